import { addDays, dayOf, dayText, unitsText } from '@stallhand/shared';
import { plural } from '../../../../platform/count-text';
import { calendar, dayIn } from '../../../../platform/schedule/shop-time';
import type { PayoutList } from '../../../commerce';
import { platformName } from '../../../integrations';
import type { ShopDays, ShopTaxes } from '../../../sales';
import { type TaxRate, taxRates } from '../books/tax-rates';
import type { ReadingTool } from './tool';
import { gives, list, number, string } from './tool-output';

/** Empty is none: a template gives nothing where there is no last full month. */
const day = { type: 'string', anyOf: [{ format: 'date' }, { maxLength: 0 }] };
const mostPayouts = 200;
const longDay = calendar({ day: 'numeric', month: 'long', year: 'numeric' });
type Payout = Awaited<ReturnType<PayoutList['list']>>['items'][number];

const states: Record<Payout['state'], string> = {
  matches: 'reconciled',
  differs: 'differs from the ledger',
  incomplete: 'open: something cannot be compared',
};

/** Tax by rate and payouts of a month. Amounts are never added across currencies. */
export const monthBooksTool = (taxes: ShopTaxes, payouts: PayoutList, days: ShopDays): ReadingTool => ({
  name: 'month.books',
  requires: { permissions: ['commerce:read'] },
  title: 'Sum up tax and payouts of a month',
  description:
    'Sums the tax that orders state by rate and currency, names orders without a stated tax, and lists the payouts of the days with their state: reconciled with the ledger, different from it, or open.',
  parameters: {
    type: 'object',
    properties: {
      from: { ...day, description: 'First day; without it, the last whole month' },
      to: { ...day, description: 'Last day' },
    },
    additionalProperties: false,
  },
  output: gives({
    from: string(),
    to: string(),
    tax: list({ currency: string(), rate: string(), orders: number(), total: string('With tax, before refunds'), tax: string() }),
    taxText: string('What is not stated, and what was paid back'),
    payouts: list({ payout: string(), channel: string(), paidOn: string(), amount: string(), state: string(), difference: string() }),
    payoutText: string('Reconciled and open payouts, one currency in a line'),
  }),
  sideEffect: null,
  leaves: null,
  cost: 'free',
  async call(args) {
    const { from: first = '', to: last = '' } = args as { from?: string; to?: string };
    const { from, to } = first && last ? { from: first, to: last } : lastMonth(dayIn(new Date(), days.timeZone));
    const [orders, { items, total }] = await Promise.all([taxes.orders(from, to), payouts.list({ from, to, limit: mostPayouts })]);
    const { rates, unknown } = taxRates(orders);
    const back = new Map<string, number>();
    for (const one of orders) if (one.refunds > 0) back.set(one.currency, (back.get(one.currency) ?? 0) + one.refunds * one.orders);
    const taxLines = [
      ...unknown.map(
        (one) =>
          `- ${one.currency}: ${plural(one.orders, 'order')} of ${unitsText(one.total, one.currency)} ${one.orders === 1 ? 'states' : 'state'} no tax, so it is unknown.`,
      ),
      ...[...back].map(
        ([currency, sum]) =>
          `- ${currency}: ${unitsText(sum, currency)} of these orders were paid back; the tax inside refunds is not taken off above.`,
      ),
    ];
    return {
      from,
      to,
      tax: rates.map(taxRow),
      taxText: taxLines.join('\n') || (orders.length > 0 ? 'Every order states its tax, and none was refunded.' : 'There were no orders.'),
      payouts: items.map(payoutRow),
      payoutText: payoutText(items, total),
    };
  },
});

function lastMonth(today: string): { from: string; to: string } {
  const end = addDays(dayOf(`${today.slice(0, 8)}01`), -1);
  const to = dayText(end);
  return { from: `${to.slice(0, 8)}01`, to };
}

const taxRow = ({ currency, rate, orders, total, tax }: TaxRate) => ({
  currency,
  rate: rate === null ? 'several or other' : `${rate}%`,
  orders,
  total: unitsText(total, currency),
  tax: unitsText(tax, currency),
});

const payoutRow = ({ payoutId, platform, accountName, paidAt, amount, currency, state, difference }: Payout) => ({
  payout: payoutId,
  channel: accountName ? `${platformName(platform)}, ${accountName}` : platformName(platform),
  paidOn: paidAt === null ? 'unknown' : longDay(new Date(paidAt)),
  amount: amount === null ? 'unknown' : unitsText(amount, currency),
  state: states[state],
  difference: difference === null ? 'unknown' : unitsText(difference, currency),
});

function payoutText(items: readonly Payout[], total: number): string {
  if (items.length === 0) return 'No payout of these days was imported. Import payout reports to reconcile them.';
  const currencies = [...new Set(items.map(({ currency }) => currency))];
  const lines = currencies.map((currency) => {
    const own = items.filter((one) => one.currency === currency);
    const of = (state: Payout['state'] | null) => own.filter((one) => state === null || one.state === state);
    const known = own.flatMap(({ amount }) => (amount === null ? [] : [amount]));
    const sum = unitsText(
      known.reduce((all, amount) => all + amount, 0),
      currency,
    );
    const missing = own.length - known.length;
    return `- ${currency}: ${plural(own.length, 'payout')}, ${sum}${missing > 0 ? ` and ${missing} of unknown amount` : ''}. ${of('matches').length} reconciled, ${of('differs').length} different, ${of('incomplete').length} open.`;
  });
  return [...lines, ...(total > items.length ? [`- The newest ${items.length} of ${total} payouts are counted.`] : [])].join('\n');
}
