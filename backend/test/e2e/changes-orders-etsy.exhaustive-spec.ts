import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import type { ChangeUndoDto } from '../../src/modules/changes/dto/results.dto';
import type { OrderActionsDto } from '../../src/modules/changes/dto/orders.dto';
import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { type EtsyListing, type EtsyReceipt, type EtsyShop, startEtsyShop } from '../etsy-shop';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { orderIdOf } from '../rows';
import { decideShown } from '../decide-shown';

describe('Changes of orders on Etsy', () => {
  let shop: EtsyShop;
  let product: Product;
  let account: string;
  let mug: EtsyListing;
  let pattern: EtsyListing;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);
  const { propose, approve, ended, done } = changeDesk(call, '/api/changes/orders');

  const connect = async (scopes?: string[]) => {
    const typed = { keystring: shop.keystring, sharedSecret: shop.sharedSecret, refreshToken: shop.signIn.consented(scopes) };
    return (await call<IntegrationDetailDto>('POST', '/api/integrations/etsy/connect', typed)).body.id;
  };
  const isRead = (id: string) =>
    eventually('Etsy is read', async () => (await call<IntegrationDetailDto>('GET', `/api/integrations/${id}`)).body.sync?.finishedAt);
  const sync = async () => {
    await eventually('the account is free', async () => (await call('POST', `/api/integrations/${account}/sync`)).status < 300);
    await isRead(account);
  };

  beforeAll(async () => {
    shop = await startEtsyShop();
    mug = shop.addListing({ title: 'Mug', sku: 'MUG', quantity: 50 });
    pattern = shop.addListing({ title: 'Pattern', sku: 'PDF', listing_type: 'download' });
    product = await startProduct({
      settings: { ...shop.settings, MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), CHANGE_READ_BACK_SECONDS: '6' },
    });
    account = await connect();
    await isRead(account);
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });
  afterEach(() => {
    Object.assign(shop.faults, { dropWrites: 0, lateMs: 0, staleMs: 0 });
    shop.planned = [];
    shop.onCall = () => undefined;
    shop.mails.length = 0;
  });

  const ordered = async (more: Record<string, unknown> = {}): Promise<EtsyReceipt> => {
    const receipt = shop.addReceipt({ lines: [{ listing: mug }], ...more });
    await sync();
    return receipt;
  };
  const ship = (receipt: EtsyReceipt, more: object = { carrier: 'USPS', tracking: '9400 1118 9956' }) =>
    done({ orderNumber: String(receipt.receipt_id), field: 'shipped', ...more });
  const inLedger = async ({ receipt_id: id }: EtsyReceipt) =>
    (await product.database.query('SELECT status FROM shop_orders WHERE platform_order_id = $1', [String(id)]))[0];
  const tracks = () => shop.calls.filter(({ path }) => path.endsWith('/tracking'));
  const told = ([line]: ChangeLineDto[]) => [line!.status, line!.cause, line!.causeText, line!.cure];

  it('should ship the whole order with its number, mail the buyer once, and not pretend that it can be undone', async () => {
    const receipt = await ordered();
    const [line] = await ship(receipt);
    expect(line).toMatchObject({ status: 'verified', isFinal: true, canUndo: false, ask: { carrier: 'usps', tracking: '9400 1118 9956' } });
    expect(receipt.shipments).toMatchObject([{ carrier_name: 'usps', tracking_code: '9400 1118 9956' }]);
    expect(JSON.parse(tracks().at(-1)!.text)).toEqual({ carrier_name: 'usps', tracking_code: '9400 1118 9956' });
    expect([shop.mails, await inLedger(receipt)]).toEqual([[receipt.receipt_id], { status: 'shipped' }]);
    expect((await decideShown<ChangeUndoDto>(call, `/api/changes/${line!.batchId}/undo`)).body.batch).toBeNull();
  });

  it('should ship without a number where Etsy lets it, and say what Etsy wants where it does not', async () => {
    const here = await ordered();
    expect(await ship(here, {})).toMatchObject([{ status: 'verified' }]);
    const american = await ordered({ country_iso: 'US' });
    expect(told(await ship(american, {}))).toEqual([
      'refused',
      'platform_refused',
      expect.stringContaining('A tracking number is required'),
      expect.stringContaining('Propose it again with carrier and tracking number'),
    ]);
    expect(shop.mails).toEqual([here.receipt_id]);
  });

  it.each(['failAfter', 'cut'] as const)('should never send it again when the answer is lost: %s', async (fault) => {
    const receipt = await ordered();
    shop.onCall = ({ method }) => void (shop.planned = method === 'POST' ? [fault] : []);
    const before = tracks().length;
    expect(await ship(receipt)).toMatchObject([{ status: 'verified' }]);
    expect([tracks().length - before, shop.mails]).toEqual([1, [receipt.receipt_id]]);
  });

  it.each(['failBefore', 'drop'] as const)('should say so when Etsy did not do it, and send nothing again by itself: %s', async (fault) => {
    const receipt = await ordered();
    if (fault === 'drop') shop.faults.dropWrites = 1;
    else shop.onCall = ({ method }) => void (shop.planned = method === 'POST' ? [fault] : []);
    const before = tracks().length;
    expect(await ship(receipt)).toMatchObject([{ status: 'drifted', cause: 'not_written' }]);
    expect([tracks().length - before, shop.mails]).toEqual([1, []]);
  });

  it('should wait when Etsy asks to, and send it once it may', async () => {
    const receipt = await ordered();
    let asked = 0;
    shop.onCall = ({ method }) => void (shop.planned = method === 'POST' && (asked += 1) === 1 ? ['throttle'] : []);
    expect(await ship(receipt)).toMatchObject([{ status: 'verified' }]);
    expect([asked, shop.mails]).toEqual([2, [receipt.receipt_id]]);
  });

  it('should wait for a shipment that shows late, also where the answer was late', async () => {
    const receipt = await ordered();
    Object.assign(shop.faults, { staleMs: 2_500, lateMs: 150 });
    expect(await ship(receipt)).toMatchObject([{ status: 'verified' }]);
    expect(shop.mails).toEqual([receipt.receipt_id]);
  });

  it('should not say that the number is there when Etsy lost it', async () => {
    const receipt = await ordered();
    shop.carriers.delete('royal-mail');
    const [line] = await ship(receipt, { carrier: 'Royal Mail', tracking: 'AB 1 GB' });
    shop.carriers.add('royal-mail');
    expect(told([line!])).toEqual([
      'drifted',
      'reads_otherwise',
      expect.stringContaining('AB 1 GB is not among its numbers. Add it at Etsy'),
      expect.any(String),
    ]);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['was cancelled', { status: 'canceled' }, /cancelled on Etsy/],
    ['was paid back', { status: 'fully refunded' }, /paid back in full on Etsy/],
    ['is not paid', { is_paid: false }, /not paid on Etsy yet/],
    ['was shipped by hand', { is_shipped: true, shipments: [{ carrier_name: 'ups', tracking_code: '1Z' }] }, /is not among its numbers/],
  ])('should mail nobody about an order that %s meanwhile', async (_, now, why) => {
    const receipt = await ordered();
    const { batch } = await propose({ orderNumber: String(receipt.receipt_id), field: 'shipped', carrier: 'UPS', tracking: '1Z999' });
    Object.assign(receipt, now);
    await approve(batch!.id);
    expect(told(await ended(batch!.id))).toEqual(['refused', 'not_possible', expect.stringMatching(why), expect.anything()]);
    expect(shop.mails).toEqual([]);
  });

  it('should not ship what is downloaded', async () => {
    const receipt = await ordered({ lines: [{ listing: pattern }] });
    expect(told(await ship(receipt, {}))[2]).toBe('Nothing of this order is shipped: Etsy hands the files out itself.');
  });

  it('should refuse what Etsy does not take, before anybody approves it', async () => {
    const receipt = await ordered();
    const orderNumber = String(receipt.receipt_id);
    const { errors } = await propose(
      { orderNumber, field: 'refund', amount: 5 },
      { orderNumber, field: 'cancelled' },
      { orderNumber, field: 'shipped', carrier: 'UPS' },
      { orderNumber, field: 'shipped', carrier: 'UPS Ground', tracking: '1Z' },
      { orderNumber, field: 'shipped', carrier: 'UPS', tracking: '1Z', parts: [{ sku: 'MUG', quantity: 1 }] },
    );
    expect(errors.map(({ message }) => message)).toEqual([
      'Refund: this cannot be done on Etsy from here. Do it on Etsy itself.',
      'Cancellation: this cannot be done on Etsy from here. Do it on Etsy itself.',
      'Etsy takes a carrier only with a tracking number.',
      expect.stringMatching(/^Etsy does not know the carrier "UPS Ground". It takes \d+, such as UPS, UPS Freight, Another carrier\.$/),
      'Etsy takes no single pieces here.',
    ]);
    const id = await orderIdOf(product.database, orderNumber);
    const { actions } = (await call<OrderActionsDto>('GET', `/api/changes/order-actions/${id}`)).body;
    expect(actions.map(({ field, hindrance, isFinal }) => [field, hindrance === null, isFinal])).toEqual([
      ['shipped', true, true],
      ['refund', false, true],
      ['cancelled', false, true],
    ]);
    expect(actions[0]).toMatchObject({ follows: expect.stringContaining('mails the buyer at once') as unknown });
    expect(actions[0]!.carriers).toContainEqual({ code: 'deutsch-post', name: 'Deutsche Post' });
  });

  it('should name a consent that does not cover it, with its cure, and go on once the seller agreed anew', async () => {
    const receipt = await ordered();
    expect(await connect(['listings_r', 'listings_w', 'shops_r', 'transactions_r'])).toBe(account);
    await isRead(account);
    expect(told(await ship(receipt))).toEqual([
      'refused',
      'platform_refused',
      expect.stringContaining('transactions_w'),
      'The consent does not cover this. Open this connection under Integrations and agree at Etsy again.',
    ]);
    expect(await connect()).toBe(account);
    await isRead(account);
    expect(await ship(receipt)).toMatchObject([{ status: 'verified' }]);
  });
});
