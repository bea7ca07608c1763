# 账号：登录、密码、名字
server-not-registered = 访客没有密码，请先注册。
server-leave-first = 您还有没打完的牌桌。请先离开，再注销账号。
server-no-device = 这台设备已经退出登录。
server-too-busy = 服务器现在太忙，请过几秒再试。
