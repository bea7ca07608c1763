# 古典麻将中一手牌的目标
plan-classical_any = 快和
plan-pure_suit_with_honors = 混一色
plan-pure_suit = 清一色
plan-no_sequences = 对对和
plan-heavenly_twins = 天双七对
plan-thirteen_wonders = 十三幺
