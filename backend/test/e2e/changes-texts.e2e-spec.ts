import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import type { ChangeDecisionDto, ChangeUndoDto } from '../../src/modules/changes/dto/results.dto';
import type { ListingTextsDto } from '../../src/modules/changes/dto/listing-texts.dto';
import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { ChangeProposals } from '../../src/modules/changes';
import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { SellingShop } from '../selling-shop';
import { startWooShop, type WooProduct, type WooShop } from '../woo-shop';
import { decideShown } from '../decide-shown';

interface Listed {
  id: string;
  sku: string;
  platform: string;
  status: string;
}

describe('Changes of texts and of the state of listings', () => {
  let shop: SellingShop;
  let woo: WooShop;
  let product: Product;
  let mug: WooProduct;
  let shirt: WooProduct;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await SellingShop.start({ products: 20 });
    woo = await startWooShop();
    mug = woo.addProduct({ name: 'Mug & saucer', sku: 'MUG', regular_price: '20.00', description: '<p>A mug.</p>' });
    shirt = woo.addProduct({ name: 'Shirt', sku: 'SHIRT', type: 'variable' });
    for (const sku of ['BLU', 'RED']) woo.addVariation(shirt, { sku, regular_price: '29.00' });
    const hosts = [new URL(shop.url).host, woo.host].join(',');
    const settings = {
      ...shop.settings,
      OUTBOUND_ALLOW: hosts,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      CHANGE_READ_BACK_SECONDS: '10',
    };
    product = await startProduct({ settings });
    for (const platform of ['shopify', 'ebay'] as const) {
      expect(await shop.connect(product.url, platform)).toMatchObject({ sync: { status: 'completed' } });
    }
    const [{ key, secret }] = woo.keys as [WooShop['keys'][number]];
    const typed = { shopUrl: woo.url, consumerKey: key, consumerSecret: secret };
    const { body } = await call<IntegrationDetailDto>('POST', '/api/integrations/woocommerce/connect', typed);
    await eventually(
      'WooCommerce is read',
      async () => (await call<IntegrationDetailDto>('GET', `/api/integrations/${body.id}`)).body.sync?.finishedAt,
    );
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([shop.close(), woo.close()]);
  });
  afterEach(async () => {
    await shop.set({ faults: {}, next: {} });
    woo.onCall = () => undefined;
  });

  const { propose, linesOf, approve, ended } = changeDesk(call);
  const made = async (...lines: object[]) => {
    const { batch, errors } = await propose(...lines);
    expect(errors).toEqual([]);
    await approve(batch!.id);
    return { id: batch!.id, lines: await ended(batch!.id) };
  };
  const undone = async (id: string) => {
    const { body } = await decideShown<ChangeUndoDto>(call, `/api/changes/${id}/undo`);
    expect(body.errors).toEqual([]);
    return ended(body.batch!.id);
  };
  const outcomes = (lines: ChangeLineDto[]) =>
    lines.map(({ field, status, causeText }) => `${field} ${status}${causeText ? `: ${causeText}` : ''}`);
  const listing = async (platform: string, sku: string) =>
    (await call<Listed[]>('GET', `/api/inventory?search=${sku}`)).body.find((one) => one.platform === platform && one.sku === sku)!;
  const textsOf = async (platform: string, sku: string) =>
    (await call<ListingTextsDto>('GET', `/api/changes/of-listing/${(await listing(platform, sku)).id}/texts`)).body;

  describe('on Shopify', () => {
    const of = (field: string, to: unknown, sku = 'SKU-1') => ({ sku, platform: 'shopify', field, to });

    it('should be written, read back and taken back, field by field', async () => {
      const before = await shop.page('1');
      const { id, lines } = await made(
        of('title', 'Stoneware pot'),
        of('description', '<p>Thrown <b>by hand</b> & fired twice.</p>'),
        of('tags', ['stoneware', 'Kitchen', 'clay']),
        of('seoTitle', 'Stoneware pot, 1 l'),
        of('seoDescription', 'A pot for years.'),
      );
      expect(outcomes(lines)).toEqual(['title', 'description', 'tags', 'seoTitle', 'seoDescription'].map((field) => `${field} verified`));
      expect(lines[0]).toMatchObject({ from: 'Pot 1', to: 'Stoneware pot', seen: 'Stoneware pot', currency: null });
      expect(lines[2]).toMatchObject({ from: ['clay', 'kitchen'], seen: ['Kitchen', 'clay', 'stoneware'] });
      expect(await shop.page('1')).toMatchObject({ title: 'Stoneware pot', seoTitle: 'Stoneware pot, 1 l' });
      expect(outcomes(await undone(id)).every((one) => one.endsWith(' verified'))).toBe(true);
      expect(await shop.page('1')).toMatchObject({ ...before, tags: expect.arrayContaining(before.tags) as unknown });
    });

    it('should be one text for all variants of a product', async () => {
      const { batch, errors } = await propose(of('title', 'Pot of two', 'SKU-3'), of('title', 'Another', 'SKU-4'));
      expect([batch!.lines, errors]).toMatchObject([1, [{ line: 2, sku: 'SKU-4', message: 'Line 1 changes the same.' }]]);
      expect(await textsOf('shopify', 'SKU-4')).toMatchObject({ variants: 2, listing: { state: 'Active', isOnSale: true } });
    });

    it('should leave alone what somebody else changed meanwhile, and show both texts', async () => {
      const { batch } = await propose(of('title', 'Mine', 'SKU-5'));
      await shop.set({ change: [{ platform: 'shopify', sku: 'SKU-5', title: 'Theirs' }] });
      await approve(batch!.id);
      expect(await ended(batch!.id)).toMatchObject([{ status: 'drifted', cause: 'moved', from: 'Pot 5', to: 'Mine', seen: 'Theirs' }]);
      expect(await shop.page('3')).toMatchObject({ title: 'Theirs' });
    });

    it('should be sent once whatever the answer is, and only be said to be made where it was', async () => {
      await shop.set({ next: { shopify: ['errorAfter'] } });
      const { lines } = await made(of('title', 'Once', 'SKU-7'));
      expect(outcomes(lines)).toEqual(['title verified']);
      expect((await shop.applied()).filter(({ field, value }) => field === 'title' && value === 'Once')).toHaveLength(1);
    });

    it('should be checked before anything leaves', async () => {
      const { batch, errors, unchanged } = await propose(
        of('title', 'x'.repeat(256), 'SKU-9'),
        of('title', '', 'SKU-9'),
        of('title', 'Pot 9', 'SKU-9'),
        of('description', '<p onclick="steal()">x</p>', 'SKU-9'),
        of('tags', 'a, b', 'SKU-9'),
        of(
          'tags',
          Array.from({ length: 251 }, (_, n) => `t${n}`),
          'SKU-9',
        ),
        of('shortDescription', 'x', 'SKU-9'),
        of('listing', 'gone', 'SKU-9'),
        of('seoTitle', 'x'.repeat(71), 'SKU-9'),
        { sku: 'NOPE', platform: 'shopify', field: 'title', to: 'x' },
      );
      expect(errors.map(({ line, message }) => `${line} ${message}`)).toEqual([
        '1 Title has 256 characters; Shopify takes 255.',
        '2 Title cannot be empty on Shopify.',
        '4 Description must not bring onclick into a shop. Take it out.',
        '5 Tags must be a list of texts.',
        '6 251 texts are more than the 250 that Shopify takes.',
        '7 Short description cannot be written on Shopify.',
        '8 A listing on Shopify can be: published, ended.',
        '10 There is no product with the SKU NOPE.',
      ]);
      expect([unchanged, batch!.lines]).toEqual([1, 1]);
      const [line] = await linesOf(batch!.id);
      expect(line!.judgement).toMatchObject({
        verdict: 'ask',
        reasons: ['Search title has 71 characters; usually only 70 are shown.'],
        floor: null,
      });
      const edited = await call<ChangeLineDto>('PATCH', `/api/changes/${batch!.id}/lines/${line!.id}`, {
        to: 'Short',
        version: line!.version,
      });
      expect(edited).toMatchObject({ status: 200, body: { to: 'Short', judgement: { verdict: 'ok' } } });
      const wrong = await call('PATCH', `/api/changes/${batch!.id}/lines/${line!.id}`, { to: ['Short'], version: edited.body.version });
      expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'to', message: 'Search title must be a text.' }] } });
    });

    it('should keep a video of the shop as it is, and refuse another in its place', async () => {
      const video = '<iframe src="https://video.example/1"></iframe>';
      await shop.set({ change: [{ platform: 'shopify', sku: 'SKU-17', description: `<p>Old</p>${video}` }] });
      const { batch, errors } = await propose(
        of('description', `<p>New</p>${video.replace('video', 'evil')}`, 'SKU-17'),
        of('description', `<p>New</p>${video}`, 'SKU-17'),
      );
      expect(errors).toMatchObject([{ line: 1, message: 'Description must not bring <iframe> into a shop. Take it out.' }]);
      const [line] = await linesOf(batch!.id);
      const swapped = await call('PATCH', `/api/changes/${batch!.id}/lines/${line!.id}`, {
        to: `<p>New</p>${video.replace('1', '2')}`,
        version: line!.version,
      });
      expect(swapped).toMatchObject({ status: 400, body: { errors: [{ field: 'to' }] } });
      await approve(batch!.id);
      expect(outcomes(await ended(batch!.id))).toEqual(['description verified']);
    });

    it('should end and publish a listing, and take that back to the state that it had', async () => {
      await shop.set({ change: [{ platform: 'shopify', sku: 'SKU-11', status: 'ARCHIVED' }] });
      const published = await made(of('listing', 'published', 'SKU-11'));
      expect(published.lines).toMatchObject([{ status: 'verified', from: 'ARCHIVED', to: 'ACTIVE' }]);
      expect(await listing('shopify', 'SKU-11')).toMatchObject({ status: 'active' });
      expect(outcomes(await undone(published.id))).toEqual(['listing verified']);
      expect(await shop.page('6')).toMatchObject({ status: 'ARCHIVED' });
      expect(await listing('shopify', 'SKU-11')).toMatchObject({ status: 'inactive' });
      expect(await propose(of('listing', 'ended', 'SKU-13'), of('listing', 'published', 'SKU-15'))).toMatchObject({
        taken: 1,
        unchanged: 1,
      });
    });
  });

  describe('on WooCommerce', () => {
    const of = (field: string, to: unknown, sku = 'MUG') => ({ sku, field, to });
    const now = (one: WooProduct) => woo.products.get(one.id)!;

    it('should be written, read back in the form that WordPress gives it, and taken back', async () => {
      const { id, lines } = await made(
        of('title', 'Salt & pepper mug'),
        of('description', "<p>Glazed & fired.<br><a href='/care?a=1&b=2'>Care</a></p>"),
        of('shortDescription', 'A mug.'),
        of('tags', ['Salt & pepper', 'mug']),
      );
      expect(outcomes(lines)).toEqual(['title', 'description', 'shortDescription', 'tags'].map((field) => `${field} verified`));
      expect(now(mug)).toMatchObject({ name: 'Salt &amp; pepper mug', short_description: 'A mug.' });
      expect(now(mug).description).toBe('<p>Glazed &amp; fired.<br /><a href="/care?a=1&amp;b=2">Care</a></p>');
      expect(now(mug).tags.map(({ name }) => name)).toEqual(['mug', 'Salt &amp; pepper']);
      expect(lines[0]).toMatchObject({ from: 'Mug & saucer', seen: 'Salt & pepper mug' });
      expect(outcomes(await undone(id)).every((one) => one.endsWith(' verified'))).toBe(true);
      expect(now(mug)).toMatchObject({ name: 'Mug &amp; saucer', description: '<p>A mug.</p>', tags: [] });
    });

    it('should say what the shop took away from a text', async () => {
      const { lines } = await made(of('description', '<p>Red mug since <time>2019</time>.</p>'));
      expect(lines).toMatchObject([{ status: 'drifted', cause: 'reads_otherwise', seen: '<p>Red mug since 2019.</p>' }]);
    });

    it('should make a tag once, and use those that are there', async () => {
      expect(outcomes((await made(of('tags', ['Gift']))).lines)).toEqual(['tags verified']);
      expect(outcomes((await made({ ...of('tags', ['gift'], 'BLU') })).lines)).toEqual(['tags verified']);
      expect([...woo.tags.values()].filter(({ name }) => name.toLowerCase() === 'gift')).toHaveLength(1);
      expect(now(shirt).tags).toMatchObject([{ name: 'Gift' }]);
    });

    it('should belong to the product of a variation', async () => {
      const { batch, errors } = await propose(of('title', 'Linen shirt', 'BLU'), of('title', 'Other shirt', 'RED'));
      expect(errors).toMatchObject([{ line: 2, message: 'Line 1 changes the same.' }]);
      await approve(batch!.id);
      expect(outcomes(await ended(batch!.id))).toEqual(['title verified']);
      expect(now(shirt).name).toBe('Linen shirt');
      expect(await textsOf('woocommerce', 'RED')).toMatchObject({ variants: 2, why: null });
    });

    it('should be ended and published', async () => {
      const { id, lines } = await made(of('listing', 'ended'));
      expect(lines).toMatchObject([{ status: 'verified', from: 'publish', to: 'draft' }]);
      expect(now(mug).status).toBe('draft');
      expect(outcomes(await undone(id))).toEqual(['listing verified']);
      expect(now(mug).status).toBe('publish');
    });
  });

  describe('on eBay', () => {
    const of = (field: string, to: unknown, sku = 'SKU-1') => ({ sku, platform: 'ebay', field, to });

    it('should replace the whole item or offer, and change one text of it', async () => {
      await shop.set({
        change: [{ platform: 'ebay', sku: 'SKU-1', aspects: { Colour: ['Dove grey'] }, policies: { paymentPolicyId: '7' } }],
      });
      const before = await shop.product('ebay', 'SKU-1');
      const { id, lines } = await made(of('title', 'Stoneware pot'), of('description', '<p>Fired twice.</p>'));
      expect(outcomes(lines)).toEqual(['title verified', 'description verified']);
      expect(await shop.product('ebay', 'SKU-1')).toEqual({ ...before, title: 'Stoneware pot', description: '<p>Fired twice.</p>' });
      expect(outcomes(await undone(id))).toEqual(['title verified', 'description verified']);
      expect(await shop.product('ebay', 'SKU-1')).toEqual(before);
    });

    it('should say what eBay refuses, and what is too long for it', async () => {
      await shop.set({ change: [{ platform: 'ebay', sku: 'SKU-2', refuses: 'This listing is under review.' }] });
      const { lines } = await made(of('title', 'Reviewed pot', 'SKU-2'));
      expect(outcomes(lines)).toEqual(['title refused: eBay does not accept the call: This listing is under review.']);
      expect((await propose(of('title', 'x'.repeat(81), 'SKU-3'))).errors).toMatchObject([
        { message: 'Title has 81 characters; eBay takes 80.' },
      ]);
    });

    it('should leave variations of a listing to eBay, and say so before anything is proposed', async () => {
      await shop.set({ change: [{ platform: 'ebay', sku: 'SKU-4', isVariation: true }] });
      expect((await propose(of('title', 'x', 'SKU-4'))).errors[0]!.message).toMatch(/several variations/);
    });

    it('should end a listing and publish it anew', async () => {
      const { id, lines } = await made(of('listing', 'ended', 'SKU-5'));
      expect(lines).toMatchObject([{ status: 'verified', from: 'PUBLISHED', to: 'UNPUBLISHED' }]);
      expect(await shop.product('ebay', 'SKU-5')).toMatchObject({ isPublished: false });
      expect(await listing('ebay', 'SKU-5')).toMatchObject({ status: 'inactive' });
      expect(outcomes(await undone(id))).toEqual(['listing verified']);
      expect(await shop.product('ebay', 'SKU-5')).toMatchObject({ isPublished: true });
    });
  });

  it('should be proposed by a step of a workflow', async () => {
    const config = { platform: 'shopify', sku: 'SKU-17', field: 'title', to: '{{trigger.title}}', why: 'Clearer' };
    const steps = [{ id: 'reword', type: 'change', config }];
    const { body: workflow } = await call<{ id: string }>('POST', '/api/workflows', { name: 'Wording', steps });
    await call('POST', `/api/workflows/${workflow.id}/run`, { input: { title: 'Stoneware pot 17' } });
    const batch = await eventually('it is proposed', async () => {
      const found = (await call<ChangeBatchDto[]>('GET', '/api/changes?search=Wording')).body;
      return found[0] ?? null;
    });
    expect(batch).toMatchObject({ proposer: 'Wording', why: 'Clearer', lines: 1 });
    expect(await linesOf(batch.id)).toMatchObject([{ field: 'title', from: 'Pot 17', to: 'Stoneware pot 17', status: 'proposed' }]);
  });

  it('should go on by itself only where the limits of texts let it, and never need a limit of prices', async () => {
    const rules = '/api/change-limits/rules/text/ebay';
    expect(await call('PATCH', rules, { version: 0, level: 'act' })).toMatchObject({ status: 409, body: { code: 'limits_missing' } });
    const act = { version: 0, level: 'act', mostLinesBatch: 1, mostLinesDay: 10 };
    expect(await call('PATCH', rules, act)).toMatchObject({ status: 200, body: { missing: [], level: 'act' } });
    const propose = product.app.get(ChangeProposals, { strict: false });
    const line = (number: number) => ({ sku: `SKU-${number}`, platform: 'ebay', field: 'title' as const, to: `Pot ${number}, glazed` });
    const { batch } = await propose.propose({ lines: [line(8), line(9)], proposer: { kind: 'agent', name: 'Writer' } });
    const lines = await eventually('the first is written', async () => {
      const now = await linesOf(batch!.id);
      return now.some(({ status }) => status === 'verified') ? now : null;
    });
    expect(lines.map(({ sku, status }) => `${sku} ${status}`)).toEqual(['SKU-9 proposed', 'SKU-8 verified']);
  });

  it('should be told for one listing with what its platform takes', async () => {
    const { texts, listing: state } = await textsOf('ebay', 'SKU-6');
    expect(texts).toMatchObject([
      { field: 'title', shape: 'plain', value: 'Pot 6', most: 80, isNeeded: true },
      { field: 'description', shape: 'html', most: 500_000 },
    ]);
    expect(state).toMatchObject({ state: 'Published', isOnSale: true, moves: [{ to: 'ended', state: 'Ended' }] });
    expect((await call('GET', `/api/changes/of-listing/${crypto.randomUUID()}/texts`)).status).toBe(404);
  });

  it('should leave a title that renames all variants for a person, also once it was edited', async () => {
    const { batch } = await propose({ sku: 'RED', platform: 'woocommerce', field: 'title', to: 'Shirt with a collar' });
    const id = batch!.id;
    const asks = {
      status: 'proposed',
      judgement: { verdict: 'ask', reasons: [expect.stringContaining('renames all 2 variants') as string] },
    };
    expect(await linesOf(id)).toMatchObject([asks]);
    expect((await decideShown<ChangeDecisionDto>(call, `/api/changes/${id}/approve`)).body.decided).toBe(0);
    expect(await linesOf(id)).toMatchObject([asks]);
    const [line] = await linesOf(id);
    const edited = await call<ChangeLineDto>('PATCH', `/api/changes/${id}/lines/${line!.id}`, {
      to: 'Shirt of linen',
      version: line!.version,
    });
    expect(edited).toMatchObject({ status: 200, body: asks });
    expect((await decideShown<ChangeDecisionDto>(call, `/api/changes/${id}/approve`)).body.decided).toBe(0);
    expect((await decideShown<ChangeDecisionDto>(call, `/api/changes/${id}/reject`)).body.decided).toBe(1);
  });
});
