import { Products } from '../../src/modules/marketplace';
import { CatalogueSeeder } from '../../src/modules/marketplace/catalogue-seeder';
import { builtInProducts } from '../../src/modules/marketplace/content/catalogue';
import { type Installed, Marketplace, note, type Refusal, texts, toolOf } from '../marketplace';
import { decideShown } from '../decide-shown';

describe('Products of the marketplace', () => {
  let market: Marketplace;

  beforeAll(async () => {
    market = await Marketplace.start();
  });
  afterAll(() => market.product.close());

  describe('editor', () => {
    const content = toolOf(note('x'));
    const post = (body: object, browser = market.owner) => browser.call<Refusal>('POST', '/api/marketplace/products', body);

    it('should keep drafts from outsiders and from the till', async () => {
      expect((await post({ id: 'draft-tool', name: 'Draft tool', ...texts, content })).status).toBe(201);
      for (const browser of [market.outsider, market.viewer])
        expect((await browser.call('GET', '/api/marketplace/products/draft-tool')).status).toBe(404);
      expect((await market.owner.call('GET', '/api/marketplace/products/draft-tool')).body).toMatchObject({
        status: 'draft',
        steps: ['Note'],
      });
      expect((await market.all('search=draft%20tool', market.owner)).items).toEqual([]);
      expect(await market.product.app.get(Products, { strict: false }).priced('draft-tool')).toMatchObject({
        status: 'draft',
        priceCents: 1_250,
      });
      expect((await market.owner.call('DELETE', '/api/marketplace/products/draft-tool')).status).toBe(204);
    });

    it.each<[string, object, string]>([
      ['an id that is taken', { id: 'ai-pricing-engine' }, '409'],
      ['an id that is no address', { id: 'No Slug' }, 'id'],
      ['a price below nothing', { price: -1 }, 'price'],
      ['a price with three decimals', { price: 1.005 }, 'price'],
      ['a price that is none', { price: '12' }, 'price'],
      ['a price beyond the column', { price: 1e12 }, 'price'],
      ['an unknown category', { category: 'toys' }, 'category'],
      ['an empty name', { name: '  ' }, 'name'],
      ['a status of its own', { status: 'published' }, 'status'],
      ['content without a workflow', { content: { ...content, workflow: null } }, 'content.workflow'],
      [
        'content of a node with two steps',
        { type: 'node', content: toolOf(note('a'), { ...note('b'), id: 'b' }) },
        'content.workflow.definition.steps',
      ],
      [
        'a step to nowhere',
        { content: { ...content, workflow: { definition: { ...content.workflow.definition, start: 'gone' } } } },
        'content.workflow.definition.start',
      ],
      [
        'an agent that is not there',
        { content: toolOf({ id: 'a', type: 'agent_task', config: { agentId: '@nobody' } }) },
        'content.workflow.definition.steps.0.config.agentId',
      ],
      [
        'an agent with the wrong input',
        {
          type: 'agent',
          content: {
            ...content,
            workflow: null,
            agents: [{ role: 'a', name: 'A', type: 'Data Analysis', config: { input: { dataset: 'gold' } } }],
          },
        },
        'content.agents.0.config.input.dataset',
      ],
      [
        'an agent of no type',
        { type: 'agent', content: { ...content, workflow: null, agents: [{ role: 'a', name: 'A', type: 'Wizard' }] } },
        'content.agents.0.type',
      ],
      ['unknown fields', { content: { ...content, script: 'rm' } }, 'content.script'],
    ])('should refuse %s', async (_, wrong, where) => {
      const { status, body } = await post({ id: 'new-tool', name: 'New tool', ...texts, content, ...wrong });
      if (where === '409') return expect([status, body.code]).toEqual([409, 'id_taken']);
      expect(status).toBe(400);
      expect(body.errors!.map(({ field }) => field)).toContainEqual(expect.stringContaining(where));
    });

    it('should number versions upwards and never change one', async () => {
      await market.made('paper', content);
      const add = (version: string) =>
        market.owner.call<Refusal>('POST', '/api/marketplace/products/paper/versions', {
          version,
          changelog: 'More',
          content: toolOf(note('y')),
        });
      expect((await add('1.0.0')).body.errors![0]!.field).toBe('version');
      expect((await add('0.9.9')).status).toBe(400);
      expect((await add('1.10.0')).body).toMatchObject({ version: '1.10.0', changelog: 'More' });
      expect((await add('1.9.0')).status).toBe(400);
      await expect(market.product.database.query(`UPDATE product_versions SET label = 'x' WHERE product_id = 'paper'`)).rejects.toThrow(
        'never changes',
      );
    });

    it('should date the versions of a seller by the clock of the shop', async () => {
      await market.made('dated', content);
      await market.owner.confirm();
      expect((await market.owner.call('PUT', '/api/settings', { timeZone: 'Pacific/Kiritimati' })).status).toBe(200);
      const days = await market.product.database.query<{ day: string }>(
        `SELECT (created_at AT TIME ZONE 'Pacific/Kiritimati')::date::text AS day FROM product_versions WHERE product_id = 'dated'`,
      );
      const { body } = await market.owner.call<{ versions: { releasedOn: string }[] }>('GET', '/api/marketplace/products/dated');
      expect(body.versions.map(({ releasedOn }) => releasedOn)).toEqual(days.map(({ day }) => day));
      await market.owner.call('PUT', '/api/settings', { timeZone: 'UTC' });
    });

    it('should refuse a change that is based on an older one, and the removal of what somebody holds', async () => {
      const change = (body: object) => market.owner.call<Refusal & { revision: number }>('PATCH', '/api/marketplace/products/paper', body);
      const { revision } = (await change({ price: 20 })).body;
      expect((await change({ price: 21, revision: revision - 1 })).body.code).toBe('version_conflict');
      expect((await change({ price: 21, revision })).status).toBe(200);
      const { id } = await market.grant('paper');
      expect((await market.owner.call('DELETE', '/api/marketplace/products/paper')).body.code).toBe('product_held');
      expect((await market.owner.call('DELETE', '/api/marketplace/products/ai-pricing-engine')).body.code).toMatch(
        /product_(built_in|held)/,
      );
      expect((await change({ status: 'archived' })).status).toBe(200);
      expect((await market.outsider.call('GET', '/api/marketplace/products/paper')).status).toBe(404);
      expect((await market.install(id)).status).toBe(201);
    });

    it('should carry a product to another console and back', async () => {
      await market.made('carried', toolOf(note('carried')));
      const { body: file } = await market.owner.call('GET', '/api/marketplace/products/carried/export');
      expect((await market.owner.call('POST', '/api/marketplace/products/import', file)).status).toBe(409);
      const copy = await market.owner.call('POST', '/api/marketplace/products/import', { ...file, id: 'carried-2', name: 'Carried 2' });
      expect(copy).toMatchObject({ status: 201, body: { status: 'draft', price: 12.5, isBuiltIn: false } });
      expect((await market.viewer.call('GET', '/api/marketplace/products/carried/export')).status).toBe(403);
      expect((await market.viewer.call('GET', '/api/marketplace/products')).status).toBe(403);
      expect((await market.owner.call<unknown[]>('GET', '/api/marketplace/products?status=draft')).body).toHaveLength(1);
    });
  });

  describe('a paid tool that was not bought', () => {
    const paid = builtInProducts.find(({ id }) => id === 'offer-planner')!;
    const refused = { status: 409, body: { code: 'licence_required' } };

    it('should keep its definition', async () => {
      expect(await market.owner.call('GET', '/api/marketplace/products/offer-planner/export')).toMatchObject(refused);
      expect((await market.owner.call('GET', '/api/marketplace/products/offer-planner/edit')).body.content).toBeNull();
      const changed = await market.owner.call('PATCH', '/api/marketplace/products/offer-planner', { status: 'published' });
      expect([changed.status, changed.body.content]).toEqual([200, null]);
      const { body: all } = await market.owner.call<{ id: string; content: object | null; price: number }[]>(
        'GET',
        '/api/marketplace/products?limit=500',
      );
      const known = new Set(builtInProducts.map(({ id }) => id));
      expect(all.filter(({ id, content, price }) => known.has(id) && price > 0 && content !== null)).toEqual([]);
      expect((await market.owner.call<Refusal>('PATCH', '/api/marketplace/products/offer-planner', { price: 0 })).body.errors).toEqual([
        expect.objectContaining({ field: 'price' }),
      ]);
    });

    it('should not come in as a product or a workflow of the shop', async () => {
      const product = { id: 'my-planner', name: 'My planner', ...texts, price: 0, content: paid.content };
      expect(await market.owner.call('POST', '/api/marketplace/products', product)).toMatchObject(refused);
      await market.made('planner-shell', toolOf(note('shell')));
      const version = { version: '2.0.0', changelog: 'More', content: paid.content };
      expect(await market.owner.call('POST', '/api/marketplace/products/planner-shell/versions', version)).toMatchObject(refused);
      const { triggers, steps } = toolOf(note('own workflow')).workflow.definition;
      const made = { name: 'Mine', status: 'inactive', triggers, steps };
      // Without agents of its own, its steps need no other id here.
      const whole = builtInProducts.find(({ price, content }) => Number(price) > 0 && content.workflow && content.agents.length === 0)!;
      const { triggers: starts, steps: does } = whole.content.workflow!.definition;
      const copied = { triggers: starts, steps: does };
      expect(await market.owner.call('POST', '/api/workflows', { ...made, ...copied })).toMatchObject(refused);
      const { status, body } = await market.owner.call<{ id: string }>('POST', '/api/workflows', made);
      expect(status).toBe(201);
      expect(await market.owner.call('PATCH', `/api/workflows/${body.id}`, copied)).toMatchObject(refused);
    });
  });

  describe('update', () => {
    const addVersion = (id: string, version: string, content: object) =>
      market.owner.call<Refusal>('POST', `/api/marketplace/products/${id}/versions`, {
        version,
        changelog: `What ${version} brings`,
        content,
      });
    const update = (id: string, body: object = {}) =>
      decideShown<Installed & Refusal>(market.owner, `/api/entitlements/${id}/update`, body);
    const stepsOf = async (id: string) =>
      (await market.owner.call<{ steps: { config: { output: { text: string } } }[] }>('GET', `/api/workflows/${id}`)).body.steps.map(
        ({ config }) => config.output.text,
      );
    const second = (text: string) => ({ ...note(text), id: 'second' });
    const editFirst = (workflowId: string, text: string) =>
      market.owner.call('PATCH', `/api/workflows/${workflowId}`, {
        steps: [
          { ...note(text), next: 'second' },
          { ...second('b'), next: null },
        ],
      });

    it('should offer what changed, and take over the new version where nothing was edited', async () => {
      await market.made('labels', toolOf(note('a'), second('b')));
      const { id } = await market.grant('labels');
      const { workflowId } = (await market.install(id)).body;
      expect((await market.held(id)).install!.update).toBeNull();
      await addVersion('labels', '1.1.0', toolOf(note('a2'), second('b')));
      await addVersion('labels', '1.2.0', toolOf(note('a3'), second('b')));
      expect((await market.held(id)).install!.update).toEqual({
        from: '1.0.0',
        to: '1.2.0',
        edited: false,
        conflicts: [],
        kept: [],
        loosens: [],
        changelog: ['1.2.0: What 1.2.0 brings', '1.1.0: What 1.1.0 brings'],
      });
      expect((await market.all('state=update', market.owner)).items.map((item) => item.id)).toEqual(['labels']);
      expect(await update(id)).toMatchObject({ status: 200, body: { version: '1.2.0', workflowId } });
      expect(await stepsOf(workflowId)).toEqual(['a3', 'b']);
      expect((await market.held(id)).install).toMatchObject({ version: '1.2.0', update: null });
    });

    it('should keep what was edited here, and let people choose where both changed the same', async () => {
      await market.made('stickers', toolOf(note('a'), second('b')));
      const { id } = await market.grant('stickers');
      const { workflowId } = (await market.install(id)).body;
      await editFirst(workflowId, 'mine');
      await addVersion('stickers', '2.0.0', toolOf(note('a'), second('b2')));
      expect((await market.held(id)).install!.update).toMatchObject({ edited: true, conflicts: [] });
      expect((await update(id)).status).toBe(200);
      expect(await stepsOf(workflowId)).toEqual(['mine', 'b2']);

      await addVersion('stickers', '3.0.0', toolOf(note('theirs'), second('b2')));
      expect((await market.held(id)).install!.update!.conflicts).toEqual(['steps.note']);
      expect(await update(id)).toMatchObject({ status: 409, body: { code: 'update_conflict' } });
      expect(await stepsOf(workflowId)).toEqual(['mine', 'b2']);
      const copy = await update(id, { mode: 'copy' });
      expect(copy.body.workflowId).not.toBe(workflowId);
      expect(await stepsOf(copy.body.workflowId)).toEqual(['theirs', 'b2']);
      expect(await stepsOf(workflowId)).toEqual(['mine', 'b2']);

      await addVersion('stickers', '4.0.0', toolOf(note('later'), second('b2')));
      expect(await update(id, { mode: 'keep' })).toMatchObject({ status: 200, body: { version: '4.0.0' } });
      expect(await stepsOf(copy.body.workflowId)).toEqual(['theirs', 'b2']);
      expect((await market.held(id)).install!.update).toBeNull();
    });

    it('should merge an agent field by field', async () => {
      const agent = (tone: string, count: number) => ({
        ...toolOf(),
        workflow: null,
        agents: [
          {
            role: 'agent',
            name: 'Poster',
            type: 'Social Media Management',
            config: { input: { networks: ['Instagram'], tone, count, days: 7 } },
          },
        ],
      });
      await market.made('poster', agent('warm', 3), { type: 'agent' });
      const { id } = await market.grant('poster');
      const { agentId } = (await market.install(id)).body;
      await market.owner.call('PATCH', `/api/agents/${agentId}`, {
        config: { input: { networks: ['Instagram'], tone: 'plain', count: 3, days: 7 } },
      });
      await addVersion('poster', '1.1.0', agent('warm', 5));
      expect((await update(id)).status).toBe(200);
      expect((await market.owner.call('GET', `/api/agents/${agentId}`)).body.config).toEqual({
        input: { networks: ['Instagram'], tone: 'plain', count: 5, days: 7 },
      });
    });

    it('should offer a workflow that replaces an agent beside it, and leave the agent as it is', async () => {
      const agent = { role: 'agent', name: 'Counter', type: 'Custom', config: { input: { instructions: 'Count.' } } };
      await market.made('counter', { ...toolOf(), workflow: null, agents: [agent] }, { type: 'agent' });
      const { id } = await market.grant('counter');
      const { agentId } = (await market.install(id)).body;
      const before = (await market.owner.call('GET', `/api/agents/${agentId}`)).body;
      // As the seeder does it; the editor keeps the type of a product.
      const { database } = market.product;
      await database.query(
        `INSERT INTO product_versions (product_id, version, label, released_on, changelog, licence, content, author)
         SELECT product_id, 2, '2.0.0', released_on, 'A workflow', licence, $1, author FROM product_versions WHERE product_id = 'counter'`,
        [JSON.stringify(toolOf())],
      );
      await database.query(`UPDATE marketplace_products SET type = 'workflow', content = $1, version = 2 WHERE id = 'counter'`, [
        JSON.stringify(toolOf()),
      ]);
      expect((await market.held(id)).install!.update).toMatchObject({ to: '2.0.0', edited: false, conflicts: ['type'] });
      expect(await update(id)).toMatchObject({ status: 409, body: { code: 'update_conflict' } });
      expect((await market.owner.call('GET', `/api/agents/${agentId}`)).body).toEqual(before);
      const copy = await update(id, { mode: 'copy' });
      expect(copy).toMatchObject({ status: 200, body: { version: '2.0.0', agentId: null } });
      expect((await market.owner.call('GET', `/api/workflows/${copy.body.workflowId}`)).status).toBe(200);
      expect((await market.owner.call('GET', `/api/agents/${agentId}`)).body).toEqual(before);
    });
  });

  it('should bring built-in products up to date, and leave alone what a person edited', async () => {
    const seeder = market.product.app.get(CatalogueSeeder, { strict: false });
    await market.owner.call('PATCH', '/api/marketplace/products/refund-watch', { price: 5 });
    const changed = builtInProducts.map((item) => ({
      ...item,
      price: '77.00',
      description: 'New words',
      version: '9.0.0',
      changelog: 'Better',
    }));
    const edited = changed.map((item) =>
      item.id === 'big-order-check' ? { ...item, content: { ...item.content, sample: { total: '1' } } } : item,
    );
    await Promise.all([seeder.seed(edited), seeder.seed(edited)]);
    const versionOf = (id: string) => builtInProducts.find((item) => item.id === id)!.version;
    const priceOf = async (id: string) => (await market.owner.call('GET', `/api/marketplace/products/${id}`)).body;
    expect(await priceOf('refund-watch')).toMatchObject({ price: 5, version: versionOf('refund-watch') });
    expect(await priceOf('big-order-check')).toMatchObject({ price: 77, version: '9.0.0', description: 'New words' });
    expect(await priceOf('packing-list-maker')).toMatchObject({ price: 77, version: versionOf('packing-list-maker') });
    expect(await market.product.database.value(`SELECT count(*)::int FROM product_versions WHERE product_id = 'big-order-check'`)).toBe(2);
    await seeder.seed(builtInProducts);
    expect((await priceOf('packing-list-maker')).price).toBe(14.99);
  });
});
