import { inventoryDrafts, productKey } from './inventory-drafts';
import type { LedgerProduct } from './ledger-values';

const account = { platform: 'shopify', account: 'shop.test' };
const drafts = (products: LedgerProduct[]) => inventoryDrafts(account, products).map(({ id: _id, ...draft }) => draft);
const napkins: LedgerProduct = {
  platformProductId: 'v1',
  sku: ' NAP ',
  productName: ' Napkins ',
  priceCents: 2_000,
  compareAtCents: 2_500,
  costCents: 800,
  currency: 'EUR',
  quantity: 9,
  status: 'active',
};
const row = {
  platformProductId: 'v1',
  sku: 'NAP',
  productName: 'Napkins',
  price: '20.00',
  compareAt: '25.00',
  saysCompareAt: true,
  cost: '8.00',
  currency: 'EUR',
  assumedCurrency: null,
  quantity: 9,
  saysQuantity: true,
  locations: null,
  stockKey: null,
  saysStockKey: false,
  taxClass: null,
  saysTaxClass: false,
  pictureUrl: null,
  saysPicture: false,
  status: 'active',
};
const unknown = {
  platformProductId: null,
  productName: null,
  price: null,
  compareAt: null,
  saysCompareAt: false,
  cost: null,
  currency: null,
  assumedCurrency: null,
  quantity: null,
  saysQuantity: false,
  locations: null,
  stockKey: null,
  saysStockKey: false,
  taxClass: null,
  saysTaxClass: false,
  pictureUrl: null,
  saysPicture: false,
  status: null,
};

describe('Rows of the inventory', () => {
  it('should keep a currency that the source assumes for new rows only', () => {
    expect(drafts([{ sku: 'NAP', currency: 'USD', assumed: ['currency'] }])).toEqual([{ ...unknown, sku: 'NAP', assumedCurrency: 'USD' }]);
  });

  it('should hold what a product states, and null for what it leaves out', () => {
    expect(drafts([napkins])).toEqual([row]);
    expect(drafts([{ sku: 'NAP' }])).toEqual([{ ...unknown, sku: 'NAP' }]);
  });

  it('should derive a SKU from the platform id where there is none, and leave out a product that has neither', () => {
    expect(drafts([{ platformProductId: 'v1', sku: ' ' }, { productName: 'Nameless' }])).toEqual([
      { ...unknown, sku: 'shopify-v1@shop.test', platformProductId: 'v1' },
    ]);
  });

  it('should let the later record of a SKU win, field by field', () => {
    expect(
      drafts([napkins, { sku: 'NAP', productName: ' ', priceCents: 1_900, costCents: null, quantity: 0, status: 'inactive' }]),
    ).toEqual([{ ...row, price: '19.00', quantity: 0, status: 'inactive' }]);
  });

  it('should take no amount whose currency is not known', () => {
    expect(drafts([{ sku: 'NAP', priceCents: 500, compareAtCents: 600, costCents: 200, quantity: 3 }])).toEqual([
      { ...unknown, sku: 'NAP', quantity: 3, saysQuantity: true },
    ]);
  });

  it('should tell a struck-through price that is gone from one that is not stated', () => {
    expect(drafts([napkins, { sku: 'NAP', compareAtCents: null }])).toEqual([{ ...row, compareAt: null }]);
    expect(drafts([{ sku: 'NAP', compareAtCents: null }])).toEqual([{ ...unknown, sku: 'NAP', saysCompareAt: true }]);
  });

  it('should tell a quantity that is not counted from one that is not stated', () => {
    expect(drafts([napkins, { sku: 'NAP', quantity: null }])).toEqual([{ ...row, quantity: null }]);
    expect(drafts([{ sku: 'NAP', quantity: null }])).toEqual([{ ...unknown, sku: 'NAP', saysQuantity: true }]);
    expect(drafts([napkins, { sku: 'NAP', productName: 'Linen' }])).toEqual([{ ...row, productName: 'Linen' }]);
  });

  it('should tell a picture that is gone from one that is not stated', () => {
    const pictured = { ...napkins, pictureUrl: 'https://cdn.test/napkins.jpg' };
    expect(drafts([pictured, { sku: 'NAP' }])).toMatchObject([{ pictureUrl: pictured.pictureUrl, saysPicture: true }]);
    expect(drafts([pictured, { sku: 'NAP', pictureUrl: null }])).toMatchObject([{ pictureUrl: null, saysPicture: true }]);
  });

  it('should name the count that variations share', () => {
    expect(drafts([{ sku: 'RED', quantity: 7, stockKey: '12' }])).toEqual([
      { ...unknown, sku: 'RED', quantity: 7, saysQuantity: true, stockKey: '12', saysStockKey: true },
    ]);
  });
});

describe('The key of a product', () => {
  it('should be its platform id with the SKU of its row', () => {
    expect(productKey(account, { platformProductId: 'v1', sku: ' NAP ' })).toBe('v1 NAP');
    expect(productKey(account, { platformProductId: 'v1', sku: null })).toBe('v1 shopify-v1@shop.test');
    expect(productKey(account, { sku: 'NAP' })).toBe(' NAP');
  });
});
