# What a Classical hand may be meant to become
plan-classical_any = a quick hand
plan-pure_suit_with_honors = One suit with honours
plan-pure_suit = One suit without honours
plan-no_sequences = No sequences
plan-heavenly_twins = Heavenly twins
plan-thirteen_wonders = Thirteen wonders of the world
