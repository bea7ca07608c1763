# 多部手机
desk-full = 本记分单已有 { $most } 条记录，不能再记，请另开一份。
desk-undo-last = 只能撤销最后一盘（第 { $last } 盘）；第 { $number } 盘可以更正。
desk-no-question = 第 { $number } 盘没有需要选择的不同记录。
desk-no-version = 第 { $number } 盘没有这个版本。
desk-no-such-ruling = 没有这个编号的裁决。
desk-sign-questions = 第 { $number } 盘有两个版本：请先选定，再签字。
desk-sign-changed = 您查看之后记分单有改动：请再看一遍，然后签字。

# 备注、异议、签字
desk-empty-note = 备注不能为空。
desk-no-row = 第 { $number } 盘还没有记录。
desk-no-flag = 没有人对第 { $number } 盘的记录提出异议。
desk-sign-before-end = 比赛还没有结束，下一盘是第 { $next } 盘。结束后才签字。
desk-signed-before = { $name } 已经签字。
desk-sign-one = 此手机已为 { $name } 签字。每位牌手在自己的手机上签字，或在记录者的手机上签字。
desk-no-chief-question = 没有向裁判长提出的第 { $question } 个问题。
desk-chief-answered = 向裁判长提出的第 { $question } 个问题已有答复。

# 服务器
desk-bad-id = 记分单编号为 16 到 24 个字母、数字、- 或 _，密钥为 16 到 64 个。
desk-bad-command-id = 命令编号为 8 到 40 个字母、数字、- 或 _。
desk-wrong-key = 此链接只能查看，不能记录：请索取记录者的链接。
desk-not-found = 没有这份记分单。
desk-many-commands = 一次最多发送 { $most } 条命令。
desk-long-name = 此处名称或编号最多 { $most } 个字符。
