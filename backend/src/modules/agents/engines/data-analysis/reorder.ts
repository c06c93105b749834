import { isoDay } from '../../../tables';
import { Outcome, tidy } from './facts';
import type { ReorderFacts } from './study-facts';
import type { Sale } from './sales';
import { leadTimeDemand } from '../../../../platform/statistics/forecasting/lead-time';
import { normalQuantile } from '../../../../platform/statistics/normal';

/** Days of which the demand is taken as today's; a year holds every season. */
const WINDOW_DAYS = 365;
/** Below this the spread of the demand is a guess. */
const MIN_DAYS = 28;
/** Product days kept in memory: about a year of 2,700 products that sell every day. */
const MAX_CELLS = 1_000_000;
const LISTED = 1000;

/** How fast a supplier delivers and how seldom a product may run out. */
export interface ReorderTerms {
  /** Days from order to shelf, 1 to 365. */
  leadTimeDays: number;
  /** Share of lead times without running out, 50 to 99.9. */
  serviceLevelPercent: number;
}

/** Pieces in stock, by the name that the sales give the product. Null if unknown. */
export type Stock = ReadonlyMap<string, { name: string; units: number | null }>;

/** Units sold per product and day. Returned units are not taken off: they were wanted. */
export class Demand {
  private readonly items = new Map<string, Map<number, number>>();
  private cells = 0;
  private overflow = false;

  add({ item, day, units }: Sale): void {
    if (item === '' || Number.isNaN(day) || !(units > 0)) return;
    let days = this.items.get(item);
    if (!days) {
      if (this.cells >= MAX_CELLS) {
        this.overflow = true;
        return;
      }
      this.items.set(item, (days = new Map<number, number>()));
    }
    if (!days.has(day)) this.cells++;
    days.set(day, (days.get(day) ?? 0) + units);
  }

  /**
   * When to order again: at the units that are enough for the given share of lead times, by a forecast of the demand in one, after the
   * kind of demand (see `leadTimeDemand`); what goes beyond the expected demand is the safety stock.
   * Source: E. A. Silver, D. F. Pyke and D. J. Thomas, Inventory and Production Management in Supply Chains, 4th ed. (2017), 6.7.
   * @param stock `null` when nobody knows what is on the shelf
   */
  reorder(terms: ReorderTerms, stock: Stock | null): Outcome<ReorderFacts> {
    const all = [...this.items];
    const days = all.flatMap(([, sold]) => [...sold.keys()]);
    if (days.length === 0) {
      return {
        facts: null,
        reason: 'A reorder point needs a date, a product and a quantity on every row; the data does not have all three.',
      };
    }
    const last = days.reduce((a, b) => Math.max(a, b));
    const first = days.reduce((a, b) => Math.min(a, b));
    const start = Math.max(first, last - WINDOW_DAYS + 1);
    if (last - start + 1 < MIN_DAYS) {
      return { facts: null, reason: `A reorder point needs at least ${MIN_DAYS} days of sales; the data has ${last - start + 1}.` };
    }
    const z = normalQuantile(terms.serviceLevelPercent / 100);
    const list = all
      .map(([item, sold]) => reorderPoint(item, sold, { start, last, z, ...terms }, stock?.get(item) ?? null))
      .sort((a, b) => urgency(b) - urgency(a) || b.perDay - a.perDay || (a.name < b.name ? -1 : 1));
    return {
      facts: {
        ...terms,
        z: tidy(z),
        window: { start: isoDay(start), end: isoDay(last), days: last - start + 1 },
        items: list.length,
        itemsAreLowerBound: this.overflow,
        stockKnown: list.filter((item) => item.stock !== null).length,
        due: list.filter((item) => item.order === true).length,
        list: list.slice(0, LISTED),
      },
      reason: null,
    };
  }
}

type Window = ReorderTerms & { start: number; last: number; z: number };

function reorderPoint(
  key: string,
  sold: Map<number, number>,
  window: Window,
  shelf: { name: string; units: number | null } | null,
): ReorderFacts['list'][number] {
  const inWindow = [...sold].filter(([day]) => day >= window.start);
  // A product is on sale from its first sale on: the days before would make a new one look slow.
  const from = Math.max(window.start, Math.min(...sold.keys()));
  const days = window.last - from + 1;
  const units = inWindow.reduce((sum, [, count]) => sum + count, 0);
  const perDay = units / days;
  const squares = inWindow.reduce((sum, [, count]) => sum + (count - perDay) ** 2, 0) + (days - inWindow.length) * perDay ** 2;
  const standardDeviation = days > 1 ? Math.sqrt(squares / (days - 1)) : 0;
  const series = Array.from({ length: days }, (_, index) => sold.get(from + index) ?? 0);
  const { demand, expected, enough } = leadTimeDemand(series, window.leadTimeDays, window.serviceLevelPercent / 100);
  const point = Math.ceil(tidy(Math.max(0, enough)));
  const stock = shelf?.units ?? null;
  return {
    key,
    name: shelf?.name ?? key,
    units,
    days,
    perDay: tidy(perDay),
    standardDeviation: tidy(standardDeviation),
    demand,
    expected: tidy(expected),
    safetyStock: tidy(Math.max(0, enough - expected)),
    reorderPoint: point,
    stock,
    daysOfCover: stock === null || !(expected > 0) ? null : tidy((stock * window.leadTimeDays) / expected),
    order: stock === null ? null : stock <= point,
    short: stock === null ? null : Math.max(0, point - stock),
  };
}

/** Products to order come first, the one that runs out soonest before the others. */
const urgency = (item: ReorderFacts['list'][number]): number => (item.order === true ? 1e9 - (item.daysOfCover ?? 0) : 0);
