import { ExactSum } from '../../../../platform/statistics/exact-sum';
import { TaskError } from '../../../../platform/errors/task-error';
import { statusWord } from '../../../imports/reading';
import { isMissing, type Row } from '../../../tables';
import type { RowReading } from './counting';
import { type CountedFacts, type LeftOutReason, leftOutReasons, tidy } from './facts';
import { type TaxPlace, taxPlaces } from './marketplace-tax';
import { Ranking } from './ranking';
import type { Roles } from './roles';
import type { Sale } from './sales';

export interface Totals {
  days: Map<number, { amount: ExactSum; rows: number }>;
  total: ExactSum;
  negative: ExactSum;
  negativeRows: number;
  rowsWithAmount: number;
  undatedRows: number;
  items: Ranking;
  customers: Ranking;
  rowsWithoutCustomer: number;
  /** Partial refunds that were taken off. */
  back: { orders: number; amount: ExactSum };
  /** Tax that a marketplace collected. */
  collected: Record<TaxPlace, { orders: number; amount: ExactSum }>;
  /** The amounts of all rows, where they count once for an order. */
  added: ExactSum;
}

const newTotals = (): Totals => ({
  days: new Map(),
  total: new ExactSum(),
  negative: new ExactSum(),
  negativeRows: 0,
  rowsWithAmount: 0,
  undatedRows: 0,
  items: new Ranking(),
  customers: new Ranking(),
  rowsWithoutCustomer: 0,
  back: { orders: 0, amount: new ExactSum() },
  collected: {
    included: { orders: 0, amount: new ExactSum() },
    onTop: { orders: 0, amount: new ExactSum() },
    unknown: { orders: 0, amount: new ExactSum() },
  },
  added: new ExactSum(),
});

export const signed = (amount: number, sign: 1 | -1): number => (sign === 1 ? amount : -Math.abs(amount));

/** @param isRanked false for rows whose product is not ranked */
export function addRow(totals: Totals, roles: Roles, row: Row, { amount, goods, day }: Sale & { goods: number }, isRanked = true): void {
  if (Number.isNaN(day)) totals.undatedRows++;
  if (isRanked && roles.item !== null && !Number.isNaN(goods)) totals.items.add(row[roles.item] ?? '', goods);
  if (Number.isNaN(amount)) return;
  totals.rowsWithAmount++;
  totals.total.add(amount);
  if (amount < 0) {
    totals.negativeRows++;
    totals.negative.add(amount);
  }
  if (!Number.isNaN(day)) {
    let sums = totals.days.get(day);
    if (!sums) totals.days.set(day, (sums = { amount: new ExactSum(), rows: 0 }));
    sums.amount.add(amount);
    sums.rows++;
  }
  if (roles.customer === null) return;
  const customer = row[roles.customer] ?? '';
  if (isMissing(customer)) totals.rowsWithoutCustomer++;
  else totals.customers.add(customer, amount);
}

/** The rows that count, by currency, and how many do not. */
export class Counted {
  private readonly byCurrency = new Map<string | null, Totals>();
  private readonly left = new Map<LeftOutReason, number>();
  /** By the word as imports compare it. */
  private readonly words = new Map<string, { word: string; rows: number }>();
  private unpaid = 0;
  private backUnknown = 0;
  unreadable = 0;
  /** Rows of orders whose total stands on another row. */
  continued = 0;

  leave(reason: LeftOutReason): void {
    this.left.set(reason, (this.left.get(reason) ?? 0) + 1);
  }

  get currencies(): number {
    return this.byCurrency.size;
  }

  totalsOf(currency: string | null): Totals {
    const totals = this.byCurrency.get(currency) ?? newTotals();
    this.byCurrency.set(currency, totals);
    return totals;
  }

  /** @param raw the counted cells of the row @returns the amount that the row adds to the total */
  amountOf(
    { currency, sign, order, back, tax, isUnpaid, isBackUnknown, unknownStatus }: RowReading & { leftOut: null },
    raw: number,
  ): number {
    if (isUnpaid) this.unpaid++;
    if (isBackUnknown) this.backUnknown++;
    if (unknownStatus !== null) this.noteWord(unknownStatus);
    const totals = this.totalsOf(currency);
    if (order && !Number.isNaN(raw)) totals.added.add(raw);
    const whole = order ? (order.total ?? NaN) : signed(raw, sign);
    if (Number.isNaN(whole)) return NaN;
    if (back > 0) {
      totals.back.orders++;
      totals.back.amount.add(back);
    }
    if (tax) {
      totals.collected[tax.place].orders++;
      totals.collected[tax.place].amount.add(tax.amount);
    }
    return whole - back - (tax?.place === 'included' ? tax.amount : 0);
  }

  private noteWord(text: string): void {
    const key = statusWord(text);
    const known = this.words.get(key);
    if (known) known.rows++;
    else this.words.set(key, { word: text.slice(0, 40), rows: 1 });
  }

  /** @throws TaskError for a wanted currency without a row */
  chosen(wanted: string | null, likely: string | null): string | null {
    if (wanted !== null) {
      if (this.byCurrency.has(wanted) || this.byCurrency.size === 0) return wanted;
      const found = [...this.byCurrency.keys()].filter((one) => one !== null);
      throw new TaskError('invalid_input', `No row is in ${wanted}.`, {
        hint: found.length > 0 ? `The file has amounts in ${found.join(', ')}.` : 'The file names no currency: leave the currency open.',
      });
    }
    if (this.byCurrency.has(likely)) return likely;
    return [...this.byCurrency].toSorted((a, b) => b[1].rowsWithAmount - a[1].rowsWithAmount)[0]?.[0] ?? null;
  }

  /** @param hidesItems true if no product has an amount of its own */
  facts(
    main: string | null,
    hidesItems: boolean,
  ): Omit<CountedFacts, 'format' | 'oncePerOrder' | 'refundsPer' | 'withoutStatus' | 'doubts'> {
    const all = [...this.byCurrency].toSorted(
      (a, b) => Number(b[0] === main) - Number(a[0] === main) || b[1].rowsWithAmount - a[1].rowsWithAmount,
    );
    const { back, collected } = this.totalsOf(main);
    const states = all.some(([currency]) => currency !== null);
    return {
      rows: this.byCurrency.get(main)?.rowsWithAmount ?? 0,
      leftOut: leftOutReasons.flatMap((reason) => (this.left.has(reason) ? [{ reason, rows: this.left.get(reason)! }] : [])),
      currencies: states
        ? all.map(([currency, { total, rowsWithAmount, items }]) => {
            const best = hidesItems ? undefined : items.abc()?.list[0];
            return {
              currency,
              rows: rowsWithAmount,
              total: tidy(total.value),
              best: best ? { name: best.name, amount: best.amount } : null,
            };
          })
        : [],
      refunds: { orders: back.orders, amount: tidy(back.amount.value) },
      marketplaceTax: taxPlaces.flatMap((place) => {
        const { orders, amount } = collected[place];
        return orders === 0 ? [] : [{ place, orders, amount: tidy(amount.value) }];
      }),
      unpaidRows: this.unpaid,
      backUnknownRows: this.backUnknown,
      unknownStatuses: [...this.words.values()].toSorted((a, b) => b.rows - a.rows),
    };
  }
}
