# 供学习用的环境
env-no-pettingzoo = 没有安装 PettingZoo；请运行 pip install "tingpai[env]"。
env-no-gymnasium = 没有安装 Gymnasium；请运行 pip install "tingpai[env]"。
env-deals = { $count } 盘：一个回合至少要有一盘。
env-rows = { $count } 个回合：至少要有一个。
env-processes = { $count } 个进程：至少要有一个，且不能多于回合数（{ $rows }）。
env-process-died = 环境的一个进程已经结束；请重新创建环境。
env-step = 需要 { $rows } 个整数，每个回合一个，而不是形状为 { $shape }、类型为 { $type } 的数组。
env-no-action = 现在由 { $agent } 选择，必须给出动作。
env-no-such-action = 没有编号为 { $number } 的动作；编号从 0 到 { $last }。
