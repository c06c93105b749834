import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { type BookCell, rowsXml, workbook } from '../workbook';

interface Artifact {
  id: string;
  title: string;
  mime: string;
  bytes: number;
  sha256: string;
  metrics: Record<string, unknown>;
}
interface Detail {
  id: string;
  status: string;
  title: string;
  error: { message: string } | null;
  artifacts: Artifact[];
}
interface Counts {
  installed: boolean;
  agents: number;
  orders: number;
  products: number;
  customers: number;
}

/** Two years of days with a known total: 10 a day, 20 on Saturdays. */
const days = Array.from({ length: 730 }, (_, n) => new Date(Date.UTC(2024, 0, 1) + n * 86_400_000));
const csv = ['Date,Product,Total', ...days.map((day) => `${day.toISOString().slice(0, 10)},Mug,${day.getUTCDay() === 6 ? 20 : 10}`)].join(
  '\n',
);
const total = days.reduce((sum, day) => sum + (day.getUTCDay() === 6 ? 20 : 10), 0);

describe('Agents that do real work', () => {
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    product = await startProduct();
    call = callsOf(product.url);
  });
  afterAll(() => product.close());

  async function finished(id: string): Promise<Detail> {
    const task = await eventually('the task ends', async () => {
      const { body } = await call<Detail>('GET', `/api/tasks/${id}`);
      return ['completed', 'failed', 'cancelled'].includes(body.status) ? body : null;
    });
    expect(task.error).toBeNull();
    expect(task.status).toBe('completed');
    return task;
  }

  const submit = async (body: object) => (await call<Detail>('POST', '/api/tasks', { title: 'Real work', ...body })).body.id;

  /** Downloads every file and checks it against its own record. */
  async function filesOf(task: Detail): Promise<Record<string, string>> {
    const files: Record<string, string> = {};
    for (const { id, title, bytes, sha256 } of task.artifacts) {
      const answer = await fetch(`${product.url}/api/tasks/${task.id}/artifacts/${id}?download=1`);
      const body = Buffer.from(await answer.arrayBuffer());
      expect([body.length, createHash('sha256').update(body).digest('hex')]).toEqual([bytes, sha256]);
      expect(answer.headers.get('content-disposition')).toContain('attachment');
      files[title] = body.toString();
    }
    return files;
  }

  it('should audit a page and leave a score, a report and what to fix', async () => {
    const html = '<html><head><title>Shop</title></head><body><h2>Napkins</h2><img src="/a.jpg"><p>Soft linen.</p></body></html>';
    const task = await finished(await submit({ type: 'SEO Optimization', input: { html, keyword: 'linen napkins' } }));
    const files = await filesOf(task);
    expect(Object.keys(files).sort()).toEqual(['audit.json', 'fixes.md', 'report.html', 'summary.json', 'wording.html', 'wording.json']);
    const audit = JSON.parse(files['audit.json']!) as { score: number; rules: { status: string }[] };
    expect(audit.score).toBeGreaterThan(0);
    expect(audit.score).toBeLessThan(100);
    expect(audit.rules.length).toBeGreaterThanOrEqual(30);
    expect(audit.rules.some(({ status }) => status === 'failed')).toBe(true);
    expect(task.artifacts.find(({ title }) => title === 'report.html')!.metrics.score).toBe(audit.score);
  });

  it('should not read a page of the machine it runs on', async () => {
    const id = await submit({ type: 'SEO Optimization', input: { url: `${product.url}/metrics` }, maxAttempts: 1 });
    const task = await eventually('the task ends', async () => {
      const { body } = await call<Detail & { error: { code: string } }>('GET', `/api/tasks/${id}`);
      return body.status === 'failed' ? body : null;
    });
    expect(task.error).toMatchObject({ code: 'address_refused' });
    expect(task.artifacts).toEqual([]);
  });

  it('should analyse an uploaded file, with sums that are right', async () => {
    const upload = await fetch(`${product.url}/api/files?name=sales.csv`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: csv,
    });
    const { id: fileId } = (await upload.json()) as { id: string };
    const files = await filesOf(await finished(await submit({ type: 'Data Analysis', input: { fileId } })));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['chart.svg', 'facts.json', 'report.md', 'table.csv']));
    expect(files['facts.json']).toContain(String(total));
    expect(files['chart.svg']).toMatch(/^<svg|^<\?xml/);
    expect(files['report.md']!.length).toBeGreaterThan(500);
  });

  it('should analyse an Excel file, and give its tables as Excel files', async () => {
    const rows = days.map((day): BookCell[] => [[day.getTime() / 86_400_000 + 25_569, 1], 'Mug', day.getUTCDay() === 6 ? 20 : 10]);
    const book = workbook(
      { Notes: rowsXml(['Sales of the stall']), Sales: rowsXml(['Date', 'Product', 'Total'], ...rows) },
      { formats: [14] },
    );
    const upload = await fetch(`${product.url}/api/files?name=sales.xlsx`, { method: 'POST', body: new Uint8Array(book) });
    const { id: fileId } = (await upload.json()) as { id: string };
    const task = await finished(await submit({ type: 'Data Analysis', input: { fileId } }));
    const files = await filesOf(task);
    expect(files['facts.json']).toContain(String(total));
    const table = task.artifacts.find(({ title }) => title === 'table.csv')!;
    const excel = await fetch(`${product.url}/api/tasks/${task.id}/artifacts/${table.id}?format=xlsx`);
    expect(excel.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''table.xlsx`);
    expect(
      Buffer.from(await excel.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    const report = task.artifacts.find(({ title }) => title === 'report.md')!;
    expect((await fetch(`${product.url}/api/tasks/${task.id}/artifacts/${report.id}?format=xlsx`)).status).toBe(400);
  });

  it('should give the same files for the same data sent as text', async () => {
    const files = await filesOf(await finished(await submit({ type: 'Data Analysis', input: { csv } })));
    expect(files['facts.json']).toContain(String(total));
  });

  it('should say what is wrong with a file that is no table', async () => {
    const id = await submit({ type: 'Data Analysis', input: { csv: 'only a header' }, maxAttempts: 1 });
    const task = await eventually('the task ends', async () => {
      const { body } = await call<Detail & { error: { code: string; message: string } }>('GET', `/api/tasks/${id}`);
      return body.status === 'failed' ? body : null;
    });
    expect(task.error).toMatchObject({ code: 'unreadable_input' });
  });

  describe('The demo shop', () => {
    const state = async () => (await call<Counts>('GET', '/api/demo-shop')).body;

    it('should come with agents and a year of orders that they can work on, and go without a trace', async () => {
      const own = (
        await call<{ id: string }>('POST', '/api/agents', {
          name: 'My own',
          type: 'Custom',
          config: { input: { steps: [{ type: 'log', message: 'Hello.' }] } },
        })
      ).body.id;
      expect(await state()).toMatchObject({ installed: false, agents: 0, orders: 0 });
      const installed = await call<Counts>('POST', '/api/demo-shop');
      expect(installed).toMatchObject({ status: 201, body: { installed: true, products: 18, customers: 180 } });
      expect(installed.body.orders).toBeGreaterThan(2_000);
      expect(await call('POST', '/api/demo-shop')).toMatchObject({ status: 409, body: { code: 'demo_installed' } });

      const agents = (await call<{ id: string; type: string; isDemo: boolean }[]>('GET', '/api/agents')).body;
      const analyst = agents.find(({ type, isDemo }) => isDemo && type === 'Data Analysis')!;
      const run = await call<Detail>('POST', `/api/agents/${analyst.id}/run`, {});
      const files = await filesOf(await finished(run.body.id));
      expect(files['report.md']).toContain('linen');

      expect((await call('DELETE', '/api/demo-shop')).status).toBe(204);
      expect(await state()).toEqual({ installed: false, agents: 0, orders: 0, products: 0, customers: 0, accounts: 0, setup: null });
      expect((await call<{ id: string }[]>('GET', '/api/agents')).body.map(({ id }) => id)).toEqual([own]);
      expect(await product.database.value('SELECT count(*)::int FROM shop_order_lines')).toBe(0);
      expect((await call('GET', `/api/tasks/${run.body.id}`)).status).toBe(404);
    });

    it('should be installed once when two ask at the same time, however long that takes', async () => {
      // Longer than anybody waits for a lock.
      await product.database.query(
        `CREATE FUNCTION sleeps() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(4); RETURN NULL; END $$`,
      );
      await product.database.query('CREATE TRIGGER slow AFTER INSERT ON shop_orders FOR EACH STATEMENT EXECUTE FUNCTION sleeps()');
      const answers = await Promise.all([call('POST', '/api/demo-shop'), call('POST', '/api/demo-shop')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    });

    it('should be removed although its rows are held for as long as that', async () => {
      const holder = new Client({ connectionString: product.database.url });
      await holder.connect();
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM inventory WHERE is_demo FOR UPDATE');
      const removed = call('DELETE', '/api/demo-shop');
      await sleep(3_500);
      await holder.query('COMMIT');
      await holder.end();
      expect((await removed).status).toBe(204);
      expect(await state()).toMatchObject({ installed: false, products: 0 });
    });
  });
});
