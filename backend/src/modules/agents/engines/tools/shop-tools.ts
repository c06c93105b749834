import type { ShopFigures, ShopProducts } from '../../../commerce';
import type { JsonValue } from '../../../tasks';
import type { ReadingTool } from './tool';

const mostDays = 730;
const mostRows = 200;

/** Read-only questions to the shop's own tables. Customers appear by number, never by name or address: models may be elsewhere. */
export function shopTools(products: ShopProducts, figures: ShopFigures): ReadingTool[] {
  const queries: Record<string, (days: number, rows: number, platform: string | null) => Promise<object[]>> = {
    products: async (_days, rows) => (await products.catalogue()).slice(0, rows),
    low_stock: async (_days, rows) => (await products.catalogue()).sort((a, b) => a.quantity - b.quantity).slice(0, rows),
    best_sellers: async (_days, rows) => (await products.sales()).slice(0, rows),
    price_cuts: async (_days, rows) => (await products.priceCuts()).slice(0, rows),
    sales_by_day: (days, rows, platform) => figures.salesByDay(days, rows, platform),
    sales_by_platform: (days) => figures.salesByPlatform(days),
    recent_orders: (days, rows, platform) => figures.recentOrders(days, rows, platform),
    customer_groups: (days) => figures.customerGroups(days),
  };
  return [
    {
      name: 'shop.query',
      title: 'Look something up in the shop',
      description:
        'Reads the shop: products, stock, best sellers (of the last 365 days), price cuts, sales, orders or groups of customers. Refunded and cancelled orders are left out of sales.',
      parameters: {
        type: 'object',
        properties: {
          query: { type: 'string', title: 'What to look up', enum: Object.keys(queries) },
          days: { type: 'integer', minimum: 1, maximum: mostDays, default: 90, description: 'How far to look back' },
          limit: { type: 'integer', title: 'Rows at most', minimum: 1, maximum: mostRows, default: 50 },
          platform: {
            type: 'string',
            minLength: 1,
            maxLength: 40,
            description: 'Only its orders, for sales by day and recent orders: ebay',
          },
        },
        required: ['query'],
        additionalProperties: false,
      },
      sideEffect: null,
      cost: 'free',
      async call({ query, days = 90, limit = 50, platform = null }) {
        const rows = await queries[query as string]!(Number(days), Number(limit), platform as string | null);
        return { rows: rows.map((row) => ({ ...row })) as JsonValue[] };
      },
    },
  ];
}
