import { DiscoverySchedule } from '../../src/modules/trends/discovery/discovery-schedule';
import { WatchDigest } from '../../src/modules/trends/watch/watch-digest';
import { AppConfig } from '../../src/platform/config/app-config';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { startTrendServer, type TrendServer } from '../trend-server';

interface Trend {
  id: string;
  source: string;
  title: string;
  category: string;
  priority: string;
  searchVolume: number | null;
  volumeUnit: string | null;
  growthRate: number | null;
  growthReason: string | null;
  formula: string | null;
  status: string | null;
  keywords: string[];
  spark: number[];
  opportunityId: string | null;
}
interface State {
  taskId: string | null;
  sources: {
    source: string;
    error: string | null;
    cause: string | null;
    note: string | null;
    found: number;
    okAt: string | null;
    enabled: boolean;
  }[];
}
interface Opportunity {
  id: string;
  type: string;
  title: string;
  status: string;
  estimatedRevenue: string;
  revenueRange: { lowCents: number; highCents: number } | null;
  revenueReason: string;
  competitionLevel: string;
  inputs: {
    own: { soldCents: number; soldUnits: number; matching: number; marginPercent: number | null };
    stockGap: number;
    steps: string[];
  };
  workflowId: string | null;
  runId: string | null;
  purchaseListId: string | null;
}
interface Task {
  id: string;
  status: string;
  progressNote: string | null;
}

const unknownId = '0190a5c0-0000-7000-8000-000000000000';

describe('Trends', () => {
  let sources: TrendServer;
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    sources = await startTrendServer();
    product = await startProduct({ settings: sources.settings });
    call = callsOf(product.url);
  });
  afterAll(async () => {
    await product.close();
    await sources.close();
  });
  beforeEach(() => {
    for (const part of Object.keys(sources.moods)) delete sources.moods[part as keyof typeof sources.moods];
    sources.requests.length = 0;
  });

  /** Nothing remembered: what sources said is asked for again. */
  const forget = () => product.database.query('TRUNCATE trend_answers, trend_sources, trends, trend_opportunities CASCADE');

  async function discover(): Promise<Task> {
    const { status, body } = await call<Task>('POST', '/api/trends/discover');
    expect(status).toBe(201);
    return eventually('the discovery ends', async () => {
      const task = (await call<Task>('GET', `/api/tasks/${body.id}`)).body;
      return ['completed', 'failed', 'cancelled'].includes(task.status) ? task : null;
    });
  }
  const trends = async (query = '') => (await call<Trend[]>('GET', `/api/trends${query}`)).body;
  const sourceState = async (source: string) =>
    (await call<State>('GET', '/api/trends/discovery')).body.sources.find((entry) => entry.source === source)!;

  it('should answer at once, also a second click, and give the exact figures of the sources', async () => {
    await call('POST', '/api/trends/watches', { keyword: 'linen', thresholdPercent: 50 });
    await call('POST', '/api/trends/watches', { keyword: 'left-pad', source: 'npm' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => call<Task>('POST', '/api/trends/discover')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await discover()).status).toBe('completed');

    const found = await trends();
    const of = (source: string, title: string) => found.find((trend) => trend.source === source && trend.title === title)!;
    // 7 x 156 = 1,092 against 7 x 100 = 700: (1,092 - 700) / 700 = 0.56. One week alone does not make it explode.
    expect(of('wikipedia', 'Linen')).toMatchObject({
      searchVolume: 1_092,
      volumeUnit: 'views',
      growthRate: 56,
      priority: 'high',
      status: 'regular',
      keywords: ['linen'],
      formula: expect.stringContaining('(1,092 − 700) ÷ 700 × 100 = 56%') as string,
      spark: [700, 700, 700, 700, 700, 700, 700, 700, 1_092],
    });
    // 35 views in the week before are fewer than the 100 that a base needs.
    expect(of('wikipedia', 'Small town')).toMatchObject({
      searchVolume: 420,
      growthRate: null,
      priority: 'low',
      category: 'Most read',
      status: null,
      growthReason: expect.stringContaining('at least 100') as string,
    });
    // 12 stories against 8.
    expect(of('hackernews', 'Linen')).toMatchObject({ searchVolume: 12, volumeUnit: 'mentions', growthRate: 50, priority: 'medium' });
    expect(of('hackernews', 'Show HN: A loom')).toMatchObject({ searchVolume: null, volumeUnit: null, growthRate: null });
    // 30 repositories against 40.
    expect(of('github', 'Linen')).toMatchObject({ searchVolume: 30, volumeUnit: 'new repositories', growthRate: -25, priority: 'low' });
    // 8,400 downloads against 7,000.
    expect(of('npm', 'left-pad')).toMatchObject({ searchVolume: 8_400, volumeUnit: 'downloads', growthRate: 20, priority: 'low' });
    expect(of('google-trends', 'linen trousers')).toMatchObject({ searchVolume: 2_000, volumeUnit: 'searches', growthRate: null });
    expect(of('google-trends', '<b>odd</b>')).toMatchObject({ searchVolume: 200 });
    expect(found.map(({ source }) => source)).not.toContain('gdelt');
    expect(found[0]).toMatchObject({ source: 'wikipedia', title: 'Linen' });
    expect(sources.busiest()).toBeLessThanOrEqual(3);
    expect(new Set(sources.requests.map(({ userAgent }) => userAgent))).toEqual(new Set(['Stallhand/0.1 (self-hosted seller console)']));
  });

  it('should not ask again for what it was told a moment ago', async () => {
    await discover();
    expect(sources.requests).toEqual([]);
    expect((await trends('?source=wikipedia')).map(({ title }) => title)).toEqual(['Linen', 'Small town']);
  });

  it('should filter, search and page, and refuse what it does not know', async () => {
    expect((await trends('?priority=high')).map(({ title }) => title)).toEqual(['Linen']);
    expect((await trends('?search=trousers')).map(({ title }) => title)).toEqual(['linen trousers']);
    expect((await trends('?status=regular')).map(({ title }) => title).sort()).toEqual(['Linen', 'Linen']);
    const all = await trends();
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const { body, headers } = await call<Trend[]>('GET', `/api/trends?limit=2${cursor}`);
      seen.push(...body.map(({ id }) => id));
      expect(headers.get('x-total-count')).toBe(String(all.length));
      const next = headers.get('x-next-cursor');
      if (!next) break;
      cursor = `&cursor=${next}`;
    }
    expect(seen).toEqual(all.map(({ id }) => id));
    for (const bad of ['?source=myspace', '?priority=urgent', '?cursor=WzFd', '?limit=0', `?search=${'a'.repeat(201)}`]) {
      expect((await call('GET', `/api/trends${bad}`)).status).toBe(400);
    }
    for (const [method, path, body, status] of [
      ['POST', '/api/trends/discover', { sources: ['myspace'] }, 400],
      ['GET', `/api/trends/${unknownId}`, undefined, 404],
      ['GET', '/api/trends/linen', undefined, 400],
      ['POST', '/api/trend-opportunities', {}, 400],
      ['POST', '/api/trend-opportunities', { trendId: 'linen' }, 400],
      ['POST', '/api/trend-opportunities', { trendId: unknownId }, 404],
      ['POST', `/api/trend-opportunities/${unknownId}/start`, undefined, 404],
      ['PATCH', `/api/trend-opportunities/${unknownId}`, { status: 'started' }, 400],
      ['POST', '/api/trends/watches', { keyword: 'Linen' }, 409],
      ['POST', '/api/trends/watches', { keyword: '' }, 400],
      ['POST', '/api/trends/watches', { keyword: 'a'.repeat(10_000) }, 400],
      ['POST', '/api/trends/watches', { keyword: '<script>' }, 400],
      ['POST', '/api/trends/watches', { keyword: 'oak', thresholdPercent: Number.MAX_VALUE }, 400],
      ['PUT', '/api/trends/settings', { sources: ['myspace'], daily: true, dailyAt: '25:00', country: 'usa', contact: 'a\nb' }, 400],
    ] as const) {
      expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, status]);
    }
  });

  it('should show the evidence of a trend: daily values, forecast with its error, links', async () => {
    const [linen] = await trends('?source=wikipedia&search=linen');
    const { body } = await call<Record<string, never>>('GET', `/api/trends/${linen!.id}`);
    expect(body).toMatchObject({
      links: [{ label: 'Article "Linen"', url: 'https://en.wikipedia.org/wiki/Linen' }],
      own: { products: 0, matching: 0, marginPercent: null },
      forecast: { horizon: 14, backTest: { days: 14 } },
    });
    const { series, forecast } = body as unknown as {
      series: { points: { value: number }[] };
      forecast: { points: { low: number; value: number; high: number }[] };
    };
    expect(series.points).toHaveLength(90);
    expect(forecast.points).toHaveLength(14);
    expect(forecast.points.every(({ low, value, high }) => low <= value && value <= high)).toBe(true);
  });

  it('should name sources that answer a page, rubbish, nothing or break off, and keep what the others say', async () => {
    await forget();
    const config = product.worker!.get(AppConfig, { strict: false });
    const usual = config.TREND_SOURCE_SECONDS;
    // Less than a call may take, so that the one that hangs meets this limit.
    config.TREND_SOURCE_SECONDS = 5;
    Object.assign(sources.moods, { wikimedia: 'html', github: 'garbage', 'hn-search': 'hanging', google: 'broken', npm: 'busy' });
    const task = await discover().finally(() => (config.TREND_SOURCE_SECONDS = usual));
    expect(task.status).toBe('completed');
    expect((await sourceState('wikipedia')).error).toBe('It answered a web page instead of data.');
    expect((await sourceState('github')).error).toBe('Its answer is larger than 0.9 MB.');
    expect((await sourceState('hackernews')).error).toBe('It did not finish within 5 seconds.');
    expect(await sourceState('google-trends')).toMatchObject({ error: 'Not reachable.', cause: expect.stringMatching(/\w/) as string });
    expect(await sourceState('npm')).toMatchObject({ error: null, found: 1 });
    // What came before the time was over stays.
    expect((await trends()).map(({ source, title }) => `${source}: ${title}`).sort()).toEqual([
      'hackernews: Show HN: A loom',
      'npm: left-pad',
    ]);
    expect(task.progressNote).toMatch(/did not say everything/);
  });

  it('should ask GDELT only when somebody wants it, and compare shares, not counts', async () => {
    const settings = { sources: ['gdelt'], daily: false, dailyAt: '06:00', country: 'US', contact: 'https://shop.example' };
    expect((await call('PUT', '/api/trends/settings', settings)).status).toBe(200);
    await discover();
    // 420 of 840,000 against 280 of 700,000: 500 against 400 per million.
    expect(await trends('?source=gdelt')).toEqual([
      expect.objectContaining({ title: 'Linen', searchVolume: 420, volumeUnit: 'articles', growthRate: 25, priority: 'medium' }),
    ]);
    expect(sources.requests[0]!.userAgent).toBe('Stallhand/0.1 (https://shop.example)');
    expect((await sourceState('wikipedia')).enabled).toBe(false);
  });

  it('should work on own data alone, and go from a trend to a project', async () => {
    await forget();
    await call('PUT', '/api/trends/settings', { sources: ['own'], daily: false, dailyAt: '06:00', country: 'US', contact: null });
    await call('POST', '/api/demo-shop');
    // One product sells at least four pieces a day for four weeks, and one a day before: more than twice as much whatever day it is.
    await product.database.query(
      `INSERT INTO shop_orders (id, platform, platform_order_id, ordered_at, status, total, is_demo)
       SELECT gen_random_uuid(), 'demo', 'T-' || n, now() - n * interval '1 day', 'paid', 48, true FROM generate_series(1, 84) n`,
    );
    await product.database.query(
      `INSERT INTO shop_order_lines (order_id, index, sku, product_name, quantity, unit_price)
       SELECT id, 0, 'WOO-SALT', 'Olive wood salt cellar', CASE WHEN ordered_at > now() - interval '28.5 days' THEN 4 ELSE 1 END, 24 FROM shop_orders WHERE platform_order_id LIKE 'T-%'`,
    );
    await discover();
    expect(sources.requests).toEqual([]);
    const own = await trends();
    const salt = own.find(({ title }) => title === 'Olive wood salt cellar')!;
    expect(salt).toMatchObject({ source: 'own', volumeUnit: 'pieces sold', priority: 'high' });
    const [sold] = await product.database.query<{ now: number; before: number }>(
      `SELECT sum(quantity) FILTER (WHERE o.ordered_at >= d.today - interval '28 days')::int AS now,
         sum(quantity) FILTER (WHERE o.ordered_at < d.today - interval '28 days' AND o.ordered_at >= d.today - interval '56 days')::int AS before
       FROM shop_orders o JOIN shop_order_lines l ON l.order_id = o.id, (SELECT date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' AS today) d
       WHERE l.sku = 'WOO-SALT' AND o.status = 'paid' AND o.ordered_at < d.today`,
    );
    expect(salt.searchVolume).toBe(sold!.now);
    expect(salt.growthRate).toBeCloseTo(((sold!.now - sold!.before) / sold!.before) * 100, 0);

    const { status, body: opportunity } = await call<Opportunity>('POST', '/api/trend-opportunities', { trendId: salt.id });
    expect(status).toBe(201);
    const { soldCents, marginPercent, matching } = opportunity.inputs.own;
    // Growth is above 100 percent, so it counts as 100; the cost of 9.30 of 24.00 leaves 61.3 percent.
    expect(opportunity).toMatchObject({
      type: 'Restock',
      status: 'open',
      competitionLevel: 'unknown',
      revenueRange: { lowCents: Math.round(soldCents * 0.25), highCents: soldCents },
    });
    expect([matching, marginPercent]).toEqual([1, 61.3]);
    expect(opportunity.estimatedRevenue).toMatch(/^\$[\d,]+ to \$[\d,]+ a month$/);
    const again = await call<Opportunity>('POST', '/api/trend-opportunities', { trendId: salt.id });
    expect(again.body.id).toBe(opportunity.id);
    expect((await trends()).find(({ id }) => id === salt.id)!.opportunityId).toBe(opportunity.id);

    const starts = await Promise.all([1, 2, 3].map(() => call<Opportunity>('POST', `/api/trend-opportunities/${opportunity.id}/start`)));
    expect(starts.map(({ status }) => status).filter((code) => code !== 200 && code !== 409)).toEqual([]);
    const started = (await call<Opportunity>('POST', `/api/trend-opportunities/${opportunity.id}/start`)).body;
    expect(started).toMatchObject({ status: 'started', workflowId: null, runId: null });
    // The product is on sale, so it needs stock and not another listing.
    expect(await product.database.value(`SELECT count(*)::int FROM workflows WHERE name LIKE 'Project:%'`)).toBe(0);
    const { body: lists } = await call<{ id: string; status: string; lines: { sku: string; quantity: number }[] }[]>(
      'GET',
      '/api/purchase-lists',
    );
    expect(lists).toMatchObject([
      { id: started.purchaseListId, status: 'draft', lines: [{ sku: 'WOO-SALT', quantity: started.inputs.stockGap }] },
    ]);
    expect((await call('PATCH', `/api/trend-opportunities/${opportunity.id}`, { status: 'open' })).status).toBe(409);
  });

  it('should build the bundle it proposes: both products, price, margin and listing', async () => {
    const salt = (await trends()).find(({ title }) => title === 'Olive wood salt cellar')!;
    const [other] = await product.database.query<{ sku: string; name: string }>(
      `SELECT sku, min(product_name) AS name FROM inventory WHERE sku <> 'WOO-SALT' AND status = 'active' AND cost IS NOT NULL GROUP BY 1 ORDER BY 1 LIMIT 1`,
    );
    await product.database.query(`UPDATE inventory SET quantity = 5000 WHERE sku IN ('WOO-SALT', $1)`, [other!.sku]);
    // Channels of the demo shop share their stock.
    await product.database.query('UPDATE shared_stocks SET on_hand = 5000');
    await product.database.query(
      `INSERT INTO shop_order_lines (order_id, index, sku, product_name, quantity, unit_price)
       SELECT id, 1, $1, $2, 1, 10 FROM shop_orders WHERE platform_order_id LIKE 'T-%'`,
      [other!.sku, other!.name],
    );
    const { body: bundle } = await call<Opportunity>('POST', '/api/trend-opportunities', { trendId: salt.id });
    expect(bundle).toMatchObject({ type: 'Bundle', title: `Bundle Olive wood salt cellar and ${other!.name}` });
    const [figures] = await product.database.query<{ both: number; cost: number }>(
      `SELECT sum(price)::float8 AS both, sum(cost)::float8 AS cost FROM (
         SELECT min(price) AS price, min(cost) AS cost FROM inventory WHERE sku IN ('WOO-SALT', $1) AND status = 'active' GROUP BY sku) i`,
      [other!.sku],
    );
    const price = Math.max(Math.round(figures!.both * 90) / 100, Math.ceil((figures!.cost * 100) / 0.8) / 100);
    const started = (await call<Opportunity>('POST', `/api/trend-opportunities/${bundle.id}/start`)).body;
    await eventually('the bundle waits for a yes', async () => {
      const { body } = await call<{ waitingFor: string | null }>('GET', `/api/tasks/${started.runId}`);
      return body.waitingFor === 'approval';
    });
    const [asked] = (await call<{ id: string }[]>('GET', `/api/approvals?taskId=${started.runId}`)).body;
    const { text } = (await call<{ content: { text: string } }>('GET', `/api/approvals/${asked!.id}`)).body.content;
    expect(text).toContain(`Price of the bundle: ${price.toFixed(2)} USD`);
    expect(text).toContain(`less a cost of ${figures!.cost.toFixed(2)} USD leaves ${(price - figures!.cost).toFixed(2)} USD`);
    const listing = text.split('## Listing')[1]!;
    expect(listing).toContain('salt cellar');
    expect(listing).toContain(other!.name.split(',')[0]);
  });

  it('should tell a watched keyword once a day, start workflows and leave muted ones alone', async () => {
    await forget();
    await call('PUT', '/api/trends/settings', { sources: ['wikipedia'], daily: false, dailyAt: '06:00', country: 'US', contact: null });
    const steps = [
      {
        id: 'told',
        type: 'notify',
        next: null,
        config: { channel: 'in_app', subject: 'Rising {{trigger.title}}', message: '{{trigger.growthRate}}' },
      },
    ];
    const workflow = await call('POST', '/api/workflows', {
      name: 'Rising',
      triggers: [
        {
          id: 'rising',
          type: 'event',
          event: 'trend.rising',
          filter: { any: [[{ left: '{{trigger.source}}', op: 'eq', right: 'wikipedia' }]] },
        },
      ],
      steps,
    });
    expect(workflow.status).toBe(201);
    // The worker's own clock has told today, perhaps of what the tests before found; the ticks below are tomorrow's.
    await product.database.query(`UPDATE trend_settings SET last_digest = (now() AT TIME ZONE 'UTC')::date`);
    await product.database.query(`DELETE FROM notifications WHERE kind = 'trend.digest'`);
    await discover();
    const notices = async (kind: string) =>
      (await call<{ kind: string; title: string; body: string; link: string }[]>('GET', '/api/notifications')).body.filter((notice) =>
        notice.kind.startsWith(kind),
      );
    await eventually('the workflow said so', async () =>
      (await call<{ title: string }[]>('GET', '/api/notifications')).body.find(({ title }) => title === 'Rising Linen'),
    );
    const digest = product.worker!.get(WatchDigest, { strict: false });
    const tomorrow = new Date(Date.now() + 86_400_000);
    const at = (hour: number) => new Date(tomorrow.setUTCHours(hour, 0, 0, 0));
    expect(await digest.tick(at(7))).toBe(false);
    expect(await digest.tick(at(9))).toBe(true);
    expect(await digest.tick(at(10))).toBe(false);
    expect(await notices('trend.digest')).toEqual([
      expect.objectContaining({
        title: 'Rising: Linen',
        body: 'Linen: +56%',
        link: expect.stringContaining('/admin/trends?trend=') as string,
      }),
    ]);
    // Found again at the same growth: neither the workflow nor the digest says it a second time.
    await product.database.query('TRUNCATE trend_answers');
    await discover();
    expect(await product.database.value(`SELECT count(*)::int FROM trend_alerts WHERE digested_at IS NULL`)).toBe(0);
    expect(await product.database.value(`SELECT count(*)::int FROM workflow_runs WHERE trigger_kind = 'event'`)).toBe(1);
    const [watch] = (await call<{ id: string; keyword: string; highestGrowth: number }[]>('GET', '/api/trends/watches')).body.filter(
      ({ keyword }) => keyword === 'linen',
    );
    expect(watch!.highestGrowth).toBe(56);
    expect((await call('PATCH', `/api/trends/watches/${watch!.id}`, { muted: true })).body).toMatchObject({ muted: true });
    expect((await call('DELETE', `/api/trends/watches/${watch!.id}`)).status).toBe(204);
    expect((await call('DELETE', `/api/trends/watches/${watch!.id}`)).status).toBe(404);
  });

  it('should take the trends of the demo shop away with it, and be started by its clock once a day', async () => {
    await call('DELETE', '/api/demo-shop');
    expect(await product.database.value('SELECT count(*)::int FROM trends WHERE is_demo')).toBe(0);
    await call('PUT', '/api/trends/settings', { sources: ['own'], daily: true, dailyAt: '06:00', country: 'US', contact: null });
    const schedule = product.worker!.get(DiscoverySchedule, {
      strict: false,
    });
    const tomorrow = new Date(Date.now() + 86_400_000);
    const at = (hour: number) => new Date(tomorrow.setUTCHours(hour, 0, 0, 0));
    expect([await schedule.tick(at(5)), await schedule.tick(at(7)), await schedule.tick(at(8))]).toEqual([false, true, false]);
    expect((await call<{ nextRunAt: string }>('GET', '/api/trends/discovery')).body.nextRunAt).toMatch(/T06:00:00/);
  });
});
