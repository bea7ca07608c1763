# 服务器：拒绝、名字，以及命令所说的话
server-no-token = 我们还不认识您：请先以游客身份进入。
server-wrong-password = 没有这样的名字和密码。
server-foreign-origin = 这个请求来自别的网站。
server-too-many = 太频繁了；请在 { $seconds } 秒后再试。
server-too-large = 请求太大：最多 { $most } 字节。
server-bad-body = 无法读取请求：{ $problem }。
server-bad-query = 无法读取地址：{ $problem }。
server-bad-message = 无法读取消息：{ $problem }。
server-no-address = 这个地址没有内容。
server-broken = 我们这边出了问题（{ $problem }）。请刷新页面查看当前情况。
server-busy = 这一步没能记录下来，什么都没有发生；请再试一次。
server-no-name = 需要一个名字。
server-short-password = 密码须为 { $least } 到 { $most } 个字符。
server-registered = 您已经注册了，名字是{ $name }。
server-name-taken = { $name } 这个名字已有人使用，或与已有的名字太相似。
server-guest = 游客 { $number }
server-bot = { $chair ->
    [0] 约纳斯
    [1] 小美
    [2] 奥斯卡
   *[3] 卡佳
}
server-no-table = 没有这张桌子。
server-wrong-key = 这是私人牌桌，这个链接打不开它。
server-four-chairs = 一张桌子有四个座位。
server-one-me = 您只能坐一个座位。
server-nobody = 至少要有一个座位给真人。
server-bad-clock = 时钟不能这样设置：每步和每次鸣牌的时间为 { $least } 到 { $most } 秒。
server-bad-length = 一场比赛有 { $least } 到 { $most } 盘或圈。
server-too-many-tables = 您有 { $most } 张桌子还没结束；请先打完一张。
server-started = 比赛已经开始。
server-not-started = 比赛还没有开始。
server-over = 比赛已经结束。
server-chair-taken = 这个座位已有人。
server-no-chair = 座位已满。
server-seated = 您已经坐在这张桌子旁。
server-not-owner = 只有桌主可以开始比赛。
server-no-watchers = 这张桌子不接受旁观。
server-only-watching = 您在旁观，不需要操作。
server-no-hints = 这张桌子不提供提示。
server-no-waits = 这张桌子不显示听牌。
server-again-event = 比赛的牌桌由比赛自己开。
server-not-over = 比赛还没有结束。
server-after = 接着哪张桌子打，由服务器决定。
server-left-open-hands = 您还可以回到自己的座位，而旁观者能看到所有手牌，所以您不能旁观。
server-no-hint-now = 现在没有可选择的。
server-allowed = 现在可以这样做。
server-chat-empty = 没有要说的内容。
server-chat-long = 最多 { $most } 个字。
server-no-language = 我们不会说 { $language }。
server-hello = 听牌在这里：{ $address }
server-stops = 再见。
server-no-page = 网页还没有构建；只提供程序接口。
server-windows-workers = 多个进程需要支持 Unix 套接字的系统。
server-not-installed = 服务器未安装（缺少 { $module }）。请安装：pip install "tingpai[server]"
server-no-database = 无法使用数据库：{ $problem }。
server-no-folder = 文件夹 { $folder } 不存在或不可写。请用 --db sqlite:///… 指定别处。
server-database-away = 无法连接数据库 { $address }：{ $problem }。
server-strange-database = 这个数据库由更新版本的听牌创建。
server-no-address-of-database = --db 需要形如 sqlite:///club.db 或 postgresql://用户@主机/数据库 的地址。
server-no-port = 无法监听 { $address }：{ $problem }。
server-port-taken = 已有别的程序在监听 { $address }。请换一个端口；--port 0 会选用空闲端口。
server-port-forbidden = 当前用户不能监听 { $address }。请选用 1024 以上的端口。
server-port-elsewhere = { $address } 不是本机的地址。--host 0.0.0.0 会监听本机的全部地址。
