import type { ChangeLimitsDto } from '../../src/modules/changes/dto/limits.dto';
import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import type { ChangeProposalDto, ChangeUndoDto } from '../../src/modules/changes/dto/results.dto';
import type { DraftChannelDto } from '../../src/modules/changes/dto/drafts.dto';
import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { callsOf } from '../http';
import { connectAndReadWoo, startWooShop, type WooFault, type WooShop } from '../woo-shop';
import { decideShown } from '../decide-shown';

describe('Draft listings on WooCommerce', () => {
  let shop: WooShop;
  let product: Product;
  let account: string;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await startWooShop();
    shop.addProduct({ name: 'Mug & bowl', sku: 'MUG', regular_price: '20.00', manage_stock: true, stock_quantity: 10 });
    product = await startProduct({
      settings: { OUTBOUND_ALLOW: shop.host, PLATFORM_TIMEOUT_SECONDS: '1', CHANGE_READ_BACK_SECONDS: '6' },
    });
    account = await connectAndReadWoo(call, shop);
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });
  afterEach(() => {
    shop.planned = [];
    shop.onCall = () => undefined;
    Object.assign(shop.faults, { dropWrites: 0, failAfter: 0, cut: 0, lateMs: 0 });
  });

  const desk = changeDesk(call, '/api/changes/drafts');
  let made = 0;
  const draft = (more: object = {}) => ({
    integrationId: account,
    sku: `LINEN-${++made}`,
    title: 'Linen & cotton set',
    description: '<p>Two napkins, stonewashed.</p>',
    tags: ['linen', 'Table & kitchen'],
    price: 48.5,
    stock: 3,
    pictures: [{ address: 'https://pictures.example/set.jpg', alt: 'Two napkins' }],
    ...more,
  });
  const withSku = (sku: string) => [...shop.products.values()].filter((row) => row.sku === sku && row.status !== 'trash');
  const undo = async ({ batchId }: ChangeLineDto) => {
    const { body } = await decideShown<ChangeUndoDto>(call, `/api/changes/${batchId}/undo`);
    return body.batch ? desk.ended(body.batch.id) : body.errors;
  };
  const errorOf = async (more: object) => (await call<ChangeProposalDto>('POST', '/api/changes/drafts', { lines: [draft(more)] })).body;

  it('should make a draft with price, stock, tags and pictures, read it back, lead to it, and move it to the trash again', async () => {
    const given = draft();
    const { batch } = await desk.propose(given);
    expect(await desk.linesOf(batch!.id)).toMatchObject([
      {
        field: 'draft',
        status: 'proposed',
        listingId: null,
        orderId: null,
        currency: 'EUR',
        from: 0,
        to: 1,
        address: null,
        draft: { title: given.title, price: 48.5, stock: 3, recipe: [] },
        // Its cost is nowhere: only a person can let it go on.
        judgement: { verdict: 'ask', floor: null, reasons: [expect.stringContaining('cost') as string] },
      },
    ]);
    await desk.approve(batch!.id);
    const [line] = await desk.ended(batch!.id);
    const [row] = withSku(given.sku);
    expect(line).toMatchObject({ status: 'verified', seen: 1, canUndo: true });
    expect(line!.address).toBe(`${shop.url}/wp-admin/post.php?post=${row!.id}&action=edit`);
    expect(row).toMatchObject({
      status: 'draft',
      name: 'Linen &amp; cotton set',
      regular_price: '48.50',
      manage_stock: true,
      stock_quantity: 3,
      images: [{ src: 'https://pictures.example/set.jpg', alt: 'Two napkins' }],
    });
    expect(row!.tags.map(({ name }) => name)).toEqual(['linen', 'Table &amp; kitchen']);
    expect(await undo(line!)).toMatchObject([{ status: 'verified', from: 1, to: 0 }]);
    expect(shop.products.get(row!.id)!.status).toBe('trash');
    expect((await desk.linesOf(batch!.id))[0]).toMatchObject({ status: 'undone' });
  });

  it('should leave a draft alone that somebody changed or published since', async () => {
    const [[one], [two]] = [await desk.done(draft()), await desk.done(draft())];
    withSku(one!.sku)[0]!.name = 'Another name';
    withSku(two!.sku)[0]!.status = 'publish';
    expect(await undo(one!)).toMatchObject([{ status: 'drifted', cause: 'moved', seen: 'with differences in title' }]);
    expect(await undo(two!)).toMatchObject([
      {
        status: 'drifted',
        causeText: 'The draft listing on WooCommerce was there published by now by then, not there as proposed: nothing was written.',
      },
    ]);
    expect([withSku(one!.sku), withSku(two!.sku)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it.each<[string, WooFault[]]>([
    ['a 500 after the work', ['failAfter']],
    ['a connection that was cut', ['cut']],
  ])('should find a draft after %s by its mark, and make it once', async (_, faults) => {
    const given = draft({ tags: [] });
    const { batch } = await desk.propose(given);
    let isPlanned = false;
    shop.onCall = ({ method }) => {
      if (method === 'POST' && !isPlanned) {
        shop.planned = [...faults];
        isPlanned = true;
      }
    };
    await desk.approve(batch!.id);
    expect(await desk.ended(batch!.id)).toMatchObject([{ status: 'verified' }]);
    expect(isPlanned).toBe(true);
    expect(withSku(given.sku)).toHaveLength(1);
  });

  it('should say of a draft that was accepted and is not there that it was not written', async () => {
    const given = draft();
    const { batch } = await desk.propose(given);
    shop.faults.dropWrites = 1;
    await desk.approve(batch!.id);
    expect(await desk.ended(batch!.id)).toMatchObject([{ status: 'drifted', cause: 'not_written', address: null }]);
    expect(withSku(given.sku)).toHaveLength(0);
  });

  it('should refuse a SKU that the channel has by now, and a picture that it cannot fetch', async () => {
    const given = draft();
    const { batch } = await desk.propose(given);
    shop.addProduct({ name: 'Somebody was faster', sku: given.sku, status: 'draft' });
    await desk.approve(batch!.id);
    expect(await desk.ended(batch!.id)).toMatchObject([
      {
        status: 'refused',
        cause: 'not_made',
        causeText: expect.stringContaining('taken on WooCommerce by "Somebody was faster"') as string,
      },
    ]);
    expect(await desk.done(draft({ pictures: [{ address: 'https://pictures.example/page.html' }] }))).toMatchObject([
      { status: 'refused', cause: 'platform_refused', causeText: expect.stringContaining('not allowed to upload') as string },
    ]);
  });

  it.each([
    [{ sku: 'MUG' }, /taken on WooCommerce by "Mug & bowl"/],
    [{ sku: 'two words' }, /is no SKU/],
    [{ price: 0 }, /more than 0/],
    [{ price: 1.005 }, /two digits behind the point/],
    [{ currency: 'USD' }, /sells in EUR, not in USD/],
    [{ title: ' ' }, /Title cannot be empty/],
    [{ description: '<script>1</script>' }, /must not bring/],
    [{ description: '' }, /Description cannot be empty/],
    [{ stock: -1 }, /below 0/],
    [{ stock: 1.5 }, /whole pieces/],
    [{ tags: ['one', 'One'] }, /stands there twice/],
    [{ pictures: [{ address: 'http://pictures.example/a.jpg' }] }, /https/],
    [{ pictures: Array.from({ length: 21 }, (_, n) => ({ address: `https://pictures.example/${n}.jpg` })) }, /more than the 20/],
    [
      {
        recipe: [
          { sku: 'MUG', pieces: 1 },
          { sku: 'MUG', pieces: 2 },
        ],
      },
      /named twice/,
    ],
    [{ integrationId: '00000000-0000-4000-8000-000000000000' }, /not connected/],
  ])('should say what is wrong with %j and store nothing', async (more, words) => {
    expect(await errorOf(more)).toMatchObject({
      batch: null,
      taken: 0,
      errors: [{ line: 1, message: expect.stringMatching(words) as string }],
    });
  });

  describe('below the floor', () => {
    const filed = (sku: string, cost: number) =>
      product.database.query(
        `INSERT INTO inventory (id, sku, product_name, platform, price, cost, currency, quantity) VALUES (gen_random_uuid(), $1, $1, 'etsy', 20, $2, 'EUR', 1)`,
        [sku, cost],
      );
    const below = { status: 'refused', cause: 'below_floor' };

    beforeAll(async () => {
      const limit = { version: 0, marginPercent: 0, feePercent: 0 };
      expect((await call('PATCH', '/api/change-limits/rules/price/woocommerce', limit)).status).toBe(200);
    });
    afterAll(async () => {
      await call('PATCH', '/api/change-limits/rules/price/woocommerce', { version: 1, marginPercent: null, feePercent: null });
      await product.database.query(`DELETE FROM inventory WHERE platform = 'etsy'`);
    });

    it('should not be let through by a recipe of cheaper or unknown parts', async () => {
      await filed('POT', 10);
      await filed('STICKER', 0.1);
      const part = (sku: string) => draft({ sku: 'POT', price: 0.5, recipe: [{ sku, pieces: 1 }] });
      for (const sku of ['STICKER', 'NOWHERE'])
        expect(await desk.linesOf((await desk.propose(part(sku))).batch!.id)).toMatchObject([below]);
    });

    it('should be judged by the costs of now when it is approved', async () => {
      await filed('PLATE', 5);
      const { batch } = await desk.propose(draft({ price: 12, recipe: [{ sku: 'PLATE', pieces: 2 }] }));
      expect(await desk.linesOf(batch!.id)).toMatchObject([{ status: 'proposed', judgement: { cost: 10 } }]);
      await product.database.query(`UPDATE inventory SET cost = 7 WHERE sku = 'PLATE'`);
      await desk.approve(batch!.id);
      expect(await desk.linesOf(batch!.id)).toMatchObject([below]);
    });
  });

  it('should take one draft of a SKU at a time', async () => {
    const given = draft();
    const { errors, taken } = await desk.propose(given, given);
    expect([taken, errors]).toEqual([1, [{ line: 2, sku: given.sku, message: 'Line 1 changes the same.' }]]);
  });

  it('should keep the floor of prices where the cost is known, for a bundle by its recipe', async () => {
    await product.database.query(`UPDATE inventory SET cost = 15, cost_source = 'person' WHERE sku = 'MUG'`);
    const { body: limits } = await call<ChangeLimitsDto>('GET', '/api/change-limits');
    const rules = limits.rules.filter(({ platform }) => platform === 'woocommerce');
    expect(rules.map(({ kind, level }) => [kind, level])).toContainEqual(['draft', 'ask']);
    const { version } = rules.find(({ kind }) => kind === 'price')!;
    const limit = { version, marginPercent: 20, feePercent: 5 };
    expect((await call('PATCH', '/api/change-limits/rules/price/woocommerce', limit)).status).toBe(200);
    const recipe = [{ sku: 'MUG', pieces: 2 }];
    // The prices of the shop contain 19 %: 30 x 1.19 / (1 - 0.05 x 1.19 - 0.2) = 48.2107.
    const { batch } = await desk.propose(draft({ recipe, price: 48.21 }), draft({ recipe, price: 48.22 }));
    expect(await desk.linesOf(batch!.id)).toMatchObject([
      { status: 'refused', cause: 'below_floor', causeText: expect.stringContaining('48.21 is below the floor of') as string },
      { status: 'proposed', draft: { recipe }, judgement: { verdict: 'ok', cost: 30, floor: 48.22, marginAfter: 20 } },
    ]);
    await desk.approve(batch!.id);
    const [, line] = await desk.ended(batch!.id);
    expect(line).toMatchObject({ status: 'verified' });
  });

  it('should name the channels that take drafts, with what they take', async () => {
    const { body } = await call<DraftChannelDto[]>('GET', '/api/changes/draft-channels');
    expect(body).toMatchObject([
      { integrationId: account, platform: 'woocommerce', currency: 'EUR', hindrance: null, mostPictures: 20, needsPicture: false },
    ]);
    expect(body[0]!.texts.map(({ text }) => text)).toEqual(['title', 'description', 'shortDescription', 'tags']);
  });
});
