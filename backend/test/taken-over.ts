import type { Product } from './app';
import { eventually } from './eventually';

interface ShopCall {
  method: string;
  path: string;
}

interface Shop<Call extends ShopCall> {
  readonly calls: readonly Call[];
  onCall: (call: Call) => void;
  faults: { lateMs: number };
}

interface Sending<T> {
  /** What the shop is asked for when the worker dies. */
  isTheCall: (call: ShopCall) => boolean;
  /** What goes wrong from then on; an answer of the shop comes too late for the worker either way. */
  onArrival: () => void;
  /** @returns the batch, approved */
  begin: () => Promise<string>;
  ended: (batch: string) => Promise<T>;
}

/** Kills the worker while its call has arrived and was not answered; the next worker takes the account over. */
export async function takenOver<Call extends ShopCall, T>(
  product: Product,
  shop: Shop<Call>,
  { isTheCall, onArrival, begin, ended }: Sending<T>,
): Promise<T> {
  const from = shop.calls.length;
  shop.onCall = (one) => void (isTheCall(one) && onArrival());
  const victim = await product.workerProcess();
  const batch = await begin();
  await eventually('the call has arrived', () => shop.calls.slice(from).some(isTheCall));
  await victim.end('SIGKILL');
  shop.onCall = () => undefined;
  shop.faults.lateMs = 0;
  await product.database.query(`UPDATE change_senders SET held_until = now() - interval '1 second'`);
  const successor = await product.workerProcess();
  try {
    return await ended(batch);
  } finally {
    await successor.end('SIGTERM');
  }
}
