import { readAnchor } from '../../src/modules/audit/audit-anchor';
import { DataKeys } from '../../src/platform/crypto';
import { type Product, startProduct } from '../app';
import { callsOf } from '../http';
import { insertTask } from '../rows';

interface Entry {
  id: string;
  action: string;
  actor: { name: string };
  subjectId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  address: string | null;
  hash: string;
}

describe('The audit log', () => {
  let product: Product;
  const call = <T = Entry[]>(method: string, path: string, body?: unknown) =>
    callsOf(product.url)<T>(method, path, body, { 'x-csrf': '1' });
  const list = async (query = '') => (await call('GET', `/api/audit-log${query}`)).body;
  const status = async () =>
    (await call<{ intact: boolean; firstBroken: string | null; problem: string }>('GET', '/api/audit-log/status')).body;

  beforeAll(async () => {
    product = await startProduct({ worker: false });
  });
  afterAll(() => product.close());

  it('should record changes of agents and tasks with who, where, before and after', async () => {
    const agent = (
      await call<{ id: string }>('POST', '/api/agents', {
        name: 'Counter',
        type: 'Custom',
        config: { input: { steps: [{ type: 'log', message: 'Done.' }] } },
      })
    ).body;
    await call('PATCH', `/api/agents/${agent.id}`, { priority: 'high' });
    await call('DELETE', `/api/agents/${agent.id}`);
    const entries = await list(`?subjectId=${agent.id}`);
    expect(entries.map(({ action }) => action)).toEqual(['agent.deleted', 'agent.updated', 'agent.created']);
    expect(entries[1]).toMatchObject({ actor: { name: 'Administrator' }, before: { priority: 'medium' }, after: { priority: 'high' } });
    expect(entries[1]!.address).toMatch(/127\.0\.0\.1$/);

    const id = await insertTask(product.database, { status: 'failed', finished_at: new Date() });
    await call('PATCH', `/api/tasks/${id}`, { title: 'Count again' });
    await call('POST', `/api/tasks/${id}/retry`, { from: 'start' });
    await call('POST', `/api/tasks/${id}/cancel`);
    await call('DELETE', `/api/tasks/${id}`);
    const [deleted, cancelled, retried, updated, ...more] = await list(`?subjectType=task&subjectId=${id}`);
    expect(more).toEqual([]);
    expect([deleted!.action, cancelled!.action]).toEqual(['task.deleted', 'task.cancelled']);
    expect(retried).toMatchObject({ action: 'task.retried', before: { status: 'failed' }, after: { from: 'start' } });
    expect(updated).toMatchObject({ before: { title: 'Count the boxes' }, after: { title: 'Count again' } });
  });

  it('should leave no entry for a change that was refused', async () => {
    const before = (await list()).length;
    const id = await insertTask(product.database, { status: 'completed', finished_at: new Date() });
    expect((await call('POST', `/api/tasks/${id}/cancel`)).status).toBe(409);
    expect((await call('DELETE', '/api/tasks/01890a5d-ac96-774b-bcce-b302099a8057')).status).toBe(404);
    expect(await list()).toHaveLength(before);
  });

  it('should filter by actor, action, period and text, and page to the end', async () => {
    expect(new Set((await list('?action=agent')).map(({ action }) => action.split('.')[0]))).toEqual(new Set(['agent']));
    expect(await list('?actor=Nobody')).toEqual([]);
    expect(await list('?search=50%25')).toEqual([]);
    expect((await list('?search=count again')).length).toBeGreaterThan(0);
    expect(await list(`?from=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
    const all = await list();
    const paged: Entry[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { body: Entry[]; headers: Headers } = await call('GET', `/api/audit-log?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.headers.get('x-total-count')).toBe(String(all.length));
      paged.push(...page.body);
      cursor = page.headers.get('x-next-cursor');
    }
    expect(paged).toEqual(all);
  });

  it('should export one entry per line, oldest first', async () => {
    const { body, headers } = await call<string>('GET', '/api/audit-log/export?action=agent');
    expect(headers.get('content-type')).toBe('application/x-ndjson');
    const lines = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Entry);
    expect(lines).toEqual((await list('?action=agent')).reverse());
  });

  it('should refuse a filter that is not of its kind', async () => {
    for (const query of ['from=yesterday', 'cursor=x']) expect((await call('GET', `/api/audit-log?${query}`)).status).toBe(400);
  });

  it('should give a signed anchor to keep elsewhere', async () => {
    const { body, headers } = await call<{ entries: number; hash: string; signature: string }>('GET', '/api/audit-log/anchor');
    expect(headers.get('content-disposition')).toContain('audit-anchor.json');
    const { head, entries, sealedFrom } = (
      await call<{ head: string; entries: number; sealedFrom: string }>('GET', '/api/audit-log/status')
    ).body;
    expect([body.entries, body.hash, sealedFrom]).toEqual([entries, head, '1']);
    expect(await readAnchor(JSON.stringify(body), product.app.get(DataKeys))).toEqual(body);
  });

  it('should name the first entry that does not fit', async () => {
    expect(await status()).toMatchObject({ intact: true, firstBroken: null });
    const id = await product.database.value<string>('SELECT id FROM audit_log ORDER BY id OFFSET 2 LIMIT 1');
    await product.database.query(`UPDATE audit_log SET content = replace(content, 'Administrator', 'Mallory') WHERE id >= $1`, [id]);
    expect(await status()).toMatchObject({ intact: false, firstBroken: id });
  });
});
