import { v7 as uuidv7 } from 'uuid';
import { mug, timeZone } from '../sellers-shop';
import type { Stage } from '../stage';
import { day, today } from '../truth';
import { insertShopOrder } from '../../rows';
import { cashForecast } from './cash-forecast';
import { dailySalesClose } from './daily-sales-close';
import type { MoneyShop } from './money-shop';
import { monthEndReport } from './month-end-report';
import { refundWatch } from './refund-watch';

const closedDaysAgo = 9;

export function moneyTools(stage: Stage): void {
  const world = {} as MoneyShop;
  beforeAll(async () => {
    const shop = await stage.start();
    world.shop = shop;
    const { database } = shop.product;
    const order = (at: Date, total: number, more: object = {}) =>
      insertShopOrder(database, { ordered_at: at, total, ...more }, [{ sku: mug.sku, quantity: 1, price: total }]);
    const noons = await shop.sql<{ daysAgo: number; at: Date; isSaturday: boolean }>(
      `SELECT n AS "daysAgo", (${today} - n + interval '12 hours') AT TIME ZONE '${timeZone}' AS at, extract(isodow FROM ${today} - n) = 6 AS "isSaturday"
       FROM generate_series(460, 1, -1) AS n`,
    );
    for (const { daysAgo, at, isSaturday } of noons) {
      // A year before the shop's half year, with fewer sales; and busy Saturdays, in a currency of their own.
      if (daysAgo > 180) await order(at, 100 + ((daysAgo * 7_919) % 101));
      if (daysAgo <= 120) await order(at, isSaturday ? 150 : 50 + (daysAgo % 3), { currency: 'GBP' });
    }
    // One day of the last month, and of one three months before it, that is like no other.
    for (const months of [1, 4])
      await order(
        await shop.value<Date>(
          `SELECT (date_trunc('month', now() AT TIME ZONE '${timeZone}') - make_interval(months => $1) + interval '14 days 12 hours') AT TIME ZONE '${timeZone}'`,
          [months],
        ),
        5_000,
      );
    // Who bought once.
    for (let n = 1; n <= 5; n++) {
      const id = uuidv7();
      await shop.sql(`INSERT INTO customers (id, email, platform) VALUES ($1, $2, 'ebay')`, [id, `once${n}@buyer.test`]);
      await order(noons[400 + n]!.at, 30, { customer_id: id });
    }
    // The shop was closed.
    await shop.sql(`DELETE FROM shop_orders WHERE ${day} = ${today} - ${closedDaysAgo}`);
  });
  afterAll(() => stage.close(world.shop));

  dailySalesClose(stage, world);
  refundWatch(stage, world);
  cashForecast(stage, world);
  monthEndReport(stage, world);
}
