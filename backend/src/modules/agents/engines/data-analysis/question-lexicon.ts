/** Words by meaning. `*` stands for any ending, `_` for a space. */
const lists = {
  product:
    'product products item items article articles sku skus thing things goods listing listings seller sellers line lines piece pieces design designs variant variants stuff what',
  sales: 'sell sells selling sold sale sales revenue revenues turnover taking takings order orders income business proceeds earnings trade',
  buyer: 'customer customers buyer buyers people client clients shopper shoppers',
  money: 'money cash how_much what amount amounts',
  span: 'day days week weeks weekend weekends month months quarter quarters year years today yesterday',
  month: 'january february march april may june july august september october november december',
  season:
    'spring summer autumn winter last_fall this_fall christmas xmas easter halloween thanksgiving advent black_friday cyber_monday valentine* mother_s_day father_s_day new_year holidays holiday_season season',
  weekday: 'monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays',
  ordinal: 'first second third fourth',
  down: 'fall falls falling fallen fell drop drops dropped dropping declin* decreas* down lower less fewer worse slump* slow slowed slower slowing weak* bad dip dipped shrink* shrank shrunk crash* poor* quiet* flat disappointing terrible awful dip',
  up: 'rise* rose* rising grow* grew* up higher more better increas* jump* climb* spike spikes spiked peak peaked strong* good great record',
  reason: 'why how_come cause caused causes explain explains reason reasons behind due_to made fault',
  blame:
    'to_blame responsible at_fault drag dragged dragging pull pulled pulling weighed hurt_us hurt_sales cost_us_sales let_us_down held_us_back drove driving went_wrong',
  own: 'we i us shop store business sales takings turnover revenue orders',
  deal: 'do did done make made take took taken sell sold earn earned get got fare fared go went bank banked turn_over turned_over run running',
  cost: 'cost costs fee fees expense expenses material materials purchase_price purchase_prices purchase_cost purchase_costs buying_price buying_prices unit_cost unit_costs cost_price paid_for_it pay_for_it',
  after: 'after minus once deduct* subtract* net_of less knock_off take_off taken_off allowing_for',
  gone: 'deducted subtracted off paid covered gone out',
  slow: 'slow slower slowest quiet quieter quietest busy busier busiest dead deadest weakest weaker strongest stronger',
  fast: 'fly_off flies_off flew_off flying_off hot_cakes hotcakes crowd_pleaser* runaway money_spinner* moneymaker* cash_cow* big_hitter* in_demand sought_after fast_mov* bread_and_butter bread_winner* star_product* go_down_well goes_down_well',
  idle: 'dead_stock dead-stock dead_weight slow_mov* slow-mov* unsold shelf_warmer* shelf_sitter* shelf-warmer* shelf-sitter* sitting_around lying_around lying_about stuck_with overstock* deadstock',
  none: 'a_single_sale a_single_order a_single_buyer a_sale any_sale any_sales sales a_buyer any_buyers an_order one_sale one_order',
  odd: 'unusual* anomal* outlier* strange* odd oddly weird* abnormal* suspicious* out_of_the_ordinary out_of_line fishy funny peculiar surprising irregular* through_the_roof stand_out stood_out sudden* jump_out jumps_out jumped_out',
  ordinary: 'average mean typical usual normal',
  basket: 'order orders basket baskets cart carts purchase purchases sale sales bill spend',
  relation:
    'stack_up stacks_up measure_up measures_up hold_up holds_up compar* beat beats beating beaten level_with on_par_with ahead behind up_on down_on trail* match_up',
  margin:
    'in_my_pocket in_our_pocket pay_for_itself pay_for_themselves pays_for_itself break_even breaks_even in_the_red in_the_black worth_making',
  faded:
    'out_of_steam lost_its_appeal lost_their_appeal lost_its_charm lost_its_pull past_its_best past_their_best out_of_fashion lost_momentum tail*_off peter*_out gone_quiet gone_cold went_quiet went_cold dried_up',
  dayPart: 'morning mornings evening evenings afternoon afternoons night nights noon midday lunchtime lunch_break',
  ahead: 'forecast* predict* expect* will next tomorrow future soon coming plan* outlook',
  supply: 'stock stocks stocked inventory shelf shelves store warehouse supply supplies run_out deliver* supplier* batch',
  again: 'again twice return returning repeat* loyal* regular regulars come_back came_back stay retention',
  price: 'price prices pricing priced charge cheap* expensive dear dearer discount* rebate*',
  spend: 'spend spends spent spender* worth valuable vip loyal* best',
  hours: 'hour hours time o_clock clock sort_of_day kind_of_day day_of_the_week weekday weekdays busy when',
  paidBack: 'refund* return returns returned returning send_back sent_back give_back gave_back paid_back complain* chargeback* reimburs*',
  number: 'two three four five six seven eight nine ten twelve twenty dozen few couple handful',
} as const;

export type Meaning = keyof typeof lists;

const pattern = (word: string): string => word.replaceAll('_', ' ').replaceAll('*', String.raw`\w*`);

/** The words of one meaning or more, as a group of a regular expression. */
export const any = (...meanings: Meaning[]): string =>
  `(?:${meanings
    .flatMap((meaning) => lists[meaning].split(' '))
    .map(pattern)
    .join('|')})`;

/** True if a text, lower case and without punctuation, has a word of the meaning. */
export const means = (text: string, meaning: Meaning): boolean => new RegExp(String.raw`\b${any(meaning)}\b`).test(text);

/** A named period: a month, a season, or a span such as `week`. */
export const period = any('month', 'season', 'span');

const grammar =
  'a an the is was were are am be been being that this these those such it so we i us things did do does has have had my our your in on of for to with at by over during since last past previous next same all very much quite rather go went going look looked looking turn turned out as s and then just really too compared';

const gap = `(?:${grammar.split(' ').join('|')})`;

/** Finds the parts in this order, with up to 60 characters between two of them. */
export const near = (...parts: string[]): RegExp => new RegExp(String.raw`\b${parts.join(String.raw`\b.{0,60}\b`)}\b`);

/** Finds the parts in this order with nothing but grammar between them, so that no other subject is meant. */
export const tight = (...parts: string[]): RegExp => new RegExp(String.raw`\b${parts.join(String.raw`(?: ${gap})* `)}\b`);

export const either = (a: string, b: string): RegExp[] => [near(a, b), near(b, a)];

/** Lower case, without accents and punctuation. */
export const plain = (question: string): string =>
  question
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9%-]+/g, ' ')
    .trim();
