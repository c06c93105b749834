import type { OrderPlan } from '../../integrations';
import { type Order, OrderIndex } from './orders';
import { type ProposedOrderLine, readOrderLine } from './proposed-order-line';

const order = (over: Partial<Order> = {}): Order => ({
  id: 'order',
  number: '#1042',
  platform: 'shopify',
  integrationId: 'account',
  accountName: null,
  platformOrderId: '900',
  currency: 'USD',
  status: 'paid',
  total: 5_000,
  refunded: 0,
  lines: [
    { sku: 'MUG', quantity: 2 },
    { sku: 'CAP', quantity: 1 },
    { sku: 'MUG', quantity: 1 },
  ],
  readAt: '2026-11-01T10:00:00Z',
  isDemo: false,
  ...over,
});
const shipped: OrderPlan = { takes: ['carrier', 'tracking', 'parts', 'notify'], carriers: { DHL_DE: 'DHL' }, canUndo: true };
const refund: OrderPlan = { takes: ['reason', 'restock', 'parts'], needs: ['reason'], canUndo: false };

const read = (line: Partial<ProposedOrderLine>, of = order(), plans: object = { shipped, refund }) =>
  readOrderLine({ orderId: 'order', field: 'shipped', ...line }, 1, new OrderIndex([of]), new Map([['shopify', plans]]));
const errorOf = (...given: Parameters<typeof read>) => (read(...given) as { error?: string }).error;
const takenOf = (...given: Parameters<typeof read>) => (read(...given) as { taken: { from: number; to: number; about: object } }).taken;

describe('a line about an order', () => {
  it('should hold what is asked for, by the codes of the platform, and whether it is final', () => {
    expect(takenOf({ carrier: 'dhl', tracking: ' 003 ', parts: [{ sku: 'MUG', quantity: 3 }] })).toMatchObject({
      from: 0,
      to: 1,
      about: {
        orderId: 'order',
        isFinal: false,
        ask: { carrier: 'DHL_DE', tracking: '003', parts: [{ sku: 'MUG', quantity: 3 }], notify: true },
      },
    });
    expect(takenOf({ notify: false }).about).toMatchObject({ ask: { notify: false } });
  });

  it('should count what is paid back in all, and pay back the rest where no amount is said', () => {
    const part = order({ status: 'partially_refunded', refunded: 1_250 });
    expect(takenOf({ field: 'refund', reason: 'Late', amount: 10 }, part)).toMatchObject({ from: 1_250, to: 2_250 });
    expect(takenOf({ field: 'refund', reason: 'Late' }, part)).toMatchObject({ from: 1_250, to: 5_000, about: { isFinal: true } });
  });

  it('should add thousandths to what was paid back without the noise of floats', () => {
    const part = order({ currency: 'BHD', status: 'partially_refunded', total: 5_000, refunded: 0.1 });
    expect(takenOf({ field: 'refund', reason: 'Late', amount: 0.002 }, part)).toMatchObject({ from: 0.1, to: 0.3 });
  });

  it('should name of a long list only what is like the word that is not in it', () => {
    const names = ['UPS', 'UPS Freight', ...Array.from({ length: 30 }, (_, at) => `Post ${at}`), 'Another carrier'];
    const carriers = Object.fromEntries(names.map((name) => [name.toLowerCase().replaceAll(' ', '-'), name]));
    const plans = { shipped: { ...shipped, carriers } };
    const said = (carrier: string) => errorOf({ carrier, tracking: '1' }, order(), plans);
    expect(said('UPS Ground')).toBe(
      'Shopify does not know the carrier "UPS Ground". It takes 33, such as UPS, UPS Freight, Another carrier.',
    );
    expect(said('Owl')).toBe('Shopify does not know the carrier "Owl". It takes 33, such as Another carrier.');
    expect(said('ups-freight')).toBeUndefined();
  });

  it.each<[string, Partial<ProposedOrderLine>, string]>([
    ['a carrier that the platform does not know', { carrier: 'Owl' }, 'Shopify does not know the carrier "Owl". It takes: DHL.'],
    ['a number without a carrier', { tracking: '1' }, 'Say who carries the parcel, so that the number can be looked up.'],
    [
      'a SKU twice',
      {
        carrier: 'DHL',
        tracking: '1',
        parts: [
          { sku: 'MUG', quantity: 1 },
          { sku: 'MUG', quantity: 1 },
        ],
      },
      'A SKU is named twice.',
    ],
    ['half a piece', { carrier: 'DHL', tracking: '1', parts: [{ sku: 'MUG', quantity: 0.5 }] }, 'MUG: pieces are counted from 1.'],
    ['no reason where one is needed', { field: 'refund' }, 'Shopify needs a reason.'],
    ['what is no amount', { field: 'refund', reason: 'x', amount: Number.NaN }, 'What goes back must be more than 0.'],
    ['more than the order', { field: 'refund', reason: 'x', amount: 50.01 }, 'Only $50.00 of order #1042 is left to pay back.'],
    ['another currency', { field: 'refund', reason: 'x', currency: 'eur' }, 'The order was paid in USD, not in EUR.'],
    ['what is not declared', { field: 'cancelled' }, 'Cancellation: this cannot be done on Shopify from here. Do it on Shopify itself.'],
  ])('should not take %s', (_what, line, message) => expect(errorOf(line)).toBe(message));

  it.each<[Partial<Order>, Partial<ProposedOrderLine>, string]>([
    [{ isDemo: true }, {}, 'This is a sample order; there is no shop to write to.'],
    [{ integrationId: null }, {}, 'Order #1042 on Shopify comes from a file. Connect the account under Integrations to write to it.'],
    [{ status: 'cancelled' }, {}, 'Order #1042 is cancelled.'],
    [{ status: 'shipped' }, {}, 'Order #1042 is shipped already.'],
    [{ status: 'refunded', refunded: 5_000 }, { field: 'refund', reason: 'x' }, 'Order #1042 is paid back in full.'],
    [{ total: 0 }, { field: 'refund', reason: 'x' }, 'Nothing of order #1042 is left to pay back.'],
  ])('should say why nothing can be done about %j', (of, line, message) => expect(errorOf(line, order(of))).toBe(message));

  it('should find an order by its number, with and without its sign, or by the id of the platform', () => {
    const index = new OrderIndex([order(), order({ id: 'other', platform: 'ebay', platformOrderId: '901' })]);
    expect(index.find({ orderNumber: '1042' })).toBe('Order #1042 is on Shopify and eBay. Name one of them.');
    expect(index.find({ orderNumber: '#1042', platform: 'eBay' })).toMatchObject({ id: 'other' });
    expect(index.find({ orderNumber: '900' })).toMatchObject({ id: 'order' });
    expect(index.find({ orderNumber: '7' })).toBe('There is no order #7.');
    expect(index.find({ orderNumber: ' ' })).toBe('Name the order by its id, or by its number.');
  });
});
