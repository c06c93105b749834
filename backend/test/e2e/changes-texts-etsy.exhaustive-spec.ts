import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import type { ChangeUndoDto } from '../../src/modules/changes/dto/results.dto';
import type { ListingTextsDto } from '../../src/modules/changes/dto/listing-texts.dto';
import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { type EtsyListing, type EtsyShop, startEtsyShop } from '../etsy-shop';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { decideShown } from '../decide-shown';

interface Listed {
  id: string;
  sku: string;
  status: string;
  productName: string;
}

describe('Changes of texts and of the state of listings on Etsy', () => {
  let shop: EtsyShop;
  let product: Product;
  let account: string;
  const made = {} as Record<'mug' | 'shirt' | 'rich' | 'jug' | 'old' | 'sold' | 'closed' | 'lost' | 'pot', EtsyListing>;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);
  const { propose, approve, ended, done } = changeDesk(call);

  const connect = async (scopes?: string[]) => {
    const typed = { keystring: shop.keystring, sharedSecret: shop.sharedSecret, refreshToken: shop.signIn.consented(scopes) };
    const { id } = (await call<IntegrationDetailDto>('POST', '/api/integrations/etsy/connect', typed)).body;
    await eventually(
      'Etsy is read',
      async () => (await call<IntegrationDetailDto>('GET', `/api/integrations/${id}`)).body.sync?.finishedAt,
    );
    return id;
  };

  beforeAll(async () => {
    shop = await startEtsyShop();
    const sizes = ['S', 'M', 'L'].map((size) => ({ values: { 100: size }, sku: `SHIRT-${size}` }));
    Object.assign(made, {
      mug: shop.addListing({ title: `Dad's mug & saucer`, sku: 'MUG', tags: ['stoneware', 'gift'], description: 'Made by "hand".' }),
      shirt: shop.addListing({ title: 'Shirt', on: { sku: [100] }, variations: sizes }),
      rich: shop.addListing({ title: 'Bowl', sku: 'BOWL', rich: '<b>Made</b> by hand.' }),
      jug: shop.addListing({ title: 'Jug', sku: 'JUG' }),
      pot: shop.addListing({ title: 'Pot', sku: 'POT' }),
      old: shop.addListing({ title: 'Old', sku: 'OLD', state: 'expired' }),
      sold: shop.addListing({ title: 'Sold', sku: 'SOLD', state: 'sold_out', quantity: 0 }),
      closed: shop.addListing({ title: 'Closed', sku: 'CLOSED', state: 'inactive', quantity: 3 }),
      lost: shop.addListing({ title: 'Lost', sku: 'LOST', state: 'inactive', quantity: 3, endsInDays: -1 }),
    });
    product = await startProduct({
      settings: { ...shop.settings, MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), CHANGE_READ_BACK_SECONDS: '6' },
    });
    account = await connect();
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });
  afterEach(() => {
    Object.assign(shop.faults, { dropWrites: 0, staleMs: 0 });
    shop.planned = [];
    shop.onCall = () => undefined;
  });

  const of = (sku: string, field: string, to: unknown) => ({ sku, platform: 'etsy', field, to });
  const undone = async ([line]: ChangeLineDto[]) => {
    const { body } = await decideShown<ChangeUndoDto>(call, `/api/changes/${line!.batchId}/undo`);
    expect(body.errors).toEqual([]);
    return ended(body.batch!.id);
  };
  const outcomes = (lines: ChangeLineDto[]) =>
    lines.map(({ field, status, causeText }) => `${field} ${status}${causeText ? `: ${causeText}` : ''}`);
  const listed = async (sku: string) => (await call<Listed[]>('GET', `/api/inventory?search=${sku}`)).body.find((one) => one.sku === sku)!;
  const textsOf = async (sku: string) =>
    (await call<ListingTextsDto>('GET', `/api/changes/of-listing/${(await listed(sku)).id}/texts`)).body;
  const patches = ({ listing_id: id }: EtsyListing) =>
    shop.calls.filter(({ method, path }) => method === 'PATCH' && path.endsWith(`/${id}`));

  it('should be written, read back as people write them, and taken back, field by field', async () => {
    const { mug } = made;
    expect((await listed('MUG')).productName).toBe("Dad's mug & saucer");
    const lines = await done(
      of('MUG', 'title', 'Dad\'s stoneware mug "Grey" & saucer'),
      of('MUG', 'description', 'Thrown by hand.\n\n- Holds 0.3 l\n- For "coffee" & tea'),
      of('MUG', 'tags', ['stoneware', "dad's mug"]),
    );
    expect(outcomes(lines)).toEqual(['title verified', 'description verified', 'tags verified']);
    expect(lines[0]).toMatchObject({ from: "Dad's mug & saucer", seen: 'Dad\'s stoneware mug "Grey" & saucer' });
    expect(mug).toMatchObject({
      title: 'Dad\'s stoneware mug "Grey" & saucer',
      description: 'Thrown by hand.\n\n- Holds 0.3 l\n- For "coffee" & tea',
      tags: ['stoneware', "dad's mug"],
    });
    expect(patches(mug).map(({ text }) => [...new URLSearchParams(text).keys()])).toEqual([['title'], ['description'], ['tags']]);
    expect(outcomes(await undone(lines)).every((one) => one.endsWith(' verified'))).toBe(true);
    expect(mug).toMatchObject({ title: "Dad's mug & saucer", description: 'Made by "hand".', tags: ['stoneware', 'gift'] });
  });

  it('should belong to the listing of a variation, whose pieces and prices stay', async () => {
    const before = structuredClone(made.shirt.inventory);
    const { batch, errors } = await propose(of('SHIRT-S', 'title', 'Linen shirt'), of('SHIRT-L', 'title', 'Other shirt'));
    expect(errors).toMatchObject([{ line: 2, message: 'Line 1 changes the same.' }]);
    await approve(batch!.id);
    expect(outcomes(await ended(batch!.id))).toEqual(['title verified']);
    expect([made.shirt.title, made.shirt.inventory]).toEqual(['Linen shirt', before]);
    expect(await textsOf('SHIRT-L')).toMatchObject({ variants: 3, why: null });
  });

  it('should be checked before anything leaves, by what Etsy has published', async () => {
    const tags = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at}`);
    const { batch, errors } = await propose(
      of('JUG', 'title', 'x'.repeat(141)),
      of('JUG', 'title', 'Jug & lid & bowl'),
      of('JUG', 'title', 'Jug 🎁'),
      of('JUG', 'title', ''),
      of('JUG', 'description', '<p>A jug.</p>'),
      of('JUG', 'description', ''),
      of('JUG', 'tags', tags(14)),
      of('JUG', 'tags', ['x'.repeat(21)]),
      of('JUG', 'tags', ['salt & pepper']),
      of('JUG', 'seoTitle', 'Jug'),
      of('JUG', 'listing', 'draft'),
    );
    expect(errors.map(({ message }) => message)).toEqual([
      'Title has 141 characters; Etsy takes 140.',
      'Title holds "&" more than once; Etsy does not take that.',
      'Title holds "🎁"; Etsy does not take that.',
      'Title cannot be empty on Etsy.',
      'Description takes no HTML on Etsy; take the tags out.',
      'Description cannot be empty on Etsy.',
      '14 texts are more than the 13 that Etsy takes.',
      '"xxxxxxxxxxxxxxxxxxxxx" has 21 characters; Etsy takes 20.',
      '"salt & pepper" holds "&"; Etsy does not take that.',
      'Search title cannot be written on Etsy.',
      'A listing on Etsy can be: published, ended.',
    ]);
    expect([batch, patches(made.jug)]).toEqual([null, []]);
    expect((await textsOf('JUG')).texts).toMatchObject([
      { field: 'title', shape: 'plain', most: 140, isNeeded: true },
      { field: 'description', shape: 'lines', most: null, isNeeded: true },
      { field: 'tags', shape: 'list', most: 20, mostItems: 13 },
    ]);
  });

  it('should take no formatting away that Etsy gives back to no program', async () => {
    const why = expect.stringMatching(/has formatting.*would be lost/) as unknown;
    expect((await propose(of('BOWL', 'description', 'Plain.'))).errors).toMatchObject([{ message: why }]);
    expect(outcomes(await done(of('BOWL', 'title', 'Blue bowl')))).toEqual(['title verified']);
    const { texts, why: missing } = await textsOf('BOWL');
    expect([texts.map(({ field }) => field), missing]).toEqual([['title', 'tags'], why]);
  });

  it('should leave alone what somebody else changed meanwhile, and show both texts', async () => {
    const { batch } = await propose(of('JUG', 'title', 'Mine'));
    made.jug.title = 'Theirs';
    await approve(batch!.id);
    expect(await ended(batch!.id)).toMatchObject([{ status: 'drifted', cause: 'moved', from: 'Jug', to: 'Mine', seen: 'Theirs' }]);
    expect(made.jug.title).toBe('Theirs');
  });

  it.each(['failAfter', 'cut'] as const)('should be sent once when the answer is lost: %s', async (fault) => {
    const before = patches(made.pot).length;
    shop.onCall = ({ method }) => void (shop.planned = method === 'PATCH' ? [fault] : []);
    expect(outcomes(await done(of('POT', 'title', `Pot ${fault}`)))).toEqual(['title verified']);
    expect([made.pot.title, patches(made.pot).length - before]).toEqual([`Pot ${fault}`, 1]);
  });

  it('should not be said to be made where Etsy only said so', async () => {
    shop.faults.dropWrites = 1;
    const [line] = await done(of('POT', 'tags', ['clay']));
    expect(line).toMatchObject({ status: 'drifted', cause: 'not_written', seen: [] });
  });

  it('should wait for what shows late, and when Etsy asks to', async () => {
    shop.faults.staleMs = 2_500;
    let asked = 0;
    shop.onCall = ({ method }) => void (shop.planned = method === 'PATCH' && (asked += 1) === 1 ? ['throttle'] : []);
    expect(outcomes(await done(of('POT', 'description', 'Late.')))).toEqual(['description verified']);
    expect([asked, made.pot.description]).toEqual([2, 'Late.']);
  });

  it('should end a listing and publish it again, without a fee', async () => {
    const lines = await done(of('JUG', 'listing', 'ended'));
    expect(lines).toMatchObject([{ status: 'verified', from: 'active', to: 'inactive' }]);
    expect([made.jug.state, (await listed('JUG')).status]).toEqual(['inactive', 'inactive']);
    expect(outcomes(await undone(lines))).toEqual(['listing verified']);
    expect([made.jug.state, (await listed('JUG')).status]).toEqual(['active', 'active']);
    expect(outcomes(await done(of('CLOSED', 'listing', 'published')))).toEqual(['listing verified']);
    expect((await textsOf('CLOSED')).listing).toMatchObject({
      state: 'Active',
      isOnSale: true,
      moves: [{ to: 'ended', state: 'Deactivated' }],
    });
    expect(shop.renewals).toBe(0);
  });

  it.each([
    ['OLD', 'old', /expired at Etsy.*listing fee.*Renew it at Etsy/],
    ['SOLD', 'sold', /sold out at Etsy.*listing fee.*Renew it at Etsy/],
    ['LOST', 'lost', /expired at Etsy.*listing fee.*Renew it at Etsy/],
  ] as const)('should spend no fee on %s, and say so before anything is proposed', async (sku, name, why) => {
    const { errors } = await propose(of(sku, 'listing', 'published'), of(sku, 'title', 'Again'));
    const message = expect.stringMatching(why) as unknown;
    expect(errors).toMatchObject([{ message }, { message }]);
    expect([shop.renewals, patches(made[name])]).toEqual([0, []]);
  });

  it('should spend none on a listing that expired while it waited to be approved', async () => {
    await done(of('POT', 'listing', 'ended'));
    const { batch } = await propose(of('POT', 'listing', 'published'));
    Object.assign(made.pot, { ending_timestamp: shop.seconds() - 60 });
    await approve(batch!.id);
    expect(await ended(batch!.id)).toMatchObject([
      { status: 'refused', cause: 'not_there', causeText: expect.stringMatching(/fee/) as unknown },
    ]);
    expect([shop.renewals, made.pot.state]).toEqual([0, 'inactive']);
  });

  it('should name a consent that does not cover it, with its cure', async () => {
    expect(await connect(['listings_r', 'shops_r', 'transactions_r'])).toBe(account);
    expect(await done(of('MUG', 'title', 'Mug'))).toMatchObject([
      {
        status: 'refused',
        causeText: expect.stringContaining('listings_w') as unknown,
        cure: expect.stringContaining('agree at Etsy again') as unknown,
      },
    ]);
    expect(await connect()).toBe(account);
  });
});
