import { v7 as uuidv7 } from 'uuid';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { insertAgent, insertTask } from '../rows';

interface Activity {
  id: string;
  type: string;
  description: string;
  metadata: Record<string, unknown>;
  createdAt: string;
}

describe('GET /api/activities', () => {
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    product = await startProduct({ worker: false });
    call = callsOf(product.url);
  });
  afterAll(() => product.close());
  beforeEach(() => product.database.query('TRUNCATE tasks, agents, activities, facts, fact_bursts CASCADE'));

  const list = async (query = '') => {
    const { body, headers } = await call<Activity[]>('GET', `/api/activities${query}`);
    return { items: body, total: Number(headers.get('x-total-count')), next: headers.get('x-next-cursor') };
  };
  const record = (type: string, description: string, at: Date, metadata: object = {}) =>
    product.database.query('INSERT INTO activities (id, type, description, metadata, created_at) VALUES ($1, $2, $3, $4, $5)', [
      uuidv7(),
      type,
      description,
      JSON.stringify(metadata),
      at,
    ]);
  const minute = (ago: number) => new Date(Date.now() - ago * 60_000);

  it('should say at once that a task was created, with what there is of it', async () => {
    const agentId = await insertAgent(product.database, { name: 'Margin watch' });
    const { body: alone } = await call<{ id: string }>('POST', '/api/tasks', { title: 'Count', input: { steps: [] } });
    const { body: ofAgent } = await call<{ id: string }>('POST', '/api/tasks', { title: 'Compare', agentId, input: { steps: [] } });
    expect((await list()).items).toMatchObject([
      {
        type: 'task.created',
        description: 'Margin watch: Compare was queued',
        metadata: { taskId: ofAgent.id, title: 'Compare', agentId, agentName: 'Margin watch' },
      },
      { type: 'task.created', description: 'Count was queued' },
    ]);
    const [, first] = (await list()).items;
    expect(first!.metadata).toEqual({ taskId: alone.id, title: 'Count' });
  });

  it('should page through creations and what was recorded as one list', async () => {
    for (let ago = 20; ago > 0; ago--) {
      if (ago % 2) await record('agent.created', `Agent ${ago} was created`, minute(ago));
      else
        await insertTask(product.database, { title: `Task ${ago}`, created_at: minute(ago), priority: ['high', 'medium', 'low'][ago % 3] });
    }
    // Of the same moment.
    const together = minute(0);
    for (const title of ['One', 'Other']) await insertTask(product.database, { title, created_at: together });
    const seen: Activity[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page = await list(`?limit=3${next && `&cursor=${encodeURIComponent(next)}`}`);
      expect(page.total).toBe(22);
      seen.push(...page.items);
      next = page.next;
    }
    expect(seen.slice(2).map(({ description }) => description)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1).map((ago) => (ago % 2 ? `Agent ${ago} was created` : `Task ${ago} was queued`)),
    );
    expect(new Set(seen.map(({ id }) => id)).size).toBe(22);
  });

  it('should find words of both', async () => {
    await record('agent.created', 'Agent Box counter was created', minute(2));
    await insertTask(product.database, { title: 'Count 100% of the boxes', created_at: minute(1) });
    await insertTask(product.database, { title: 'Price check' });
    const found = async (words: string) => {
      const { items, total } = await list(`?search=${encodeURIComponent(words)}`);
      expect(total).toBe(items.length);
      return items.map(({ description }) => description);
    };
    expect(await found('BOX')).toEqual(['Count 100% of the boxes was queued', 'Agent Box counter was created']);
    expect(await found('100%')).toEqual(['Count 100% of the boxes was queued']);
    expect(await found('check was queued')).toEqual(['Price check was queued']);
    expect(await found('nowhere')).toEqual([]);
    expect((await call('GET', '/api/activities?search=nowhere&cursor=broken')).status).toBe(400);
  });

  it('should not say twice what an older version recorded, and keep it when the task is gone', async () => {
    const there = await insertTask(product.database, { title: 'There' });
    const gone = uuidv7();
    await record('task.created', 'There was queued', minute(1), { taskId: there });
    await record('task.created', 'Gone was queued', minute(2), { taskId: gone });
    const { items, total } = await list();
    expect(items.map(({ description }) => description)).toEqual(['There was queued', 'Gone was queued']);
    expect(total).toBe(2);
    await product.database.query('DELETE FROM tasks WHERE id = $1', [there]);
    expect((await list()).total).toBe(2);
  });

  it('should say that a task was deleted, while it can be taken back and after', async () => {
    const { body } = await call<{ id: string }>('POST', '/api/tasks', { title: 'Gone soon', input: { steps: [] } });
    await call('DELETE', `/api/tasks/${body.id}`);
    const said = async () => (await list()).items.map(({ description }) => description);
    await eventually('the deletion is listed', async () => (await said()).includes('Gone soon was deleted'));
    expect(await said()).toEqual(['Gone soon was deleted', 'Gone soon was queued']);
    await product.database.query('DELETE FROM tasks WHERE id = $1', [body.id]);
    expect(await said()).toEqual(['Gone soon was deleted']);
  });
});
