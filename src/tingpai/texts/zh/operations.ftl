# 服务器管理员看到的文字：配置、备份、管理操作
config-no-file = 无法读取文件 { $file }：{ $problem }。
config-bad-file = 文件 { $file } 不是有效的 TOML：{ $problem }。
config-unknown-key = { $place } 中的选项 { $key } 不存在。全部选项见 docs/configuration.md。
config-unknown-variable = 环境变量 { $key } 没有对应的选项。全部选项见 docs/configuration.md。
config-bad-value = { $key } 不能是“{ $given }”，应为：{ $wanted }。
operations-no-metrics = 此地址无权读取指标。参见 docs/configuration.md 中的 metrics_from 和 metrics_token。
