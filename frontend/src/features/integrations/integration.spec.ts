import type { Integration, IntegrationDetail, Sync } from './api';
import {
  accountText,
  integrationsSentence,
  comparisonLine,
  newsLine,
  scheduleLine,
  scheduleOptions,
  setAsideLine,
  syncLine,
  took,
  tookIn,
  wantsConsent,
} from './integration';

const sync = (change: Partial<Sync>): Sync => ({
  id: 's',
  taskId: 't',
  status: 'completed',
  trigger: 'manual',
  isFull: false,
  progress: 100,
  note: null,
  waitingUntil: null,
  streams: [],
  error: null,
  createdAt: '2026-11-10T12:00:00Z',
  startedAt: null,
  finishedAt: null,
  ...change,
});
const stream = (name: Sync['streams'][number]['stream'], rows: number) => ({ stream: name, rows, pages: 1, calls: 1, waitedMs: 0 });
const account = (change: Partial<Integration>) =>
  ({ status: 'active', paused: false, schedule: 'hourly', nextSyncAt: null, needsSignIn: false, sync: null, ...change }) as Integration;

it('should name an account with its id, and one of the demo shop by its name alone', () => {
  const named = { accountName: 'Linen & Clay', accountId: 'linen.example', isDemo: false };
  expect(accountText(named)).toBe('Linen & Clay, linen.example');
  expect(accountText({ ...named, accountName: null })).toBe('linen.example');
  expect(accountText({ ...named, accountId: 'demo_storefront', isDemo: true })).toBe('Linen & Clay');
});

it('should say what came in, orders first, and nothing about empty streams', () => {
  expect(tookIn(sync({ streams: [stream('products', 118), stream('orders', 1), stream('customers', 0)] }))).toBe('1 order, 118 products');
  expect(tookIn(sync({}))).toBe('Nothing new');
});

it('should say what a sync does or how it ended', () => {
  const now = Date.parse('2026-11-10T12:00:00Z');
  expect(syncLine(sync({ status: 'running', note: 'Orders: 200 rows' }), now)).toBe('Orders: 200 rows');
  expect(syncLine(sync({ status: 'failed', error: 'Shopify was not reached.' }), now)).toBe('Shopify was not reached.');
  expect(syncLine(sync({ status: 'waiting', note: 'Amazon allows no more calls', waitingUntil: '2026-11-10T12:05:00Z' }), now)).toMatch(
    /^Amazon allows no more calls, goes on at \d\d:\d\d$/,
  );
});

it.each([
  ['orders', '1008', 'currency', 'is not a currency code', 'Order 1008: the currency is not a currency code.'],
  [
    'orders',
    '9',
    'lines/1/quantity',
    'is not a whole number of pieces',
    'Order 9: the quantity in line 2 is not a whole number of pieces.',
  ],
  ['customers', 'without an id', 'firstName', 'is not a text', 'Customer without an id: the field firstName is not a text.'],
] as const)('should say what is wrong with a record that was set aside: %s %s', (kind, recordId, field, reason, line) =>
  expect(setAsideLine({ kind, recordId, field, reason, seenAt: '' })).toBe(line),
);

it('should measure a sync from its first row', () => {
  expect(took(sync({ startedAt: '2026-11-10T12:00:10Z', finishedAt: '2026-11-10T12:00:36Z' }))).toBe('26s');
  expect(took(sync({ status: 'running' }))).toBeNull();
});

it('should know when the seller has to agree', () => {
  const detail = (change: Partial<IntegrationDetail>) =>
    ({ ...account({}), canConsent: true, missing: [], details: {}, ...change }) as IntegrationDetail;
  const consent = [{ what: 'The consent of the seller', cure: '', streams: [] }];
  expect(wantsConsent(detail({}))).toBe(false);
  expect(wantsConsent(detail({ missing: consent }))).toBe(true);
  expect(wantsConsent(detail({ status: 'error', needsSignIn: true }))).toBe(true);
  expect(wantsConsent(detail({ details: { 'May change': 'nothing: agree at eBay again' } }))).toBe(true);
  expect(wantsConsent(detail({ missing: consent, status: 'error', canConsent: false }))).toBe(false);
});

describe('The sentence about the schedule', () => {
  const now = Date.parse('2026-11-10T12:00:00Z');
  const times = [null, '2026-11-10T13:00:00Z'];
  const states = scheduleOptions.flatMap(({ value: schedule }) =>
    (['active', 'inactive', 'error'] as const).flatMap((status) =>
      [true, false].flatMap((paused) =>
        [true, false].flatMap((needsSignIn) => times.map((nextSyncAt) => account({ schedule, status, paused, needsSignIn, nextSyncAt }))),
      ),
    ),
  );

  it.each(states)('should never contradict %j', (row) => {
    const line = scheduleLine(row, now);
    const isReadByItself = row.schedule !== 'manual' && !row.paused && row.status !== 'inactive';
    expect(/next/i.test(line)).toBe(isReadByItself);
    expect(/by hand/.test(line)).toBe(row.schedule === 'manual' && !row.paused && row.status !== 'inactive');
    expect(/sign in/i.test(line)).toBe(isReadByItself && row.needsSignIn);
  });

  it('should name the time, or say that it comes in a moment', () => {
    expect(scheduleLine(account({ nextSyncAt: '2026-11-10T13:00:00Z' }), now)).toMatch(/^Next sync at .*\d\d:00/);
    expect(scheduleLine(account({}), now)).toBe('Next sync in a moment.');
  });
});

describe('The sentence about webhooks', () => {
  const now = Date.parse('2026-11-10T12:00:00Z');
  const at = '2026-11-10T11:58:00Z';
  const live = { state: 'live', why: null, lastAt: at, checkedAt: at, checkMinutes: 2 } as const;

  it('should name the last delivery, check and sync', () =>
    expect(newsLine(live, at, now)).toMatch(
      /^Orders come in at once\. Last delivery: .*58.*\. Webhooks are checked every 2 minutes, last at .*58.*\. Last sync: .*58.*\.$/,
    ));

  it('should not promise what has not happened', () =>
    expect(newsLine({ ...live, lastAt: null, checkedAt: null }, null, now)).toBe(
      'Orders come in at once. Nothing has been delivered yet. Webhooks are checked every 2 minutes. Not synced yet.',
    ));

  it('should say why orders wait for a sync', () =>
    expect(newsLine({ ...live, state: 'polling', why: 'PUBLIC_URL is not set', lastAt: null }, null, now)).toBe(
      'Orders come in with each sync: PUBLIC_URL is not set. Not synced yet.',
    ));
});

describe('The sentence about deleted records', () => {
  const now = Date.parse('2026-11-10T12:00:00Z');

  it('should name the last comparison, and why it was not believed', () => {
    expect(comparisonLine({ completedAt: null, doubt: null }, now)).toBe('Deleted records are looked for once a day. Not compared yet.');
    expect(comparisonLine({ completedAt: '2026-11-10T11:58:00Z', doubt: 'Check the shop.' }, now)).toMatch(
      /^Deleted records are looked for once a day\. Last comparison with the shop: .*58.*\. Check the shop\.$/,
    );
  });
});

it('should count platforms that need attention', () => {
  expect(integrationsSentence([account({ status: 'error' }), account({})])).toBe('1 platform needs you');
  expect(integrationsSentence([account({ sync: sync({ status: 'running' }) })])).toBe('1 platform is being read right now');
});
