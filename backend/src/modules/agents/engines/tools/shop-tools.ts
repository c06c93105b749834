import { plural } from '../../../../platform/count-text';
import {
  type CurrencySums,
  type LowProduct,
  type OrderChoice,
  orderChoices,
  type SalesSpan,
  type ShopFigures,
  type ShopProducts,
} from '../../../sales';
import type { JsonValue } from '../../../tasks';
import type { ReadingTool } from './tool';
import { date, gives, list, listBy, number, numberOrNull, string, stringOrNull } from './tool-output';

const mostDays = 730;
const mostHours = 24 * 31;
const mostRows = 200;

const amounts = { amount: string(), currency: string() };
const products = {
  sku: string(),
  name: string(),
  quantity: numberOrNull('Unknown where a channel does not count it'),
  price: string(),
  currency: string(),
  sharesWith: stringOrNull(),
};
/** Columns of each question. */
const rowsOf = {
  products,
  least_stock: products,
  low_stock: { sku: string(), name: string(), quantity: numberOrNull(), lowOn: string('The channels where it is low') },
  slow_stock: {
    ...products,
    sold: number('Pieces of the last 365 days'),
    lastSold: stringOrNull(),
    firstSeen: date('When the console first saw it, or its first sale if that is earlier'),
  },
  stocked_sellers: { ...products, sold: number('Pieces of the last 365 days'), amount: string('Net sales') },
  best_sellers: { sku: string(), name: string(), units: number(), orders: number(), rank: number() },
  price_cuts: { sku: string(), price: string(), before: string('The lowest price of the 30 days before'), currency: string() },
  sales_by_day: { day: date(), orders: number(), ...amounts },
  sales_by_platform: { platform: string(), orders: number(), ...amounts },
  recent_orders: {
    order: string('Order number'),
    orderedAt: string(),
    platform: string(),
    status: string(),
    total: string(),
    net: string(),
    refunds: string(),
    currency: string(),
    items: stringOrNull(),
  },
  customer_groups: { orders: string('How often they bought'), customers: number(), ...amounts },
};
const sumsOf = { currency: string(), orders: number(), units: number(), net: string(), refunds: string() };

/** Some rows, and how many there are in all. */
interface Found {
  rows: readonly object[];
  total: number;
  /** What the rows say, in a line. */
  text?: string;
}

const firstOf = (all: readonly object[], rows: number): Found => ({ rows: all.slice(0, rows), total: all.length });

/** Read-only questions to the shop's own tables. Customers appear by number, never by name or address: models may be elsewhere. */
export function shopTools(products: ShopProducts, figures: ShopFigures): ReadingTool[] {
  const stock: Record<string, (rows: number, choice: { except?: string; platform?: string; unsoldDays?: number }) => Promise<Found>> = {
    products: async (rows) => firstOf(await products.catalogue(), rows),
    least_stock: async (rows) =>
      firstOf(
        (await products.catalogue()).sort((a, b) => (a.quantity ?? Infinity) - (b.quantity ?? Infinity) || (a.sku < b.sku ? -1 : 1)),
        rows,
      ),
    low_stock: async (rows, { except, platform }) => {
      const low = (await products.low(platform)).filter(({ sku }) => sku !== except);
      return { ...firstOf(low, rows), text: inWords(low) };
    },
    slow_stock: async (rows, { unsoldDays }) => firstOf(await products.shelf(figures.timeZone, unsoldDays), rows),
    stocked_sellers: async (rows) => firstOf(await products.stockedSellers(), rows),
    best_sellers: async (rows) => firstOf(await products.sales(), rows),
    price_cuts: async (rows) => firstOf(await products.priceCuts(), rows),
  };
  const sales: Record<string, (span: SalesSpan, rows: number, choice: OrderChoice, allDays: boolean) => Promise<Found>> = {
    sales_by_day: (span, rows, _choice, allDays) => figures.salesByDay(span, rows, allDays),
    sales_by_platform: async (span, rows) => firstOf(await figures.salesByPlatform(span), rows),
    recent_orders: (span, rows, choice) => figures.orders(span, rows, choice),
    customer_groups: (span) => figures.customerGroups(span),
  };
  return [
    {
      name: 'shop.query',
      requires: { permissions: ['commerce:read'] },
      title: 'Look something up in the shop',
      description:
        'Reads the shop: products, those with the fewest pieces (least_stock), those at or below the limit of a channel (low_stock), those in stock that sell least (slow_stock; firstSeen says how long they are known, and those known for fewer than 28 days come last) or brought the most money (stocked_sellers), best sellers (of the last 365 days), price cuts, sales, orders or groups of customers. A quantity of null is unknown, because a channel does not count it: never take it for 0. "total" counts all that there are, "rows" are at most the limit; "sums" says by currency what all orders come to: net is less refunds, tax and shipping, without refunded and cancelled orders; "text" says that in words, "from" and "to" are the first and the last day, "at" is when they were looked up. Amounts of two currencies cannot be added.',
      parameters: {
        type: 'object',
        properties: {
          query: { type: 'string', title: 'What to look up', enum: [...Object.keys(stock), ...Object.keys(sales)] },
          days: {
            type: 'integer',
            minimum: 1,
            maximum: mostDays,
            default: 90,
            description: 'How many days on the shop’s clock to look back, today included',
          },
          today: {
            type: 'boolean',
            default: true,
            description: 'Whether the last of the days is today, which is not over, or yesterday',
          },
          at: {
            type: 'string',
            anyOf: [{ format: 'date-time' }, { maxLength: 0 }],
            description: 'The moment whose day is "today", and after which no day counts; now without it',
          },
          allDays: {
            type: 'boolean',
            description: 'For sales_by_day: days without a sale as well',
          },
          hours: {
            type: 'integer',
            minimum: 1,
            maximum: mostHours,
            description: 'Instead of days: the last hours, to the minute',
          },
          limit: { type: 'integer', title: 'Rows at most', minimum: 1, maximum: mostRows, default: 50 },
          except: { type: 'string', minLength: 1, maxLength: 200, description: 'For low_stock: a SKU that is left out' },
          unsoldDays: {
            type: 'integer',
            minimum: 1,
            maximum: mostDays,
            description: 'For slow_stock: only what did not sell for so many days and has been known for as long',
          },
          platform: {
            type: 'string',
            minLength: 1,
            maxLength: 40,
            description: 'Only its orders, for sales and orders, or what is low there: ebay',
          },
          orders: {
            type: 'string',
            enum: [...orderChoices],
            description:
              'Which recent orders: sales (neither refunded nor cancelled, the default), to ship (paid and not shipped), refunds (something was paid back) or all',
          },
        },
        required: ['query'],
        additionalProperties: false,
      },
      output: gives({
        rows: listBy('query', rowsOf),
        total: number('All that there are; the rows are at most the limit'),
        text: string('The rows or the sums in words'),
        sums: list(sumsOf, 'What all orders come to, for each currency'),
        from: date('First day'),
        to: date('Last day'),
        at: { type: 'string', format: 'date-time', description: 'When it was looked up' },
      }),
      sideEffect: null,
      leaves: null,
      cost: 'free',
      async call(args) {
        const {
          query,
          days = 90,
          today = true,
          at,
          allDays = false,
          except,
          hours,
          limit = 50,
          platform,
          unsoldDays,
          orders = 'sales',
        } = args as {
          query: string;
          days?: number;
          today?: boolean;
          at?: string;
          allDays?: boolean;
          except?: string;
          hours?: number;
          limit?: number;
          platform?: string;
          unsoldDays?: number;
          orders?: OrderChoice;
        };
        if (stock[query]) return answer(await stock[query](limit, { except, platform, unsoldDays }));
        const now = new Date();
        const span = { days, today, hours, platform, at: at ? new Date(at) : null };
        const [found, sums] = await Promise.all([
          sales[query]!(span, limit, orders, allDays),
          figures.sums(span, query === 'recent_orders' ? orders : 'all'),
        ]);
        const [from, to] = figures.between(span);
        return {
          ...answer({ ...found, text: sumsInWords(sums) }),
          sums: sums.map((row) => ({ ...row })),
          ...(from && to && { from, to, at: (span.at ?? now).toISOString() }),
        };
      },
    },
  ];
}

const answer = ({ rows, total, text }: Found): { rows: JsonValue[]; total: number; text?: string } => ({
  rows: rows.map((row) => ({ ...row })),
  total,
  ...(text !== undefined && { text }),
});

const named = 3;

/** The first of them by name. */
function inWords(low: readonly LowProduct[]): string {
  if (low.length === 0) return 'nothing';
  const names = low.slice(0, named).map(({ name, quantity }) => `${name} (${quantity === null ? 'total unknown' : `${quantity} left`})`);
  return low.length > named ? `${names.join(', ')} and ${low.length - named} more` : names.join(', ');
}

/** What was sold, each currency for itself. */
function sumsInWords(sums: readonly CurrencySums[]): string {
  const sold = sums.filter(({ orders }) => orders > 0);
  return sold.length === 0
    ? 'nothing was sold'
    : sold.map(({ net, currency, orders }) => `${net} ${currency} in ${plural(orders, 'order')}`).join(', ');
}
