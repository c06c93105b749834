import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import type { ChangeUndoDto } from '../../src/modules/changes/dto/results.dto';
import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { callsOf } from '../http';
import { type CallFault, SellingShop } from '../selling-shop';
import { decideShown } from '../decide-shown';

describe('Draft listings on Shopify', () => {
  let shop: SellingShop;
  let product: Product;
  let account: string;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await SellingShop.start({ products: 3 });
    product = await startProduct({
      settings: { ...shop.settings, MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), CHANGE_READ_BACK_SECONDS: '4' },
    });
    account = (await shop.connect(product.url, 'shopify')).id;
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });
  afterEach(() => shop.set({ faults: {}, next: {} }));

  const desk = changeDesk(call, '/api/changes/drafts');
  let made = 0;
  const draft = (more: object = {}) => ({
    integrationId: account,
    sku: `LINEN-${++made}`,
    title: 'Linen napkins, stonewashed',
    description: '<p>Two napkins.</p>',
    tags: ['table', 'Linen'],
    price: 48.5,
    stock: 3,
    pictures: [{ address: 'https://pictures.example/set.jpg', alt: 'Two napkins' }],
    ...more,
  });
  const withSku = async (sku: string) => (await shop.drafts()).filter((one) => one.sku === sku);
  const undo = async ({ batchId }: ChangeLineDto) => {
    const { body } = await decideShown<ChangeUndoDto>(call, `/api/changes/${batchId}/undo`);
    return desk.ended(body.batch!.id);
  };

  it('should make a draft, read it back with its pictures fetched, lead to it, and delete it again', async () => {
    const given = draft();
    const [line] = await desk.done(given);
    const [there] = await withSku(given.sku);
    expect(line).toMatchObject({ status: 'verified', seen: 1, address: `https://admin.shopify.com/store/fern/products/${there!.id}` });
    expect(there).toMatchObject({ status: 'DRAFT', title: given.title, price: 4_850, stock: 3, media: [{ alt: 'Two napkins' }], times: 1 });
    expect(await undo(line!)).toMatchObject([{ status: 'verified', from: 1, to: 0 }]);
    expect(await withSku(given.sku)).toEqual([]);
  });

  it('should leave a draft alone that somebody changed since, also in what was not written', async () => {
    const given = draft();
    const [line] = await desk.done(given);
    await shop.set({ drafts: [{ sku: given.sku, status: 'ACTIVE' }] });
    expect(await undo(line!)).toMatchObject([{ status: 'drifted', cause: 'moved', seen: 'active by now' }]);
    await shop.set({ drafts: [{ sku: given.sku, status: 'DRAFT', media: [] }] });
    expect(await undo(line!)).toMatchObject([{ status: 'drifted', seen: 'with differences in number of pictures (0)' }]);
    expect(await withSku(given.sku)).toHaveLength(1);
  });

  it.each<CallFault>(['errorAfter', 'cut'])('should find a draft again after %s, and write it once', async (fault) => {
    const given = draft();
    await shop.set({ next: { shopify: [fault] } });
    expect(await desk.done(given)).toMatchObject([{ status: 'verified' }]);
    expect(await withSku(given.sku)).toMatchObject([{ times: 1 }]);
  });

  it('should name what was accepted and is not there, and a picture that Shopify could not fetch', async () => {
    await shop.set({ faults: { shopify: { dropped: 1 } } });
    expect(await desk.done(draft())).toMatchObject([{ status: 'drifted', cause: 'not_written' }]);
    await shop.set({ faults: {} });
    expect(await desk.done(draft({ pictures: [{ address: 'https://pictures.example/page.html' }] }))).toMatchObject([
      {
        status: 'drifted',
        cause: 'reads_otherwise',
        causeText: 'The draft listing on Shopify is there without a picture that Shopify could not fetch, not there as proposed.',
        address: expect.stringContaining('/products/') as string,
      },
    ]);
  });

  it('should lose none and make none twice on a bad day', async () => {
    await shop.set({ faults: { shopify: { dropped: 0.05, errorAfter: 0.05, errorBefore: 0.05, cut: 0.05, throttled: 0.05 } } });
    const given = Array.from({ length: 40 }, () => draft({ pictures: [] }));
    const lines = await desk.done(...given);
    const there = await shop.drafts();
    for (const line of lines) {
      const own = there.filter(({ sku }) => sku === line.sku);
      expect({ sku: line.sku, count: own.length, times: own[0]?.times ?? 0 }).toEqual({
        sku: line.sku,
        count: line.status === 'verified' ? 1 : 0,
        times: line.status === 'verified' ? 1 : 0,
      });
      if (line.status !== 'verified') expect(line).toMatchObject({ status: 'drifted', cause: 'not_written' });
    }
    expect(lines.filter(({ status }) => status === 'verified').length).toBeGreaterThan(25);
  });

  it('should refuse a SKU that a product of the shop has, and a title that is too long', async () => {
    const given = draft();
    await desk.done(given);
    const [again] = await desk.done({ ...given, title: 'The same once more' });
    expect(again).toMatchObject({ status: 'refused', cause: 'not_made' });
    expect(again!.causeText).toMatch(/taken on Shopify by "Linen napkins, stonewashed"/);
    const { errors } = await desk.propose(draft({ sku: 'SKU-1' }));
    expect(errors).toMatchObject([{ message: expect.stringMatching(/taken on Shopify by "Pot 1"/) as string }]);
    expect((await desk.propose(draft({ title: 'x'.repeat(256) }))).errors[0]!.message).toBe('Title has 256 characters; Shopify takes 255.');
  });
});
