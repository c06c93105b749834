import { type OrderChoice, orderChoices, type SalesSpan, type ShopFigures, type ShopProducts } from '../../../sales';
import type { JsonValue } from '../../../tasks';
import type { ReadingTool } from './tool';

const mostDays = 730;
const mostHours = 24 * 31;
const mostRows = 200;

/** Some rows, and how many there are in all. */
interface Found {
  rows: readonly object[];
  total: number;
}

const firstOf = (all: readonly object[], rows: number): Found => ({ rows: all.slice(0, rows), total: all.length });

/** Read-only questions to the shop's own tables. Customers appear by number, never by name or address: models may be elsewhere. */
export function shopTools(products: ShopProducts, figures: ShopFigures): ReadingTool[] {
  const stock: Record<string, (rows: number) => Promise<Found>> = {
    products: async (rows) => firstOf(await products.catalogue(), rows),
    low_stock: async (rows) =>
      firstOf(
        (await products.catalogue()).sort((a, b) => a.quantity - b.quantity),
        rows,
      ),
    best_sellers: async (rows) => firstOf(await products.sales(), rows),
    price_cuts: async (rows) => firstOf(await products.priceCuts(), rows),
  };
  const sales: Record<string, (span: SalesSpan, rows: number, choice: OrderChoice) => Promise<Found>> = {
    sales_by_day: (span, rows) => figures.salesByDay(span, rows),
    sales_by_platform: async (span, rows) => firstOf(await figures.salesByPlatform(span), rows),
    recent_orders: (span, rows, choice) => figures.orders(span, rows, choice),
    customer_groups: (span) => figures.customerGroups(span),
  };
  return [
    {
      name: 'shop.query',
      title: 'Look something up in the shop',
      description:
        'Reads the shop: products, stock, best sellers (of the last 365 days), price cuts, sales, orders or groups of customers. "total" counts all that there are, "rows" are at most the limit; "sums" says by currency what all orders come to: net is less refunds, tax and shipping, without refunded and cancelled orders. Amounts of two currencies cannot be added.',
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
          hours: {
            type: 'integer',
            minimum: 1,
            maximum: mostHours,
            description: 'Instead of days: the last hours, to the minute',
          },
          limit: { type: 'integer', title: 'Rows at most', minimum: 1, maximum: mostRows, default: 50 },
          platform: { type: 'string', minLength: 1, maxLength: 40, description: 'Only its orders, for sales and orders: ebay' },
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
      sideEffect: null,
      cost: 'free',
      async call(args) {
        const {
          query,
          days = 90,
          hours,
          limit = 50,
          platform,
          orders = 'sales',
        } = args as {
          query: string;
          days?: number;
          hours?: number;
          limit?: number;
          platform?: string;
          orders?: OrderChoice;
        };
        if (stock[query]) return answer(await stock[query](limit));
        const span = { days, hours, platform };
        const [found, sums] = await Promise.all([
          sales[query]!(span, limit, orders),
          figures.sums(span, query === 'recent_orders' ? orders : 'all'),
        ]);
        return { ...answer(found), sums: sums.map((row) => ({ ...row })) };
      },
    },
  ];
}

const answer = ({ rows, total }: Found): { rows: JsonValue[]; total: number } => ({
  rows: rows.map((row) => ({ ...row })),
  total,
});
