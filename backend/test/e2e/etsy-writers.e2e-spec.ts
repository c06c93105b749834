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
import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import type { ChangeDecisionDto, ChangeProposalDto, ChangeUndoDto } from '../../src/modules/changes/dto/results.dto';
import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { rowsOf } from '../../src/modules/integrations/connectors/etsy/etsy-inventory';
import { productIdOf } from '../../src/modules/integrations/connectors/etsy/etsy-rows';
import { seeded } from '../../src/modules/demo-shop/random';
import { type Product, startProduct } from '../app';
import { type EtsyListing, type EtsyShop, type GivenListing, startEtsyShop } from '../etsy-shop';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { decideShown } from '../decide-shown';

const key = Buffer.alloc(32, 7).toString('base64');

/** Everything of an inventory but its ids, which change with every write. */
const shape = ({ inventory, ...listing }: EtsyListing) => ({
  state: listing.state,
  on: [inventory.price_on_property, inventory.quantity_on_property, inventory.sku_on_property],
  products: inventory.products.map(({ sku, offerings, property_values: values }) => ({
    sku,
    price: offerings[0]!.price.amount,
    quantity: offerings[0]!.quantity,
    isEnabled: offerings[0]!.is_enabled,
    readiness: offerings[0]!.readiness_state_id,
    values: values.map(({ property_id: id, values: texts }) => `${id}:${texts.join()}`),
  })),
});

const sizes = (more: Partial<GivenListing> = {}): GivenListing => ({
  title: 'Shirt',
  on: { sku: [100], price: [100], quantity: [100] },
  variations: ['S', 'M', 'L'].map((size, index) => ({
    values: { 100: size },
    sku: `SHIRT-${size}`,
    cents: 2_900 + index * 100,
    quantity: index + 2,
  })),
  ...more,
});

/** A listing as some seller may have made it: what varies, and by what, is anybody's guess. */
function anyListing(random: () => number): GivenListing {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const some = <T>(things: readonly T[]): T[] => things.filter(() => random() < 0.5);
  const values = { 100: ['S', 'M', 'L'].slice(0, 1 + upTo(2)), 200: ['Blue', 'Red & Sand', '4" = 10 cm, 100%'].slice(0, 1 + upTo(2)) };
  const used = random() < 0.2 ? [] : ([100, 200] as const).filter((id) => values[id].length > 1);
  const on = { price: some(used), quantity: some(used), sku: some(used) };
  let combinations: Record<string, string>[] = [{}];
  for (const id of used) combinations = combinations.flatMap((one) => values[id].map((value) => ({ ...one, [id]: value })));
  const kept = new Map<string, number>();
  const by = (what: string, ids: number[], one: Record<string, string>, make: () => number) => {
    const key = `${what} ${ids.map((id) => one[id]).join('|')}`;
    if (!kept.has(key)) kept.set(key, make());
    return kept.get(key)!;
  };
  const variations = combinations.map((one) => ({
    values: one,
    sku: `SKU-${by('sku', on.sku, one, () => upTo(999))}`,
    cents: by('price', on.price, one, () => 100 + upTo(9_900)),
    quantity: by('quantity', on.quantity, one, () => upTo(4)),
  }));
  if (variations.every(({ quantity }) => quantity === 0)) for (const one of variations) one.quantity = 3;
  return { title: 'Anything', on, variations };
}

describe('What is written to Etsy', () => {
  let shop: EtsyShop;
  let product: Product;
  let id: string;
  let opened: OpenAccount;
  let announced: number;

  const connect = async (scopes?: string[]) => {
    const typed = { keystring: shop.keystring, sharedSecret: shop.sharedSecret, refreshToken: shop.signIn.consented(scopes) };
    const { body } = await callsOf(product.url)<IntegrationDetailDto>('POST', '/api/integrations/etsy/connect', typed);
    return body.id;
  };

  beforeAll(async () => {
    shop = await startEtsyShop();
    product = await startProduct({ worker: false, settings: { ...shop.settings, MASTER_KEY: key, PLATFORM_TIMEOUT_SECONDS: '1' } });
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });
  beforeEach(async () => {
    shop.reset();
    announced = 0;
    id = await connect();
    opened = await product.app.get(AccountWriters).open(id, AbortSignal.timeout(170_000));
  });

  const target = ({ listing_id: listing }: EtsyListing, at = ''): WriteTarget => ({ productId: `${listing}${at && `/${at}`}`, sku: 'any' });
  const look = (field: WritableField, ...targets: WriteTarget[]): Promise<Seen<FieldValue>[]> =>
    opened.writers[field]!.look(opened.account, opened.api, targets);
  const value = async (field: WritableField, one: WriteTarget) => {
    const [seen] = await look(field, one);
    return seen!.isThere ? seen!.value : seen!.why;
  };
  const announce = () => Promise.resolve(void announced++);
  const write = async (field: WritableField, lines: [WriteTarget, number | null][], currency = 'USD'): Promise<WriteAnswer[]> => {
    const seen = await look(field, ...lines.map(([one]) => one));
    const writes = lines.map(([one, to], index) => {
      const it = seen[index]!;
      if (!it.isThere) throw new Error(it.why);
      return { key: String(index), target: one, seen: it, to, currency };
    });
    return opened.writers[field]!.write(opened.account, opened.api, writes, announce);
  };
  const changes = () => shop.calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('token'));

  it('should be one value, and leave all else of the whole inventory as it was', async () => {
    const shirt = shop.addListing(sizes());
    const [before, ids] = [shape(shirt), shirt.inventory.products.map(({ product_id: number }) => number)];
    expect(await write('price', [[target(shirt, '100=M'), 3_333]])).toEqual([{ is: 'accepted' }]);
    expect(await write('stock', [[target(shirt, '100=M'), 9]])).toEqual([{ is: 'accepted' }]);
    expect(shape(shirt)).toEqual({
      ...before,
      products: before.products.map((one) => (one.sku === 'SHIRT-M' ? { ...one, price: 3_333, quantity: 9 } : one)),
    });
    expect(shirt.inventory.products.map(({ product_id: number }) => number)).not.toEqual(ids);
    expect([await value('price', target(shirt, '100=M')), await value('stock', target(shirt, '100=M'))]).toEqual([3_333, 9]);
    expect([announced, changes().length]).toEqual([2, 2]);
    expect(opened.writers.compareAt).toBeUndefined();
  });

  it('should be a listing without variations, and one without a parcel, too', async () => {
    const mug = shop.addListing({ title: 'Mug', sku: 'MUG', cents: 1_999 });
    const pattern = shop.addListing({ title: 'Pattern', sku: 'PDF', listing_type: 'download' });
    await write('price', [
      [target(mug), 1_820],
      [target(pattern), 505],
    ]);
    expect([shape(mug).products[0], shape(pattern).products[0]]).toMatchObject([
      { price: 1_820, readiness: 18201076875 },
      { price: 505, readiness: null },
    ]);
  });

  it('should be two lines of one listing in one call', async () => {
    const shirt = shop.addListing(sizes());
    expect(
      await write('stock', [
        [target(shirt, '100=S'), 7],
        [target(shirt, '100=L'), 0],
      ]),
    ).toEqual([{ is: 'accepted' }, { is: 'accepted' }]);
    expect(shape(shirt).products.map(({ quantity }) => quantity)).toEqual([7, 3, 0]);
    expect([changes().length, announced]).toEqual([1, 1]);
  });

  it('should tear nothing apart that shares a value, unless all of it is changed', async () => {
    const shirt = shop.addListing(
      sizes({ on: { sku: [100], quantity: [100] }, variations: ['S', 'L'].map((size) => ({ values: { 100: size }, sku: size })) }),
    );
    const [small, large] = [target(shirt, '100=S'), target(shirt, '100=L')];
    const [refusal] = await write('price', [[small, 2_500]]);
    expect(refusal).toMatchObject({
      is: 'refused',
      why: 'At Etsy these share one price: S, L.',
      cure: expect.stringContaining('in one batch') as unknown,
    });
    expect(changes()).toHaveLength(0);
    expect(
      await write('price', [
        [small, 2_500],
        [large, 2_500],
      ]),
    ).toEqual([{ is: 'accepted' }, { is: 'accepted' }]);
    expect(shape(shirt).products.map(({ price }) => price)).toEqual([2_500, 2_500]);
    expect(await write('stock', [[small, 1]])).toEqual([{ is: 'accepted' }]);
  });

  it('should wait for the rest of a listing whose lines do not fit into one call', async () => {
    const many = (title: string, count: number) =>
      shop.addListing({
        title,
        on: { sku: [100] },
        variations: Array.from({ length: count }, (_, at) => ({ values: { 100: `${at}` }, sku: `${title}-${at}` })),
      });
    const [whole, cut] = [many('Whole', 18), many('Cut', 18)];
    const lines = [whole, cut].flatMap((listing) =>
      Array.from({ length: 18 }, (_, at): [WriteTarget, number] => [target(listing, `100=${at}`), 2_700]),
    );
    const { atOnce } = opened.writers.price!;
    const answers = await write('price', lines.slice(0, atOnce));
    expect(answers.map(({ is }) => is)).toEqual(Array.from({ length: atOnce }, (_, at) => (at < 18 ? 'accepted' : 'postponed')));
    expect((await write('price', lines.slice(18))).every(({ is }) => is === 'accepted')).toBe(true);
    expect(new Set([whole, cut].flatMap((listing) => shape(listing).products.map(({ price }) => price)))).toEqual(new Set([2_700]));
    expect(changes()).toHaveLength(2);
    // Nothing else goes on any more, so nothing more will come.
    const parts = [...lines.slice(0, 17), ...lines.slice(18, 30)].map(([one]): [WriteTarget, number] => [one, 2_800]);
    expect(new Set((await write('price', parts)).map(({ is }) => is))).toEqual(new Set(['refused']));
  });

  it('should be a few listings at a time, so that each is written right after it was read', async () => {
    const mugs = Array.from({ length: 6 }, (_, at) => shop.addListing({ title: 'Mug', sku: `MUG-${at}` }));
    const answers = await write(
      'price',
      mugs.map((mug): [WriteTarget, number] => [target(mug), 2_100]),
    );
    expect(answers.map(({ is }) => is)).toEqual(['accepted', 'accepted', 'accepted', 'accepted', 'postponed', 'postponed']);
    expect(announced).toBe(4);
  });

  it('should change all products of what is sold as one', async () => {
    const shirt = shop.addListing(
      sizes({
        on: { sku: [100], quantity: [100] },
        variations: ['S', 'L'].flatMap((size) => ['Blue', 'Sand'].map((colour) => ({ values: { 100: size, 200: colour }, sku: size }))),
      }),
    );
    await write('stock', [[target(shirt, '100=S'), 1]]);
    expect(shape(shirt).products.map(({ sku, quantity }) => `${sku} ${quantity}`)).toEqual(['S 1', 'S 1', 'L 5', 'L 5']);
  });

  it('should end the sale of a listing with its last piece, and open it again, without a fee', async () => {
    const shirt = shop.addListing(sizes());
    const [small, medium, large] = ['S', 'M', 'L'].map((size) => target(shirt, `100=${size}`)) as [WriteTarget, WriteTarget, WriteTarget];
    await write('stock', [[small, 0]]);
    expect(shirt.state).toBe('active');
    await write('stock', [
      [medium, 0],
      [large, 0],
    ]);
    expect([shirt.state, await value('stock', small), await value('stock', large)]).toEqual(['inactive', 0, 0]);
    expect(await value('price', large)).toBe(3_100);
    expect(await write('stock', [[large, 6]])).toEqual([{ is: 'accepted' }]);
    expect(shape(shirt)).toMatchObject({ state: 'active', products: [{ quantity: 0 }, { quantity: 0 }, { quantity: 6 }] });
    expect(shop.renewals).toBe(0);
  });

  it.each([
    ['sold_out', /sold out.*fee/],
    ['expired', /expired.*fee/],
  ] as const)('should not spend a fee on a listing that is %s', async (state, why) => {
    const mug = shop.addListing({ title: 'Mug', sku: 'MUG', state, quantity: 0 });
    expect(await write('stock', [[target(mug), 3]])).toMatchObject([
      { is: 'refused', why: expect.stringMatching(why) as unknown, cure: expect.stringContaining('Renew it at Etsy') as unknown },
    ]);
    expect([shop.renewals, changes().length]).toEqual([0, 0]);
  });

  it('should be nothing where nobody can buy, and say so', async () => {
    const draft = shop.addListing({ title: 'Idea', state: 'draft' });
    const print = shop.addListing(
      sizes({ variations: [{ values: { 100: 'S' }, is_enabled: false }, { values: { 100: 'M' } }], on: { quantity: [100] } }),
    );
    const gone: WriteTarget = { productId: '99999', sku: 'GONE' };
    const short = (
      await look('stock', target(draft), target(print, '100=S'), target(print, '100=XXL'), gone, { productId: 'x', sku: 'X' })
    ).map((one) =>
      one.isThere
        ? one.value
        : one.why
            .split(/[ ,:.]/)
            .slice(0, 4)
            .join(' '),
    );
    expect(short).toEqual(['This listing is a', 'This variation is switched', 'Etsy has no such', 'Etsy has no such', 'Etsy has no such']);
  });

  it('should send nothing that Etsy would misunderstand, and tell what it refuses in its words', async () => {
    const mug = shop.addListing({ title: 'Mug', sku: 'MUG' });
    for (const [field, to, currency] of [
      ['price', null, 'USD'],
      ['price', 1_850, 'EUR'],
      ['stock', -1, 'USD'],
      ['stock', 1.5, 'USD'],
      ['stock', null, 'USD'],
    ] as const) {
      expect(await write(field, [[target(mug), to]], currency)).toMatchObject([{ is: 'refused' }]);
    }
    expect([changes().length, announced]).toEqual([0, 0]);
    expect(await write('price', [[target(mug), 10]])).toMatchObject([
      { is: 'refused', why: expect.stringContaining('must be above min price') as unknown },
    ]);
    expect(await write('stock', [[target(mug), 1_000]])).toMatchObject([
      { is: 'refused', why: expect.stringContaining('between 0 and 999') as unknown },
    ]);
    expect(shape(mug).products[0]).toMatchObject({ price: 2_000, quantity: 5 });
  });

  it('should be compared once more right before it is written', async () => {
    const mug = shop.addListing({ title: 'Mug', sku: 'MUG' });
    const jug = shop.addListing({ title: 'Jug', sku: 'JUG' });
    const seen = await look('stock', target(mug), target(jug));
    shop.sell(mug, 1);
    const writes = [target(mug), target(jug)].map((one, index) => ({
      key: String(index),
      target: one,
      seen: seen[index] as never,
      to: 9,
      currency: 'USD',
    }));
    expect(await opened.writers.stock!.write(opened.account, opened.api, writes, announce)).toEqual([{ is: 'moved' }, { is: 'accepted' }]);
    expect([shape(mug).products[0]!.quantity, shape(jug).products[0]!.quantity]).toEqual([4, 9]);
  });

  it('should keep a sale that happens while a price is changed', async () => {
    const mug = shop.addListing({ title: 'Mug', sku: 'MUG' });
    const [seen] = await look('price', target(mug));
    shop.sell(mug, 2);
    const writes = [{ key: 'k', target: target(mug), seen: seen as never, to: 2_200, currency: 'USD' }];
    expect(await opened.writers.price!.write(opened.account, opened.api, writes, announce)).toEqual([{ is: 'accepted' }]);
    expect(shape(mug).products[0]).toMatchObject({ price: 2_200, quantity: 3 });
  });

  it.each(['failAfter', 'cut', 'failBefore'] as const)('should be sent once when the answer is lost: %s', async (fault) => {
    const mug = shop.addListing({ title: 'Mug', sku: 'MUG' });
    shop.onCall = ({ method }) => void (shop.planned = method === 'PUT' ? [fault] : []);
    expect(await write('stock', [[target(mug), 3]])).toMatchObject([{ is: 'unclear' }]);
    expect([changes().length, announced]).toEqual([1, 1]);
    expect(shape(mug).products[0]!.quantity).toBe(fault === 'failBefore' ? 5 : 3);
  });

  it('should say of each listing what became of it: a lost answer makes no other line unclear', async () => {
    const [mug, jug, pot] = ['MUG', 'JUG', 'POT'].map((sku) => shop.addListing({ title: sku, sku })) as [
      EtsyListing,
      EtsyListing,
      EtsyListing,
    ];
    shop.onCall = ({ path, method }) => void (shop.planned = method === 'PUT' && path.includes(`/${jug.listing_id}/`) ? ['cut'] : []);
    const answers = await write('price', [
      [target(mug), 2_100],
      [target(jug), 2_200],
      [target(pot), 2_300],
    ]);
    expect(answers.map(({ is }) => is)).toEqual(['accepted', 'unclear', 'accepted']);
  });

  it('should be looked at again before it is sent again, when Etsy asks to wait', async () => {
    const mug = shop.addListing({ title: 'Mug', sku: 'MUG' });
    shop.onCall = ({ method }) => void (shop.planned = method === 'PUT' ? ['throttle'] : []);
    await expect(write('stock', [[target(mug), 3]])).rejects.toBeInstanceOf(LongWait);
    expect([changes().length, shape(mug).products[0]!.quantity]).toEqual([1, 5]);
  });

  it('should go on with a new token when the old one ends right before', async () => {
    const mug = shop.addListing({ title: 'Mug', sku: 'MUG' });
    shop.onCall = ({ method }) => {
      if (method === 'PUT' && announced === 1) shop.signIn.expireTokens();
    };
    expect(await write('stock', [[target(mug), 3]])).toEqual([{ is: 'accepted' }]);
    expect(shop.writes.get(mug.listing_id)).toBe(1);
  });

  it('should show as not written what Etsy only says it did', async () => {
    const mug = shop.addListing({ title: 'Mug', sku: 'MUG' });
    shop.faults.dropWrites = 1;
    expect(await write('stock', [[target(mug), 3]])).toEqual([{ is: 'accepted' }]);
    expect(await value('stock', target(mug))).toBe(5);
  });

  it('should wait where an earlier write of the listing does not show yet, so that it is not taken back', async () => {
    const shirt = shop.addListing(sizes());
    shop.faults.staleMs = 60_000;
    expect(await write('price', [[target(shirt, '100=S'), 3_333]])).toEqual([{ is: 'accepted' }]);
    await expect(write('price', [[target(shirt, '100=L'), 4_444]])).rejects.toBeInstanceOf(LongWait);
    expect(shape(shirt).products.map(({ price }) => price)).toEqual([3_333, 3_000, 3_100]);
    shop.settle();
    expect(await write('price', [[target(shirt, '100=L'), 4_444]])).toEqual([{ is: 'accepted' }]);
    expect(shape(shirt).products.map(({ price }) => price)).toEqual([3_333, 3_000, 4_444]);
  });

  it('should hold for whatever a seller made of a listing: only what was meant is another, or nothing is', async () => {
    const random = seeded(58);
    const counted = { accepted: 0, refused: 0, closed: 0 };
    for (let round = 0; round < 40; round++) {
      const listing = shop.addListing(anyListing(random));
      const rows = rowsOf(listing.inventory);
      const row = rows[Math.floor(random() * rows.length)]!;
      const meant = listing.inventory.products.map((one) => row.products.includes(one));
      const field = random() < 0.5 ? 'price' : 'stock';
      const to = field === 'price' ? 100 + Math.floor(random() * 9_900) : Math.floor(random() * 4);
      const before = shape(listing);
      const [answer] = await write(field, [[{ productId: productIdOf(listing.listing_id, row), sku: 'any' }, to]]);
      const changed = {
        ...before,
        products: before.products.map((one, at) => (meant[at] ? { ...one, [field === 'price' ? 'price' : 'quantity']: to } : one)),
      };
      const isClosed = answer!.is === 'accepted' && changed.products.every(({ quantity }) => quantity === 0);
      const after = answer!.is === 'refused' ? before : isClosed ? { ...before, state: 'inactive' } : changed;
      expect({ round, answer, shape: shape(listing) }).toEqual({ round, answer, shape: after });
      counted[isClosed ? 'closed' : (answer!.is as 'accepted' | 'refused')] += 1;
    }
    expect(Math.min(...Object.values(counted))).toBeGreaterThan(0);
  });

  it('should be nothing with a consent to read only, and say how to agree to more', async () => {
    const mug = shop.addListing({ title: 'Mug', sku: 'MUG' });
    await connect(['listings_r', 'shops_r', 'transactions_r']);
    opened = await product.app.get(AccountWriters).open(id, AbortSignal.timeout(170_000));
    const failure: unknown = await write('price', [[target(mug), 2_100]]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PlatformFailure);
    expect(failure).toMatchObject({
      kind: 'permission',
      isUnclear: false,
      hint: expect.stringContaining('agree at Etsy again') as unknown,
    });
  });

  describe('as a change that is proved', () => {
    let console: Product;
    const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(console.url)<T>(method, path, body);

    beforeAll(async () => {
      console = await startProduct({ settings: { ...shop.settings, MASTER_KEY: key } });
    });
    afterAll(() => console.close());

    const ended = (batch: string) =>
      eventually('the batch ends', async () => {
        const { counts } = (await call<ChangeBatchDto>('GET', `/api/changes/${batch}`)).body;
        const isOver = counts.every(({ status }) => ['verified', 'refused', 'drifted', 'rejected', 'undone'].includes(status));
        return isOver ? (await call<ChangeLineDto[]>('GET', `/api/changes/${batch}/lines`)).body : null;
      });

    it('should be read back, stand in the ledger and be taken back, late readers and a lost answer included', async () => {
      const shirt = shop.addListing(sizes());
      const mug = shop.addListing({ title: 'Mug', sku: 'MUG', quantity: 3 });
      const before = [shape(shirt), shape(mug)];
      const typed = { keystring: shop.keystring, sharedSecret: shop.sharedSecret, refreshToken: shop.signIn.consented() };
      const { body: account } = await call<IntegrationDetailDto>('POST', '/api/integrations/etsy/connect', typed);
      await eventually(
        'Etsy is read',
        async () => (await call<IntegrationDetailDto>('GET', `/api/integrations/${account.id}`)).body.sync?.finishedAt,
      );
      shop.faults.staleMs = 2_500;
      let lost = 0;
      shop.onCall = ({ method, path }) => {
        if (method === 'PUT' && path.includes(String(shirt.listing_id)) && lost++ === 0) shop.planned = ['failAfter'];
      };
      const { body: proposal } = await call<ChangeProposalDto>('POST', '/api/changes', {
        lines: [
          { sku: 'SHIRT-M', platform: 'etsy', field: 'price', to: 31.5 },
          { sku: 'MUG', platform: 'etsy', field: 'price', to: 18 },
          { sku: 'MUG', platform: 'etsy', field: 'stock', to: 0 },
          { sku: 'MUG', platform: 'etsy', field: 'compareAt', to: 30 },
        ],
      });
      expect(proposal.errors.map(({ message }) => message)).toEqual(['Compare-at price cannot be written on Etsy.']);
      const batch = proposal.batch!.id;
      const lines = (await call<ChangeLineDto[]>('GET', `/api/changes/${batch}/lines`)).body.map((line) => line.id);
      expect((await decideShown<ChangeDecisionDto>(call, `/api/changes/${batch}/approve`, { lines })).body).toMatchObject({ decided: 3 });
      expect((await ended(batch)).map(({ sku, field, status, causeText }) => ({ sku, field, status, causeText }))).toEqual([
        { sku: 'SHIRT-M', field: 'price', status: 'verified', causeText: null },
        { sku: 'MUG', field: 'price', status: 'verified', causeText: null },
        { sku: 'MUG', field: 'stock', status: 'verified', causeText: null },
      ]);
      expect([shape(shirt).products[1]!.price, shape(mug).products[0]!.price, mug.state]).toEqual([3_150, 1_800, 'inactive']);
      const { body: listed } = await call<{ platform: string; price: number; quantity: number }[]>('GET', '/api/inventory?search=MUG');
      expect(listed[0]).toMatchObject({ price: 18, quantity: 0 });

      const { body: undo } = await decideShown<ChangeUndoDto>(call, `/api/changes/${batch}/undo`);
      expect(undo).toMatchObject({ errors: [], batch: { lines: 3 } });
      expect(new Set((await ended(undo.batch!.id)).map(({ status }) => status))).toEqual(new Set(['verified']));
      expect([shape(shirt), shape(mug)]).toEqual(before);
      expect(shop.renewals).toBe(0);
    }, 600_000);
  });
});
