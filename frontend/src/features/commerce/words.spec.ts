import type { InventoryItem } from './api';
import { costHelp, costText, orderLook, orderState, quantityText, stockWarning, unknownQuantity } from './words';

const item = (more: Partial<InventoryItem>) =>
  ({
    quantity: 3,
    platform: 'woocommerce',
    integrationId: 'a',
    status: 'active',
    isLow: false,
    isOversold: false,
    ...more,
  }) as InventoryItem;

describe('The quantity of a product in words', () => {
  it('should be unknown with its reason, and never 0', () => {
    expect([quantityText(null), quantityText(0), quantityText(-1), quantityText(1_204)]).toEqual(['Unknown', '0', '-1', '1,204']);
    expect(unknownQuantity(item({ quantity: null }))).toBe('WooCommerce does not count this product.');
    expect(unknownQuantity(item({ quantity: null, integrationId: null }))).toBe('No file has named it.');
    expect(unknownQuantity(item({ quantity: 0 }))).toBeNull();
  });

  it('should be sold out only where it is known', () => {
    expect(stockWarning(item({ isLow: true, quantity: 0 }))).toEqual({ status: 'waiting', label: 'Sold out' });
    expect(stockWarning(item({ isLow: true, quantity: 2 }))).toEqual({ status: 'waiting', label: 'Low' });
    expect(stockWarning(item({ quantity: null }))).toBeNull();
  });
});

it.each([
  ['pending', true, { status: 'queued', label: 'Unpaid cart' }],
  ['paid', true, { status: 'cancelled', label: 'Not counted' }],
  ['paid', false, { status: 'completed', label: 'Paid' }],
])('should show an order that is %s and excluded: %s', (status, isExcluded, look) => {
  expect(orderLook({ status, isExcluded, isSuspect: false, removedAt: null } as Parameters<typeof orderLook>[0])).toEqual(look);
});

describe('The cost of a product in words', () => {
  it('should say who entered it', () => {
    expect(costText(item({ cost: 5.4, pieceCost: 5.4, costSource: 'person', currency: 'USD' }))).toBe('$5.40 by hand');
  });

  it('should be that of another channel where none was entered for this one', () => {
    const other = item({ cost: null, pieceCost: 5.4, costSource: null, currency: 'USD' });
    expect(costText(other)).toBe('$5.40, as on another channel');
    expect(costHelp(other)).toBe('For the profit; empty while it is the same as on another channel');
  });

  it('should be unknown where no channel has one', () => {
    expect(costText(item({ cost: null, pieceCost: null }))).toBe('Not known');
  });
});

it.each([
  [
    { status: 'to_ship', show: '' },
    { status: '', show: 'to_ship' },
  ],
  [
    { status: '', show: 'to_ship' },
    { status: '', show: 'to_ship' },
  ],
  [
    { status: 'paid', show: 'sold' },
    { status: 'paid', show: 'sold' },
  ],
  [
    { status: 'lost', show: 'lost' },
    { status: '', show: '' },
  ],
])('should read the choice of orders from an address with %j', (typed, state) => expect(orderState(typed)).toEqual(state));
