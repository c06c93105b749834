import { type Acceptance, tableOf, under } from '../acceptance';
import { timeZone } from '../sellers-shop';
import { net, sale, saleOfOrder, since } from '../truth';

/** Channels as pages name them. */
export const names: Record<string, string> = { ebay: 'eBay', shopify: 'Shopify', amazon: 'Amazon' };

/** Compares a page with the rows of the last 30 days. */
export async function ordersAndSales(shop: Acceptance, page: string, platform: string): Promise<void> {
  const sums = await shop.sql(
    `SELECT count(*)::text AS "Orders", sum((SELECT sum(quantity) FROM shop_order_lines l WHERE l.order_id = o.id))::text AS "Units",
       sum(${net})::float8::text AS "Net", currency AS "Currency"
     FROM shop_orders o WHERE platform = $1 AND ${sale} AND ${since(30)} GROUP BY currency ORDER BY count(*) DESC, currency`,
    [platform],
  );
  expect(sums).toHaveLength(3);
  const shown = tableOf(under(page, `${names[platform]} in the last 30 days`));
  expect(shown.map(({ Orders, Units, Net, Currency }) => ({ Orders, Units, Net: String(Number(Net)), Currency }))).toEqual(sums);
  const days = await shop.sql(
    `SELECT to_char(ordered_at AT TIME ZONE '${timeZone}', 'YYYY-MM-DD') AS "Day", count(*)::text AS "Orders", sum(${net})::float8::text AS "Amount",
       currency AS "Currency"
     FROM shop_orders WHERE platform = $1 AND ${sale} AND ${since(30)} GROUP BY 1, 4 ORDER BY 1 DESC, count(*) DESC, 4`,
    [platform],
  );
  expect(
    tableOf(under(page, 'Sales by day')).map(({ Day, Orders, Amount, Currency }) => ({
      Day,
      Orders,
      Amount: String(Number(Amount)),
      Currency,
    })),
  ).toEqual(days);
  const latest = await shop.sql(
    `SELECT platform_order_id AS "Order" FROM shop_orders WHERE platform = $1 AND ${sale} AND ${since(30)} ORDER BY ordered_at DESC, id LIMIT 50`,
    [platform],
  );
  const total = await shop.value(`SELECT count(*)::int FROM shop_orders WHERE platform = $1 AND ${sale} AND ${since(30)}`, [platform]);
  expect(page).toContain(`The latest ${latest.length} of ${total} orders`);
  expect(tableOf(under(page, 'The latest')).map(({ Order }) => ({ Order }))).toEqual(latest);
}

/** Compares the section on low stock with the stock of the products that are low on the channel, or on any. */
export async function runsLow(shop: Acceptance, page: string, platform: string | null, skus: string[]): Promise<void> {
  const low = await shop.sql(
    `SELECT sku AS "SKU", sum(quantity)::text AS "Quantity" FROM inventory
     WHERE sku IN (SELECT sku FROM inventory WHERE quantity <= low_stock_at AND ($1::text IS NULL OR platform = $1))
     GROUP BY sku ORDER BY sum(quantity), sku`,
    [platform],
  );
  expect(low.map(({ SKU }) => SKU)).toEqual(skus);
  const shown = tableOf(under(page, 'Runs low'));
  expect(shown.map(({ SKU, Quantity }) => ({ SKU, Quantity }))).toEqual(low);
  expect(shown.find(({ SKU }) => SKU === 'BOARD')!['Low on']).toBe('amazon 0 (limit 3), ebay 0 (limit 5)');
}

export const titleOf = (draft: string): string => under(draft, 'Title').trim().split('\n')[0]!;
/** By pieces in the last 365 days. */
export const bestSeller = async (shop: Acceptance) => {
  const [best] = await shop.sql<{ sku: string; name: string }>(
    `SELECT l.sku, max(l.product_name) AS name FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id
     WHERE ${saleOfOrder} AND o.ordered_at > now() - interval '365 days' GROUP BY 1 ORDER BY sum(l.quantity) DESC, 1 LIMIT 1`,
  );
  return best!;
};
/** Headings of the second level, with counts of orders replaced. */
export const headings = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('## '))
    .map((line) => line.slice(3).replace(/\d+ of \d+/, 'some'));

/** Compares the stock of each product that was sold with the page, and its reorder point with the advice to order. */
export async function reorderPoints(shop: Acceptance, page: string): Promise<void> {
  const rows = tableOf(under(page, 'When to order again'));
  const stock = await shop.sql<{ name: string; stock: number }>(
    `SELECT product_name AS name, sum(quantity)::int AS stock FROM inventory
     WHERE sku IN (SELECT sku FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id WHERE ${saleOfOrder} AND o.currency = 'USD') GROUP BY 1`,
  );
  expect(rows).toHaveLength(stock.length);
  for (const { name, stock: pieces } of stock) {
    const row = rows.find(({ Product }) => Product!.replaceAll('\\', '') === name)!;
    expect([name, row['In stock']]).toEqual([name, String(pieces)]);
    const due = pieces <= Number(row['Order at']!.replaceAll(',', ''));
    expect([name, row['Order now']!.startsWith('yes')]).toEqual([name, due]);
  }
  expect(rows.find(({ Product }) => Product === 'Oiled oak bread board')!['Order now']).toMatch(/^yes, \d+ short$/);
  expect(rows.find(({ Product }) => Product === 'Speckled stoneware mug')!['Order now']).toBe('no');
}
