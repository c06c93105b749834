import { inventoryDrafts } from './inventory-drafts';
import type { LedgerProduct, LedgerStock } from './ledger-values';

const drafts = (products: LedgerProduct[], stock: LedgerStock[] = []) =>
  inventoryDrafts({ platform: 'shopify', account: 'shop.test' }, products, stock).map(({ id: _id, ...draft }) => draft);
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
  quantity: 9,
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
  quantity: null,
  status: null,
};

describe('Rows of the inventory', () => {
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

  it('should tell a struck-through price that is gone from one that is not stated', () => {
    expect(drafts([napkins, { sku: 'NAP', compareAtCents: null }])).toEqual([{ ...row, compareAt: null }]);
    expect(drafts([{ sku: 'NAP', compareAtCents: null }])).toEqual([{ ...unknown, sku: 'NAP', saysCompareAt: true }]);
  });

  it('should take the quantity of stock over that of a product, by SKU or by the id of a product of the same call', () => {
    expect(drafts([napkins], [{ sku: 'NAP', quantity: 7 }])).toEqual([{ ...row, quantity: 7 }]);
    expect(drafts([napkins], [{ platformProductId: 'v1', quantity: 6 }])).toEqual([{ ...row, quantity: 6 }]);
  });

  it('should hold only the quantity for stock of a SKU without a product', () => {
    expect(drafts([], [{ sku: 'NAP', platformProductId: 'v1', quantity: 7 }, { quantity: 3 }])).toEqual([
      { ...unknown, sku: 'NAP', platformProductId: 'v1', quantity: 7 },
    ]);
  });
});
