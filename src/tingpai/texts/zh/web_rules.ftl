# 规则页。
web-rules-title = 规则
web-rules-intro = 四本规则书，用我们自己的话写成：全部番种、图示例牌，以及我们不得不作出的裁定。
web-rules-search = 搜索番名、编号、文字
web-rules-contents = 目录
web-rules-all-books = 全部规则书
web-rules-fan-count = { $count } 个番种
web-rules-hits = { $count ->
    [0] 什么也没找到。
   *[other] 找到 { $count } 处
}
web-rules-case-counts = 计。
web-rules-case-near_miss = 差一点。
web-rules-case-taken = 不计。
web-rules-taken = { $count } 例不计此番的牌
web-rules-open-score = 在计分页打开
web-rules-claimed = 副露
web-rules-concealed = 暗杠
web-rules-with-others = 与其他番种
web-rules-takes = 可使以下番种不计：
web-rules-taken-by = 遇以下番种不计：
web-rules-link-here = { $label } 的链接
