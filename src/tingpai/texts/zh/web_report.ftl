# 向管理员举报
web-report-help = 由本服务器的管理员查看，桌上其他人不会知道。
web-report-about = 举报对象
web-report-table = 整张牌桌
web-report-text = 发生了什么事？
web-report-send = 提交
web-report-sent = 谢谢，管理员会查看您的举报。
