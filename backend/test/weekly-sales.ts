import type { TestDatabase } from './database';
import { insertShopOrder } from './rows';

const dayMs = 86_400_000;

/** The Wednesday so many whole weeks ago, at noon UTC: in the middle of its week, whatever today is. 1970-01-01 was a Thursday. */
const wednesday = (weeksAgo: number) => new Date((Math.floor((Date.now() / dayMs + 3) / 7) - weeksAgo) * 7 * dayMs - dayMs / 2);

/** One order on Shopify in each of 24 weeks that are over, in turn at the higher price and at the lower one; the channel keeps a tenth. */
export async function sellWeekly(
  database: TestDatabase,
  sku: string,
  sale: (isDear: boolean, week: number) => { price: number; quantity: number },
): Promise<void> {
  // Fees count where the account itself names them.
  const [shop] = await database.query<{ id: string }>(`SELECT id FROM integrations WHERE platform = 'shopify'`);
  for (let week = 1; week <= 24; week++) {
    const line = { sku, ...sale(week % 2 === 1, week) };
    const total = line.price * line.quantity;
    await insertShopOrder(
      database,
      { ordered_at: wednesday(week), platform: 'shopify', integration_id: shop?.id ?? null, total, fees: total / 10 },
      [line],
    );
  }
}

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** At prices around this one, a tenth fewer pieces at the higher: an elasticity of -0.5, and enough pieces to tell it from -1 and from 0. */
export const hardlyFewer = (price: number) => (isDear: boolean, week: number) => ({
  price: cents(price * (isDear ? 1.1 : 0.9)),
  quantity: (isDear ? 270 : 300) + (week % 4 < 2 ? 1 : 0),
});
/** Now so many pieces and then so many, whatever the price. */
export const nowAndThen = (price: number) => (isDear: boolean, week: number) => ({
  price: cents(price * (isDear ? 1.06 : 0.98)),
  quantity: 3 + ((week * 5) % 9),
});
