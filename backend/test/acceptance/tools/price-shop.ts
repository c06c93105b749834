import type { Acceptance } from '../acceptance';
import { timeZone } from '../sellers-shop';
import { today } from '../truth';
import type { OwnModelServer } from '../../model-server';
import { insertShopOrder } from '../../rows';

/** The shop that the tools for prices share, and the model that it may call. Filled before the first test. */
export interface PriceShop {
  shop: Acceptance;
  model: OwnModelServer;
}

/** Sold every Wednesday at one of two prices: hardly fewer at the higher one, and once so, once so. */
export const cup = {
  name: 'Coffee cup with a saucer',
  prices: [1, 1.2],
  pieces: (week: number, isDear: boolean) => (isDear ? 360 : 400) + (week % 4 < 2 ? 1 : 0),
};
export const plate = { name: 'Dinner plate, set of 2', prices: [30, 33], pieces: (week: number) => 2 + ((week * 5) % 7) };

/** An order in the middle of a month that is over. */
export async function inMonth(shop: Acceptance, back: number, total: number): Promise<void> {
  const at = await shop.value<Date>(
    `SELECT (date_trunc('month', ${today}) - make_interval(months => $1) + interval '14 days 12 hours') AT TIME ZONE '${timeZone}'`,
    [back],
  );
  await insertShopOrder(shop.product.database, { ordered_at: at, total });
}

export const unescaped = (cell: string): string => cell.replaceAll('\\|', '|');
export const text = (run: Awaited<ReturnType<Acceptance['run']>>): string => run.approval!.content.text;
export const prices = (shop: Acceptance) => shop.sql('SELECT id, price, currency, quantity, cost FROM inventory ORDER BY id');
export const sent = (shop: Acceptance) =>
  shop.value('SELECT (SELECT count(*) FROM deliveries)::int + (SELECT count(*) FROM mail_contacts)::int');
