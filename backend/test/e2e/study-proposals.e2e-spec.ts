import { v7 as uuidv7 } from 'uuid';
import { ChangeQueries, PriceGrounds } from '../../src/modules/changes';
import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { insertShopOrder } from '../rows';
import { SellingShop } from '../selling-shop';
import { hardlyFewer, nowAndThen, sellWeekly } from '../weekly-sales';
import { decideShown } from '../decide-shown';

interface Task {
  id: string;
  status: string;
  error: { message: string } | null;
  steps: { key: string; attempt: number; index: number }[];
}
interface Proposed {
  batchId: string | null;
  reason: string | null;
  lines: { sku: string; channel: string; from: number; to: number; gain: { of: string; expected: number; low: number; high: number } }[];
  skipped: { sku: string; channel: string | null; reason: string }[];
}

const dayMs = 86_400_000;
/** Noon, so that no test runs into another day of the shop, which keeps UTC. */
const noon = (daysAgo: number) => new Date(Math.floor(Date.now() / dayMs - daysAgo) * dayMs + dayMs / 2);
describe('What an analysis proposes', () => {
  let shop: SellingShop;
  let product: Product;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  const cents = (amount: number) => Math.round(amount * 100) / 100;
  const priceOf = async (sku: string) => (await shop.product('shopify', sku)).price / 100;

  beforeAll(async () => {
    shop = await SellingShop.start({ products: 20 });
    product = await startProduct({ settings: shop.settings });
    for (const platform of ['shopify', 'ebay'] as const) {
      expect(await shop.connect(product.url, platform)).toMatchObject({ sync: { status: 'completed' } });
    }
    await shop.set({ change: ['SKU-1', 'SKU-3'].map((sku) => ({ platform: 'shopify' as const, sku, stock: 5_000 })) });
    await product.database.query(`UPDATE inventory SET quantity = 5000 WHERE sku IN ('SKU-1', 'SKU-3') AND platform = 'shopify'`);
    await product.database.query(`UPDATE inventory SET cost = 4 WHERE sku IN ('SKU-1', 'SKU-2', 'SKU-3')`);
    const [one, three] = [await priceOf('SKU-1'), await priceOf('SKU-3')];
    await sellWeekly(product.database, 'SKU-1', hardlyFewer(one));
    await sellWeekly(product.database, 'SKU-3', nowAndThen(three));
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });

  async function run(input: object, more: object = {}): Promise<Task> {
    const agent = { name: `Pricing ${Math.random()}`, type: 'Data Analysis', config: { input, ...more } };
    const made = await call<{ id: string }>('POST', '/api/agents', agent);
    expect([made.status, made.status === 201 ? '' : made.body]).toEqual([201, '']);
    return over((await call<{ id: string }>('POST', `/api/agents/${made.body.id}/run`, {})).body.id);
  }
  const over = (id: string) =>
    eventually('the task is over', async () => {
      const now = (await call<Task>('GET', `/api/tasks/${id}`)).body;
      return ['completed', 'failed'].includes(now.status) ? now : null;
    });
  async function proposedBy({ id, steps, status, error }: Task): Promise<Proposed> {
    expect([status, error]).toEqual(['completed', null]);
    const { attempt, index } = steps.find(({ key }) => key === 'propose')!;
    return (await call<{ output: Proposed }>('GET', `/api/tasks/${id}/steps/${attempt}/${index}`)).body.output;
  }
  const batchesOf = async ({ id }: Task) => (await call<ChangeBatchDto[]>('GET', `/api/changes?taskId=${id}`)).body;
  const linesOf = async (id: string) => (await call<ChangeLineDto[]>('GET', `/api/changes/${id}/lines`)).body;
  async function filesOf({ id }: Task): Promise<Record<string, string>> {
    const files = await product.database.query<{ id: string; title: string }>('SELECT id, title FROM artifacts WHERE task_id = $1', [id]);
    const read = async (file: string) => (await fetch(`${product.url}/api/tasks/${id}/artifacts/${file}?download=1`)).text();
    return Object.fromEntries(await Promise.all(files.map(async (file) => [file.title, await read(file.id)] as const)));
  }
  const reasonFor = ({ skipped }: Proposed, sku: string, channel: string) =>
    skipped.find((one) => one.sku === sku && one.channel === channel)?.reason;

  const study = { dataset: 'orders', preset: 'prices', propose: true };

  it('should propose nothing unless it is told to', async () => {
    const task = await run({ dataset: 'orders', preset: 'prices' });
    expect([task.status, task.steps.map(({ key }) => key).includes('propose'), await batchesOf(task)]).toEqual(['completed', false, []]);
  });

  it('should propose one batch with reasons, figures and what it brings, that is written once a person says so', async () => {
    const before = await priceOf('SKU-1');
    const task = await run(study);
    const proposed = await proposedBy(task);
    const [batch, ...others] = await batchesOf(task);
    expect(others).toEqual([]);
    expect(batch).toMatchObject({ id: proposed.batchId, proposedBy: 'agent', lines: 1, title: 'Prices from the price study: 1 listing' });
    expect(batch!.why).toMatch(
      /^By a study of 48 orders in USD, on .*\. Together about \$\d+\.\d\d more profit \(\$\d+\.\d\d to \$\d+\.\d\d\) in 28 days\.$/,
    );
    const [line] = await linesOf(batch!.id);
    expect(line).toMatchObject({
      sku: 'SKU-1',
      platform: 'shopify',
      field: 'price',
      from: before,
      status: 'proposed',
      judgement: { feePercent: 10, cost: 4 },
    });
    expect(line!.to).toBeGreaterThan(before);
    expect(line!.to).toBeLessThanOrEqual(cents(before * 1.1));
    expect(line!.why).toContain('Price study of ');
    expect(proposed.lines).toMatchObject([{ sku: 'SKU-1', from: before, to: line!.to, gain: { of: 'profit' } }]);
    const { low, expected, high } = proposed.lines[0]!.gain;
    expect([low > 0, low < expected, expected < high]).toEqual([true, true, true]);
    expect(reasonFor(proposed, 'SKU-3', 'Shopify')).toContain('cannot tell');
    expect(reasonFor(proposed, 'SKU-1', 'eBay')).toContain('Nothing of it sold here');

    const again = await proposedBy(await run(study));
    expect([again.batchId, reasonFor(again, 'SKU-1', 'Shopify')]).toEqual([null, 'A change of its price already waits for a decision.']);

    await decideShown(call, `/api/changes/${batch!.id}/approve`, { lines: [line!.id] });
    await eventually('it is read back', async () => ((await linesOf(batch!.id))[0]!.status === 'verified' ? true : null));
    expect(await priceOf('SKU-1')).toBe(line!.to);
    const later = await proposedBy(await run(study));
    expect([later.batchId, reasonFor(later, 'SKU-1', 'Shopify')]).toEqual([
      null,
      'Its price was changed today; how that did can be told after 7 whole days.',
    ]);
  });

  it('should say in the report what it proposed, and of what not', async () => {
    const task = await run(study);
    const text = (await filesOf(task))['report.md'];
    expect(text).toContain('## Proposed prices\n\nNothing was proposed. No listing has a price that would bring more for certain.');
    expect(text).toContain('Its price was changed today');
  });

  it('should propose nothing where the policy for prices is never', async () => {
    const proposed = await proposedBy(await run(study, { approvals: { change_price: 'never' } }));
    expect(proposed).toMatchObject({ batchId: null, reason: 'The approval policy for changes of prices is never.' });
  });

  it('should say why there is nothing to propose: a file, another study, another column', async () => {
    const task = async (input: object) =>
      proposedBy(await over((await call<{ id: string }>('POST', '/api/tasks', { type: 'Data Analysis', title: 'Look', input })).body.id));
    expect((await task({ csv: 'Item,Total\nMug,5\n', propose: true, preset: 'prices' })).reason).toContain("Only the shop's own orders");
    expect((await task({ dataset: 'orders', propose: true, preset: 'abc' })).reason).toContain(
      'Only the price study and the reorder points',
    );
    expect((await task({ ...study, itemColumn: 'Product' })).reason).toBe('Products are told by Product; listings are found by their SKU.');
  });
  it('should not save an agent that is to propose from a file', async () => {
    const config = { input: { csv: 'Item,Total\nMug,5\n', propose: true } };
    expect(await call('POST', '/api/agents', { name: 'File', type: 'Data Analysis', config })).toMatchObject({ status: 400 });
  });

  it('should raise what runs out before an order arrives, and lower nothing of it', async () => {
    const price = await priceOf('SKU-2');
    await sellWeekly(product.database, 'SKU-2', hardlyFewer(price));
    await product.database.query(`UPDATE inventory SET quantity = CASE platform WHEN 'shopify' THEN 6 ELSE 0 END WHERE sku = 'SKU-2'`);
    const task = await run({ dataset: 'orders', preset: 'reorder', leadTimeDays: 14, propose: true });
    const proposed = await proposedBy(task);
    expect(proposed.lines).toMatchObject([{ sku: 'SKU-2', channel: 'Shopify', from: price, gain: { of: 'profit' } }]);
    expect(proposed.lines[0]!.to).toBeGreaterThan(price);
    const { body } = await call<ChangeBatchDto>('GET', `/api/changes/${proposed.batchId}`);
    expect(body).toMatchObject({ title: 'Prices until new stock arrives: 1 listing' });
    expect(body.why).toContain('1 product runs out before an order of today arrives in 14 days');
    expect(body.why).toContain('in 14 days.');
    // What to order is a list; the stock of the shop stays as it is.
    const files = await filesOf(task);
    const order = files['orders.csv']!.split('\r\n').find((row) => row.includes('SKU-2,'))!;
    expect(order).toMatch(/,SKU-2,6,\d+,4,\d+,USD$/);
    const [, , stock, pieces, one, cost] = order.split(',').slice(-7);
    expect([Number(stock), Number(cost)]).toEqual([6, Number(pieces) * Number(one)]);
    expect(files['report.md']).toContain('## Orders to place');
    expect((await linesOf(proposed.batchId!)).map(({ field }) => field)).toEqual(['price']);
  });

  it('should hand lines of the study and of an answer to a step of a workflow', async () => {
    const tool = (id: string, args: object, next: string) => ({ id, type: 'tool', config: { tool: 'price.lines', arguments: args }, next });
    const change = (id: string, of: string, next?: string) => ({
      id,
      type: 'change',
      config: { lines: `{{steps.${of}.output.lines}}` },
      next,
    });
    const answer = [{ sku: 'SKU-5', platform: 'shopify', price: 14.5, why: 'A rival asks 14.90' }];
    const steps = [
      tool('study', { by: 'study' }, 'propose_study'),
      change('propose_study', 'study', 'answer'),
      tool('answer', { by: 'answer', prices: answer }, 'propose_answer'),
      change('propose_answer', 'answer'),
    ];
    const { body: workflow } = await call<{ id: string; message: string }>('POST', '/api/workflows', { name: 'Prices', steps });
    const started = await call<{ id: string }>('POST', `/api/workflows/${workflow.id}/run`, { input: {} });
    expect([started.status, started.status === 201 ? '' : workflow]).toEqual([201, '']);
    const run = await eventually('the run is over', async () => {
      const { body } = await call<{ status: string; error: object | null; timeline: { stepId: string; output: object }[] }>(
        'GET',
        `/api/workflow-runs/${started.body.id}`,
      );
      return ['completed', 'failed'].includes(body.status) ? body : null;
    });
    expect([run.status, run.error]).toEqual(['completed', null]);
    const output = (id: string) => run.timeline.find(({ stepId }) => stepId === id)!.output;
    // What the study would move was changed today, or waits already.
    expect(output('study')).toMatchObject({ count: 0, text: expect.stringContaining('Its price was changed today') as string });
    expect(output('propose_study')).toMatchObject({ batchId: null, taken: 0 });
    expect(output('propose_answer')).toMatchObject({ taken: 1, errors: [] });
    const [batch] = await batchesOf(started.body as Task);
    expect(await linesOf(batch!.id)).toMatchObject([
      { sku: 'SKU-5', platform: 'shopify', to: 14.5, why: 'A rival asks 14.90', status: 'proposed' },
    ]);
  });

  it('should find its batch again when the worker was gone before it could say so', async () => {
    await product.database.query(`UPDATE inventory SET quantity = 5000, cost = 4 WHERE sku = 'SKU-6' AND platform = 'shopify'`);
    await sellWeekly(product.database, 'SKU-6', hardlyFewer(await priceOf('SKU-6')));
    const broken = jest
      .spyOn(product.worker!.get(ChangeQueries, { strict: false }), 'batch')
      .mockRejectedValueOnce(new Error('The worker is gone.'));
    let task = await run(study);
    if (task.status === 'failed') {
      expect((await call('POST', `/api/tasks/${task.id}/retry`, {})).status).toBeLessThan(300);
      task = await eventually('the second try ends', async () => {
        const now = (await call<Task>('GET', `/api/tasks/${task.id}`)).body;
        return now.status === 'completed' ? now : null;
      });
    }
    expect(broken).toHaveBeenCalledTimes(2);
    broken.mockRestore();
    const batches = await batchesOf(task);
    expect(batches).toMatchObject([{ lines: 1 }]);
    const text = (await filesOf(task))['report.md'];
    expect(text).toContain('1 price waits under Changes for your limits and your word; nothing is written before.');
  });

  describe('after a change', () => {
    /** A price that was set and read back so many days ago. */
    async function changed(sku: string, daysAgo: number, [from, to]: [number, number], status = 'verified'): Promise<void> {
      const batch = uuidv7();
      await product.database.query(`INSERT INTO change_batches (id, title, proposed_by, proposer) VALUES ($1, 'Prices', 'person', 'Ana')`, [
        batch,
      ]);
      await product.database.query(
        `INSERT INTO change_lines (id, batch_id, position, listing_id, platform, integration_id, product_id, sku, product_name, field, currency,
           from_value, read_at, to_value, judgement, status, cause, called_at, sent_at, seen_value, seen_at, decided_at, created_at)
         SELECT $1, $2, 1, id, platform, integration_id, platform_product_id, sku, product_name, 'price', 'USD', $3, $5, $4, '{"verdict":"ok","reasons":[]}',
           $6, CASE WHEN $6 = 'rejected' THEN 'dropped' END, $5, $5, $4, $5, $5, $5 FROM inventory WHERE sku = $7 AND platform = 'shopify'`,
        [uuidv7(), batch, String(from), String(to), noon(daysAgo), status, sku],
      );
    }
    const grounds = () => product.app.get(PriceGrounds, { strict: false });
    const onShopify = async (sku: string) => (await grounds().of([sku])).find(({ platform }) => platform === 'shopify')!;

    it('should not go the same way again where profit was lost, and may go the other way', async () => {
      // Beside what others sold that was made up for other cases, chance would decide whether this can be told.
      await product.database.query(`DELETE FROM shop_orders WHERE platform = 'shopify'`);
      for (const sku of ['SKU-8', 'SKU-9', 'SKU-10', 'SKU-11', 'SKU-12', 'SKU-13', 'SKU-14', 'SKU-15'])
        for (let piece = 0; piece < 20; piece++) await piecesOn(sku, piece < 10 ? 11 + (piece % 7) : 9 - (piece % 7), 10);
      for (let piece = 0; piece < 44; piece++)
        await piecesOn('SKU-7', piece < 40 ? 11 + (piece % 7) : 9 - (piece % 7), piece < 40 ? 10 : 12);
      await eventually('all days are counted', async () =>
        (await product.database.value<number>('SELECT count(*)::int FROM ledger_due')) === 0 ? true : null,
      );
      await changed('SKU-7', 10, [1_000, 1_200]);
      const ground = await onShopify('SKU-7');
      expect(ground.hindrance).toBeNull();
      expect(await grounds().warning(ground, 1)).toMatch(
        /^Its price was raised (9|10) days ago, and it brought \$\d+\.\d\d less profit in 7 days \(at least \$\d+\.\d\d less\)\.$/,
      );
      expect(await grounds().warning(ground, -1)).toBeNull();
    });
    async function piecesOn(sku: string, daysAgo: number, price: number): Promise<void> {
      const integration_id = await product.database.value<string>(`SELECT id FROM integrations WHERE platform = 'shopify'`);
      await insertShopOrder(product.database, { ordered_at: noon(daysAgo), platform: 'shopify', integration_id, total: price, fees: 1 }, [
        { sku, quantity: 1, price, unitCost: 4 },
      ]);
    }

    it('should not ask again for what was turned down, but may once it is forgotten', async () => {
      await changed('SKU-16', 5, [1_000, 900], 'rejected');
      expect(await grounds().warning(await onShopify('SKU-16'), -1)).toMatch(/^A lower price was turned down [45] days ago\.$/);
      expect(await grounds().warning(await onShopify('SKU-16'), 1)).toBeNull();
      await changed('SKU-17', 40, [1_000, 900], 'rejected');
      expect(await grounds().warning(await onShopify('SKU-17'), -1)).toBeNull();
    });

    it('should leave alone what has no account, no currency, or no right to be written', async () => {
      await product.database.query(
        `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, currency) VALUES ($1, 'FILED', 'Filed', 'ebay', 5, 10, 'USD')`,
        [uuidv7()],
      );
      expect((await grounds().of(['FILED']))[0]!.hindrance).toBe('It comes from a file; no account is connected to write to.');
      await call('PATCH', '/api/change-limits/rules/price/shopify', { version: 0, level: 'ask', onlySkus: ['SKU-1'] });
      expect((await onShopify('SKU-18')).hindrance).toBe('It is not among the products that the limits let through.');
      await call('PATCH', '/api/change-limits/rules/price/shopify', { version: 1, level: 'ask', onlySkus: null });
      expect((await onShopify('SKU-18')).hindrance).toBeNull();
    });
  });
});
