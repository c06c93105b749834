import type { CurrencySums } from '../../../../sales';
import { type Outcome, type Preset, tidy } from '../facts';
import { amount, count, percent, plural, signedPercent } from '../output/format';
import type { AnswerFacts } from './answer-facts';

/** Questions that the shop itself answers, not a table of sales. */
const shopAnswers = ['average', 'refunds', 'unsold', 'profit'] as const;
export type ShopAnswer = (typeof shopAnswers)[number];
export const isShopAnswer = (preset: Preset): preset is ShopAnswer => (shopAnswers as readonly Preset[]).includes(preset);

export const notInFile: Outcome<AnswerFacts> = {
  facts: null,
  reason: 'Only shop data answers this question: choose it in place of the file.',
};

/** Whole days that are looked at, and as many before. */
export const spanDays = 30;
export const unsoldDays = 60;

/** Days of an answer, and how a sentence names them. */
export interface Span {
  days: number;
  text: string;
}
export const usualSpan: Span = { days: spanDays, text: `in the last ${spanDays} whole days` };
const listed = 20;

export type PeriodSums = Pick<CurrencySums, 'currency' | 'orders' | 'units' | 'net' | 'refunds' | 'refunded'>;

/** A product in stock that did not sell. */
export interface UnsoldProduct {
  name: string;
  sku: string;
  quantity: number | null;
  lastSold: string | null;
  firstSeen: string;
  price: string | null;
  currency: string | null;
}

/** Earnings of a product on one channel. Amounts in units of `currency`; null while a cost or fee is unknown. */
export interface EarnedProduct {
  productName: string;
  platform: string;
  currency: string;
  units: number;
  revenue: number;
  cost: number | null;
  fees: number | null;
}

const money = (value: number, currency: string): string => amount(value, { unit: currency, total: 0.5 });
const noSales = ({ text }: Span): Outcome<AnswerFacts> => ({ facts: null, reason: `Nothing was ordered ${text}.` });

/** Average order of the last 30 days and of the 30 before, by currency. */
export function averageOrder(now: readonly PeriodSums[], before: readonly PeriodSums[], span: Span = usualSpan): Outcome<AnswerFacts> {
  const rows = now.filter(({ orders }) => orders > 0);
  if (rows.length === 0) return noSales(span);
  const average = ({ net, orders }: PeriodSums) => Number(net) / orders;
  const earlier = new Map(before.filter(({ orders }) => orders > 0).map((one) => [one.currency, one]));
  return {
    facts: {
      title: 'Average order',
      lines: rows.map((row) => {
        const old = earlier.get(row.currency);
        const change = old
          ? `, ${signedPercent(100 * (average(row) / average(old) - 1))} against the ${plural(span.days, 'day')} before`
          : '';
        return `An order in ${row.currency} brings ${money(average(row), row.currency)} on average ${span.text} (${plural(row.orders, 'order')})${change}.`;
      }),
      head: [
        { name: 'Currency', unit: 'text' },
        { name: 'Orders', unit: 'count' },
        { name: 'Average order', unit: 'count' },
        { name: 'Average before', unit: 'count' },
        { name: 'Pieces an order', unit: 'count' },
      ],
      rows: rows.map((row) => {
        const old = earlier.get(row.currency);
        return [row.currency, row.orders, tidy(average(row)), old ? tidy(average(old)) : null, tidy(row.units / row.orders)];
      }),
      notes: ['Net sales: less refunds, tax and shipping, without refunded and cancelled orders. Currencies are never added.'],
    },
    reason: null,
  };
}

/** Refunds of the last 30 days and in the 30 before, by currency. */
export function refunds(now: readonly PeriodSums[], before: readonly PeriodSums[], span: Span = usualSpan): Outcome<AnswerFacts> {
  const rows = now.filter(({ orders, refunded, refunds: back }) => orders + refunded > 0 || Number(back) > 0);
  if (rows.length === 0) return noSales(span);
  const earlier = new Map(before.map((one) => [one.currency, one]));
  const share = ({ orders, refunded }: PeriodSums) => (100 * refunded) / Math.max(1, orders + refunded);
  return {
    facts: {
      title: 'Refunds',
      lines: rows.map((row) => {
        const old = earlier.get(row.currency);
        const against = old ? `; ${money(Number(old.refunds), row.currency)} in the ${plural(span.days, 'day')} before` : '';
        return `${money(Number(row.refunds), row.currency)} were paid back on orders placed ${span.text}${against}. ${plural(row.refunded, 'order')} of ${count(row.orders + row.refunded)} ${row.refunded === 1 ? 'was' : 'were'} refunded completely (${percent(share(row))}).`;
      }),
      head: [
        { name: 'Currency', unit: 'text' },
        { name: 'Paid back', unit: 'count' },
        { name: 'Paid back before', unit: 'count' },
        { name: 'Refunded orders', unit: 'count' },
        { name: 'Share of orders', unit: 'percent' },
      ],
      rows: rows.map((row) => [
        row.currency,
        Number(row.refunds),
        earlier.has(row.currency) ? Number(earlier.get(row.currency)!.refunds) : null,
        row.refunded,
        tidy(share(row)),
      ]),
      notes: ['By the day of the order, not of the refund. Orders of the last days can still be returned.'],
    },
    reason: null,
  };
}

/** Products in stock that did not sell for 60 days. */
export function unsold(products: readonly UnsoldProduct[], days = unsoldDays): Outcome<AnswerFacts> {
  const [first] = products;
  return {
    facts: {
      title: `In stock and not sold for ${days} days`,
      lines: first
        ? [
            `${plural(products.length, 'product')} in stock did not sell for ${days} days, first ${first.name}: ${first.quantity === null ? 'an unknown number' : count(first.quantity)} in stock.`,
          ]
        : [`No product in stock has gone ${days} days without a sale.`],
      head: [
        { name: 'Product', unit: 'text' },
        { name: 'SKU', unit: 'text' },
        { name: 'In stock', unit: 'count' },
        { name: 'Last sale', unit: 'day' },
        { name: 'Known since', unit: 'day' },
        { name: 'Price', unit: 'text' },
      ],
      rows: products
        .slice(0, listed)
        .map(({ name, sku, quantity, lastSold, firstSeen, price, currency }) => [
          name,
          sku,
          quantity,
          lastSold,
          firstSeen,
          price === null ? null : `${price} ${currency ?? ''}`.trim(),
        ]),
      notes: [
        '"Known since" is when the console first saw the product, or its first sale if that is earlier. Products known for fewer days are left out.',
      ],
    },
    reason: null,
  };
}

/** Profit of the last 30 days by currency: revenue less cost and fees, of products whose cost and fees are known. */
export function profit(products: readonly EarnedProduct[], span: Span = usualSpan): Outcome<AnswerFacts> {
  if (products.length === 0) return { facts: null, reason: `No product was sold ${span.text}.` };
  const earned = products.map((one) => ({
    ...one,
    profit: one.cost === null || one.fees === null ? null : one.revenue - one.cost - one.fees,
  }));
  const currencies = [...new Set(products.map(({ currency }) => currency))];
  const lines = currencies.flatMap((currency) => {
    const own = earned.filter((one) => one.currency === currency);
    const known = own.flatMap((one) => (one.profit === null ? [] : [{ ...one, profit: one.profit }]));
    const revenue = known.reduce((sum, one) => sum + one.revenue, 0);
    const total = known.reduce((sum, one) => sum + one.profit, 0);
    const open = own.length - known.length;
    return [
      known.length === 0
        ? `The profit in ${currency} is unknown: cost or fees of every product are missing.`
        : `${money(total, currency)} profit from ${money(revenue, currency)} net sales ${span.text}${revenue > 0 ? `, a margin of ${percent((100 * total) / revenue)}` : ''}.`,
      ...(known.length > 0 && open > 0
        ? [
            `Not in it: ${money(
              own.reduce((sum, one) => sum + (one.profit === null ? one.revenue : 0), 0),
              currency,
            )} of sales whose cost or fees are unknown.`,
          ]
        : []),
    ];
  });
  const ranked = earned.toSorted((a, b) => (b.profit ?? -Infinity) - (a.profit ?? -Infinity) || (a.productName < b.productName ? -1 : 1));
  return {
    facts: {
      title: 'Profit by product',
      lines,
      head: [
        { name: 'Product', unit: 'text' },
        { name: 'Channel', unit: 'text' },
        { name: 'Currency', unit: 'text' },
        { name: 'Pieces', unit: 'count' },
        { name: 'Net sales', unit: 'count' },
        { name: 'Profit', unit: 'count' },
      ],
      rows: ranked
        .slice(0, listed)
        .map((one) => [
          one.productName,
          one.platform,
          one.currency,
          one.units,
          tidy(one.revenue),
          one.profit === null ? null : tidy(one.profit),
        ]),
      notes: [
        'Net sales less the cost of the pieces and the fees of the channel. Rent, wages, advertising and taxes on profit are not in it.',
      ],
    },
    reason: null,
  };
}
