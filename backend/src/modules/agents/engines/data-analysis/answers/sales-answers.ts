import { binomialAtLeast } from '../../../../../platform/statistics/counts';
import { ExactSum } from '../../../../../platform/statistics/exact-sum';
import { isoDay } from '../../../../tables';
import { type MeasureFacts, type Outcome, tidy } from '../facts';
import type { Sale } from '../sales';
import { amount, dayName, percent, plural, signedPercent } from '../output/format';
import type { AnswerFacts } from './answer-facts';

type Money = Pick<MeasureFacts, 'unit' | 'total'>;

const usualSpan = 28;
const listed = 10;
const mostNames = 200_000;

/** Money and rows of one name. */
interface Sum {
  amount: ExactSum;
  rows: number;
}

function addTo(sums: Map<string, Sum>, name: string, money: number): void {
  let sum = sums.get(name);
  if (!sum) {
    if (sums.size >= mostNames) return;
    sums.set(name, (sum = { amount: new ExactSum(), rows: 0 }));
  }
  sum.amount.add(money);
  sum.rows++;
}

/** Why sales changed: the last days against as many before, product by product. */
export class Causes {
  private readonly days = new Map<number, Map<string, Sum>>();
  private last = -Infinity;

  /** @param spanDays days that are compared with as many before */
  constructor(private readonly spanDays = usualSpan) {}

  add({ item, day, amount: money }: Sale): void {
    if (Number.isNaN(day) || Number.isNaN(money)) return;
    this.last = Math.max(this.last, day);
    let sums = this.days.get(day);
    if (!sums) this.days.set(day, (sums = new Map<string, Sum>()));
    addTo(sums, item === '' ? 'Without a product' : item, money);
  }

  answer(today: number | null, money: Money): Outcome<AnswerFacts> {
    const end = today === null ? this.last : today - 1;
    const first = Math.min(...this.days.keys());
    if (!(end - first + 1 >= 2 * this.spanDays))
      return { facts: null, reason: `A cause needs ${2 * this.spanDays} days with a date and an amount; the data has fewer.` };
    const [now, before] = [this.sums(end - this.spanDays + 1, end), this.sums(end - 2 * this.spanDays + 1, end - this.spanDays)];
    const total = (sums: Map<string, Sum>) => [...sums.values()].reduce((sum, one) => sum + one.amount.value, 0);
    const rows = (sums: Map<string, Sum>) => [...sums.values()].reduce((sum, one) => sum + one.rows, 0);
    const [newTotal, oldTotal] = [total(now), total(before)];
    const change = newTotal - oldTotal;
    const parts = [...new Set([...now.keys(), ...before.keys()])]
      .map((name) => ({ name, old: before.get(name)?.amount.value ?? 0, now: now.get(name)?.amount.value ?? 0 }))
      .map((one) => ({ ...one, change: one.now - one.old }))
      .sort((a, b) => Math.sign(change) * (b.change - a.change) || (a.name < b.name ? -1 : 1));
    const sameWay = parts.filter((one) => one.change !== 0 && Math.sign(one.change) === Math.sign(change));
    const word = change < 0 ? 'less' : 'more';
    const share = oldTotal > 0 ? ` (${signedPercent((100 * change) / oldTotal)})` : '';
    const [oldRows, newRows] = [rows(before), rows(now)];
    const lines =
      change === 0
        ? [`The ${this.spanDays} days to ${dayName(isoDay(end))} brought as much as the ${this.spanDays} days before.`]
        : [
            `The ${this.spanDays} days to ${dayName(isoDay(end))} brought ${amount(Math.abs(change), money)} ${word} than the ${this.spanDays} days before${share}.`,
            `${plural(newRows, 'sale')} instead of ${plural(oldRows, 'sale')}${newRows > 0 && oldRows > 0 ? `, ${amount(newTotal / newRows, money)} each instead of ${amount(oldTotal / oldRows, money)}` : ''}.`,
            ...sameWay
              .slice(0, 3)
              .map(
                (one) =>
                  `${one.name}: ${amount(Math.abs(one.change), money)} ${word} (${amount(one.now, money)} instead of ${amount(one.old, money)}).`,
              ),
          ];
    return {
      facts: {
        title: 'Which products changed the sales',
        lines,
        currency: money.unit,
        head: [
          { name: 'Product', unit: 'text' },
          { name: 'Before', unit: 'money' },
          { name: 'Now', unit: 'money' },
          { name: 'Change', unit: 'money' },
        ],
        rows: parts.slice(0, listed).map((one) => [one.name, tidy(one.old), tidy(one.now), tidy(one.change)]),
        notes: [
          `From ${dayName(isoDay(end - this.spanDays + 1))} to ${dayName(isoDay(end))} against the ${this.spanDays} days before. It says where the sales changed, not why buyers did: a season, a price, an advertisement or an empty shelf can be behind it. ${sameWay.length > 0 ? `${plural(sameWay.length, 'product')} of ${parts.length} changed the same way.` : ''}`.trim(),
        ],
      },
      reason: null,
    };
  }

  private sums(from: number, to: number): Map<string, Sum> {
    const all = new Map<string, Sum>();
    for (const [day, sums] of this.days) {
      if (day < from || day > to) continue;
      for (const [name, { amount: money, rows }] of sums) {
        const sum = all.get(name) ?? { amount: new ExactSum(), rows: 0 };
        sum.amount.add(money.value);
        sum.rows += rows;
        all.set(name, sum);
      }
    }
    return all;
  }
}

/** Purchases of the best customers. Nothing names a person. */
export class BestCustomers {
  private readonly sums = new Map<string, Sum & { days: Set<number>; last: number }>();

  add({ customer, day, paid }: Sale): void {
    if (customer === '' || Number.isNaN(paid)) return;
    let sum = this.sums.get(customer);
    if (!sum) {
      if (this.sums.size >= mostNames) return;
      this.sums.set(customer, (sum = { amount: new ExactSum(), rows: 0, days: new Set<number>(), last: -Infinity }));
    }
    sum.amount.add(paid);
    sum.rows++;
    if (Number.isNaN(day)) return;
    sum.days.add(day);
    sum.last = Math.max(sum.last, day);
  }

  answer(money: Money): Outcome<AnswerFacts> {
    const ranked = [...this.sums.values()].filter((one) => one.amount.value > 0).sort((a, b) => b.amount.value - a.amount.value);
    if (ranked.length === 0) return { facts: null, reason: 'The data names no customers.' };
    const all = ranked.reduce((sum, one) => sum + one.amount.value, 0);
    const top = ranked.slice(0, listed);
    const share = (100 * top.reduce((sum, one) => sum + one.amount.value, 0)) / all;
    const [best] = ranked;
    return {
      facts: {
        title: 'Best customers',
        currency: money.unit,
        lines: [
          `The best customer bought for ${amount(best!.amount.value, money)} on ${plural(best!.days.size, 'day')}.`,
          `The best ${plural(top.length, 'customer')} of ${ranked.length} make ${percent(share)} of what known customers bought.`,
        ],
        head: [
          { name: 'Rank', unit: 'count' },
          { name: 'Bought for', unit: 'money' },
          { name: 'Share', unit: 'percent' },
          { name: 'Days with a purchase', unit: 'count' },
          { name: 'Last purchase', unit: 'day' },
        ],
        rows: top.map((one, index) => [
          index + 1,
          tidy(one.amount.value),
          tidy((100 * one.amount.value) / all),
          one.days.size,
          Number.isFinite(one.last) ? isoDay(one.last) : null,
        ]),
        notes: [
          'The report names no person. Look them up under Customers, or write to them with an Email Marketing agent and the group "champions".',
        ],
      },
      reason: null,
    };
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const leastWeeks = 4;

/** On which days of the week sales come in. */
export class Weekdays {
  private readonly days = new Map<number, Sum>();

  add({ day, amount: money }: Sale): void {
    if (Number.isNaN(day) || Number.isNaN(money)) return;
    const sum = this.days.get(day) ?? { amount: new ExactSum(), rows: 0 };
    sum.amount.add(money);
    sum.rows++;
    this.days.set(day, sum);
  }

  /** @param hours orders by weekday (0 Sunday to 6 Saturday) and hour; null where only days are known */
  answer(today: number | null, money: Money, hours: readonly { hour: number; orders: number }[] | null): Outcome<AnswerFacts> {
    const known = [...this.days.keys()].filter((day) => today === null || day < today);
    if (known.length === 0) return { facts: null, reason: 'Days of the week need a date on every row.' };
    const end = today === null ? Math.max(...known) : today - 1;
    const weeks = Math.floor((end - Math.min(...known) + 1) / 7);
    if (weeks < leastWeeks)
      return { facts: null, reason: `Days of the week need ${leastWeeks} whole weeks of sales; the data has ${weeks}.` };
    const sums = weekdays.map((name) => ({ name, amount: 0, rows: 0 }));
    for (const [day, { amount: value, rows }] of this.days) {
      if (day > end || day <= end - 7 * weeks) continue;
      // 1970-01-01 was a Thursday.
      const sum = sums[(((day + 3) % 7) + 7) % 7]!;
      sum.amount += value.value;
      sum.rows += rows;
    }
    const all = sums.reduce((sum, { rows }) => sum + rows, 0);
    const [best] = sums.toSorted((a, b) => b.rows - a.rows);
    // A seventh is expected of each; corrected for the seven days that could be best.
    const isChance = 7 * binomialAtLeast(best!.rows, all, 1 / 7) > 0.05;
    const busiest = hours && hourOf(hours);
    return {
      facts: {
        title: 'When sales come in',
        currency: money.unit,
        lines: [
          isChance
            ? `No day of the week stands out: ${best!.name} has the most with ${percent((100 * best!.rows) / all)} of the sales, no more than chance can bring.`
            : `${best!.name} sells best: ${percent((100 * best!.rows) / all)} of the sales in ${plural(weeks, 'week')}, where a seventh would be ${percent(100 / 7)}.`,
          ...(busiest
            ? [`Most orders come between ${busiest.hour}:00 and ${busiest.hour + 1}:00: ${percent(busiest.share)} of them.`]
            : []),
        ],
        head: [
          { name: 'Day', unit: 'text' },
          { name: 'Sales', unit: 'count' },
          { name: 'Share', unit: 'percent' },
          { name: 'A week', unit: 'money' },
        ],
        rows: sums.map(({ name, amount: value, rows }) => [name, rows, tidy((100 * rows) / Math.max(1, all)), tidy(value / weeks)]),
        notes: [
          `Counted over ${plural(weeks, 'whole week')}.${busiest ? " Hours are those of all orders of the last 365 days on the shop's clock." : ''}`,
        ],
      },
      reason: null,
    };
  }
}

function hourOf(hours: readonly { hour: number; orders: number }[]): { hour: number; share: number } | null {
  const byHour = Array.from({ length: 24 }, (_, hour) =>
    hours.filter((one) => one.hour === hour).reduce((sum, { orders }) => sum + orders, 0),
  );
  const all = byHour.reduce((sum, orders) => sum + orders, 0);
  const most = Math.max(...byHour);
  return all === 0 ? null : { hour: byHour.indexOf(most), share: (100 * most) / all };
}
