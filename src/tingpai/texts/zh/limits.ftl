# 账号与限制：拒绝的说明
server-not-registered = 游客没有密码，请先注册。
server-leave-first = 您还有没打完的牌桌。请先离开，再注销账号。
server-no-device = 这台设备已经退出登录。
server-too-busy = 服务器现在太忙，请过几秒再试。
server-too-long = 这项计算超过 { $seconds } 秒，已经中止。
server-no-room = 服务器现在容不下更多的人，请过几秒再试。
server-too-many-connections = 您的地址连接数太多，请关闭一些。
server-no-http = 服务器无法读取这个请求。
server-too-slow = 请求传送得太慢，请再试一次。
server-cut-off = 请求没有完整到达，请再试一次。
server-database-trouble = 数据库暂时没有回应，请在 { $seconds } 秒后再试。
server-damaged-database = 数据库已损坏：{ $problem }。请恢复备份，或用 --db 指定别的位置。
server-readonly-database = 数据库只能读取，不能写入。请给这个用户写入权限，或用 --db 指定别的位置。
