import type { AppConfig } from '../../../../platform/config/app-config';
import { PlatformFailure } from '../../calls/platform-failure';
import type { Account, PageRequest, PlatformApi, StreamPage } from '../connector';
import { StripeConnector } from './stripe.connector';

const connector = new StripeConnector({ STRIPE_API_BASE: 'https://stripe.test' } as AppConfig);
const dayMs = 86_400_000;
const startedAt = new Date('2026-11-29T10:00:00Z');
const account = {} as Account;

describe('Customers of Stripe', () => {
  let customers: unknown[];
  /** Newest first. */
  let events: { id: string }[];
  let mayReadEvents: boolean;
  let asked: URL[];
  beforeEach(() => {
    [customers, events, mayReadEvents, asked] = [[], [], true, []];
  });

  const api = {
    call: async ({ url }: { url: string }) => {
      const at = new URL(url);
      asked.push(at);
      if (at.pathname === '/v1/events' && !mayReadEvents) throw new PlatformFailure('permission', 'The key may not.');
      const all = at.pathname === '/v1/events' ? events : (customers as { id: string }[]);
      const start = all.findIndex(({ id }) => id === at.searchParams.get('starting_after')) + 1;
      const data = all.slice(start, start + 100);
      return await Promise.resolve({ status: 200, json: { data, has_more: start + 100 < all.length } });
    },
  } as unknown as PlatformApi;

  /** Every page of a reading, as a sync asks for them one by one, with what is stored in between. */
  async function pages(since: Date | null, limit = 1_000): Promise<StreamPage[]> {
    const read: StreamPage[] = [];
    let position: PageRequest['position'] = null;
    do {
      const page = await connector.page('customers', account, api, { position, since, startedAt });
      position = JSON.parse(JSON.stringify(page.next)) as PageRequest['position'];
      read.push(page);
    } while (position !== null && read.length < limit);
    return read;
  }
  const event = (n: number, type: string, id: string, email = '') => ({
    id: `evt_${n}`,
    type: `customer.${type}`,
    data: { object: { id, email } },
  });
  const hourAgo = new Date(startedAt.getTime() - 3_600_000);
  const createdSince = (path: string) => asked.find(({ pathname }) => pathname === path)!.searchParams.get('created[gte]');

  it('should follow every change, however many there are', async () => {
    events = Array.from({ length: 2_345 }, (_, n) => event(n, 'updated', `cus_${n}`, `${n}@mail.test`));
    const found = (await pages(hourAgo)).flatMap(({ records }) => records.customers ?? []);
    expect(found).toHaveLength(2_345);
    expect(found.at(-1)).toMatchObject({ platformCustomerId: 'cus_2344', email: '2344@mail.test' });
  });

  it('should take a customer as the newest event has them, pages apart', async () => {
    const others = Array.from({ length: 150 }, (_, n) => event(n + 10, 'updated', `cus_x${n}`));
    events = [
      event(1, 'deleted', 'cus_1'),
      event(2, 'updated', 'cus_2', 'countess@mail.test'),
      ...others,
      event(3, 'updated', 'cus_2', 'ada@mail.test'),
      event(4, 'updated', 'cus_1', 'bob@mail.test'),
      event(5, 'deleted', 'cus_2'),
    ];
    const read = await pages(hourAgo);
    expect(read.flatMap(({ records }) => records.gone?.customers ?? [])).toEqual(['cus_1']);
    const named = read
      .flatMap(({ records }) => records.customers ?? [])
      .filter(({ platformCustomerId }) => /^cus_\d/.test(platformCustomerId!));
    expect(named).toMatchObject([{ platformCustomerId: 'cus_2', email: 'countess@mail.test' }]);
  });

  it('should find in a full reading who was deleted since the last one', async () => {
    customers = [{ id: 'cus_2', email: 'ada@mail.test' }];
    events = [event(1, 'deleted', 'cus_1')];
    const read = await pages(null);
    expect(read.flatMap(({ records }) => records.customers ?? [])).toHaveLength(1);
    expect(read.flatMap(({ records }) => records.gone?.customers ?? [])).toEqual(['cus_1']);
  });

  it('should list all customers after a break in which Stripe has forgotten events', async () => {
    await pages(hourAgo);
    expect(createdSince('/v1/customers')).toBe(String(hourAgo.getTime() / 1_000));
    asked = [];
    await pages(new Date(startedAt.getTime() - 40 * dayMs));
    expect(createdSince('/v1/customers')).toBeNull();
  });

  it('should say what the key lacks and how to mend it, and that nothing is missing when it may', async () => {
    customers = [{ id: 'cus_1' }];
    mayReadEvents = false;
    const read = await pages(hourAgo);
    expect(read.flatMap(({ records }) => records.customers ?? [])).toHaveLength(1);
    expect(read.at(-1)!.lacks).toMatchObject([{ what: 'The permission to read events', streams: [] }]);
    expect(read.at(-1)!.lacks![0]!.cure).toMatch(/Events.*Read/);
    mayReadEvents = true;
    expect((await pages(hourAgo)).at(-1)!.lacks).toEqual([]);
  });
});
