import { v7 as uuidv7 } from 'uuid';
import { timeZone } from '../sellers-shop';
import type { Stage } from '../stage';
import { today } from '../truth';
import { startOwnModel } from '../../model-server';
import { insertShopOrder } from '../../rows';
import { aiPricingEngine } from './ai-pricing-engine';
import { offerPlanner } from './offer-planner';
import { priceReviewDesk } from './price-review-desk';
import { cup, inMonth, plate, type PriceShop } from './price-shop';

export function priceTools(stage: Stage): void {
  const world = {} as PriceShop;
  beforeAll(async () => {
    world.model = await startOwnModel();
    const shop = await stage.start({ OUTBOUND_ALLOW: world.model.host });
    world.shop = shop;
    const { database } = shop.product;
    const wednesdays = await shop.sql<{ at: Date }>(
      `SELECT (date_trunc('week', ${today}) - make_interval(weeks => n) + interval '2 days 12 hours') AT TIME ZONE '${timeZone}' AS at
       FROM generate_series(1, 24) AS n`,
    );
    for (const [week, { at }] of wednesdays.entries())
      for (const { name, prices, pieces } of [cup, plate]) {
        const isDear = week % 2 === 1;
        const line = { sku: name.slice(0, 6).trim().toUpperCase(), quantity: pieces(week, isDear), price: prices[isDear ? 1 : 0]! };
        const platform = ['ebay', 'shopify', 'amazon'][week % 3];
        const id = await insertShopOrder(database, { ordered_at: at, platform, total: line.quantity * line.price }, [line]);
        await shop.sql('UPDATE shop_order_lines SET product_name = $2 WHERE order_id = $1', [id, name]);
      }
    // Customers who bought once, long ago and for much, and customers who buy now, for little.
    const people: [name: string, daysAgo: number, orders: number, total: number][] = [
      ...Array.from({ length: 8 }, (_, n): [string, number, number, number] => [`lost${n}`, 170, 1, 500 + n]),
      ['gil', 5, 2, 20],
      ['hana', 6, 2, 21],
    ];
    for (const [name, daysAgo, orders, total] of people) {
      const id = uuidv7();
      await shop.sql(`INSERT INTO customers (id, email, first_name, platform) VALUES ($1, $2, $3, 'ebay')`, [
        id,
        `${name}@buyer.test`,
        name,
      ]);
      for (let n = 0; n < orders; n++)
        await insertShopOrder(database, {
          ordered_at: new Date(Date.now() - daysAgo * 86_400_000 - n * 3_600_000),
          total,
          customer_id: id,
        });
    }
    await inMonth(shop, 2, 30_000);
  });
  afterAll(async () => {
    await stage.close(world.shop);
    await world.model.close();
  });

  aiPricingEngine(stage, world);
  priceReviewDesk(stage, world);
  offerPlanner(stage, world);
}
