import type { Acceptance } from '../acceptance';
import type { Loopback } from '../../loopback';

/** The shop that the tools for channels share, and its stand-in of Slack. Filled before the first test. */
export interface ChannelShop {
  shop: Acceptance;
  slack: Loopback;
}

/** Expects that the shop has no change, once `ran` is over. */
export async function changedNothing(shop: Acceptance, ran: Promise<unknown>): Promise<void> {
  await ran;
  expect(await shop.value('SELECT count(*)::int FROM change_batches')).toBe(0);
}
