import { Outcome, tidy } from './facts';
import type { PriceFacts } from './study-facts';
import { nextPeriod, periodStart } from './periods';
import type { Sale } from './sales';
import { studentQuantile } from '../../../../platform/statistics/normal';
import { fitLine } from '../../../../platform/statistics/regression';

/** Weeks in which a product sold, below which its line would be drawn through noise. */
const MIN_WEEKS = 8;
/** Highest over lowest weekly price: less of a change tells nothing. */
const MIN_SPREAD = 1.02;
const MAX_CELLS = 500_000;
const LISTED = 200;
const STEP_PERCENT = -10;

interface Week {
  units: number;
  amount: number;
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
      weeks.set(start, (week = { units: 0, amount: 0 }));
      this.cells++;
    }
    week.units += units;
    week.amount += units * price;
  }

  /**
   * Price elasticity per product: the slope of ln(units a week) over ln(average price of the week), with its 95 % interval.
   * Source: constant elasticity demand, G. J. Tellis, Journal of Marketing Research 25 (1988) 331-341.
   * @param names what people call the products, where the data tells them by their SKU
   */
  facts(today: number | null = null, names: ReadonlyMap<string, string> | null = null): Outcome<PriceFacts> {
    if (this.items.size === 0) {
      return {
        facts: null,
        reason: 'The response to prices needs a date, a product, a quantity and a price or amount; the data does not have all four.',
      };
    }
    const list = [...this.items].flatMap(([key, weeks]) => elasticity(key, names?.get(key) ?? key, this.fullWeeks(weeks, today)));
    if (list.length === 0) {
      return {
        facts: null,
        reason: `None of the ${this.items.size} products sold in ${MIN_WEEKS} weeks or more at prices that differ by ${tidy((MIN_SPREAD - 1) * 100)} % or more, so nothing shows how buyers answer to prices.`,
      };
    }
    list.sort((a, b) => b.amount - a.amount || (a.name < b.name ? -1 : 1));
    return {
      facts: {
        minWeeks: MIN_WEEKS,
        confidencePercent: 95,
        stepPercent: STEP_PERCENT,
        items: this.items.size,
        itemsAreLowerBound: this.overflow,
        tested: list.length,
        clear: list.filter(({ verdict }) => verdict !== 'unclear').length,
        list: list.slice(0, LISTED),
      },
      reason: null,
    };
  }

  /** The first week of the data may be cut, and the last one, or the one that is not over; they would look like weeks of few sales. */
  private fullWeeks(weeks: Map<number, Week>, today: number | null): Week[] {
    const last = Math.min(this.last, (today ?? Infinity) - 1);
    return [...weeks].flatMap(([start, week]) => (start >= this.first && nextPeriod(start, 'week') - 1 <= last ? [week] : []));
  }
}

function elasticity(key: string, name: string, weeks: Week[]): PriceFacts['list'] {
  const prices = weeks.map(({ units, amount }) => amount / units);
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  if (weeks.length < MIN_WEEKS || highest / lowest < MIN_SPREAD) return [];
  const line = fitLine(weeks.map(({ units }, at) => [Math.log(prices[at]!), Math.log(units)] as const));
  const margin = studentQuantile(0.975, weeks.length - 2) * line.slopeError;
  const low = line.slope - margin;
  const high = line.slope + margin;
  const units = (1 + STEP_PERCENT / 100) ** line.slope;
  return [
    {
      key,
      name,
      weeks: weeks.length,
      amount: tidy(weeks.reduce((sum, week) => sum + week.amount, 0)),
      lowest: tidy(lowest),
      highest: tidy(highest),
      elasticity: tidy(line.slope),
      low: tidy(low),
      high: tidy(high),
      rSquared: tidy(line.rSquared),
      verdict: high < -1 ? 'elastic' : low > -1 && high < 0 ? 'inelastic' : 'unclear',
      step: { unitsPercent: tidy((units - 1) * 100), amountPercent: tidy((units * (1 + STEP_PERCENT / 100) - 1) * 100) },
    },
  ];
}
