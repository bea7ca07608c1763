# 首页，以及每页的边框。这里的字单独成一个字体文件，最先加载。
web-menu = 菜单
web-skip = 跳到正文
web-tables = 牌桌
web-events = 比赛
web-score = 算番
web-rules = 规则
web-me = 我的
web-home = 首页
web-tagline = 四种麻将
web-language = 语言
web-settings = 设置

web-home-new = 我从没打过
web-home-new-about = 十步学会：认牌、组牌、和牌、轮到您时怎么打。十分钟就够。
web-home-new-short = 十步，十分钟
web-home-new-go = 教我
web-home-play = 马上开打
web-home-game = 玩法
web-home-length = 打多久
web-home-length-deal = 一盘
web-home-length-deal-about = 几分钟
web-home-length-round = 一圈
web-home-length-four = 四盘
web-home-length-match = 全场
web-home-deals = { $count } 盘
web-home-deals-least = 至少 { $count } 盘
web-home-against = 三个机器人：
web-home-with-jokers = 有百搭
web-home-without-jokers = 无百搭
web-home-options = 选项
web-home-go = 打{ $game } · { $length ->
    [deal] 一盘
    [round] 一圈
    [four] 四盘
   *[match] 全场
}
web-home-opening = 正在开桌……
web-home-friends = 和朋友一起
web-home-friends-about = 开一桌，把链接或二维码发出去。空位由机器人补上，无需注册。
web-home-friends-short = 开一桌，发链接
web-home-open = 开一桌
web-home-desk = 记分台
web-home-desk-about = 给真牌桌记分
web-home-events = 比赛
web-home-events-about = 座位、计时、排名
web-home-score = 算一手牌
web-home-score-about = 每一条都有理由
web-home-rules = 规则
web-home-rules-about = 四部规则，可以搜索

web-kind-mcr = 国标
web-kind-mcr-about = 八分起和
web-kind-dazhong = 大众
web-kind-sichuan = 四川
web-kind-sichuan-about = 血战到底
web-kind-classical = 古典
web-kind-classical-about = 计副、满贯
web-strength-novice = 新手
web-strength-club = 牌友
web-strength-master = 高手

web-loading = 加载中……
web-broken = 出了点问题，请重新加载页面。
web-footer = 按规则书打麻将：四部规则，每一分都有条文为据。MIT 许可证。
web-footer-api = 供程序使用
web-footer-licences = 许可证
web-desk = 记分
web-referee-home = 裁判台
