# 每个页面都用到的话。各页面另有文件：web_table.ftl、web_score.ftl ……
web-offline = 连不上服务器，请检查网络。
web-newer = 服务器上有新版页面，正在加载。您记下的内容都已保存。
web-close = 关闭
web-copy = 复制
web-copied = 已复制
web-try-again = 再试一次
web-settings-tiles = 牌面
web-settings-game = 打牌
web-settings-comfort = 习惯
web-settings-kept = 设置只保存在本浏览器里。
web-theme = 明暗
web-theme-system = 跟随系统
web-theme-light = 浅色
web-theme-dark = 深色
web-palette = 配色
web-palette-classic = 传统
web-palette-colour-blind = 色觉友好
web-setting-indices = 牌角显示数字和文字
web-setting-large = 大号牌
web-setting-flowers = 自动补花
web-setting-flowers-help = 摸到花牌直接补花，不再询问。
web-setting-pass = 自动过牌
web-setting-pass-help = 吃、碰、杠不询问直接过；和牌一定会询问。
web-setting-sorted = 自动理牌
web-setting-sorted-help = 关闭后，牌按您自己摆放的顺序。
web-setting-counting = 数牌
web-setting-counting-help = 点一张牌，同样的牌会亮起，并显示还有几张没出现。
web-setting-sound = 声音
web-setting-motion = 动画
web-setting-left = 左手模式
web-setting-left-help = 按钮放在左边。

web-invite = 邀请朋友
web-invite-help = 有这个链接的人都可以入座。把链接发给朋友，或让他们扫码。
web-invite-link = 牌桌链接
web-invite-code = 链接的二维码

web-tile-back = 扣着的牌
web-tile-joker = 百搭
web-tile-m = { $rank }万
web-tile-p = { $rank }饼
web-tile-s = { $rank }条
web-tile-f = { $rank ->
    [1] 梅
    [2] 兰
    [3] 菊
    [4] 竹
    [5] 春
    [6] 夏
    [7] 秋
   *[8] 冬
}
web-tile-E = 东风
web-tile-S = 南风
web-tile-W = 西风
web-tile-N = 北风
web-tile-C = 红中
web-tile-F = 发财
web-tile-P = 白板
web-index-E = {""}
web-index-S = {""}
web-index-W = {""}
web-index-N = {""}
