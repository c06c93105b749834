import { binomialAtMost, poissonInterval } from '../../../../../platform/statistics/counts';
import { isoDay } from '../../../../tables';
import { type Outcome, tidy } from '../facts';
import type { Sale } from '../sales';
import { dayName, figure, plural } from '../output/format';
import type { AnswerFacts } from './answer-facts';

/** Least evidence: weeks that are known, sales before the change, and weeks before and after it. */
const leastWeeks = 8;
const leastSales = 10;
const leastSide = 2;
/** Probability of any false alarm over all products and weeks that are tried. */
const falseAlarms = 0.05;
/** Weeks that are looked at. */
const mostWeeks = 104;
const mostProducts = 20_000;
const listed = 50;

/** A product whose sales a week changed. */
interface RateChange {
  name: string;
  direction: 'stopped' | 'fell' | 'rose';
  /** First day of the first week at the new rate. */
  since: string;
  lastSale: string;
  before: { sales: number; weeks: number; perWeek: number };
  /** `low` to `high` is the interval of 95% of the sales a week. */
  after: { sales: number; weeks: number; perWeek: number; low: number; high: number };
}

/** Sales of each product by week, and since when it sells at another rate. */
export class RateChanges {
  private readonly days = new Map<string, Map<number, number>>();
  private last = -Infinity;

  add({ item, day, units }: Sale): void {
    if (item === '' || Number.isNaN(day) || units <= 0) return;
    let sold = this.days.get(item);
    if (!sold) {
      if (this.days.size >= mostProducts) return;
      this.days.set(item, (sold = new Map<number, number>()));
    }
    sold.set(day, (sold.get(day) ?? 0) + 1);
    this.last = Math.max(this.last, day);
  }

  /**
   * One change of a Poisson rate at most for each product: the week at which the sales before and after fit a constant rate worst. Given all
   * sales of a product, those after a week are binomial if its rate is constant (J. A. Przyborowski and H. Wilenski, Homogeneity of results
   * in testing samples from Poisson series, Biometrika 31 (1940), 313–323). Sales that vary more than a Poisson count are divided by their
   * dispersion. Bonferroni's correction is for all weeks and products that were tried.
   * @param today the day that is not over, as days since 1970-01-01; null for data that ends with its last sale
   */
  changes(today: number | null): { found: RateChange[]; tried: number; tooFew: number } {
    const end = today === null ? this.last : today - 1;
    const series = [...this.days].map(([name, sold]) => weekly(name, sold, end));
    const tried = series.filter(({ weeks, total }) => weeks.length >= leastWeeks && total >= leastSales);
    const found = tried.flatMap((one) => {
      const change = changeOf(one, end, tried.length);
      return change ? [change] : [];
    });
    const order = { stopped: 0, fell: 1, rose: 2 };
    found.sort((a, b) => order[a.direction] - order[b.direction] || lostOf(b) - lostOf(a) || (a.name < b.name ? -1 : 1));
    return { found, tried: tried.length, tooFew: series.length - tried.length };
  }

  /** @param names of the items, where they are SKUs */
  answer(today: number | null, names: ReadonlyMap<string, string> | null = null): Outcome<AnswerFacts> {
    if (this.days.size === 0)
      return { facts: null, reason: 'Changes need a date and a product on every row; the data does not have both.' };
    const { found: all, tried, tooFew } = this.changes(today);
    const found = all.map((one) => ({ ...one, name: names?.get(one.name) ?? one.name }));
    if (tried === 0)
      return {
        facts: null,
        reason: `No product has the ${leastSales} sales in ${leastWeeks} weeks that it takes to tell a change from chance.`,
      };
    const downwards = found.filter(({ direction }) => direction !== 'rose');
    const lines = [
      ...downwards.slice(0, 5).map(inWords),
      ...(downwards.length === 0
        ? [`No product stopped selling or sells less for certain; ${plural(tried, 'product')} had enough sales to tell.`]
        : []),
      ...found
        .filter(({ direction }) => direction === 'rose')
        .slice(0, 2)
        .map(inWords),
    ];
    return {
      facts: {
        title: 'Products that sell at another rate',
        lines,
        head: [
          { name: 'Product', unit: 'text' },
          { name: 'Change', unit: 'text' },
          { name: 'Since the week of', unit: 'day' },
          { name: 'Sales a week before', unit: 'count' },
          { name: 'Sales a week since', unit: 'count' },
          { name: 'At least', unit: 'count' },
          { name: 'At most', unit: 'count' },
          { name: 'Last sale', unit: 'day' },
        ],
        rows: found
          .slice(0, listed)
          .map(({ name, direction, since, before, after, lastSale }) => [
            name,
            direction,
            since,
            before.perWeek,
            after.perWeek,
            after.low,
            after.high,
            lastSale,
          ]),
        notes: [
          `A change is named if chance would show one in at most ${100 * falseAlarms}% of such shops, by an exact test of Poisson rates that is corrected for the ${plural(tried, 'product')} and all weeks tried. It takes at least ${leastSales} sales in ${leastWeeks} weeks.${tooFew > 0 ? ` ${plural(tooFew, 'product')} had fewer.` : ''}`,
          '"At least" and "at most" are the interval of 95% of the sales a week since then. A season, a price or an empty shelf can be the cause: the test does not tell.',
        ],
      },
      reason: null,
    };
  }
}

interface Weekly {
  name: string;
  /** Sales of each week of seven days, oldest first. The last one ends with the last day. */
  weeks: number[];
  total: number;
  lastDay: number;
}

function weekly(name: string, sold: ReadonlyMap<number, number>, end: number): Weekly {
  const days = [...sold.keys()].filter((day) => day <= end);
  const count = days.length === 0 ? 0 : Math.min(mostWeeks, Math.floor((end - Math.min(...days)) / 7) + 1);
  const weeks = Array.from({ length: count }, () => 0);
  let total = 0;
  for (const day of days) {
    const index = count - 1 - Math.floor((end - day) / 7);
    if (index < 0) continue;
    weeks[index]! += sold.get(day)!;
    total += sold.get(day)!;
  }
  return { name, weeks, total, lastDay: days.length === 0 ? NaN : Math.max(...days) };
}

function changeOf({ name, weeks, total, lastDay }: Weekly, end: number, products: number): RateChange | null {
  const splits = weeks.length - 2 * leastSide + 1;
  let best: { at: number; before: number; fit: number } | null = null;
  let before = 0;
  for (let at = 1; at <= weeks.length - leastSide; at++) {
    before += weeks[at - 1]!;
    if (at < leastSide) continue;
    const fit = part(before, (total * at) / weeks.length) + part(total - before, (total * (weeks.length - at)) / weeks.length);
    if (!best || fit > best.fit) best = { at, before, fit };
  }
  if (!best) return null;
  const { at } = best;
  const after = total - best.before;
  const rates = [best.before / at, after / (weeks.length - at)] as const;
  const fell = rates[1] < rates[0];
  if (fell && best.before < leastSales) return null;
  // Pearson's statistic by its degrees of freedom, within both parts.
  const spread = weeks.reduce((sum, count, index) => {
    const rate = rates[index < at ? 0 : 1];
    return rate > 0 ? sum + (count - rate) ** 2 / rate : sum;
  }, 0);
  const dispersion = Math.max(1, spread / (weeks.length - 2));
  const trials = Math.floor(total / dispersion);
  // The side that sold less than expected, at two sides.
  const [few, share] = fell ? [after, (weeks.length - at) / weeks.length] : [best.before, at / weeks.length];
  const probability = 2 * binomialAtMost(Math.ceil(few / dispersion), trials, share);
  if (probability * splits * products > falseAlarms) return null;
  const interval = poissonInterval(after);
  const since = weeks.length - at;
  return {
    name,
    direction: after === 0 ? 'stopped' : fell ? 'fell' : 'rose',
    since: isoDay(end - 7 * since + 1),
    lastSale: isoDay(lastDay),
    before: { sales: best.before, weeks: at, perWeek: tidy(rates[0]) },
    after: {
      sales: after,
      weeks: since,
      perWeek: tidy(rates[1]),
      low: tidy(interval.low / since),
      high: tidy(interval.high / since),
    },
  };
}

const part = (seen: number, expected: number): number => (seen === 0 ? 0 : seen * Math.log(seen / expected));
const lostOf = ({ before, after }: RateChange): number => Math.abs(before.perWeek - after.perWeek);

function inWords({ name, direction, since, before, after, lastSale }: RateChange): string {
  if (direction === 'stopped')
    return `${name} stopped selling: its last sale was on ${dayName(lastSale)}, after ${figure(before.perWeek)} sales a week in ${plural(before.weeks, 'week')} (${plural(before.sales, 'sale')}).`;
  return `${name} sells ${direction === 'fell' ? 'less' : 'more'} since the week of ${dayName(since)}: ${figure(after.perWeek)} sales a week (${figure(after.low)} to ${figure(after.high)}) instead of ${figure(before.perWeek)}.`;
}
