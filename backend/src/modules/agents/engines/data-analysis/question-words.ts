import type { Preset } from './facts';

const product = String.raw`(?:products?|items?|articles?|skus?|things?|goods|listings?|sellers?|lines?|what)`;
const sales = String.raw`(?:sell(?:s|ing)?|sold|sales?|revenues?|turnover|takings?|orders?|income|business)`;
const buyer = String.raw`(?:customers?|buyers?|people|clients?|shoppers?)`;
const span = String.raw`(?:days?|weeks?|weekend|months?|quarters?|years?|today|yesterday)`;
const down = String.raw`(?:fall(?:s|ing|en)?|fell|drop(?:s|ped|ping)?|declin\w*|decreas\w*|down|lower|less|fewer|worse|slump\w*|slow(?:ed|er|ing)?|weak\w*|bad|dip(?:ped)?|shr[aiu]nk\w*|crash\w*)`;
const up = String.raw`(?:r[io]se\w*|rising|gr[eo]w\w*|up|higher|more|better|increas\w*|jump\w*|climb\w*|spike[ds]?|peak(?:ed)?)`;
const reason = String.raw`(?:why|how come|cause[ds]?|explains?|reasons?|behind|due to|made)`;
const near = (...parts: string[]): RegExp => new RegExp(String.raw`\b${parts.join(String.raw`\b.{0,60}\b`)}\b`);
const either = (a: string, b: string): RegExp[] => [near(a, b), near(b, a)];

/** Subjects that the sales of a shop say nothing about. A question that names one is refused. */
const outside =
  /\b(weather|visitors?|traffic|visits|conversion|clicks?|impressions?|advert\w*|ads?|campaigns?|facebook|instagram|tiktok|google|seo|keywords?|competitors?|competition|market share|stock (market|exchange|price)|shares? of (apple|tesla)|tax(es)?|vat|laws?|legal|gdpr|lawyer|hir(e|ing)|employ\w*|staff|salar\w+|wages?|rent|loan|bank|credit|insurance|ratings?|reviews?|reviewers?|recipes?|poem|joke|song|translate|write|draft|design|draw|picture|photo|logo|website|domain|server|password|log ?in|invoice|carrier|parcel|tracking|deliver(y|ed|ies)|shipping|shipped|countr(y|ies)|cit(y|ies)|where|male|female|women|gender|how old|birthday|coupon|voucher|payment method|paypal|stripe|warehouse|packaging|president|capital|football|bitcoin|euro rate|exchange rate|supplier (is|has|offers)|suppliers?|emails?|newsletters?|followers?|likes|phone|happy with|satisf\w+|colou?rs?|material|call my|start a (shop|business|company)|register|open a)\b/;

/** Advice about other shops, one order, or one person by name. */
const elsewhere =
  /\b(should (i|we) (sell|offer|add|list|make)|(products?|items?|things?|what) to (sell|dropship|resell|make|add|offer)|dropship\w*|in general|on the market|who (changed|made|created|approved|edited)|good .{0,30} for an?|principle|definition|explain (the|what)|what does .{0,40} mean|order (no |number )?\d{3,})\b/;
/** Orders to do something. Only questions are answered. */
const command =
  /^(please |can you |could you |would you )*(delete|remove|raise|lower|reduce|increase|cut|change|set|send|mail|order|buy|purchase|refund|cancel|create|make|add|post|publish|list (it|them|this)|start|stop|ship|contact|call|update|edit|fix|import|export|connect|book|pay)\b/;

/** By their words; the first that fits decides. */
const words: readonly (readonly [Preset, readonly RegExp[]])[] = [
  [
    'causes',
    [
      near(reason, `(?:${sales}|we|products?|items?)`, `(?:${down}|${up}|chang\\w*)`),
      near(reason, `(?:${down}|${up}|chang\\w*)`, sales),
      near(`(?:${down}|${up})`, sales, reason),
    ],
  ],
  [
    'customers',
    [
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
      /\b(dead ?stock|slow[- ]?(mov\w+|sellers?)|unsold|shelf ?warmers?|shelf[- ]sitters?|(gather|collect)ing dust|sit(s|ting)? on the shel\w+|lies? on the shel\w+|clear out|get rid of|overstock\w*)\b/,
      near(
        product,
        String.raw`(?:never (?:sold|sells?)|not sold|hasn t sold|haven t sold|doesn t sell|don t sell|does not sell|do not sell|isn t selling|aren t selling|not selling|didn t sell|did not sell|not moving|nobody buys|no one buys|without (?:a sale|any sales?|sales))`,
      ),
    ],
  ],
  [
    'stopped',
    [
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
      /\b(re-?order\w*|re-?stock\w*|replenish\w*|lead time|reorder point|safety stock|days of cover)\b/,
      /\b(which|what|when|should|must|need) .{0,40}\border\b.{0,20}\b(again|more|next|now|in)\b|\b(should|must|need to|have to) (\w+ ){0,3}(order|buy|purchase)\b/,
      /\b(run(s|ning)? (out|low)|out of stock|sold out soon|low (on|in) stock|enough stock|stock (last|left|out)|how long (will|does) (my |our |the )?stock)\b/,
    ],
  ],
  [
    'refunds',
    [
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
      /\b(profit\w*|margins?|los(e|ing) money|make(s)? (a )?loss|earn (after|net)|after (cost|costs|fees)|net of fees|worth selling|most money after)\b/,
    ],
  ],
  [
    'prices',
    [
      /\b(elastic\w*|charge (more|less)|sensitive .{0,30}prices?|discounts?|cheaper|too (cheap|expensive)|pricing)\b/,
      near(String.raw`(?:rais\w+|lower\w*|chang\w+|cut|increas\w+|reduc\w+|higher|lower|right|best)`, 'prices?'),
      near('prices?', String.raw`(?:rais\w+|lower\w*|chang\w+|cut|increas\w+|reduc\w+|higher|right|sensitiv\w+|response)`),
    ],
  ],
  [
    'average',
    [
      /\b(aov|in one order|(average|mean|typical|usual) (\w+ )?(order|basket|cart|purchase|sale|customer spend\w*)|basket (size|value)|order value|cart value|per order|an order worth|order worth)\b/,
    ],
  ],
  [
    'weekdays',
    [
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
      /\b(forecasts?|predict\w*|projection|outlook)\b/,
      ...either(String.raw`(?:expect|will|going to|likely|estimate)`, `(?:${sales}|make|earn)`),
      near(sales, String.raw`(?:next|coming|upcoming|future|ahead)`),
    ],
  ],
  [
    'anomalies',
    [
      near(
        String.raw`(?:unusual\w*|anomal\w+|outliers?|strange|odd|weird|abnormal|suspicious|out of the ordinary)`,
        `(?:${span}|${sales}|happen\\w*|anything|something|numbers|figures)`,
      ),
      near(
        `(?:${span}|${sales}|anything|something|numbers|figures)`,
        String.raw`(?:unusual\w*|anomal\w+|outliers?|strange|odd|weird|abnormal|suspicious|stand out|stood out|spikes?|sudden\w*)`,
      ),
      /\b(sales|order|revenue) (spikes?|anomal\w+|outliers?|dips?)\b|\bany (spikes?|dips?|anomal\w+|outliers?)\b/,
    ],
  ],
  [
    'abc',
    [
      /\b(best|worst|top|least|most|poorest|weakest|strongest|slowest)[ -]?sell\w*\b|\b(abc|pareto|hits|flops|best ?sellers?|slow sellers?)\b/,
      near(
        product,
        String.raw`(?:sells?|sold|selling|earns?|brings?|makes?|moves?|performs?|popular|money|revenue|sales)`,
        String.raw`(?:best|worst|most|least|badly|well|poorly|better)`,
      ),
      near(
        String.raw`(?:best|worst|top|most|least|biggest|popular|strongest|weakest|main)`,
        String.raw`(?:products?|items?|articles?|skus?|listings?)`,
      ),
      near(product, String.raw`(?:buy|buying|buys|bought|ordered|order)`, String.raw`(?:most|least)`),
      near(product, String.raw`(?:most|least|best|worst)`, String.raw`(?:money|revenue|sales|popular|sold|selling|units|pieces)`),
    ],
  ],
  [
    'comparison',
    [
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
      /\bhow (is|s|are|was|were|did|have|has|does) (it|things|we|i|sales|business|the business|the shop|my shop|our shop|my sales|our sales|my business|orders)\b.{0,25}\b(go|going|gone|doing|do|been|look|looking|perform\w*)\b/,
      /\bwhat do (my|our|the) (sales|orders|numbers|figures) look like\b|\b(total|overall|all|overview of|summary of|summar\w+) (\w+ ){0,2}(sales|revenue|turnover|orders|business|figures|numbers)\b|\b(sales|revenue|turnover|business|shop) (total|overview|summary|report|figures|numbers)\b/,
      /\bhow (much|many)( \w+){0,2} (have|did|do) (we|i) (sell|sold|make|made|earn|earned|take|get)\b|\bhow (much|many) (revenue|sales|orders|turnover|did we make|units)\b|\bwhat (is|are|was|were) (my|our|the) (revenue|sales|turnover|takings)\b/,
      /^(give me )?(an? |the )?(overview|summary|sales report)$/,
    ],
  ],
];

/** Lower case, without accents and punctuation. */
export const plain = (question: string): string =>
  question
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9%-]+/g, ' ')
    .trim();

/** Preset that the words of a question ask for; null if they are not understood. */
export function presetByWords(question: string): Preset | null {
  const text = plain(question);
  if (outside.test(text) || elsewhere.test(text) || command.test(text)) return null;
  return words.find(([, patterns]) => patterns.some((pattern) => pattern.test(text)))?.[0] ?? null;
}
