import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { passwordMode } from '../access';
import { type Product, type ProductProcess, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { freePort, type Loopback, startLoopback } from '../loopback';

const token = 'a-scraper-of-this-test';
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const bearer = { authorization: `Bearer ${token}` };

/** As much of the protocol as is asked here: every span that was sent, flat. */
interface Span {
  name: string;
  traceId: string;
  parentSpanId?: string;
  kind: number;
  links?: { traceId: string }[];
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
const spansOf = ({ requests }: Loopback): Span[] =>
  requests.flatMap(({ body }) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
const attribute = ({ attributes }: Span, key: string) => attributes.find((one) => one.key === key)?.value.stringValue;

const ours = String.raw`\b((?:stallhand|nodejs|process)_[a-z0-9_]+)\b`;
/** Given to every figure by the one who scrapes, or by the kind of the figure. */
const given = new Set(['job', 'instance', 'le']);

/** Every expression in a file for Prometheus or Grafana. */
const expressionsIn = (file: string): string[] => {
  const path = join(__dirname, '../../../docker', file);
  const found = (value: unknown): string[] =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, part]) => (key === 'expr' ? [String(part)] : found(part)))
      : [];
  return found(parse(readFileSync(path, 'utf8')));
};

/** What a text of figures has: each name with the series there are of it, as the values of their labels. */
function seriesIn(text: string): Map<string, Record<string, string>[]> {
  const series = new Map<string, Record<string, string>[]>();
  for (const [, name, type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    for (const ending of type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) series.set(`${name}${ending}`, []);
  for (const [, name, labels = ''] of text.matchAll(/^([a-z0-9_]+)(?:\{(.*)\})? \S+$/gm))
    series.get(name!)?.push(Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!])));
  return series;
}

/** What an expression asks for and no process has: names, and labels of figures that there are. */
function missingIn(expression: string, there: Map<string, Record<string, string>[]>): string[] {
  const selectors = [...expression.matchAll(new RegExp(`${ours}(?:\\{([^}]*)\\})?`, 'g'))];
  const groups = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names]) => names!.split(/,\s*/));
  return selectors.flatMap(([, name, matchers = '']) => {
    const rows = there.get(name!);
    if (!rows) return [name!];
    const asked = [...[...matchers.matchAll(/(\w+)(?:=|!)/g)].map(([, label]) => label!), ...groups].filter((label) => !given.has(label));
    return rows.length === 0 ? [] : asked.filter((label) => rows.every((row) => !(label in row))).map((label) => `${name}{${label}}`);
  });
}

describe('Observability', () => {
  let product: Product;
  let collector: Loopback;
  let workerUrl: string;
  let metrics: { api: string; worker: string };
  let taskId: string;
  let api: ProductProcess;
  let worker: ProductProcess;

  beforeAll(async () => {
    collector = await startLoopback(() => ({ body: {} }));
    product = await startProduct({ worker: false });
    const [apiPort, workerPort] = [await freePort(), await freePort()];
    // Processes of their own, as they are run: what sends traces is loaded in a way that a test runner does not know.
    const settings = { METRICS_TOKEN: token, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    api = await product.apiProcess({ ...settings, PORT: String(apiPort) });
    worker = await product.workerProcess({ ...settings, METRICS_PORT: String(workerPort) });
    workerUrl = `http://127.0.0.1:${workerPort}`;
    const call = callsOf(`http://127.0.0.1:${apiPort}`);
    const { body } = await call<{ id: string }>('POST', '/api/tasks', {
      title: 'Traced',
      input: { steps: [{ type: 'log', message: 'x' }] },
    });
    taskId = body.id;
    await eventually('the task is completed', async () => (await call('GET', `/api/tasks/${taskId}`)).body.status === 'completed');
    await call('GET', '/api/nothing/here');
    const read = async (from: typeof call) => (await from<string>('GET', '/metrics', undefined, bearer)).body;
    // The end of an attempt is counted a moment after it was written.
    const ofWorker = await eventually('the attempt is counted', async () => {
      const text = await read(callsOf(workerUrl));
      return text.includes('outcome="completed"') ? text : null;
    });
    metrics = { api: await read(call), worker: ofWorker };
  });
  afterAll(async () => {
    await Promise.all([api, worker].map((process) => process.end('SIGKILL')));
    await product.close();
    await collector.close();
  });

  it('should count requests by the template of their route, and nothing by an id', () => {
    expect(metrics.api).toContain('stallhand_http_requests_total{method="GET",route="/api/tasks/:id",status="200"}');
    expect(metrics.api).toContain('stallhand_http_request_duration_seconds_count{method="POST",route="/api/tasks"} 1');
    expect(metrics.api).toContain('stallhand_http_requests_total{method="GET",route="none",status="404"} 1');
    for (const text of Object.values(metrics)) expect(text).not.toMatch(uuid);
  });

  it('should show the shop as Postgres has it', () => {
    for (const line of [
      'stallhand_database_up 1',
      'stallhand_tasks{status="queued"} 0',
      'stallhand_processes{kind="worker"} 1',
      'stallhand_outbox_waiting{outbox="mail"} 0',
      'stallhand_ai_spend_usd{period="month"} 0',
      'stallhand_tasks_stuck{why="lease"} 0',
    ])
      expect(metrics.api).toContain(`${line}\n`);
    expect(metrics.api).toMatch(/^stallhand_sockets\{kind="websocket"\} 0$/m);
  });

  it('should show what a worker does on a port of its own', async () => {
    expect(metrics.worker).toContain('stallhand_task_attempt_duration_seconds_count{type="Custom",outcome="completed"} 1');
    expect(metrics.worker).toContain('stallhand_task_start_delay_seconds_count{type="Custom"} 1');
    expect(metrics.worker).toMatch(/stallhand_periodic_rounds_total\{work="Reconciler",outcome="done"\} [1-9]/);
    // No API process: its document says nothing of this port.
    const call = callsOf(workerUrl, { more: true });
    expect((await call('GET', '/health/live')).status).toBe(200);
    expect((await call('GET', '/metrics')).status).toBe(401);
    expect((await call('GET', '/api/tasks', undefined, bearer)).status).toBe(404);
  });

  it.each(['grafana/dashboards/stallhand.json', 'prometheus/alerts.yml'])('should have every figure and label that %s asks for', (file) => {
    const there = seriesIn(`${metrics.api}\n${metrics.worker}`);
    const expressions = expressionsIn(file);
    expect(expressions.length).toBeGreaterThan(8);
    expect(expressions.flatMap((expression) => missingIn(expression, there))).toEqual([]);
    expect(missingIn('max by (kinds) (stallhand_processes{kid="a"}) + stallhand_nothing', there)).toEqual([
      'stallhand_processes{kid}',
      'stallhand_processes{kinds}',
      'stallhand_nothing',
    ]);
  });

  it('should send traces: the task is one of its own, and the call that made it links there', async () => {
    // A process that ends sends what it still has.
    await Promise.all([api, worker].map((process) => process.end('SIGTERM')));
    const spans = spansOf(collector);
    const trace = taskId.replaceAll('-', '');
    const request = spans.find(({ name }) => name === 'POST /api/tasks')!;
    expect(request.traceId).not.toBe(trace);
    expect(request.links).toEqual([expect.objectContaining({ traceId: trace })]);
    expect(spans.some(({ name, traceId }) => name === 'SQL WITH' && traceId === request.traceId)).toBe(true);
    const ofTask = spans.filter(({ traceId }) => traceId === trace);
    const attempt = ofTask.find(({ name }) => name === 'task Custom')!;
    expect([attempt.parentSpanId ?? '', attribute(attempt, 'task.id')]).toEqual(['', taskId]);
    expect(ofTask.map(({ name }) => name).join()).toMatch(/step /);
  });

  it('should show the figures to nobody without the token once there is sign-in', async () => {
    const guarded = await startProduct({ worker: false, settings: { ...passwordMode, METRICS_TOKEN: token } });
    try {
      const read = async (headers: Record<string, string>) => (await callsOf(guarded.url)('GET', '/metrics', undefined, headers)).status;
      expect(await read({})).toBe(401);
      expect(await read({ authorization: 'Bearer wrong' })).toBe(401);
      expect(await read(bearer)).toBe(200);
    } finally {
      await guarded.close();
    }
  });
});
