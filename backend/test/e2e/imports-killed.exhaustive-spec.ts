import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, type ProductProcess, startProduct } from '../app';
import { eventually } from '../eventually';
import { answersFor, connectAccounts, type Importer, proveSeller } from '../generated/import-seller';
import { numbersFrom, shuffled } from '../generated/numbers';
import { storedBooks } from '../generated/ledger';
import { type SellerFile, sellerFiles } from '../generated/seller';
import { booksOf } from '../generated/truth';
import { callsOf, documented } from '../http';
import { decideShown } from '../decide-shown';

const sellers = Number(process.env.KILLED_SELLERS ?? 20);
const firstSeed = Number(process.env.KILLED_SELLERS_SEED ?? 1);
const leastKills = 3;
/** Each costs the start of a worker. */
const mostKills = 4;

interface Import {
  id: string;
  status: string;
  taskId: string;
  error: string | null;
}

/** Workers die (kill -9) while they import and undo the files of generated sellers. */
describe('Imports whose workers are killed', () => {
  let product: Product;
  let worker: ProductProcess;
  /** Of the current seller. */
  let kills = 0;
  const call = (method: string, path: string, body?: unknown) => callsOf(product.url)<Import>(method, path, body);
  const stepOf = async (id: string) =>
    (await product.database.query<Import>('SELECT status, task_id AS "taskId" FROM imports WHERE id = $1', [id]))[0]!;

  /** Kills the worker while the import has this status, a little later each time, and lets another one take over. */
  async function kill(id: string, status: string, delay: number): Promise<void> {
    // The undos, which come last, have one of them.
    if (kills >= (status === 'undoing' ? mostKills : leastKills)) return;
    const { taskId } = await stepOf(id);
    await eventually('a worker has the task', async () => {
      const [task] = await product.database.query<{ status: string }>('SELECT status FROM tasks WHERE id = $1', [taskId]);
      return task?.status !== 'queued';
    });
    await sleep(delay);
    if ((await stepOf(id)).status !== status) return;
    await worker.end('SIGKILL');
    if ((await stepOf(id)).status === status) kills++;
    // All that the worker ran is free at once, and its deaths are not held against it.
    await product.database.query(`UPDATE tasks SET lease_until = now() - interval '1 second', interruptions = 0 WHERE status = 'running'`);
    worker = await product.workerProcess();
  }

  const ended = (id: string, status: string) =>
    eventually(`the import to be ${status}`, async () => {
      const { body } = await call('GET', `/api/imports/${id}`);
      if (body.status === 'failed') throw new Error(`The import failed: ${body.error}`);
      return body.status === status;
    });

  async function start(file: SellerFile): Promise<string> {
    const path = `/api/imports?name=${file.name}`;
    const headers = { 'content-type': 'text/csv', 'x-csrf': '1' };
    const response = await fetch(product.url + path, { method: 'POST', headers, body: file.content });
    const { id } = (await documented<Import>('POST', path, response)).body;
    expect((await call('PATCH', `/api/imports/${id}`, answersFor(file))).status).toBe(200);
    expect((await decideShown(call, `/api/imports/${id}/start`)).status).toBe(200);
    return id;
  }

  async function undo(id: string): Promise<void> {
    expect((await call('POST', `/api/imports/${id}/undo`)).status).toBe(200);
  }

  const importer = (): Importer => ({
    database: product.database,
    async import(file, random) {
      const id = await start(file);
      await kill(id, 'running', random(80));
      await ended(id, 'completed');
      return id;
    },
    async undo(id, random) {
      await undo(id);
      await kill(id, 'undoing', random(30));
      await ended(id, 'undone');
    },
  });

  beforeAll(async () => {
    product = await startProduct({ worker: false });
    await connectAccounts(product.database);
    worker = await product.workerProcess();
  });
  beforeEach(async () => {
    kills = 0;
    await product.database.query(
      'TRUNCATE shop_orders, shop_order_lines, customers, customer_sources, imports, files, ledger_statements CASCADE',
    );
  });
  afterAll(async () => {
    await worker.end('SIGKILL');
    await product.close();
  });

  it.each(Array.from({ length: sellers }, (_, at) => firstSeed + at))(
    `should have the ledger of a bookkeeper after ${leastKills} kills and more (seed %d)`,
    async (seed) => {
      const all = sellerFiles(seed, { orders: 1_000, platforms: 1 });
      const files = [...shuffled(all.slice(0, -1), numbersFrom(seed)).slice(0, 3), all.at(-1)!];
      const began = performance.now();
      const proved = await proveSeller(importer(), seed, files);
      const orders = files.reduce((sum, file) => sum + file.orders.length, 0);
      const seconds = Math.round((performance.now() - began) / 1_000);
      process.stdout.write(`seed ${seed}: ${JSON.stringify({ ...proved, files: files.length, orders, kills, seconds })}\n`);
      expect(kills).toBeGreaterThanOrEqual(leastKills);
    },
    600_000,
  );

  it.each(Array.from({ length: 8 }, (_, at) => firstSeed + 100 + at))(
    'should have the ledger of a bookkeeper after files that were started at once (seed %d)',
    async (seed) => {
      const files = sellerFiles(seed, { orders: 1_500, platforms: 2 }).filter(({ name }) => name.endsWith('newer.csv'));
      const random = numbersFrom(seed);
      const ids: string[] = [];
      await worker.end('SIGKILL');
      for (const file of shuffled(files, random)) ids.push(await start(file));
      worker = await product.workerProcess();
      for (const id of ids.slice(0, 3)) await kill(id, 'running', random(50));
      expect(kills).toBeGreaterThan(0);
      for (const id of ids) await ended(id, 'completed');
      const found = await storedBooks(product.database);
      expect(found).toEqual(booksOf(files));
      for (const id of ids) await undo(id);
      for (const id of ids) await ended(id, 'undone');
      expect(await storedBooks(product.database)).toEqual(booksOf([]));
    },
    600_000,
  );
});
