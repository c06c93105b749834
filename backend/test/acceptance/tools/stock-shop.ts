import { type Acceptance, tableOf, under } from '../acceptance';
import { timeZone } from '../sellers-shop';
import { saleOfOrder as sale } from '../truth';

/** The shop that the tools for stock share. Filled before the first test. */
export interface StockShop {
  shop: Acceptance;
}

const day = `(o.ordered_at AT TIME ZONE '${timeZone}')::date`;
/** Pieces a day from a product's first sale to the last of the shop. */
const daily = `SELECT max(i.product_name) AS name, sum(i.quantity)::int AS stock,
    (SELECT sum(l.quantity)::float8 / (1 + (SELECT max(${day}) FROM shop_orders o WHERE ${sale}) - min(${day}))
     FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id WHERE l.sku = i.sku AND ${sale}) AS "perDay"
  FROM inventory i WHERE EXISTS (SELECT FROM shop_order_lines l WHERE l.sku = i.sku) GROUP BY i.sku ORDER BY i.sku`;

interface Demand extends Record<string, unknown> {
  name: string;
  stock: number;
  perDay: number;
}

export const number = (text: string) => Number(text.replaceAll(',', ''));

/** Every product that was sold: what its own sales come to a day, its stock, and whether that is at or below the point to order at. */
export async function reorderPoints(shop: Acceptance, page: string): Promise<void> {
  const rows = tableOf(under(page, 'When to order again'));
  const truth = await shop.sql<Demand>(daily);
  expect(rows).toHaveLength(truth.length);
  for (const { name, stock, perDay } of truth) {
    const row = rows.find(({ Product }) => Product!.replaceAll('\\', '') === name)!;
    expect([name, number(row['Sold a day']!)]).toEqual([name, Math.round(perDay * 100) / 100]);
    expect([name, number(row['In stock']!)]).toEqual([name, stock]);
    const at = number(row['Order at']!);
    expect([name, row['Order now']]).toEqual([name, stock <= at ? `yes, ${at - stock} short` : 'no']);
  }
}
