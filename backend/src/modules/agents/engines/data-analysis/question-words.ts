import type { Preset } from './facts';
import { any, either, near, period, plain, tight } from './question-lexicon';
import { isOutOfScope } from './question-scope';

const [product, sales, buyer, span] = [any('product'), any('sales'), any('buyer'), any('span')];
const [down, up, reason] = [any('down'), any('up'), any('reason')];
const moved = any('down', 'up');
const own = any('own');
const named = String.raw`(?:${period}|q[1-4]|(?:19|20)\d\d)`;
const comparedWith = String.raw`(?:${named}|${any('ordinal')}|last|before)`;

/** By their words; the first that fits decides. */
const words: readonly (readonly [Preset, readonly RegExp[]])[] = [
  [
    'causes',
    [
      tight('where', own, String.raw`(?:go|gone)`),
      near('fault', any('down', 'sales')),
      tight('why', `(?:${named})`, moved),
      tight(reason, moved, `(?:${named})`),
      near(any('blame'), `(?:${sales}|${named})`),
      tight('what', any('blame'), named),
      near(reason, `(?:${sales}|we|products?|items?)`, `(?:${down}|${up}|chang\\w*)`),
      near(reason, `(?:${down}|${up}|chang\\w*)`, sales),
      near(`(?:${down}|${up})`, sales, reason),
    ],
  ],
  [
    'customers',
    [
      /\b(big|biggest|top) spenders?\b/,
      near(`which (?:\\w+ )?${buyer}`, String.raw`by (?:what|how much) they`),
      near('who', String.raw`keeps?`, String.raw`(?:alive|afloat|going)`),
      near(String.raw`(?:who|which|best|top|list|name|show)`, 'regulars'),
      near(
        String.raw`(?:who|which|what)`,
        String.raw`(?:deserves?|worth|most|biggest)`,
        String.raw`by (?:what|how much) they (?:\w+ )?(?:buy|bought|spend|spent|ordered)`,
      ),
      near(`which (?:\\w+ )?${buyer}`, String.raw`(?:worth|deserves?)`),
      near(
        String.raw`(?:best|top|biggest|largest|most valuable|most loyal|most important|key|vip|favou?rite)`,
        String.raw`(?:customers?|buyers?|clients?|shoppers?)`,
      ),
      near(
        String.raw`(?:who|which (?:customers?|buyers?|clients?))`,
        String.raw`(?:buys?|bought|spends?|spent|orders?|ordered|brings?|pays?|paid)`,
        String.raw`(?:most|a lot|more than|best)`,
      ),
      near(buyer, String.raw`(?:spend|spent|buy|bought|ordered|worth)`, 'most'),
    ],
  ],
  [
    'cohorts',
    [
      /\b(first|one)-(timers?|off buyers?|off customers?)\b/,
      /\bregulars\b/,
      new RegExp(String.raw`\b(?:bought|ordered|purchased|shopped)(?: \w+){0,3} (?:before|already)\b(?! (?:the |last |this )?${named})`),
      /\b(already|had|have) (bought|ordered|purchased|shopped)( \w+){0,3} (once|earlier|already|previously)\b|\b(a second time|another time)\b/,
      near(
        buyer,
        String.raw`(?:again|twice|more than once|return(?:s|ed|ing)?|repeat\w*|come back|came back|coming back|stay|loyal|churn\w*|retention)`,
      ),
      near(String.raw`(?:returning|repeat|loyal|retained)`, String.raw`(?:customers?|buyers?|clients?|rate|share|purchases?|orders?)`),
      /\b(cohorts?|churn|first-time (buyers|customers)|customer retention|retention rate|churn rate|repurchase)\b/,
      near(String.raw`(?:come|came|coming) back`, String.raw`(?:to (?:us|me|the shop|my shop)|after)`),
    ],
  ],
  [
    'unsold',
    [
      near(product, String.raw`(?:found|finds|has|have|had) no`, String.raw`(?:buyers?|takers?|sales?)`),
      near(product, String.raw`(?:nobody|no one|not a soul)`, String.raw`(?:buys|bought|wants|wanted|took|takes|ordered|orders)`),
      near('stock', String.raw`(?:nobody|no one)`),
      near(any('idle')),
      near(product, String.raw`(?:without|not|no|zero|hasn t had|haven t had)`, any('none')),
      /\b(no takers|nobody wants|no one wants|gather\w* dust)\b/,
      /\b(slow[- ]?sellers?|collecting dust|sit(s|ting)? on the shel\w+|lies? on the shel\w+|clear out|get rid of)\b/,
      near(
        product,
        String.raw`(?:never (?:sold|sells?)|not sold|hasn t sold|haven t sold|doesn t sell|don t sell|does not sell|do not sell|isn t selling|aren t selling|not selling|didn t sell|did not sell|not moving|nobody buys|no one buys)`,
      ),
    ],
  ],
  [
    'stopped',
    [
      near(any('faded')),
      near('demand', String.raw`(?:dried up|dry\w* up|drop\w*|fall\w*|fell|gone|vanish\w*|declin\w*|collaps\w*|slow\w*|fad\w*)`),
      near(product, String.raw`(?:gone|went|going) (?:quiet|cold|off)`),
      /\b(since when|faster than|slower than|than (it|they) used to)\b|\b(sell|sells|selling) (worse|faster|slower)\b/,
      ...either(
        String.raw`(?:stopp?(?:ed)?|no longer|any ?more|ceas\w+|quit|dried up|died)`,
        String.raw`(?:sell(?:s|ing)?|sold|sales?|buying|bought|products?|items?)`,
      ),
      near(
        String.raw`(?:which|what|any|do|does|has|have)`,
        String.raw`(?:products?|items?|articles?|skus?|listings?|sellers?)`,
        String.raw`(?:declin\w*|fall(?:ing|en)?|fell|drop(?:ped|ping)?|slow(?:ed|ing)|fad(?:ed|ing)|losing|los(?:t|es)|less|worse|collapsed|trending|taking off|rising|growing|picked up|chang\w+ (?:its|their) (?:sales|rate))`,
      ),
    ],
  ],
  [
    'reorder',
    [
      /\b(see|get|last) (me|us) (through|until|till|to)\b/,
      near(String.raw`how (?:many|much|long)`, String.raw`(?:days|weeks|months|long)`, String.raw`(?:enough|in stock)`),
      near(
        'how long',
        String.raw`(?:left|have|stock|my|our|on hand|suppl\w+|remaining|current)`,
        String.raw`(?:lasts?|hold out|be enough)`,
      ),
      near('how long', String.raw`(?:lasts?|hold out|be enough)`, String.raw`(?:left|have|stock|suppl\w+)`),
      /\b(next|coming) (purchase|buying|supplier|stock|material) (order|list|trip)\b|\b(shopping|buying|purchas\w+) list\b/,
      /\b(re-?order\w*|re-?stock\w*|replenish\w*|lead time|reorder point|safety stock|days of cover)\b/,
      /\b(which|what|when|should|must|need) .{0,40}\border\b.{0,20}\b(again|more|next|now)\b|\b(should|must|need to|have to) (\w+ ){0,3}(order|buy|purchase)\b/,
      /\b(run(s|ning)? (out|low)|out of stock|sold out soon|low (on|in) stock|enough stock|stock (last|left|out)|how long (will|does) (my |our |the )?stock)\b/,
    ],
  ],
  [
    'refunds',
    [
      near(String.raw`(?:money|how much)`, String.raw`(?:return|returned|returning)`, buyer),
      /\b(g[ia]ves?|given|giving|hand(ed|ing)?|reimburs\w+|pa(y|id|ying))( \w+){0,4} back\b|\breimburs\w+/,
      /\b(refund\w*|money (went |sent |paid )?back|sent back|send back|chargebacks?|paid back|pay back|returned (goods|items|orders|products)|returns|return rate|rate of returns?)\b/,
      near(String.raw`(?:products?|items?|articles?|skus?|goods|orders?)`, String.raw`(?:is|are|was|were|get|got|been)`, 'returned'),
      near(String.raw`(?:products?|items?|goods)`, 'come back'),
      near(product, 'returned'),
      near('returned', 'most'),
    ],
  ],
  [
    'profit',
    [
      near(any('margin')),
      near(any('after'), any('cost')),
      near(any('cost'), any('gone')),
      near(
        String.raw`(?:keep|kept|pocket|left over|leaves|clear)`,
        String.raw`(?:per|each|every|from|on)`,
        String.raw`(?:after|once|cost\w*|fees)`,
      ),
      /\b(profit\w*|margins?|los(e|ing) money|make(s)? (a )?loss|earn (after|net)|after (cost|costs|fees)|net of fees|worth selling|most money after)\b/,
    ],
  ],
  [
    'prices',
    [
      /\b(could|can|should|may) (i|we) ask (for )?(more|a higher)\b/,
      near(
        String.raw`(?:would|will|could|can|if)`,
        `(?:${buyer}|${own})`,
        String.raw`(?:dearer|pricier|pay more|paid more|more expensive)`,
      ),
      /\b(price (rise|hike|cut|drop)|put (up|down) (my|our|the) prices?|put (my|our|the) prices? (up|down))\b/,
      /\b(elastic\w*|charge (more|less)|sensitive .{0,30}prices?|discounts?|cheaper|too (cheap|expensive)|pricing)\b/,
      near(String.raw`(?:rais\w+|lower\w*|chang\w+|cut|increas\w+|reduc\w+|higher|lower|right|best)`, 'prices?'),
      near('prices?', String.raw`(?:rais\w+|lower\w*|chang\w+|cut|increas\w+|reduc\w+|higher|right|sensitiv\w+|response)`),
    ],
  ],
  [
    'average',
    [
      near(`${any('ordinary')} ${any('basket')}`),
      near(String.raw`(?:spend|spent|spending|buy|pay)`, String.raw`(?:at once|at a time|in one go|per visit|in one order|each time)`),
      /\b(aov|in one order|(average|mean|typical|usual) (\w+ )?(order|basket|cart|purchase|sale|customer spend\w*)|basket (size|value)|order value|cart value|per order|an order worth|order worth)\b/,
    ],
  ],
  [
    'weekdays',
    [
      ...either(any('dayPart'), String.raw`(?:buy|buys|buying|bought|shop|shops|order|orders|sales|sell|sells|busy|busier|busiest)`),
      ...either(any('weekday'), any('slow')),
      near(
        String.raw`(?:which|what|best|worst|busiest|strongest|weakest|quietest)`,
        String.raw`(?:days?|weekdays?|hours?|times?|time of (?:the )?day|day of the week)`,
        String.raw`(?:${sales}|busiest|best|most|buy|bought|purchases?)`,
      ),
      near(
        String.raw`(?:which|what)`,
        String.raw`(?:days?|weekdays?|hours?)`,
        String.raw`(?:is|are|was|were)`,
        String.raw`(?:strongest|weakest|busiest|quietest|best|worst)`,
      ),
      near(
        sales,
        String.raw`(?:more|less|better|worse|most|best)`,
        String.raw`(?:weekends?|weekdays?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)`,
      ),
      /\b(busiest|peak|quietest|strongest|best[ -]selling) (days?|weekdays?|hours?|times?)\b/,
      near(String.raw`when`, String.raw`(?:do|does|are|is)`, String.raw`(?:buy|order|shop|sell|busiest|sales|orders)`),
      /\b(on )?(weekends?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)\b.*\b(sell|sales|orders|better|best|busier)\b/,
    ],
  ],
  [
    'forecast',
    [
      near(String.raw`(?:can|should|may|might|could)`, String.raw`(?:expect|count on|reckon with|bank on|plan (?:for|with))`, named),
      tight('what', 'will', named, String.raw`(?:bring|look like|be like)`),
      near(String.raw`how (?:busy|good|big|strong|much)`, String.raw`(?:will|might)`, named),
      /\b(forecasts?|predict\w*|projection|outlook)\b/,
      ...either(String.raw`(?:expect|will|going to|likely|estimate)`, `(?:${sales}|make|earn)`),
      near(sales, String.raw`(?:next|coming|upcoming|future|ahead)`),
    ],
  ],
  [
    'anomalies',
    [
      near(String.raw`(?:anything|something|any)`, any('odd')),
      near(`(?:${span}|${sales}|happen\\w*|anything|something|numbers|figures)`, any('odd')),
      near(any('odd'), `(?:${span}|${sales}|happen\\w*|anything|something|numbers|figures)`),
      /\b(sales|order|revenue) (spikes?|anomal\w+|outliers?|dips?)\b|\bany (spikes?|dips?|anomal\w+|outliers?)\b/,
    ],
  ],
  [
    'abc',
    [
      near(
        String.raw`(?:which|what)`,
        String.raw`(?:go|goes|going|move|moves|moving)`,
        String.raw`(?:fast|faster|fastest|quickest|quickly|slowest|well|best)`,
      ),
      near(
        'what',
        String.raw`(?:everybody|everyone|folks|hardly anyone|hardly anybody|few people)`,
        String.raw`(?:buy|buys|buying|bought|want|wants)`,
      ),
      near(String.raw`(?:rank|sort|order|list)`, any('product'), 'by'),
      near(any('fast')),
      new RegExp(
        String.raw`\b(?:top|bottom|best|worst) (?:\d{1,3}|${any('number')})(?= (?:by|in|of|for|this|last|sell\w*|please|over|from|${product})\b|$)`,
      ),
      near(
        String.raw`(?:what|which|who)`,
        String.raw`(?:is|are|s|sits?|comes?|ranks?|stands?|ends?)`,
        String.raw`(?:top|bottom) of (?:the |my |our )?(?:list|pile|ranking|range|table|league|heap)`,
      ),
      near(product, String.raw`(?:go|goes|going|moves?|moving|sells?|selling)`, String.raw`(?:fast|fastest|quickest|slowest)`),
      /\b(best|worst|top|least|most|poorest|weakest|strongest|slowest)[ -]?sell\w*\b|\b(abc|pareto|hits|flops|best ?sellers?|slow sellers?)\b/,
      near(
        product,
        String.raw`(?:sells?|sold|selling|earns?|brings?|makes?|moves?|performs?|popular|money|revenue|sales|buy|buying|buys|bought|ordered|order)`,
        String.raw`(?:best|worst|most|least|badly|well|poorly|better)`,
      ),
      near(
        String.raw`(?:best|worst|top|most|least|biggest|popular|strongest|weakest|main)`,
        String.raw`(?:products?|items?|articles?|skus?|listings?)`,
      ),
      near(product, String.raw`(?:most|least|best|worst)`, String.raw`(?:money|revenue|sales|popular|sold|selling|units|pieces)`),
    ],
  ],
  [
    'comparison',
    [
      near(`(?:${own}|this ${named}|${span})`, any('relation'), comparedWith),
      new RegExp(
        `^(?:did|does|was|is|has|were|are) (?:the |this |last |our |my )*(?:${any('ordinal')} )?${named}\\b.{0,40}\\b${moved}\\b.{0,20}\\bthan (?:the |this |in )*${comparedWith}\\b`,
      ),
      tight(`${own}(?: ${any('deal')})?`, moved, `(?:${named} )?than`, comparedWith),
      tight(String.raw`(?:was|is|were|are|did|has)`, `(?:${any('ordinal')} )?${named}`, moved, 'than', comparedWith),
      near(String.raw`(?:how much|what)`, String.raw`(?:came|come|coming|brought|bring) in`, named),
      near(
        String.raw`(?:compar\w+|versus|vs|against|than|since|change[ds]?|growth|grow(?:n|ing)?|grew|better|worse|up or down)`,
        `(?:last|previous|prior|this|the|same|before|${span})`,
        String.raw`(?:${span}|before|ago|period|time)`,
      ),
      near(
        `(?:${sales}|we|shop|doing|numbers)`,
        String.raw`(?:up or down|gr[eo]w\w*|growth|shrink\w*|improv\w+|getting (?:better|worse)|develop\w*)`,
      ),
      near(
        String.raw`(?:how much|how many|what)`,
        String.raw`(?:sell|sold|sales|orders|revenue|turnover|make|made|earn|earned|take|took)`,
        String.raw`(?:last|this|past|previous|yesterday|today|in the)`,
      ),
      /\b(year over year|month over month|week over week|yoy|mom)\b/,
      near(String.raw`(?:last|this|past|previous) ${span}`, sales),
    ],
  ],
  [
    'summary',
    [
      tight(own, String.raw`(?:taken|took|brought|earned|sold|made|take)`, String.raw`(?:in|altogether|all told|in total|overall)`),
      /\b(figures|numbers|totals) for\b|^how (is|s|was) (trade|business)\b/,
      /\b(total|overall|all) (\w+ ){0,2}(takings?|income|proceeds|earnings|trade)\b|\bhow (much|many)( \w+){0,2} (came|come|has come|brought|bring) in\b|\b(my|our|the) (total )?(takings|proceeds|earnings)\b/,
      /\bhow (is|s|are|was|were|did|have|has|does) (it|things|we|i|sales|business|the business|the shop|my shop|our shop|my sales|our sales|my business|orders)\b.{0,25}\b(go|going|gone|doing|do|been|look|looking|perform\w*)\b/,
      /\bwhat do (my|our|the) (sales|orders|numbers|figures) look like\b|\b(total|overall|all|overview of|summary of|summar\w+) (\w+ ){0,2}(sales|revenue|turnover|orders|business|figures|numbers)\b|\b(sales|revenue|turnover|business|shop) (total|overview|summary|report|figures|numbers)\b/,
      /\bhow (much|many)( \w+){0,2} (have|did|do) (we|i) (sell|sold|make|made|earn|earned|take|get)\b|\bhow (much|many) (revenue|sales|orders|turnover|did we make|units)\b|\bwhat (is|are|was|were) (my|our|the) (revenue|sales|turnover|takings)\b/,
      /^(give me )?(an? |the )?(overview|summary|sales report)$/,
    ],
  ],
];

/** Preset that the words of a question ask for; null if they are not understood. */
export function presetByWords(question: string): Preset | null {
  const text = plain(question);
  if (isOutOfScope(text)) return null;
  return words.find(([, patterns]) => patterns.some((pattern) => pattern.test(text)))?.[0] ?? null;
}
