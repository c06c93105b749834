import type { Permission } from '../../src/modules/auth';
import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import type { ChangeProposalDto } from '../../src/modules/changes/dto/results.dto';
import { ToolRegistry } from '../../src/modules/tools';
import { type Browser, insertUser, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';
import { makeToken, Program } from '../tokens';

const changed = { status: 409, body: { code: 'changed_since_shown' } };
const incomplete = { status: 400, body: { code: 'validation_failed', errors: [{ field: 'version' }] } };

/** A person decides about the version that they saw. A change in between must not be decided in their name. */
describe('What was shown', () => {
  let product: Product;
  let admin: Browser;
  const program = async (permissions: Permission[]) => new Program(product.url, (await makeToken(admin, permissions)).token);

  beforeAll(async () => {
    product = await startPasswordProduct();
    await insertUser(product, 'ada@shop.test', 'admin');
    admin = await signedIn(product.url, 'ada@shop.test');
    await product.database.query(
      `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, currency, integration_id, platform_product_id)
       SELECT gen_random_uuid(), 'LINEN-' || n, 'Linen napkin ' || n, 'shopify', 3, 11.5, 'USD', '0190a5c0-0000-7000-8000-000000000009', n::text
       FROM generate_series(1, 2) n`,
    );
  });
  afterAll(() => product.close());

  describe('of changes', () => {
    let batch: ChangeBatchDto;
    let line: ChangeLineDto;
    const linesOf = async () =>
      (await admin.call<ChangeLineDto[]>('GET', `/api/changes/${batch.id}/lines`)).body.sort((a, b) => a.position - b.position);
    const decide = (verb: string, body: object) => admin.call('POST', `/api/changes/${batch.id}/${verb}`, body);

    beforeEach(async () => {
      const lines = [1, 2].map((n) => ({ sku: `LINEN-${n}`, field: 'price', to: 10.5 }));
      batch = (await admin.call<ChangeProposalDto>('POST', '/api/changes', { lines })).body.batch!;
      line = (await linesOf())[0]!;
    });

    it('should be what an approval by id writes, or nothing', async () => {
      const assistant = await program(['changes:read', 'changes:propose']);
      const path = `/api/changes/${batch.id}/lines/${line.id}`;
      expect((await assistant.call('PATCH', path, { to: 0.5, version: line.version })).status).toBe(200);
      for (const lines of [[line.id], undefined]) {
        expect(await decide('approve', { version: line.batchVersion, lines })).toMatchObject({
          status: 409,
          body: {
            code: 'changed_since_shown',
            message: `Change ${batch.number} changed since you saw it. Price of Linen napkin 1: was $10.50, is $0.50. Review it, then decide again.`,
            changes: ['Price of Linen napkin 1: was $10.50, is $0.50'],
            items: [line.id],
            version: 2,
          },
        });
      }
      expect((await linesOf()).map(({ status }) => status)).toEqual(['proposed', 'proposed']);
      expect(await decide('approve', { version: 2, lines: [line.id] })).toMatchObject({ status: 200, body: { decided: 1 } });
    });

    it.each(['approve', 'reject', 'undo'])('should be named by who wants to %s', async (verb) => {
      expect(await decide(verb, {})).toMatchObject(incomplete);
      expect(await decide(verb, { lines: [line.id] })).toMatchObject(incomplete);
      expect(await decide(verb, { version: batch.version + 1 })).toMatchObject(changed);
      expect((await linesOf()).map(({ status }) => status)).toEqual(['proposed', 'proposed']);
    });
  });

  it('should be named by who decides an approval', async () => {
    for (const verb of ['approve', 'reject'])
      expect(await admin.call('POST', `/api/approvals/${crypto.randomUUID()}/${verb}`, {})).toMatchObject(incomplete);
  });

  it('should be how an import is read when it starts', async () => {
    const table = 'Email,Name\nann@shop.test,Ann\n';
    const response = await fetch(`${product.url}/api/imports?name=people.csv`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'x-csrf': '1', cookie: admin.cookie },
      body: table,
    });
    const draft = (await response.json()) as { id: string; version: string };
    const start = (body: object) => admin.call('POST', `/api/imports/${draft.id}/start`, body);
    const assistant = await program(['imports:write']);
    expect((await assistant.call('PATCH', `/api/imports/${draft.id}`, { platform: 'garage' })).status).toBe(200);
    expect(await start({})).toMatchObject(incomplete);
    const refused = await start({ version: draft.version });
    expect(refused).toMatchObject(changed);
    expect((await admin.call('GET', `/api/imports/${draft.id}`)).body).toMatchObject({ status: 'draft' });
    expect((await start({ version: refused.body.version })).status).toBe(200);
  });

  it('should be named by every tool that decides', () => {
    const tools = product.app.get(ToolRegistry, { strict: false }).all();
    const deciding = tools.filter(({ permission }) => /:(?:decide|resolve|install|buy)$/.test(permission));
    expect(deciding.map(({ name }) => name)).toContain('approvals.decide');
    for (const { name, input } of deciding)
      expect([name, (input as { required?: string[] }).required]).toEqual([name, expect.arrayContaining(['version'])]);
  });
});
