import { v7 as uuidv7 } from 'uuid';
import type { Outside } from '../outside';
import { dayMs, jam } from '../sellers-shop';
import type { Stage } from '../stage';
import { eventually } from '../../eventually';
import { insertShopOrder } from '../../rows';
import { askYourNumbers } from './ask-your-numbers';
import { channelListingWriter } from './channel-listing-writer';
import { faqWriter } from './faq-writer';
import { listingClarityCheck } from './listing-clarity-check';
import { productLaunchTeam } from './product-launch-team';
import { loyal, type WritingShop } from './writing-shop';

/** Customers who bought once, long ago. */
const lost = ['kim', 'leo', 'mia', 'ned', 'oli', 'pam', 'ray', 'sue'];

export function writingTools(stage: Stage, outside: Outside): void {
  const world = { outside } as WritingShop;
  beforeAll(async () => {
    world.shop = await stage.start(outside.settings);
    for (const name of loyal) await buys(name, [60, 70, 80, 90]);
    for (const name of lost) await buys(name, [300]);
    await eventually('the days are counted', async () => (await world.shop.value('SELECT count(*)::int FROM ledger_due')) === 0);
  });
  afterAll(() => stage.close(world.shop));

  /** A customer with an order on each of these days before today. */
  async function buys(name: string, days: number[]): Promise<void> {
    const id = uuidv7();
    await world.shop.sql(`INSERT INTO customers (id, email, first_name, platform) VALUES ($1, $2, $3, 'amazon')`, [
      id,
      `${name}@buyer.test`,
      name,
    ]);
    for (const day of days) {
      const ordered = { ordered_at: new Date(Date.now() - day * dayMs), platform: 'amazon', total: jam.price, customer_id: id };
      const order = await insertShopOrder(world.shop.product.database, ordered, [{ sku: jam.sku, quantity: 1, price: jam.price }]);
      await world.shop.sql('UPDATE shop_order_lines SET product_name = $2 WHERE order_id = $1', [order, jam.name]);
    }
  }

  listingClarityCheck(stage, world);
  faqWriter(stage, world);
  channelListingWriter(stage, world);
  askYourNumbers(stage, world);
  productLaunchTeam(stage, world);
}
