import { v7 as uuidv7 } from 'uuid';
import { Products } from '../../src/modules/marketplace';
import { ContentChecker } from '../../src/modules/marketplace/content-checker';
import { builtInProducts } from '../../src/modules/marketplace/content/catalogue';
import { eventually } from '../eventually';
import { type Catalogue, type Entitlement, type Installed, Marketplace, note, type Refusal, toolOf, waitStep } from '../marketplace';
import { insertShopOrder, insertTask, statusOf } from '../rows';
import { decideShown } from '../decide-shown';
import { newTool } from '../tools-for-sale';

describe('The marketplace', () => {
  let market: Marketplace;

  beforeAll(async () => {
    market = await Marketplace.start();
  });
  afterAll(() => market.product.close());

  describe('catalogue', () => {
    it('should show everybody the built-in products, with a count for each tab', async () => {
      const { items, categories, facets, total } = await market.all();
      expect([items.length, total, facets.all, facets.free]).toEqual([36, 36, 36, 3]);
      expect(categories.map(({ name, count }) => [name, count])).toEqual([
        ['Inventory', 5],
        ['Marketing', 8],
        ['Finance', 5],
        ['Integrations', 6],
        ['AI Tools', 3],
        ['Fulfillment', 3],
        ['Pricing', 4],
        ['Management', 2],
      ]);
      expect(items.find(({ id }) => id === 'ai-pricing-engine')).toMatchObject({
        price: 24.99,
        rating: 4.7,
        ratingIsSample: true,
        downloadCount: 0,
        own: null,
      });
    });

    it('should find by name or description whatever the case, and only where all filters match', async () => {
      expect((await market.all('search=eBAY%20auto')).items.map(({ id }) => id)).toEqual(['ebay-automation-suite']);
      const both = await market.all('search=stock&category=inventory');
      expect(both.items.length).toBeGreaterThan(0);
      expect(both.items.every(({ category }) => category === 'inventory')).toBe(true);
      const { total, facets, categories } = await market.all('search=stock');
      expect(facets.all).toBe(total);
      expect(categories.find(({ id }) => id === 'inventory')!.count).toBe(both.total);
      expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(total);
      expect((await market.all('search=100%25_nothing')).items).toEqual([]);
      expect((await market.all('free=true')).items.every(({ price }) => price === 0)).toBe(true);
      expect((await market.all('priceMax=15&sort=price&free=false')).items.map(({ price }) => price)).toEqual([12.99, 12.99, 14.99]);
    });

    it('should list tools that change something first while none is installed or rated', async () => {
      const { items } = await market.all();
      const changes = items.map(({ id }) => {
        const { workflow, agents } = builtInProducts.find((product) => product.id === id)!.content;
        return (
          agents.some(({ config }) => (config?.input as { propose?: boolean } | undefined)?.propose === true) ||
          (workflow?.definition.steps ?? []).some(
            ({ type, config }) => type === 'change' || (config as { tool?: string } | undefined)?.tool === 'purchase.draft',
          )
        );
      });
      expect(changes.filter(Boolean).length).toBeGreaterThan(5);
      expect(changes).toEqual(changes.toSorted((a, b) => Number(b) - Number(a)));
      expect(items.at(-1)).toMatchObject({ type: 'node' });
    });

    it.each(['popular', 'rating', 'price', '-price', 'newest', 'name'])('should page through all of it in the order %s', async (sort) => {
      const whole = (await market.all(`sort=${sort}`)).items.map(({ id }) => id);
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Catalogue = await market.all(`sort=${sort}&limit=10${cursor && `&cursor=${cursor}`}`);
        found.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(found).toEqual(whole);
      expect(new Set(found).size).toBe(36);
    });

    it.each([
      'category=toys',
      'type=robot',
      'sort=best',
      'limit=0',
      'limit=501',
      'cursor=abc',
      'priceMax=-1',
      'priceMax=x',
      'free=maybe',
      'more=1',
    ])('should refuse %s', async (query) => expect((await market.outsider.call('GET', `/api/marketplace/all?${query}`)).status).toBe(400));

    it('should show a product with its licence and versions, and nothing for other ids', async () => {
      const { status, body } = await market.outsider.call('GET', '/api/marketplace/products/ai-pricing-engine');
      expect([status, body]).toMatchObject([200, { name: 'AI Pricing Engine', price: 24.99, type: 'workflow', mayRate: false, own: null }]);
      expect(body).toMatchObject({
        versions: [{ version: '2.0.0', number: 1, releasedOn: '2026-11-30' }],
        needs: [{ service: 'openai', required: false }],
      });
      expect((body.licence as string).length).toBeGreaterThan(50);
      for (const id of ['unknown-tool', 'AI-Pricing-Engine', '..%2f..%2fetc', "x'--", 'a'.repeat(200)])
        expect([id, (await market.outsider.call('GET', `/api/marketplace/products/${id}`)).status]).toEqual([id, 404]);
    });
  });

  describe('rights', () => {
    it('should be given once for an order, however often and at once it is paid', async () => {
      const orderId = uuidv7();
      const given = await Promise.all(Array.from({ length: 8 }, () => market.grant('cash-forecast', orderId)));
      expect(new Set(given.map(({ id }) => id)).size).toBe(1);
      expect(given.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect((await market.all('', market.owner)).items.find(({ id }) => id === 'cash-forecast')!.own).toMatchObject({ state: 'owned' });
    });

    it('should be there for free products at once, and for no other', async () => {
      const claim = (id: string, browser = market.owner) =>
        browser.call<Entitlement & Refusal>('POST', `/api/marketplace/products/${id}/claim`, {});
      const first = await claim('weekly-shop-digest');
      expect(first).toMatchObject({ status: 201, body: { status: 'active', orderId: null, install: null } });
      expect((await claim('weekly-shop-digest')).body.id).toBe(first.body.id);
      expect(await claim('ai-pricing-engine')).toMatchObject({ status: 409, body: { code: 'not_free' } });
      expect((await claim('unknown-tool')).status).toBe(404);
      expect((await claim('stock-snapshot', market.viewer)).status).toBe(403);
      expect((await claim('stock-snapshot', market.outsider)).status).toBe(401);
    });

    it('should know the one price of a product, in cents', async () => {
      const products = market.product.app.get(Products, { strict: false });
      expect(await products.priced('shopify-connector')).toEqual({
        id: 'shopify-connector',
        name: 'Shopify Connector',
        priceCents: 4_999,
        currency: 'usd',
        status: 'published',
        version: '1.0.1',
      });
      expect(await products.priced('unknown')).toBeNull();
    });
  });

  describe('install', () => {
    it('should make the workflow with its agents, switched off, and count once', async () => {
      const { id } = await market.grant('month-end-report');
      const { version } = builtInProducts.find((product) => product.id === 'month-end-report')!;
      const { status, body } = await market.install(id);
      expect([status, body]).toMatchObject([201, { version, agentId: null, taskId: null }]);
      expect(body.parts.map(({ kind, name, isNew }) => [kind, name, isNew])).toEqual([
        ['workflow', 'Month-End Report', true],
        ['agent', 'Shop analyst', true],
        ['agent', 'Shop reader', true],
      ]);
      expect((await market.owner.call('GET', `/api/workflows/${body.workflowId}`)).body).toMatchObject({ status: 'inactive', version: 1 });
      expect((await market.install(id)).body.installId).toBe(body.installId);
      const other = await market.install((await market.grant('dead-stock-finder')).id);
      expect(other.body.parts.map(({ isNew }) => isNew)).toEqual([true, false]);
      const item = (await market.all('', market.owner)).items.find((candidate) => candidate.id === 'month-end-report')!;
      expect(item).toMatchObject({ downloadCount: 1, own: { state: 'installed', installedVersion: version } });
      expect((await market.owner.call<unknown[]>('GET', '/api/agents?search=Shop%20reader')).body).toHaveLength(1);
    });

    it('should make an agent that waits to be started', async () => {
      const { body } = await market.install((await market.grant('faq-writer')).id);
      expect(body).toMatchObject({ workflowId: null, parts: [{ kind: 'agent', isNew: true }] });
      expect((await market.owner.call('GET', `/api/agents/${body.agentId}`)).body).toMatchObject({ status: 'idle', name: 'FAQ Writer' });
    });

    it('should ask for the keys it needs, and take only such', async () => {
      const { id } = await market.grant('slack-order-feed');
      const key = async (service: string, isActive = true) =>
        (
          await market.owner.call<{ id: string }>('POST', '/api/api-keys', {
            name: service,
            service,
            keyValue: `${service}-0123456789-key`,
            isActive,
          })
        ).body.id;
      const [slack, off, twitter] = [await key('slack'), await key('slack', false), await key('twitter')];
      for (const [keys, field] of [
        [{}, 'keys.slack'],
        [{ slack: uuidv7() }, 'keys.slack'],
        [{ slack: 'nonsense' }, 'keys.slack'],
        [{ slack: twitter }, 'keys.slack'],
        [{ slack: off }, 'keys.slack'],
        [{ slack, twitter }, 'keys.twitter'],
      ] as const) {
        const { status, body } = await market.install(id, { keys });
        expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
      }
      expect((await market.held(id)).install).toBeNull();
      expect((await market.install(id, { keys: { slack } })).status).toBe(201);
    });

    it('should start one dry run for one key, and install again what was deleted', async () => {
      await market.made('box-packer', toolOf(note('Box {{trigger.size | default "M"}}')));
      const { id } = await market.grant('box-packer');
      const keyed = { 'Idempotency-Key': 'once' };
      const first = await decideShown<Installed>(market.owner, `/api/entitlements/${id}/install`, { dryRun: true }, keyed);
      const again = await decideShown<Installed>(market.owner, `/api/entitlements/${id}/install`, { dryRun: true }, keyed);
      expect(again.body.taskId).toBe(first.body.taskId);
      await eventually('the dry run ends', async () => (await statusOf(market.product.database, first.body.taskId!)) === 'completed');
      expect((await market.viewer.call('POST', `/api/entitlements/${id}/dry-run`, {})).status).toBe(403);
      await market.owner.call('DELETE', `/api/workflows/${first.body.workflowId}`);
      expect((await market.all('state=owned', market.owner)).items.find((item) => item.id === 'box-packer')!.own!.state).toBe('owned');
      expect(await market.owner.call('POST', `/api/entitlements/${id}/dry-run`, {})).toMatchObject({
        status: 409,
        body: { code: 'not_installed' },
      });
      const { body } = await market.install(id);
      expect(body.workflowId).not.toBe(first.body.workflowId);
      expect((await market.all('', market.owner)).items.find((item) => item.id === 'box-packer')!.downloadCount).toBe(1);
    });
  });

  describe('refund', () => {
    it('should stop what was installed at once, keep it, and say why', async () => {
      await market.made('slow-packer', toolOf(waitStep, note('Packed')));
      const orderId = uuidv7();
      const { id } = await market.grant('slow-packer', orderId);
      const { workflowId } = (await market.install(id)).body;
      await market.owner.call('PATCH', `/api/workflows/${workflowId}`, { status: 'active' });
      const run = await market.owner.call<{ id: string }>('POST', `/api/workflows/${workflowId}/run`, {});
      await eventually('the run waits', async () => (await statusOf(market.product.database, run.body.id)) === 'waiting');
      const reason = 'The purchase was refunded on 21 November.';
      await market.within((transaction, rights) => rights.disable(transaction, { orderId, reason }));
      expect((await market.owner.call('GET', `/api/workflows/${workflowId}`)).body).toMatchObject({
        status: 'inactive',
        lockedReason: reason,
      });
      await eventually('the run is cancelled', async () => (await statusOf(market.product.database, run.body.id)) === 'cancelled');
      const bell = await eventually('the bell rings', async () => {
        const { body } = await market.owner.call<{ title: string; body: string }[]>('GET', '/api/notifications');
        return body.find(({ title }) => title === 'slow-packer was switched off');
      });
      expect(bell.body).toContain(reason);
      const refused = { status: 409, body: { code: 'locked', message: reason } };
      expect(await market.owner.call('PATCH', `/api/workflows/${workflowId}`, { status: 'active' })).toMatchObject(refused);
      expect(await market.owner.call('POST', `/api/workflows/${workflowId}/run`, { dryRun: true })).toMatchObject(refused);
      expect(await market.install(id)).toMatchObject({ status: 409, body: { code: 'entitlement_disabled', message: reason } });
      expect(await market.held(id)).toMatchObject({ status: 'disabled', disabledReason: reason, install: { workflowId } });
      expect((await market.all('state=disabled', market.owner)).items.map((item) => item.id)).toEqual(['slow-packer']);
      await market.within((transaction, rights) => rights.restore(transaction, { orderId }));
      expect((await market.owner.call('GET', `/api/workflows/${workflowId}`)).body).toMatchObject({
        status: 'inactive',
        lockedReason: null,
      });
      expect((await market.owner.call('PATCH', `/api/workflows/${workflowId}`, { status: 'active' })).status).toBe(200);
    });

    it('should stop an agent, too', async () => {
      const orderId = uuidv7();
      const { agentId } = (await market.install((await market.grant(await newTool(market.product, 'faq-writer'), orderId)).id)).body;
      await market.owner.call('PATCH', `/api/agents/${agentId}`, { status: 'running', schedule: 'weekly' });
      await market.within((transaction, rights) => rights.disable(transaction, { orderId, reason: 'Refunded.' }));
      expect((await market.owner.call('GET', `/api/agents/${agentId}`)).body).toMatchObject({
        status: 'paused',
        lockedReason: 'Refunded.',
        nextRunAt: null,
      });
      expect((await market.owner.call('PATCH', `/api/agents/${agentId}`, { status: 'running' })).status).toBe(409);
      expect((await market.owner.call('POST', `/api/agents/${agentId}/run`, {})).status).toBe(409);
    });
  });

  describe('try out', () => {
    it('should accept the content of each built-in product, down to the input of its agents', () => {
      const checker = market.product.app.get(ContentChecker, { strict: false });
      for (const { id, type, content } of builtInProducts) expect([id, checker.problems(type, content)]).toEqual([id, []]);
    });

    it('should finish a dry run right after the install, and send, ask and notify nothing', async () => {
      await insertShopOrder(market.product.database, { ordered_at: new Date(Date.now() - 3_600_000) }, [
        { sku: 'MUG', quantity: 1, price: 20 },
      ]);
      const { body } = await market.install((await market.grant('packing-list-maker')).id, { dryRun: true });
      const status = await eventually('the dry run ends', async () => {
        const now = await statusOf(market.product.database, body.taskId!);
        return ['completed', 'failed', 'cancelled'].includes(now) ? now : null;
      });
      expect(status).toBe('completed');
      expect((await market.owner.call('GET', `/api/workflows/${body.workflowId}`)).body).toMatchObject({ status: 'inactive' });
      expect((await market.owner.call<unknown[]>('GET', '/api/deliveries')).body).toEqual([]);
      expect((await market.owner.call<unknown[]>('GET', '/api/approvals')).body).toEqual([]);
      expect(await market.product.database.value(`SELECT count(*)::int FROM notifications WHERE kind LIKE 'workflow.%'`)).toBe(0);
    });
  });

  describe('ratings', () => {
    it('should come from people whose tool ran, and take the place of the sample', async () => {
      const rate = (stars: unknown, browser = market.owner) =>
        browser.call('POST', '/api/marketplace/products/daily-sales-close/ratings', { stars, comment: 'Good' });
      expect(await rate(5)).toMatchObject({ status: 409, body: { code: 'rating_refused' } });
      const { workflowId } = (await market.install((await market.grant('daily-sales-close')).id)).body;
      const run = async (dryRun: boolean) => {
        const id = await insertTask(market.product.database, {
          type: 'Workflow',
          status: 'completed',
          dry_run: dryRun,
          finished_at: new Date(),
        });
        await market.product.database.query(
          `INSERT INTO workflow_runs (id, workflow_id, version, trigger_kind, time_zone) VALUES ($1, $2, 1, 'manual', 'UTC')`,
          [id, workflowId],
        );
      };
      await run(true);
      expect((await rate(5)).status).toBe(409);
      await run(false);
      for (const stars of [0, 6, 4.5, '5', null]) expect([stars, (await rate(stars)).status]).toEqual([stars, 400]);
      expect((await rate(5, market.viewer)).status).toBe(403);
      expect(await rate(5)).toMatchObject({ status: 201, body: { stars: 5, comment: 'Good' } });
      expect((await rate(3)).status).toBe(201);
      const item = (await market.all('search=daily%20sales')).items[0]!;
      expect(item).toMatchObject({ rating: 3, ratingCount: 1, ratingIsSample: false });
    });
  });
});
