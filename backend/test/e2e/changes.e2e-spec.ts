import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import type { ChangeLimitsDto } from '../../src/modules/changes/dto/limits.dto';
import type { ChangeUndoDto } from '../../src/modules/changes/dto/results.dto';
import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { callsOf } from '../http';
import { SellingShop } from '../selling-shop';
import { decideShown } from '../decide-shown';

describe('Changes', () => {
  let shop: SellingShop;
  let product: Product;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await SellingShop.start({ products: 30 });
    product = await startProduct({ settings: { ...shop.settings, CHANGE_READ_BACK_SECONDS: '10' } });
    for (const platform of ['shopify', 'ebay'] as const) {
      expect(await shop.connect(product.url, platform)).toMatchObject({ sync: { status: 'completed' } });
    }
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });
  afterEach(async () => {
    await shop.set({ faults: {}, next: {} });
  });

  const desk = changeDesk(call);
  const { approve, ended } = desk;
  const propose = (lines: object[]) => desk.propose(...lines);
  const batch = async (id: string) => (await call<ChangeBatchDto>('GET', `/api/changes/${id}`)).body;

  it('should change prices and stock on two channels, say so when they were read back, and take them back', async () => {
    const { batch: made, errors } = await propose([
      { sku: 'SKU-1', platform: 'shopify', field: 'price', to: 12.5 },
      { sku: 'SKU-1', platform: 'shopify', field: 'compareAt', to: 20 },
      { sku: 'SKU-1', platform: 'ebay', field: 'price', to: 13 },
      { sku: 'SKU-2', platform: 'shopify', field: 'stock', to: 3 },
      { sku: 'SKU-2', platform: 'ebay', field: 'stock', to: 4 },
    ]);
    expect(errors).toEqual([]);
    expect(made).toMatchObject({ lines: 5, counts: [{ status: 'proposed', lines: 5 }], proposedBy: 'person' });
    expect(await approve(made!.id)).toMatchObject({ decided: 5, left: 0 });
    const lines = await ended(made!.id);
    expect(lines.map(({ status, causeText }) => ({ status, causeText }))).toEqual(
      lines.map(() => ({ status: 'verified', causeText: null })),
    );
    expect([await shop.product('shopify', 'SKU-1'), await shop.product('ebay', 'SKU-1')]).toMatchObject([
      { price: 1_250, compareAt: 2_000 },
      { price: 1_300 },
    ]);
    expect([await shop.product('shopify', 'SKU-2'), await shop.product('ebay', 'SKU-2')]).toMatchObject([{ stock: 3 }, { stock: 4 }]);
    const { body: listed } = await call<{ platform: string; price: number }[]>('GET', '/api/inventory?search=SKU-1');
    expect(listed.find(({ platform }) => platform === 'shopify')).toMatchObject({ price: 12.5 });

    const { body: undo } = await decideShown<ChangeUndoDto>(call, `/api/changes/${made!.id}/undo`);
    expect(undo).toMatchObject({ errors: [], batch: { lines: 5, undoes: made!.id, proposedBy: 'undo' } });
    const back = await ended(undo.batch!.id);
    expect(new Set(back.map(({ status }) => status))).toEqual(new Set(['verified']));
    expect(await shop.product('shopify', 'SKU-1')).toMatchObject({ price: 1_001, compareAt: null });
    expect((await batch(made!.id)).counts).toEqual([{ status: 'undone', lines: 5 }]);
    expect((await decideShown<ChangeUndoDto>(call, `/api/changes/${made!.id}/undo`)).body.batch).toBeNull();
  });

  it('should name what is wrong with a line, and leave the others unharmed', async () => {
    const { batch: made, errors } = await propose([
      { sku: 'NOPE', platform: 'shopify', field: 'price', to: 5 },
      { sku: 'SKU-3', field: 'price', to: 5 },
      { sku: 'SKU-3', platform: 'shopify', field: 'price', to: 0 },
      { sku: 'SKU-3', platform: 'shopify', field: 'price', to: 10.005 },
      { sku: 'SKU-3', platform: 'shopify', field: 'stock', to: -1 },
      { sku: 'SKU-3', platform: 'shopify', field: 'stock', to: 1.5 },
      { sku: 'SKU-3', platform: 'ebay', field: 'compareAt', to: 30 },
      { sku: 'SKU-3', platform: 'shopify', field: 'compareAt', to: 1 },
      { sku: 'SKU-3', platform: 'shopify', field: 'price', to: 11 },
      { sku: 'SKU-3', platform: 'shopify', field: 'price', to: 12 },
    ]);
    expect(errors.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '1 There is no product with the SKU NOPE.',
      '2 SKU-3 is on eBay – fernfold and Shopify – Fern & Fold. Name one of them.',
      '3 Price must be more than 0.',
      '4 10.005 is no amount of USD: it has two digits behind the point at most, and fewer than nine before it.',
      '5 Stock cannot be below 0.',
      '6 Stock is counted in whole pieces.',
      '7 Compare-at price cannot be written on eBay.',
      '8 The compare-at price must be above the price of $10.03.',
      '10 Line 9 changes the same.',
    ]);
    expect(made).toMatchObject({ lines: 1 });
  });

  it('should write nothing where the value has moved, and say what it found', async () => {
    const { batch: made } = await propose([{ sku: 'SKU-4', platform: 'shopify', field: 'price', to: 15 }]);
    await shop.set({ change: [{ platform: 'shopify', sku: 'SKU-4', price: 1_111 }] });
    await approve(made!.id);
    const [line] = await ended(made!.id);
    expect(line).toMatchObject({
      status: 'drifted',
      cause: 'moved',
      seen: 11.11,
      causeText: 'The price on Shopify was $11.11 by then, not $10.04: nothing was written.',
    });
    expect(await shop.product('shopify', 'SKU-4')).toMatchObject({ price: 1_111 });
  });

  it('should not undo what somebody else changed since', async () => {
    const { batch: made } = await propose([{ sku: 'SKU-5', platform: 'ebay', field: 'price', to: 15 }]);
    await approve(made!.id);
    await ended(made!.id);
    await shop.set({ change: [{ platform: 'ebay', sku: 'SKU-5', price: 1_777 }] });
    const { body: undo } = await decideShown<ChangeUndoDto>(call, `/api/changes/${made!.id}/undo`);
    expect(await ended(undo.batch!.id)).toMatchObject([{ status: 'drifted', cause: 'moved', seen: 17.77 }]);
    expect(await shop.product('ebay', 'SKU-5')).toMatchObject({ price: 1_777 });
    expect((await batch(made!.id)).counts).toEqual([{ status: 'verified', lines: 1 }]);
  });

  it.each(['errorAfter', 'cut'] as const)('should look instead of writing again after %s', async (fault) => {
    const to = fault === 'cut' ? 16 : 17;
    const { batch: made } = await propose([{ sku: 'SKU-6', platform: 'shopify', field: 'price', to }]);
    await shop.set({ next: { shopify: [fault] }, forget: true });
    await approve(made!.id);
    expect(await ended(made!.id)).toMatchObject([{ status: 'verified' }]);
    expect((await shop.applied()).filter(({ sku }) => sku === 'SKU-6')).toHaveLength(1);
  });

  it('should stop all writing at once, and go on when it is allowed again', async () => {
    const { body: stopped } = await call<ChangeLimitsDto>('POST', '/api/change-limits/stop');
    expect(stopped.stoppedAt).not.toBeNull();
    const { batch: made } = await propose([{ sku: 'SKU-7', platform: 'ebay', field: 'stock', to: 1 }]);
    await shop.set({ forget: true });
    await approve(made!.id);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect((await batch(made!.id)).counts).toEqual([{ status: 'approved', lines: 1 }]);
    expect(await shop.applied()).toEqual([]);
    expect((await call<ChangeLimitsDto>('GET', '/api/change-limits')).body).toMatchObject({ waiting: 1 });
    await call('POST', '/api/change-limits/resume');
    expect(await ended(made!.id)).toMatchObject([{ status: 'verified' }]);
  });
});
