import type { AppConfig } from '../../../platform/config/app-config';
import type { OutboundHttp } from '../../../platform/outbound/outbound-http';
import { TaskError, type TaskErrorCode } from '../../tasks';
import { AccountApi } from '../calls/account-api';
import { PlatformFailure, type FailureKind } from '../calls/platform-failure';
import { PlatformHttp } from '../calls/platform-http';
import type { PlatformConnector } from '../connectors/connectors';
import { WooCommerceConnector } from '../connectors/woocommerce/woocommerce.connector';
import { integrationStatuses, schedules } from '../integration-values';
import { taskErrorOf } from './sync-failure';
import { afterSync, nextSyncAt, type PlannedAccount, syncEndOf } from './sync-plan';

/** As the tasks module names what a run ends with. */
const codeOf = (error: unknown): TaskErrorCode => (error instanceof TaskError ? error.code : 'internal');

const now = new Date('2026-11-10T12:00:00Z');
const minutesAhead = (time: Date | null) => time && (time.getTime() - now.getTime()) / 60_000;
const flags = [false, true];

const accounts = integrationStatuses.flatMap((status) =>
  schedules.flatMap((schedule) =>
    flags.flatMap((paused) =>
      flags.flatMap((needsSignIn) =>
        [null, -90, -1, 7].map((ahead) => ({
          status,
          schedule,
          paused,
          needsSignIn,
          planned: ahead === null ? null : new Date(now.getTime() + ahead * 60_000),
        })),
      ),
    ),
  ),
);

/** Every account has a next time after this end, or says by its own state why it has none. */
function expectPlanned(outcome: 'completed' | 'failed' | 'cancelled', code: TaskErrorCode | null) {
  for (const account of accounts) {
    const { status, needsSignIn, nextSyncAt: next } = afterSync(account, syncEndOf(outcome, code), now);
    const isReadByItself = account.schedule !== 'manual' && !account.paused && status !== 'inactive';
    expect({ outcome, code, account, isPlanned: next !== null }).toEqual({ outcome, code, account, isPlanned: isReadByItself });
    if (next) expect(next.getTime()).toBeGreaterThan(now.getTime());
    if (outcome === 'completed') expect([status === 'error', needsSignIn]).toEqual([false, false]);
  }
}

const codes: TaskErrorCode[] = [
  'invalid_input',
  'timeout',
  'interrupted',
  'quarantined',
  'fetch_failed',
  'address_refused',
  'too_large',
  'unreadable_input',
  'provider_auth',
  'provider_rate_limited',
  'provider_quota',
  'provider_failed',
  'budget_exceeded',
  'stopped',
  'internal',
];
const kinds: FailureKind[] = ['credentials', 'permission', 'limit', 'unavailable', 'unreadable', 'refused'];

/** What a sync of a WooCommerce account ends with when the shop answers each call like this. */
async function endAfter(status: number, body: string): Promise<TaskErrorCode> {
  const answer = { status, headers: {}, text: () => body };
  const http = new PlatformHttp(
    { request: () => Promise.resolve(answer) } as unknown as OutboundHttp,
    { PLATFORM_TIMEOUT_SECONDS: 1 } as AppConfig,
  );
  const shop = new WooCommerceConnector({} as AppConfig);
  const connector = Object.assign(shop, { name: 'WooCommerce' }) as unknown as PlatformConnector;
  const tokens = { current: () => Promise.resolve('cs_1'), renewed: () => Promise.resolve(null) };
  const credentials = { shopUrl: 'https://fern.example', consumerKey: 'ck_1', consumerSecret: 'cs_1' };
  const api = new AccountApi(connector, credentials, tokens, http, new AbortController().signal, new Map());
  // Announced calls are made once, which spares this spec the waits between tries.
  const call = { method: 'POST', url: 'https://fern.example/wp-json/wc/v3/orders', announce: () => Promise.resolve() } as const;
  const error: unknown = await api.call(call).catch((failure: unknown) => failure);
  if (error instanceof PlatformFailure) return taskErrorOf(error).code;
  return codeOf(error);
}

describe('The next sync', () => {
  it.each(['completed', 'cancelled'] as const)('should be planned after a sync that was %s', (outcome) => expectPlanned(outcome, null));

  it.each(codes)('should be planned after a sync that failed with %s', (code) => expectPlanned('failed', code));

  it.each(kinds)('should be planned after a call that failed for %s', (kind) =>
    expectPlanned('failed', taskErrorOf(new PlatformFailure(kind, 'No.')).code),
  );

  it.each<[string, unknown]>([
    ['of the network', new Error('connect ECONNREFUSED')],
    ['of the program', new TypeError('x is not a function')],
    ['of another run', new TaskError('interrupted', 'Replaced.')],
    ['of a time-out', Object.assign(new Error('timeout'), { name: 'AbortError' })],
    ['that is no error', 'no error at all'],
  ])('should be planned after an exception %s', (_what, error) => expectPlanned('failed', codeOf(error)));

  it('should be planned after each HTTP status, with JSON, HTML or nothing in it', async () => {
    const ends = new Set<TaskErrorCode>();
    for (let status = 300; status < 600; status++)
      for (const body of ['{"code":"x","message":"No."}', '<!doctype html><h1>Sorry</h1>', '']) ends.add(await endAfter(status, body));
    expect(ends).toContain('provider_auth');
    for (const code of ends) expectPlanned('failed', code);
  });

  it('should tell a refused sign-in from everything else', async () => {
    const json = '{"code":"woocommerce_rest_cannot_view","message":"Sorry."}';
    expect(syncEndOf('failed', await endAfter(401, json))).toBe('signInRefused');
    for (const status of [302, 400, 403, 404, 409, 418, 500, 503]) expect(syncEndOf('failed', await endAfter(status, json))).toBe('failed');
  });

  const account: PlannedAccount & { planned: Date | null } = {
    status: 'active',
    schedule: 'hourly',
    paused: false,
    needsSignIn: false,
    planned: null,
  };

  it('should come once a day while the credentials are refused, and every hour again after a sync by hand', () => {
    const refused = afterSync({ ...account, planned: new Date(now.getTime() + 3_600_000) }, 'signInRefused', now);
    expect([refused.status, refused.needsSignIn, minutesAhead(refused.nextSyncAt)]).toEqual(['error', true, 1_440]);
    const outage = afterSync({ ...account, ...refused, planned: refused.nextSyncAt }, 'failed', now);
    expect([outage.status, outage.needsSignIn, minutesAhead(outage.nextSyncAt)]).toEqual(['error', true, 1_440]);
    const byHand = afterSync({ ...account, ...refused, planned: refused.nextSyncAt }, 'completed', now);
    expect([byHand.status, byHand.needsSignIn, minutesAhead(byHand.nextSyncAt)]).toEqual(['active', false, 60]);
  });

  it('should heal an account that an older version left without a time', () =>
    expect(minutesAhead(afterSync({ ...account, status: 'error', planned: null }, 'completed', now).nextSyncAt)).toBe(60));

  it('should not be moved by a sync by hand', () =>
    expect(minutesAhead(afterSync({ ...account, planned: new Date(now.getTime() + 7 * 60_000) }, 'completed', now).nextSyncAt)).toBe(7));

  it('should leave an account as it was when a person cancels or pauses', () => {
    expect(afterSync({ ...account, status: 'error' }, syncEndOf('cancelled', null), now).status).toBe('error');
    expect(afterSync(account, syncEndOf('failed', 'stopped'), now).status).toBe('active');
  });

  it('should not bring an account to life of which nothing can be read yet', () =>
    expect(afterSync({ ...account, status: 'inactive' }, 'failed', now)).toMatchObject({ status: 'inactive', nextSyncAt: null }));

  it.each([
    ['quarter-hourly', 15],
    ['hourly', 60],
    ['daily', 1_440],
    ['manual', null],
  ] as const)('should follow the schedule %s', (schedule, minutes) =>
    expect(minutesAhead(nextSyncAt({ ...account, schedule }, now))).toBe(minutes),
  );
});
