import type { Database } from '../../platform/database/database';
import type { ShopDays } from './shop-days';
import { ShopOrders } from './shop-orders';

const pageSize = 2_000;
const rowAt = (index: number) => ({ orderId: `order ${index}`, index: 0, orderedAt: `time ${index}`, record: { Order: String(index) } });

/** A database that answers one page after another, and notes where each begins. */
function databaseOf(pages: readonly number[]) {
  const begins: unknown[] = [];
  let next = 0;
  const query = (_text: string, [at, id, index]: unknown[]) => {
    const size = pages[begins.length] ?? 0;
    begins.push([at, id, index]);
    return Promise.resolve(Array.from({ length: size }, () => rowAt(next++)));
  };
  return { begins, orders: new ShopOrders({ query } as unknown as Database, { timeZone: 'UTC' } as ShopDays) };
}

async function read(lines: AsyncIterable<Record<string, string>>): Promise<string[]> {
  const numbers: string[] = [];
  for await (const { Order } of lines) numbers.push(Order!);
  return numbers;
}

describe('ShopOrders', () => {
  const { signal } = new AbortController();
  const first = ['-infinity', '00000000-0000-0000-0000-000000000000', -1];

  it('should read page after page, each from the last line of the one before', async () => {
    const { begins, orders } = databaseOf([pageSize, pageSize, 3]);
    expect(await read(orders.lines('USD', signal))).toEqual(Array.from({ length: 2 * pageSize + 3 }, (_, index) => String(index)));
    expect(begins).toEqual([first, ['time 1999', 'order 1999', 0], ['time 3999', 'order 3999', 0]]);
  });

  it.each([
    ['no line', [], 1],
    ['exactly one page', [pageSize], 2],
  ])('should end after %s', async (_what, pages, queries) => {
    const { begins, orders } = databaseOf(pages);
    await read(orders.lines('USD', signal));
    expect(begins).toHaveLength(queries);
  });

  it('should read no further page once the task was cancelled', async () => {
    const { begins, orders } = databaseOf([pageSize, pageSize]);
    const cancelled = new AbortController();
    const lines = orders.lines('USD', cancelled.signal);
    await lines.next();
    cancelled.abort(new Error('cancelled'));
    await expect(read(lines)).rejects.toThrow('cancelled');
    expect(begins).toHaveLength(1);
  });
});
