# 每个页面都用到的话。各页面另有文件：web_table.ftl、web_score.ftl ……
web-loading = 加载中……
web-broken = 出了点问题，请重新加载页面。
web-offline = 连不上服务器，请检查网络。
web-tile-back = 扣着的牌
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
web-index-E = 东
web-index-S = 南
web-index-W = 西
web-index-N = 北
web-index-C = 中
web-index-F = 发
web-index-P = 白
