import type { InventoryItemDto } from './dto/inventory.dto';
import { auditedPart, isKeptByPlatform } from './inventory-changes';

const item = { id: 'row', sku: 'NAP', platform: 'etsy', cost: 8, buffer: 2, lowStockAt: 5, quantity: 9 } as InventoryItemDto;

describe('A change of a listing', () => {
  it.each([
    ['the quantity of a connected account', 'account', { quantity: 3 }, true],
    ['a quantity of zero of a connected account', 'account', { quantity: 0 }, true],
    ['the cost of a connected account', 'account', { cost: 8.25 }, false],
    ['the quantity of a row of a file', null, { quantity: 3 }, false],
  ])('should be refused only for what the platform keeps: %s', (_what, integrationId, change, expected) => {
    expect(isKeptByPlatform({ integrationId }, change)).toBe(expected);
  });

  it('should be recorded with the product and the named fields only, a cost that is removed among them', () => {
    expect(auditedPart(item, { cost: null, buffer: undefined, quantity: 9 })).toEqual({
      sku: 'NAP',
      platform: 'etsy',
      cost: 8,
      quantity: 9,
    });
  });
});
