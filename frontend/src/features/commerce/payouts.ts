import { plural } from '../../shared/lib/format';
import { formatAmount } from '../../shared/lib/money';
import type { Payout, PayoutDetail } from './api';

type LineType = Payout['sums'][number]['type'];

export const lineTypeNames: Record<LineType, string> = {
  sale: 'Sale',
  refund: 'Refund',
  fee: 'Fee',
  tax: 'Tax',
  adjustment: 'Adjustment',
  reserve: 'Reserve',
  transfer: 'Paid out',
  other: 'Other',
};

/** Fees of all lines; null if one is unknown. */
export function feesOf({ sums }: Pick<Payout, 'sums'>): number | null {
  const fees = sums.flatMap(({ type, fee }) => (type === 'transfer' ? [] : [fee]));
  return fees.includes(null) ? null : fees.reduce<number>((sum, fee) => sum + (fee ?? 0), 0);
}

/** The state of a payout as a chip: what differs, and how much of it. */
export function payoutLook({ state, difference, orders, sums }: Payout): { status: string; label: string } {
  if (state === 'matches') return { status: 'completed', label: 'Matches' };
  if (state === 'incomplete') return { status: 'unknown', label: sums.length === 0 ? 'No lines yet' : 'Not complete' };
  if (difference !== null && difference !== 0) return { status: 'failed', label: `Doesn't add up` };
  return { status: 'waiting', label: `${plural(orders.differs, 'order')} ${orders.differs === 1 ? 'differs' : 'differ'}` };
}

/** What was found, in sentences, the most important first. */
export function payoutFindings({ state, amount, linesTotal, difference, orders, sums, currency }: Payout): string[] {
  if (sums.length === 0) return ['Only the total is known. Import the report with the transactions of this payout.'];
  const found: string[] = [];
  if (difference !== null && difference !== 0)
    found.push(`The lines add up to ${formatAmount(linesTotal, currency)}, and the payout is ${formatAmount(amount, currency)}.`);
  if (orders.differs > 0)
    found.push(`${plural(orders.differs, 'order')} ${orders.differs === 1 ? 'has' : 'have'} other amounts here than in your orders.`);
  if (state === 'matches')
    found.push(
      orders.matched > 0
        ? `The lines add up to the payout, and ${plural(orders.matched, 'order')} ${orders.matched === 1 ? 'matches' : 'match'} to the cent.`
        : 'The lines add up to the payout.',
    );
  if (feesOf({ sums }) === null) found.push('Some fees are unknown: the report states them in another currency.');
  if (amount === null) found.push('The reports you imported do not say how much was paid out.');
  if (orders.unknown > 0)
    found.push(
      `${plural(orders.unknown, 'order')} ${orders.unknown === 1 ? 'is' : 'are'} not known. Import or sync the orders of this account.`,
    );
  if (orders.notCompared > 0)
    found.push(`${plural(orders.notCompared, 'order')} cannot be compared: another currency, or no amount that both sides know.`);
  return found;
}

export interface PictureRow {
  name: string;
  amount: number;
  /** Share of the largest amount, 0 to 1. */
  share: number;
}

/** What a payout is made of, from sales to what was left, as rows of one picture. Fees are those of all lines together. */
export function pictureOf({ sums, amount, linesTotal }: Payout): PictureRow[] {
  const parts = sums.filter(({ type }) => type !== 'transfer');
  const gross = (...types: LineType[]) => parts.filter(({ type }) => types.includes(type)).reduce((sum, row) => sum + row.gross, 0);
  const fees = feesOf({ sums });
  const rows: [string, number, boolean][] = [
    ['Sales', gross('sale'), sums.length > 0],
    ['Refunds', gross('refund'), gross('refund') !== 0],
    ['Fees', 0 - (fees ?? 0), fees !== null && fees !== 0],
    ['Taxes kept by the channel', gross('tax'), gross('tax') !== 0],
    ['Adjustments', gross('adjustment'), gross('adjustment') !== 0],
    ['Reserves', gross('reserve'), gross('reserve') !== 0],
    ['Other', gross('other'), gross('other') !== 0],
    [amount === null ? 'Left after this' : 'Paid out', amount ?? linesTotal, true],
  ];
  const largest = Math.max(...rows.map(([, value]) => Math.abs(value)), 0.01);
  return rows
    .filter(([, , isShown]) => isShown)
    .map(([name, value]) => ({ name, amount: Math.round(value * 1_000) / 1_000, share: Math.abs(value) / largest }));
}

const differenceNames = { total: 'Total', refunded: 'Refunded', fees: 'Fees' } as const;

/** What is the matter with an order of a payout. */
export function orderFinding({ state, differences }: PayoutDetail['openOrders'][number], currency: string): string {
  if (state === 'unknown') return 'Not in your orders';
  if (state === 'not_compared') return 'Cannot be compared';
  return differences
    .map(
      ({ of, payout, ledger }) =>
        `${differenceNames[of]}: ${formatAmount(payout, currency)} here, ${formatAmount(ledger, currency)} in your orders`,
    )
    .join('. ');
}
