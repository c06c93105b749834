import { Client } from 'pg';
import { ScheduledReports } from '../../src/modules/analytics/reports/scheduled-reports';
import { advisoryLocks } from '../../src/platform/database/advisory-locks';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { type MailServer, startMailServer } from '../mail-server';
import { insertAgent, insertShopOrder, insertTask } from '../rows';
import { settingsAreKnown } from '../settings-known';

interface Delivery {
  id: string;
  kind: string;
  recipient: string;
  status: string;
}

const login = { user: 'shop', pass: 'p4ssw0rd-of-the-mail' };
/** Monday 8 June 2026, 09:00 in Tokyo, nine hours ahead: its week began on Sunday at 15:00 UTC. */
const nine = new Date('2026-06-08T00:00:00Z');

describe('Reports by mail', () => {
  let product: Product;
  let mail: MailServer;
  let reports: ScheduledReports;

  const call = <T>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body, { 'x-csrf': '1' });
  /** The settings were so long before the days of these reports. */
  const put = async (change: object) => {
    expect(await call('PUT', '/api/settings', change)).toMatchObject({ status: 200 });
    await product.database.query(`UPDATE settings_changes SET changed_at = '2026-01-01'`);
  };
  const deliveries = async () => (await call<Delivery[]>('GET', '/api/notifications/deliveries')).body;
  const letter = (subject: string) => eventually(subject, () => mail.letters.find(({ text }) => text.includes(subject)));

  beforeAll(async () => {
    mail = await startMailServer(login);
    product = await startProduct({ settings: { MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), OUTBOUND_ALLOW: `mail=${mail.host}` } });
    reports = product.worker!.get(ScheduledReports, { strict: false });
    await put({
      notificationEmail: 'owner@example.com',
      organizationName: 'Linen & Oak',
      timeZone: 'Asia/Tokyo',
      mail: {
        kind: 'smtp',
        host: '127.0.0.1',
        port: mail.port,
        secure: false,
        user: login.user,
        from: 'shop@example.com',
        password: login.pass,
      },
    });
    const agent = await insertAgent(product.database, { name: 'Margin watch' });
    const ended = (status: string, at: string, agent_id?: string) =>
      insertTask(product.database, { status, finished_at: new Date(at), created_at: new Date(at), agent_id });
    await ended('completed', '2026-05-31T14:59:00Z');
    await ended('completed', '2026-05-31T15:00:00Z');
    await ended('completed', '2026-06-03T12:00:00Z');
    await ended('failed', '2026-06-03T12:00:00Z', agent);
    await ended('completed', '2026-06-07T14:59:00Z');
    await ended('failed', '2026-06-07T15:00:00Z', agent);
    const deleted = new Date('2026-06-03T12:00:00Z');
    await insertTask(product.database, { status: 'failed', finished_at: deleted, created_at: deleted, deleted_at: deleted });
    const sold = (at: string, total: number, row: object = {}) =>
      insertShopOrder(product.database, { ordered_at: new Date(at), total, ...row }, [
        { sku: 'MUG', quantity: 1, price: total, unitCost: 4 },
      ]);
    await sold('2026-05-30T12:00:00Z', 40);
    await sold('2026-06-03T12:00:00Z', 20);
    await sold('2026-06-07T02:00:00Z', 30);
    await sold('2026-06-07T03:00:00Z', 99, { status: 'cancelled' });
    await sold('2026-06-07T15:00:00Z', 500);
    await eventually('the days are counted', async () => (await product.database.value('SELECT count(*)::int FROM ledger_due')) === 0);
  });
  afterAll(async () => {
    await product.close();
    await mail.close();
  });
  beforeEach(async () => {
    mail.letters.length = 0;
    await product.database.query('DELETE FROM notification_deliveries');
    await wish({ weeklyReports: false, dailyReports: false });
  });

  /** What is sent from now on; waits until the worker has heard of it. */
  async function wish(change: { weeklyReports?: boolean; dailyReports?: boolean }) {
    await put(change);
    await settingsAreKnown(product);
  }

  it('should report the past week of agents and shop, on Monday at nine on the clock of the shop', async () => {
    expect(await reports.tick('weekly', nine)).toBe(false);
    await wish({ weeklyReports: true });
    expect(await reports.tick('weekly', new Date(nine.getTime() - 1_000))).toBe(false);
    expect(await reports.tick('weekly', nine)).toBe(true);
    expect(await reports.tick('daily', nine)).toBe(false);
    const { text } = await letter('Subject: Linen & Oak: Week of 2026-06-01 to 2026-06-07');
    expect(text).toContain('Completed: 3');
    expect(text).toContain('Failed: 1');
    expect(text).toContain('Efficiency: 75%');
    expect(text).toContain('Margin watch: 1');
    expect(text).toContain('<td style="padding:4px 12px 4px 0;text-align:left;vertical-align:top">2026-06-03</td>');
    expect(text).toContain('Shop (change to 25 to 31 May):');
    expect(text).toContain('Net sales: $50.00 (+25%)');
    expect(text).toContain('Orders: 2 (+100%)');
    expect(text).toContain('Average order: $25.00 (-37.5%)');
    // 50 for goods, 8 of cost, 2 of fees.
    expect(text).toContain('Profit: $40.00');
    expect(text).toContain('/admin/analytics?view=shop&period=custom&from=2026-06-01&to=2026-06-07');
    expect(await deliveries()).toMatchObject([{ kind: 'weekly-report', recipient: 'owner@example.com' }]);
  });

  it('should report the past day, every day', async () => {
    await wish({ dailyReports: true });
    expect(await reports.tick('daily', nine)).toBe(true);
    const { text } = await letter('Subject: Linen & Oak: The day 2026-06-07');
    expect(text).toContain('Completed: 1');
    expect(text).toContain('Failed: 0');
    expect(text).toContain('Net sales: $30.00');
    expect(text).toContain('Orders: 1');
    expect(text).not.toContain('Day by day');
    expect(await reports.tick('daily', new Date('2026-06-09T00:00:00Z'))).toBe(true);
    const next = await letter('Subject: Linen & Oak: The day 2026-06-08');
    expect(next.text).toContain('Net sales: $500.00');
    expect((await deliveries()).map(({ kind }) => kind)).toEqual(['daily-report', 'daily-report']);
  });

  it('should wait for the next nine o’clock when it is switched on, or sent to somebody else, after the last', async () => {
    await wish({ dailyReports: true });
    const set = (at: string) => product.database.query(`UPDATE settings_changes SET changed_at = $1 WHERE after ? 'dailyReports'`, [at]);
    await set('2026-06-07T23:54:00Z');
    expect(await reports.tick('daily', new Date('2026-06-07T23:54:30Z'))).toBe(false);
    expect(await reports.tick('daily', nine)).toBe(true);
    await product.database.query('DELETE FROM notification_deliveries');
    // Half a minute late: the report of this morning has gone by.
    await set('2026-06-08T00:00:30Z');
    expect(await reports.tick('daily', new Date('2026-06-08T00:01:00Z'))).toBe(false);
    expect(await reports.tick('daily', new Date('2026-06-09T00:00:00Z'))).toBe(true);
    await put({ notificationEmail: 'later@example.com' });
    await product.database.query(`UPDATE settings_changes SET changed_at = $1 WHERE after ->> 'notificationEmail' = 'later@example.com'`, [
      '2026-06-09T01:00:00Z',
    ]);
    await settingsAreKnown(product);
    expect(await reports.tick('daily', new Date('2026-06-09T02:00:00Z'))).toBe(false);
    expect(await reports.tick('daily', new Date('2026-06-10T00:00:00Z'))).toBe(true);
    await put({ notificationEmail: 'owner@example.com' });
    await settingsAreKnown(product);
  });

  it('should be written once for a period and a recipient, however many workers look', async () => {
    await wish({ weeklyReports: true, dailyReports: true });
    for (const rhythm of ['weekly', 'daily'] as const) {
      const written = await Promise.all(Array.from({ length: 8 }, () => reports.tick(rhythm, nine)));
      expect(written.filter(Boolean)).toHaveLength(1);
      expect(await reports.tick(rhythm, new Date(nine.getTime() + 5 * 3_600_000))).toBe(false);
    }
    // A report of Monday is not sent on Wednesday.
    expect(await reports.tick('weekly', new Date('2026-06-10T05:00:00Z'))).toBe(false);
    expect(await deliveries()).toHaveLength(2);
    await eventually('both are sent', async () => (await deliveries()).every(({ status }) => status === 'sent'));
  });

  it('should wait until the orders of its days are counted', async () => {
    await wish({ dailyReports: true });
    const other = new Client({ connectionString: product.database.url });
    await other.connect();
    try {
      // Nobody counts while somebody else does.
      await other.query('BEGIN');
      await other.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.ledger]);
      await insertShopOrder(product.database, { ordered_at: new Date('2026-06-06T12:00:00Z'), total: 7 });
      expect(await reports.tick('daily', new Date('2026-06-07T00:00:00Z'))).toBe(false);
      expect(await reports.tick('daily', new Date('2026-06-06T00:00:00Z'))).toBe(true);
      await other.query('COMMIT');
    } finally {
      await other.end();
    }
    await eventually('the report', () => reports.tick('daily', new Date('2026-06-07T00:00:00Z')));
  });

  it('should be sent by the next worker when the one that sent it died', async () => {
    await wish({ dailyReports: true });
    await reports.tick('daily', nine);
    await eventually('sent', async () => (await deliveries())[0]?.status === 'sent');
    const [{ id }] = (await deliveries()) as [Delivery];
    await product.database.query(`UPDATE notification_deliveries SET status = 'sending', lease_until = now() - interval '1 second'`);
    const again = await eventually('the second', () => mail.letters[1]);
    expect(again.text).toContain(`Message-ID: <${id}@example.com>`);
  });

  it('should say that nothing was sold instead of a number', async () => {
    await wish({ dailyReports: true });
    expect(await reports.tick('daily', new Date('2026-05-20T00:00:00Z'))).toBe(true);
    const { text } = await letter('The day 2026-05-19');
    expect(text).toContain('Efficiency: No data');
    expect(text).toContain('No orders, and none in 18 May.');
  });
});
