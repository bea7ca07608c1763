server-bad-certificate = 证书 { $cert } 与密钥 { $key } 无法使用：{ $problem }。两者须为 PEM 文件并且相互匹配。
server-tls-workers = https 不能与多个工作进程同时使用。请只用一个工作进程，或在服务器前面放一个处理 https 的代理。
