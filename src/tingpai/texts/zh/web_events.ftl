# 比赛：选手和观众看到的文字。
web-events = 比赛
web-events-lead = 按规则办一场完整的比赛：座位、计时、记分表、排名、申诉。选择您的比赛，或自己办一场。
web-events-new = 新建比赛
web-events-none = 这里没有公开的比赛。您的比赛链接在组织者手里。
web-events-players = { $count } 名选手
web-events-phase-registration = 正在报名
web-events-phase-closed = 正在抽签
web-events-phase-drawn = 抽签完毕
web-events-phase-scheduled = 座位已排定
web-events-phase-playing = 比赛进行中
web-events-phase-between = 场间休息
web-events-phase-over = 已结束
