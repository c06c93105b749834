import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { type OwnModelServer, says, startOwnModel } from '../model-server';
import { SellingShop } from '../selling-shop';
import { startWooShop, type WooProduct, type WooShop } from '../woo-shop';
import { decideShown } from '../decide-shown';

interface Task {
  id: string;
  status: string;
  error: { message: string } | null;
}

const good =
  'A mug of speckled stoneware for coffee and tea. It stands well in the hand, keeps its heat, and goes from the cupboard to the table every morning.';

describe('Texts that are proposed', () => {
  let shop: SellingShop;
  let woo: WooShop;
  let product: Product;
  let model: OwnModelServer;
  let mug: WooProduct;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    [shop, woo, model] = await Promise.all([SellingShop.start({ products: 8 }), startWooShop(), startOwnModel()]);
    mug = woo.addProduct({ name: 'SPECKLED STONEWARE MUG', sku: 'MUG', regular_price: '20.00' });
    const napkins = woo.addProduct({
      name: 'Stonewashed linen napkins, set of 4',
      sku: 'NAPKINS',
      regular_price: '34.00',
      description: `<p>${good}</p>`,
      short_description: 'Four napkins.',
    });
    napkins.tags = [{ id: 1, name: 'linen' }];
    const shirt = woo.addProduct({ name: 'Linen shirt with long sleeves', sku: 'SHIRT', type: 'variable' });
    for (const sku of ['BLU', 'RED']) woo.addVariation(shirt, { sku, regular_price: '29.00' });
    product = await startProduct({
      settings: {
        ...shop.settings,
        OUTBOUND_ALLOW: [new URL(shop.url).host, woo.host, model.host].join(','),
        MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        CHANGE_READ_BACK_SECONDS: '10',
      },
    });
    // Shopify names the SKU-1 and SKU-2 as variants of one product.
    for (const platform of ['shopify', 'ebay'] as const)
      expect(await shop.connect(product.url, platform)).toMatchObject({ sync: { status: 'completed' } });
    const [{ key, secret }] = woo.keys as [WooShop['keys'][number]];
    const typed = { shopUrl: woo.url, consumerKey: key, consumerSecret: secret };
    const { body } = await call<IntegrationDetailDto>('POST', '/api/integrations/woocommerce/connect', typed);
    await eventually(
      'WooCommerce is read',
      async () => (await call<IntegrationDetailDto>('GET', `/api/integrations/${body.id}`)).body.sync?.finishedAt,
    );
    const fromFile = `INSERT INTO inventory (id, sku, product_name, platform, price, quantity, status) VALUES (gen_random_uuid(), 'FILED', 'Filed pot', 'shopify', 5, 1, 'active')`;
    await product.database.query(fromFile);
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([shop.close(), woo.close(), model.close()]);
  });

  async function run(type: string, input: object, more: object = {}): Promise<Task> {
    const { status, body } = await call<Task>('POST', '/api/tasks', { title: 'Look', type, input, maxAttempts: 1, ...more });
    expect([status, status === 201 ? '' : body]).toEqual([201, '']);
    const task = await eventually('the task is over', async () => {
      const now = (await call<Task>('GET', `/api/tasks/${body.id}`)).body;
      return ['completed', 'failed'].includes(now.status) ? now : null;
    });
    expect([task.status, task.error]).toEqual(['completed', null]);
    return task;
  }
  const batchesOf = async ({ id }: Task) => (await call<ChangeBatchDto[]>('GET', `/api/changes?taskId=${id}`)).body;
  const linesOf = async (id: string) => (await call<ChangeLineDto[]>('GET', `/api/changes/${id}/lines`)).body;
  async function filesOf({ id }: Task): Promise<Record<string, string>> {
    const files = await product.database.query<{ id: string; title: string }>('SELECT id, title FROM artifacts WHERE task_id = $1', [id]);
    const read = async (file: string) => (await fetch(`${product.url}/api/tasks/${id}/artifacts/${file}?download=1`)).text();
    return Object.fromEntries(await Promise.all(files.map(async (file) => [file.title, await read(file.id)] as const)));
  }
  async function approved(batch: ChangeBatchDto): Promise<string[]> {
    const lines = (await linesOf(batch.id)).map(({ id }) => id);
    await decideShown(call, `/api/changes/${batch.id}/approve`, { lines });
    const ends = await eventually('the batch ends', async () => {
      const now = await linesOf(batch.id);
      return now.every(({ status }) => ['verified', 'refused', 'drifted', 'rejected'].includes(status)) ? now : null;
    });
    return ends.map(({ field, status, causeText }) => `${field} ${status}${causeText ? `: ${causeText}` : ''}`);
  }

  describe('by SEO Optimization', () => {
    const listings = { dataset: 'listings', propose: true };

    it('should find weak texts of named listings, propose better ones with reasons, and write them once a person says so', async () => {
      const task = await run('SEO Optimization', { ...listings, skus: ['MUG', 'NAPKINS', 'FILED', 'NOPE'] });
      const [batch, ...others] = await batchesOf(task);
      expect([others, batch]).toMatchObject([[], { proposedBy: 'tool', title: 'Texts of 1 listing: 4 changes' }]);
      const lines = await linesOf(batch!.id);
      expect(lines.map(({ field, why }) => `${field}: ${why}`)).toEqual([
        'title: The title is written in capitals.',
        'description: It has no description.',
        'shortDescription: It has no short description, which stands beside the picture.',
        'tags: It has no tags.',
      ]);
      expect(lines.every(({ status, sku }) => status === 'proposed' && sku === 'MUG')).toBe(true);
      expect(lines[0]).toMatchObject({ from: 'SPECKLED STONEWARE MUG', to: 'Speckled Stoneware Mug' });
      const files = await filesOf(task);
      expect(files['fixes.md']).toContain('4 changes wait under Changes');
      expect(files['fixes.md']).toContain('It comes from a file; no account is connected to write to. Filed pot (Shopify)');
      expect(files['fixes.md']).toContain('No channel lists it now. NOPE');

      const again = await run('SEO Optimization', { ...listings, skus: ['MUG'] });
      expect(await batchesOf(again)).toEqual([]);
      expect((await filesOf(again))['fixes.md']).toContain('A change of its title already waits for a decision.');

      expect(await approved(batch!)).toEqual(['title verified', 'description verified', 'shortDescription verified', 'tags verified']);
      const now = woo.products.get(mug.id)!;
      expect(now.name).toBe('Speckled Stoneware Mug');
      expect(now.description).toMatch(/^<p>.+<\/p>$/s);
      const last = await run('SEO Optimization', { ...listings, skus: ['MUG'] });
      expect([(await batchesOf(last)).length, (await filesOf(last))['fixes.md']]).toEqual([
        0,
        expect.stringContaining('No text of the listings is weak.'),
      ]);
    });

    it('should take the worst first, so many as asked, and count the others', async () => {
      const task = await run('SEO Optimization', { ...listings, mostProducts: 2 });
      const [batch] = await batchesOf(task);
      const lines = await linesOf(batch!.id);
      const named = new Set(lines.map(({ sku, platform }) => `${platform} ${sku}`));
      expect(named.size).toBe(2);
      // Nothing at all is said of the shirt.
      expect([...named]).toContain('woocommerce BLU');
      const text = (await filesOf(task))['fixes.md']!;
      expect(text).toMatch(/\d+ more listings with findings: the next run goes on with them\./);
      expect(text).toContain('It comes from a file; no account is connected to write to.');
      expect(text).toContain('Its texts are those of another variant of the product, which stands here already.');
      for (const { to, field, platform } of lines)
        if (platform === 'ebay' && field === 'title') expect((to as string).length).toBeLessThanOrEqual(80);
    });

    it('should propose nothing that was turned down, for 28 days', async () => {
      const first = await run('SEO Optimization', { ...listings, skus: ['SKU-5'] });
      const [batch] = await batchesOf(first);
      const lines = await linesOf(batch!.id);
      await decideShown(call, `/api/changes/${batch!.id}/reject`, { lines: lines.map(({ id }) => id) });
      const again = await run('SEO Optimization', { ...listings, skus: ['SKU-5'] });
      expect(await batchesOf(again)).toEqual([]);
      expect((await filesOf(again))['fixes.md']).toContain('was turned down today.');
    });

    it('should propose nothing unless it is told to, in a dry run, and where the policy is never', async () => {
      const off = await run('SEO Optimization', { dataset: 'listings', skus: ['SKU-7'] });
      expect([await batchesOf(off), (await filesOf(off))['fixes.md']]).toEqual([
        [],
        expect.stringContaining('"Propose what it finds" is off.'),
      ]);
      expect((await filesOf(off))['fixes.md']).toContain('  - New: ');
      const dry = await run('SEO Optimization', { ...listings, skus: ['SKU-7'] }, { dryRun: true });
      expect([await batchesOf(dry), (await filesOf(dry))['fixes.md']]).toEqual([[], expect.stringContaining('This is a dry run.')]);
      const config = { input: { ...listings, skus: ['SKU-7'] }, approvals: { change_price: 'never' } };
      const agent = (await call<{ id: string }>('POST', '/api/agents', { name: 'Never', type: 'SEO Optimization', config })).body;
      const { body } = await call<Task>('POST', `/api/agents/${agent.id}/run`, {});
      await eventually('it is over', async () =>
        (await call<Task>('GET', `/api/tasks/${body.id}`)).body.status === 'completed' ? true : null,
      );
      expect([await batchesOf(body), (await filesOf(body))['fixes.md']]).toEqual([
        [],
        expect.stringContaining('policy for changes in shops is never'),
      ]);
    });

    it.each<[object, string, string]>([
      [{ html: '<p>x</p>', propose: true }, 'propose', 'Only listings lead to proposals'],
      [{ html: '<p>x</p>', skus: ['MUG'] }, 'skus', 'SKUs are of listings'],
    ])('should not save an agent that cannot do what it says: %j', async (input, field, message) => {
      const answer = await call<{ errors: { field: string; message: string }[] }>('POST', '/api/agents', {
        name: 'Wrong',
        type: 'SEO Optimization',
        config: { input },
      });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: `config.input.${field}` }] } });
      expect(answer.body.errors[0]!.message).toContain(message);
    });

    it.each([[{ dataset: 'orders' }], [{ dataset: 'listings', url: 'https://a.example' }], [{ dataset: 'listings', mostProducts: 0 }]])(
      'should refuse a task with %j',
      async (input) =>
        expect(await call('POST', '/api/tasks', { title: 'Look', type: 'SEO Optimization', input })).toMatchObject({ status: 400 }),
    );

    it('should take the words of a model that keep to the rules, and no others', async () => {
      const { body: key } = await call<{ id: string }>('POST', '/api/api-keys', {
        name: 'Model',
        service: 'openai',
        keyValue: 'sk-of-the-model-0123456789',
        settings: { model: 'gpt-5-mini', baseUrl: model.baseUrl },
      });
      expect(key).toHaveProperty('id');
      const words = (text: string) => {
        model.answer = (request, response) => {
          const { messages } = JSON.parse(request.body) as { messages: { content: string }[] };
          const [, draft] = /<data name="draft">\n([\s\S]*?)\n<\/data>/.exec(messages[1]!.content)!;
          const parts = Object.keys(JSON.parse(draft!) as object).map((name) => [
            name,
            name === 'seoDescription' ? text : (JSON.parse(draft!) as Record<string, string>)[name],
          ]);
          says(JSON.stringify(Object.fromEntries(parts)), { prompt_tokens: 10, completion_tokens: 10 }, 'gpt-5-mini')(request, response);
        };
      };
      const searchTextOf = async (sku: string) => {
        const [batch] = await batchesOf(await run('SEO Optimization', { ...listings, skus: [sku] }));
        return (await linesOf(batch!.id)).find(({ field, platform }) => field === 'seoDescription' && platform === 'shopify')!;
      };
      words('Pots that are thrown by hand, one by one, for a kitchen that gets used every day of the week.');
      expect(await searchTextOf('SKU-7')).toMatchObject({
        to: 'Pots that are thrown by hand, one by one, for a kitchen that gets used every day of the week.',
        why: expect.stringMatching(/Worded by .*gpt-5-mini/) as string,
      });
      words('Dishwasher safe and guaranteed for a lifetime, which nobody ever said of these pots, and yet it stands here now.');
      const kept = await searchTextOf('SKU-3');
      expect([kept.to as string, kept.why]).toEqual([expect.not.stringContaining('ishwasher'), expect.not.stringContaining('Worded by')]);
      await call('DELETE', `/api/api-keys/${key.id}?force=true`);
    });
  });

  describe('by Content Generation', () => {
    const write = (input: object, more?: object) => run('Content Generation', { propose: true, ...input }, more);

    it('should propose the listing that it wrote, as far as the channel takes it', async () => {
      await product.database.query(`UPDATE inventory SET product_name = 'Speckled stoneware mug' WHERE sku = 'SKU-8'`);
      const task = await write({ skus: ['SKU-8'], channel: 'eBay', goal: 'full listing' });
      const [batch, ...others] = await batchesOf(task);
      expect([others, batch!.lines, batch!.proposedBy]).toEqual([[], 2, 'tool']);
      const lines = await linesOf(batch!.id);
      expect(lines.map(({ field, platform }) => `${platform} ${field}`)).toEqual(['ebay title', 'ebay description']);
      expect(lines[1]!.to).toMatch(/^<p>.*<\/p>\n<ul>\n<li>/s);
      expect((await filesOf(task))['content.md']).toContain(lines[0]!.to as string);
      expect(await approved(batch!)).toEqual(['title verified', 'description verified']);
      expect((await shop.product('ebay', 'SKU-8')).title).toBe(lines[0]!.to);
      const again = await write({ skus: ['SKU-8'], channel: 'eBay' });
      expect([await batchesOf(again), (await filesOf(again))['left-out.md']]).toEqual([
        [],
        expect.stringContaining('It reads so already.'),
      ]);
    });

    it('should write about the product where several variants share its texts', async () => {
      const task = await write({ skus: ['RED'], channel: 'WooCommerce', goal: 'title and bullets' });
      const [batch] = await batchesOf(task);
      expect(await linesOf(batch!.id)).toMatchObject([
        { field: 'title', to: 'Linen Shirt with Long Sleeves' },
        { field: 'shortDescription' },
      ]);
    });

    it('should say why nothing is proposed', async () => {
      const reason = async (input: object) => {
        const task = await write(input);
        expect(await batchesOf(task)).toEqual([]);
        return (await filesOf(task))['left-out.md'];
      };
      expect(await reason({ skus: ['SKU-1'], channel: 'Etsy' })).toContain('SKU-1 is not listed on Etsy.');
      expect(await reason({ skus: ['FILED'], channel: 'Shopify' })).toContain('It comes from a file; no account is connected to write to.');
      expect(await reason({ skus: ['MUG', 'SKU-1'], channel: 'eBay' })).toContain(
        'Only a text about one product that the shop lists is proposed.',
      );
      expect(await reason({ productName: 'Linen apron with pockets', channel: 'eBay' })).toContain('Only a text about one product');
      const answer = await call('POST', '/api/agents', {
        name: 'FAQ',
        type: 'Content Generation',
        config: { input: { goal: 'FAQ', propose: true } },
      });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'config.input.propose' }] } });
    });

    it('should propose nothing unless it is told to', async () => {
      const task = await run('Content Generation', { skus: ['SKU-3'], channel: 'eBay' });
      expect(await batchesOf(task)).toEqual([]);
    });
  });
});
