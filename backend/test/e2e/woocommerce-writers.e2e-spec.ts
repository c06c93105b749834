import {
  AccountWriters,
  type FieldValue,
  LongWait,
  type OpenAccount,
  PlatformFailure,
  type Seen,
  type WritableField,
  type WriteAnswer,
  type WriteTarget,
} from '../../src/modules/integrations';
import { type Product, startProduct } from '../app';
import { callsOf } from '../http';
import { connectWoo, startWooShop, type WooProduct, type WooShop } from '../woo-shop';

const missing: WriteTarget = { productId: '999', sku: 'GONE' };

describe('What is written to WooCommerce', () => {
  let shop: WooShop;
  let product: Product;
  let id: string;
  let opened: OpenAccount;
  let announced: number;

  const connect = () => connectWoo(callsOf(product.url), shop);
  const open = () => product.app.get(AccountWriters).open(id, AbortSignal.timeout(60_000));

  beforeAll(async () => {
    shop = await startWooShop();
    product = await startProduct({
      worker: false,
      settings: { OUTBOUND_ALLOW: shop.host, MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), PLATFORM_TIMEOUT_SECONDS: '1' },
    });
    id = await connect();
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });
  beforeEach(async () => {
    shop.reset();
    announced = 0;
    opened = await open();
  });

  const mug = (more: object = {}) =>
    shop.addProduct({ name: 'Mug', sku: 'MUG', regular_price: '20.00', manage_stock: true, stock_quantity: 7, ...more });
  const targetOf = ({ id: number, parent_id: parent, sku }: WooProduct): WriteTarget => ({
    productId: parent ? `${parent}/${number}` : String(number),
    sku,
  });
  const now = ({ id: number }: WooProduct) => {
    const { regular_price: regular, sale_price: sale, price, stock_quantity: stock } = shop.products.get(number)!;
    return { regular, sale, price, stock };
  };
  const look = (field: WritableField, ...targets: WriteTarget[]): Promise<Seen<FieldValue>[]> =>
    opened.writers[field]!.look(opened.account, opened.api, targets);
  const written = async (field: WritableField, target: WriteTarget, to: FieldValue, currency = 'EUR'): Promise<WriteAnswer> => {
    const [seen] = await look(field, target);
    if (!seen?.isThere) throw new Error(seen?.why);
    const announce = () => Promise.resolve(void announced++);
    const [answer] = await opened.writers[field]!.write(opened.account, opened.api, [{ key: 'k', target, seen, to, currency }], announce);
    return answer!;
  };
  const puts = () => shop.calls.filter(({ method }) => method === 'PUT');

  it('should be the values of products and variations as they stand there', async () => {
    const shirt = shop.addProduct({ name: 'Shirt', sku: 'SHIRT', type: 'variable', manage_stock: true, stock_quantity: 5 });
    const blue = shop.addVariation(shirt, { sku: 'BLU', regular_price: '29.00', manage_stock: true, stock_quantity: 3 });
    const shared = shop.addVariation(shirt, { sku: 'RED', regular_price: '29.00', manage_stock: 'parent' });
    const sale = mug({ sale_price: '15.50' });
    const card = shop.addProduct({ name: 'Card', sku: 'CARD' });
    const targets = [missing, ...[sale, blue, shared, card, shirt].map(targetOf), { productId: 'gid://1', sku: 'X' }];
    const short = (seen: Seen<FieldValue>[]) => seen.map((one) => (one.isThere ? one.value : one.why.split(/[ ,.]/).slice(0, 4).join(' ')));
    const gone = 'WooCommerce has no such';
    expect(short(await look('price', ...targets))).toEqual([
      gone,
      1_550,
      2_900,
      2_900,
      'WooCommerce has no price',
      'This product has variations',
      gone,
    ]);
    expect(short(await look('compareAt', ...targets)).slice(1, 3)).toEqual([2_000, null]);
    expect(short(await look('stock', ...targets)).slice(1, 5)).toEqual([7, 3, 5, 'WooCommerce does not count']);
    expect((await look('price', { productId: '998/5', sku: 'X' }))[0]).toMatchObject({ isThere: false });
  });

  it('should be one field of one product, and nothing else', async () => {
    const one = mug();
    const other = mug({ sku: 'OTHER' });
    expect(await written('stock', targetOf(one), 12)).toEqual({ is: 'accepted' });
    expect(await written('price', targetOf(one), 1_850)).toEqual({ is: 'accepted' });
    expect(now(one)).toEqual({ regular: '18.50', sale: '', price: '18.50', stock: 12 });
    expect(now(other)).toEqual({ regular: '20.00', sale: '', price: '20.00', stock: 7 });
    expect([announced, shop.writes.get(one.id), shop.writes.has(other.id)]).toEqual([2, 2, false]);
  });

  it('should be written to a variation at its own address', async () => {
    const shirt = shop.addProduct({ name: 'Shirt', sku: 'SHIRT', type: 'variable' });
    const blue = shop.addVariation(shirt, { sku: 'BLU', regular_price: '29.00', manage_stock: true, stock_quantity: 3 });
    await written('stock', targetOf(blue), 0);
    await written('price', targetOf(blue), 3_100);
    expect(now(blue)).toEqual({ regular: '31.00', sale: '', price: '31.00', stock: 0 });
    expect((await look('stock', targetOf(blue)))[0]).toMatchObject({ value: 0 });
  });

  it('should be the count of the product for a variation that shares it', async () => {
    const shirt = shop.addProduct({ name: 'Shirt', sku: 'SHIRT', type: 'variable', manage_stock: true, stock_quantity: 5 });
    const [red, green] = ['RED', 'GRN'].map((sku) => shop.addVariation(shirt, { sku, regular_price: '29.00', manage_stock: 'parent' }));
    expect(await written('stock', targetOf(red!), 2)).toEqual({ is: 'accepted' });
    expect(puts().map(({ path }) => path)).toEqual([`/wp-json/wc/v3/products/${shirt.id}`]);
    expect((await look('stock', targetOf(red!), targetOf(green!))).map((seen) => seen.isThere && seen.value)).toEqual([2, 2]);
    expect(shop.writes.has(red!.id)).toBe(false);
  });

  it('should keep a sale: the struck-through price stays, begins and ends without another price for buyers', async () => {
    const one = mug();
    await written('compareAt', targetOf(one), 2_600);
    expect(now(one)).toMatchObject({ regular: '26.00', sale: '20.00', price: '20.00' });
    await written('price', targetOf(one), 1_900);
    expect(now(one)).toMatchObject({ regular: '26.00', sale: '19.00', price: '19.00' });
    const refusal = await written('price', targetOf(one), 2_600);
    expect(refusal).toMatchObject({ is: 'refused', why: expect.stringContaining('the sale would end') as unknown });
    await written('compareAt', targetOf(one), null);
    expect(now(one)).toMatchObject({ regular: '19.00', sale: '', price: '19.00' });
    expect(puts()).toHaveLength(3);
  });

  it('should send nothing that the shop would take and misunderstand', async () => {
    const one = mug();
    for (const [field, to, currency] of [
      ['price', null, 'EUR'],
      ['price', 1_850, 'USD'],
      ['stock', -1, 'EUR'],
      ['stock', 1.5, 'EUR'],
      ['stock', null, 'EUR'],
      ['compareAt', 1_999, 'EUR'],
    ] as const) {
      expect(await written(field, targetOf(one), to, currency)).toMatchObject({ is: 'refused' });
    }
    expect([puts().length, announced]).toEqual([0, 0]);
  });

  it('should be refused in the words of the shop, for that line alone', async () => {
    const one = mug();
    shop.onCall = ({ method }) => {
      if (method === 'PUT') shop.products.delete(one.id);
    };
    const answer = await written('stock', targetOf(one), 3);
    expect(answer).toMatchObject({ is: 'refused', why: expect.stringContaining('Invalid ID') as unknown });
  });

  it.each(['failAfter', 'cut', 'failBefore'] as const)('should be sent once when the answer is lost: %s', async (fault) => {
    const one = mug();
    shop.onCall = ({ method }) => void (shop.planned = method === 'PUT' ? [fault] : []);
    expect(await written('stock', targetOf(one), 3)).toMatchObject({ is: 'unclear' });
    expect([puts().length, announced]).toEqual([1, 1]);
    expect(now(one).stock).toBe(fault === 'failBefore' ? 7 : 3);
  });

  it('should be many prices in one call, and one for the variations of a product; what one line lacks harms no other', async () => {
    const shirt = shop.addProduct({ name: 'Shirt', sku: 'SHIRT', type: 'variable' });
    const variations = ['BLU', 'RED'].map((sku) => shop.addVariation(shirt, { sku, regular_price: '29.00' }));
    const mugs = ['A', 'B', 'GONE'].map((sku) => mug({ sku }));
    const targets = [...mugs, ...variations].map(targetOf);
    const seen = await look('price', ...targets);
    shop.products.delete(mugs[2]!.id);
    const writes = targets.map((target, index) => {
      const one = seen[index]!;
      if (!one.isThere) throw new Error(one.why);
      return { key: String(index), target, seen: one, to: 3_000 + index, currency: 'EUR' };
    });
    const calls = shop.calls.length;
    const answers = await opened.writers.price!.write(opened.account, opened.api, writes, () => Promise.resolve(void announced++));
    expect(answers.map(({ is }) => is)).toEqual(['accepted', 'accepted', 'refused', 'accepted', 'accepted']);
    expect(answers[2]).toMatchObject({ why: expect.stringContaining('Invalid ID') as unknown });
    expect([shop.calls.length - calls, announced]).toEqual([2, 2]);
    expect([...mugs.slice(0, 2), ...variations].map((one) => now(one).price)).toEqual(['30.00', '30.01', '30.03', '30.04']);
  });

  it('should say of each call what became of it: a lost answer makes no other line unclear', async () => {
    const shirt = shop.addProduct({ name: 'Shirt', sku: 'SHIRT', type: 'variable' });
    const blue = shop.addVariation(shirt, { sku: 'BLU', regular_price: '29.00' });
    const other = shop.addProduct({ name: 'Cap', sku: 'CAP', type: 'variable' });
    const red = shop.addVariation(other, { sku: 'RED', regular_price: '9.00' });
    const targets = [mug(), blue, red].map(targetOf);
    const seen = await look('price', ...targets);
    const writes = targets.map((target, index) => ({ key: String(index), target, seen: seen[index] as never, to: 3_500, currency: 'EUR' }));
    shop.onCall = ({ path, method }) => void (shop.planned = method === 'PUT' && path.includes('variations') ? ['cut'] : []);
    const announce = () => (++announced > 2 ? Promise.reject(new Error('stopped')) : Promise.resolve());
    const answers = await opened.writers.price!.write(opened.account, opened.api, writes, announce);
    expect(answers.map(({ is }) => is)).toEqual(['accepted', 'unclear', 'postponed']);
    expect(now(red).price).toBe('9.00');
  });

  it('should be sent once when the answer comes too late', async () => {
    const one = mug();
    shop.onCall = ({ method }) => void (shop.faults.lateMs = method === 'PUT' ? 1_500 : 0);
    expect(await written('stock', targetOf(one), 3)).toMatchObject({ is: 'unclear' });
    expect([puts().length, now(one).stock]).toEqual([1, 3]);
  });

  it('should be looked at again before it is sent again, when the host asks to wait', async () => {
    const one = mug();
    shop.onCall = ({ method }) => void (shop.planned = method === 'PUT' ? ['throttle'] : []);
    await expect(written('stock', targetOf(one), 3)).rejects.toBeInstanceOf(LongWait);
    expect([puts().length, now(one).stock]).toEqual([1, 7]);
  });

  it('should show as not written what the shop only says it did', async () => {
    const one = mug();
    shop.faults.dropWrites = 1;
    expect(await written('stock', targetOf(one), 3)).toEqual({ is: 'accepted' });
    expect((await look('stock', targetOf(one)))[0]).toMatchObject({ value: 7 });
  });

  it('should be nothing with a key that may only read, and say so before and after', async () => {
    const one = mug();
    const [{ key, secret }] = shop.keys as [WooShop['keys'][number]];
    shop.keys = [{ key, secret, permissions: 'read' }];
    try {
      const refusal: unknown = await written('stock', targetOf(one), 3).catch((thrown: unknown) => thrown);
      expect(refusal).toBeInstanceOf(PlatformFailure);
      expect(refusal).toMatchObject({ kind: 'permission', isUnclear: false, hint: expect.stringContaining('Read/Write') as unknown });
      id = await connect();
      opened = await open();
      expect(opened.writers.stock!.blockedBy!(opened.account)).toMatch(/may only read.*Read\/Write/);
    } finally {
      shop.keys = [{ key, secret, permissions: 'read_write' }];
      id = await connect();
    }
    opened = await open();
    expect(opened.writers.stock!.blockedBy!(opened.account)).toBeNull();
  });
});
