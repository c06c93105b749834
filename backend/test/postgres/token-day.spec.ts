import { v7 as uuidv7 } from 'uuid';
import { instantOf, startOfDay, wallTime } from '@stallhand/shared';
import { spentToday } from '../../src/modules/tasks/token-spending';
import { createDatabase, type TestDatabase } from '../database';

/** Moments around which a day begins or ends in an unusual way. */
const moments = [
  // A usual evening in Europe is the next morning in Asia.
  '2026-11-29T22:30:00Z',
  // Clocks go forward and back.
  '2026-03-29T12:00:00Z',
  '2026-10-25T12:00:00Z',
  // Midnight does not exist in Cairo and Santiago, and occurs twice in Havana.
  '2026-04-24T10:00:00Z',
  '2026-09-06T12:00:00Z',
  '2026-11-01T12:00:00Z',
];
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

describe('The day of a token', () => {
  let database: TestDatabase;
  const token = uuidv7();

  beforeAll(async () => (database = await createDatabase()));
  afterAll(() => database.drop());
  beforeEach(() => database.query('DELETE FROM usage_ledger'));

  const spend = (at: Date, microseconds: number, microUsd: number) =>
    database.query(
      `INSERT INTO usage_ledger (task_id, token_id, attempt, step_key, kind, provider, model, reserved_micro_usd, at)
       VALUES (gen_random_uuid(), $1, 1, 's', 'chat', 'p', 'm', $2, $3::timestamptz + make_interval(secs => $4::float8 / 1000000))`,
      [token, microUsd, at, microseconds],
    );
  const spentAt = (now: string, timeZone: string) =>
    database.value<number>(`SELECT ${spentToday('$1::uuid', '$2::text').replaceAll('now()', '$3::timestamptz')}`, [token, timeZone, now]);

  it.each(zones.flatMap((zone) => moments.map((moment) => [zone, moment] as const)))(
    'should begin at midnight in %s on the day of %s, to the microsecond',
    async (zone, moment) => {
      const midnight = new Date(instantOf(startOfDay(wallTime(new Date(moment), zone)), zone));
      await spend(midnight, -1, 1);
      await spend(midnight, 0, 20);
      await spend(new Date(moment), 0, 300);
      expect(await spentAt(moment, zone)).toBe(320);
    },
  );

  it('should count a call on the day on which it was put aside, whenever it ends', async () => {
    await spend(new Date('2026-11-28T23:59:59Z'), 0, 700);
    await database.query(`UPDATE usage_ledger SET settled_at = '2026-11-29T00:00:05Z', cost_micro_usd = 650, reserved_micro_usd = NULL`);
    expect([await spentAt('2026-11-28T23:59:59.5Z', 'UTC'), await spentAt('2026-11-29T00:00:06Z', 'UTC')]).toEqual([650, 0]);
  });
});
