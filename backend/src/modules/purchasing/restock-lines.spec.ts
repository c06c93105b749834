import { type PurchaseStanding, restockLines, type RestockProduct } from './restock-lines';

const board: RestockProduct = { sku: 'BOARD', product: 'Oak board', stock: 6, reorderPoint: 20, expected: 14 };
const terms = { leadTimeDays: 14, coverDays: 28 };
const none: PurchaseStanding = { supplier: null, onOrder: 0, draftTitle: null, cost: null, currency: null };
const found = (product: Partial<RestockProduct>, standing: Partial<PurchaseStanding> = {}) =>
  restockLines([{ ...board, ...product }], new Map([['BOARD', { ...none, ...standing }]]), terms);

describe('restockLines', () => {
  it('should order up to the reorder point plus the days to cover', () =>
    expect(found({}, { supplier: 'Oak & Sons', cost: 4.5, currency: 'USD' }).lines).toEqual([
      {
        sku: 'BOARD',
        product: 'Oak board',
        supplier: 'Oak & Sons',
        stock: 6,
        onOrder: 0,
        // 14 up to the reorder point, 28 for 28 days at one a day.
        pieces: 42,
        daysBefore: 6,
        daysAfter: 48,
        cost: 4.5,
        currency: 'USD',
        why: '6 pieces in stock; the reorder point is 20.',
      },
    ]));

  it('should count pieces on order', () => {
    expect(found({}, { onOrder: 10 }).lines).toMatchObject([
      { pieces: 32, daysBefore: 16, why: '6 pieces in stock and 10 on order; the reorder point is 20.' },
    ]);
    expect(found({}, { onOrder: 15 })).toEqual({
      lines: [],
      skipped: [{ sku: 'BOARD', product: 'Oak board', reason: '15 pieces are on order.' }],
    });
  });

  it('should leave out products above the reorder point without a word', () =>
    expect(found({ stock: 21 })).toEqual({ lines: [], skipped: [] }));

  it('should order at the reorder point', () => expect(found({ stock: 20 }).lines).toMatchObject([{ pieces: 28 }]));

  it('should take stock below zero as none', () =>
    expect(found({ stock: -3 }).lines).toMatchObject([{ stock: 0, pieces: 48, daysBefore: 0 }]));

  it.each([
    [{ stock: null }, {}, 'Its stock is unknown. Enter it under Inventory.'],
    [{}, { draftTitle: 'Restock of May' }, 'It is on the draft "Restock of May".'],
  ])('should name what is left out: %j %j', (product, standing, reason) =>
    expect(found(product, standing)).toEqual({ lines: [], skipped: [{ sku: 'BOARD', product: 'Oak board', reason }] }),
  );

  it('should know nothing of a product without a list', () =>
    expect(restockLines([board], new Map(), terms).lines).toMatchObject([{ supplier: null, cost: null, onOrder: 0 }]));
});
