import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { SellingShop } from '../selling-shop';

describe('A proposal whose worker is killed before its step has ended', () => {
  let shop: SellingShop;
  let product: Product;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await SellingShop.start({ products: 10 });
    product = await startProduct({
      worker: false,
      settings: { ...shop.settings, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
    const reader = await product.workerProcess();
    expect(await shop.connect(product.url, 'shopify')).toMatchObject({ sync: { status: 'completed' } });
    await reader.end('SIGTERM');
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });

  it('should be found by the next worker, and not be made again', async () => {
    // The end of the step takes its time, so that the kill comes before it.
    await product.database.query(`CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.status = 'completed' AND NEW.key = 'reprice' THEN PERFORM pg_sleep(60); END IF; RETURN NEW; END $$`);
    await product.database.query('CREATE TRIGGER linger BEFORE UPDATE ON task_steps FOR EACH ROW EXECUTE FUNCTION linger()');
    const config = { platform: 'shopify', sku: '{{trigger.sku}}', field: 'price', to: '14' };
    const { body: workflow } = await call<{ id: string }>('POST', '/api/workflows', {
      name: 'Prices',
      steps: [{ id: 'reprice', type: 'change', config }],
    });
    const { body: run } = await call<{ id: string }>('POST', `/api/workflows/${workflow.id}/run`, { input: { sku: 'SKU-1' } });
    const batches = async () => (await call<ChangeBatchDto[]>('GET', `/api/changes?taskId=${run.id}`)).body;

    const victim = await product.workerProcess();
    const lingering = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
    await eventually('the step is about to end', () => product.database.value(`SELECT count(*)::int ${lingering}`));
    await victim.end('SIGKILL');
    await product.database.query(`SELECT pg_terminate_backend(pid) ${lingering}`);
    const [made] = await batches();
    expect(made).toMatchObject({ lines: 1, counts: [{ status: 'proposed', lines: 1 }] });
    await product.database.query('DROP TRIGGER linger ON task_steps');
    await product.database.query(`UPDATE tasks SET lease_until = now() - interval '1 second' WHERE id = $1`, [run.id]);

    const successor = await product.workerProcess();
    try {
      const { timeline } = await eventually('the run ends', async () => {
        const { body } = await call<{ status: string; timeline: { output: unknown }[] }>('GET', `/api/workflow-runs/${run.id}`);
        return body.status === 'completed' ? body : null;
      });
      expect(timeline.at(-1)!.output).toMatchObject({ batchId: made!.id, taken: 1, unchanged: 0, errors: [] });
      expect(await batches()).toHaveLength(1);
    } finally {
      await successor.end('SIGKILL');
    }
  });
});
