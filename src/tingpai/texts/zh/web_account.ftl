# 玩家自己的页面：设备、密码、注销账号
web-account = 您的账号
web-devices = 已登录的设备
web-devices-unknown = 未知设备
web-devices-current = 当前设备
web-devices-seen = 上次使用：{ $day }
web-devices-end = 退出登录
web-devices-end-others = 退出其他所有设备
web-password = 修改密码
web-password-about = 其他所有设备都会退出登录。
web-password-old = 原密码
web-password-new = 新密码
web-password-go = 修改
web-delete = 注销账号
web-delete-about = 您的名字、密码和对局列表将永久删除，您也会离开所有牌桌。对局仍为其他玩家保留，但不再显示您的名字。
web-delete-go = 永久注销
