import { Outcome, tidy } from './facts';
import type { PriceFacts } from './study-facts';
import { nextPeriod, periodStart } from './periods';
import { answerToPrice, type PricedWeek } from './price-model';
import type { Sale } from './sales';
import { studentQuantile } from '../../../../platform/statistics/normal';

/** Weeks of a product below which nothing is computed. */
const MIN_WEEKS = 8;
/** Highest over lowest weekly price: less of a change tells nothing. */
const MIN_SPREAD = 1.02;
const MAX_CELLS = 500_000;
const LISTED = 200;
const STEP_PERCENT = -10;
const CONFIDENCE = 0.95;
/**
 * Power of a study: it must have been able to tell an elasticity of this size from none in `POWER` of all cases, else it cannot tell. Studies
 * of many markets found -1.76 (G. J. Tellis, 1988) and -2.62 (T. H. A. Bijmolt, H. J. van Heerde and R. G. M. Pieters, 2005) on average.
 */
const DETECTABLE = 2;
const POWER = 0.8;

interface Week {
  units: number;
  amount: number;
  /** Of its first and its last day with a sale. */
  first: { day: number; price: number };
  last: { day: number; price: number };
}

/** A product of the shop as it is today. */
export interface OnSale {
  /** In the unit of the amounts; null where unknown. */
  price: number | null;
  /** Null where unknown. */
  isInStock: boolean | null;
}

/** Units and takings per product and week, to see how sales answer to the price. */
export class Prices {
  private readonly items = new Map<string, Map<number, Week>>();
  private cells = 0;
  private overflow = false;
  private first = Infinity;
  private last = -Infinity;

  add({ item, day, units, price }: Sale): void {
    if (item === '' || Number.isNaN(day) || !(units > 0) || !(price > 0)) return;
    this.first = Math.min(this.first, day);
    this.last = Math.max(this.last, day);
    let weeks = this.items.get(item);
    if (!weeks) {
      if (this.cells >= MAX_CELLS) {
        this.overflow = true;
        return;
      }
      this.items.set(item, (weeks = new Map<number, Week>()));
    }
    const start = periodStart(day, 'week');
    let week = weeks.get(start);
    if (!week) {
      weeks.set(start, (week = { units: 0, amount: 0, first: { day, price }, last: { day, price } }));
      this.cells++;
    }
    week.units += units;
    week.amount += units * price;
    if (day < week.first.day) week.first = { day, price };
    if (day >= week.last.day) week.last = { day, price };
  }

  /**
   * Price elasticity per product with its 95 % interval; see `answerToPrice`. Every whole week counts from the one after the first sale on,
   * also without a sale.
   * @param names what people call the products, where the data tells them by their SKU
   * @param onSale the shop's products of today, by SKU; null where unknown. What is not on sale counts up to its last sale.
   */
  facts(
    today: number | null = null,
    names: ReadonlyMap<string, string> | null = null,
    onSale: ReadonlyMap<string, OnSale> | null = null,
  ): Outcome<PriceFacts> {
    if (this.items.size === 0) {
      return {
        facts: null,
        reason: 'The response to prices needs a date, a product, a quantity and a price or amount; the data does not have all four.',
      };
    }
    const list = [...this.items].flatMap(([key, sold]) => {
      const now = onSale ? (onSale.get(key) ?? { price: null, isInStock: false }) : null;
      return elasticity(key, names?.get(key) ?? key, this.calendar(sold, today, now), sold);
    });
    if (list.length === 0) {
      return {
        facts: null,
        reason: `None of the ${this.items.size} products was on sale for ${MIN_WEEKS} weeks or more at prices that differ by ${tidy((MIN_SPREAD - 1) * 100)}% or more, so nothing shows how buyers answer to prices.`,
      };
    }
    list.sort((a, b) => b.amount - a.amount || (a.name < b.name ? -1 : 1));
    return {
      facts: {
        minWeeks: MIN_WEEKS,
        confidencePercent: 100 * CONFIDENCE,
        powerPercent: 100 * POWER,
        detectable: DETECTABLE,
        stepPercent: STEP_PERCENT,
        stockIsKnown: onSale !== null,
        items: this.items.size,
        itemsAreLowerBound: this.overflow,
        tested: list.length,
        clear: list.filter(({ verdict }) => verdict !== 'unclear').length,
        list: list.slice(0, LISTED),
      },
      reason: null,
    };
  }

  /**
   * The whole weeks of a product. Its first one is left out: it begins with a sale, which would make it a good week. So is the first week of
   * the data, which may be cut, and the last one, or the one that is not over on `today`, up to which the data is complete.
   */
  private calendar(sold: ReadonlyMap<number, Week>, today: number | null, now: OnSale | null): PricedWeek[] {
    const starts = [...sold.keys()].sort((a, b) => a - b);
    const end = today === null ? this.last : today - 1;
    const until = now?.isInStock === false ? starts.at(-1)! : Infinity;
    const weeks: PricedWeek[] = [];
    let before = sold.get(starts[0]!)!.last.price;
    let ahead = 1;
    for (
      let start = nextPeriod(starts[0]!, 'week');
      nextPeriod(start, 'week') - 1 <= end && start <= until;
      start = nextPeriod(start, 'week')
    ) {
      const week = sold.get(start);
      if (week) {
        weeks.push({ units: week.units, price: week.amount / week.units });
        before = week.last.price;
        ahead++;
      } else {
        const next = ahead < starts.length ? sold.get(starts[ahead]!)!.first.price : (now?.price ?? before);
        weeks.push({ units: 0, before, after: next });
      }
    }
    return weeks;
  }
}

function elasticity(key: string, name: string, weeks: readonly PricedWeek[], sold: ReadonlyMap<number, Week>): PriceFacts['list'] {
  const prices = weeks.flatMap((week) => ('before' in week ? [] : [week.price]));
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  if (weeks.length < MIN_WEEKS || !(highest / lowest >= MIN_SPREAD)) return [];
  const answer = answerToPrice(weeks);
  if (!answer) return [];
  const margin = studentQuantile((1 + CONFIDENCE) / 2, answer.degrees) * answer.error;
  const [low, high] = [answer.elasticity - margin, answer.elasticity + margin];
  const detectable = margin + studentQuantile(POWER, answer.degrees) * answer.error;
  const isTold = detectable <= DETECTABLE && (high < 0 || low > 0);
  const units = (1 + STEP_PERCENT / 100) ** answer.elasticity;
  return [
    {
      key,
      name,
      weeks: answer.weeks,
      emptyWeeks: answer.empty,
      leftOutWeeks: answer.leftOut,
      degrees: tidy(answer.degrees),
      dispersion: tidy(answer.dispersion),
      hasSeason: answer.hasSeason,
      amount: tidy([...sold.values()].reduce((sum, week) => sum + week.amount, 0)),
      lowest: tidy(lowest),
      highest: tidy(highest),
      elasticity: isTold ? tidy(answer.elasticity) : null,
      low: tidy(low),
      high: tidy(high),
      detectable: tidy(detectable),
      verdict: !isTold ? 'unclear' : high < -1 ? 'elastic' : low > -1 && high < 0 ? 'inelastic' : 'unclear',
      step: isTold ? { unitsPercent: tidy((units - 1) * 100), amountPercent: tidy((units * (1 + STEP_PERCENT / 100) - 1) * 100) } : null,
    },
  ];
}
