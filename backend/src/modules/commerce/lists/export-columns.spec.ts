import type { CustomerDto } from '../dto/customers.dto';
import type { InventoryItemDto } from '../dto/inventory.dto';
import type { ShopOrderDto } from '../dto/orders.dto';
import { customerExport, inventoryExport, orderExport } from './export-columns';

const cell = <T>(columns: Record<string, (row: T) => unknown>, name: string, row: Partial<T>) => columns[name]!(row as T);

describe('The export of customers', () => {
  it('should name each channel once, the first one first', () => {
    const sources = ['ebay', 'shopify', 'ebay'].map((platform) => ({
      platform,
      account: null,
      accountName: null,
      platformCustomerId: platform,
    }));
    expect(cell<CustomerDto>(customerExport, 'Platforms', { platform: 'shopify', sources })).toBe('shopify ebay');
  });

  it('should leave the last order empty for a customer without one, and give its moment otherwise', () => {
    expect(cell<CustomerDto>(customerExport, 'Last order', { lastOrderDate: null })).toBeNull();
    expect(cell<CustomerDto>(customerExport, 'Last order', { lastOrderDate: '2026-11-20T10:00:00+01:00' })).toEqual(
      new Date('2026-11-20T09:00:00Z'),
    );
  });
});

describe('The export of orders', () => {
  const line = (sku: string, quantity: number) => ({ sku, productName: sku, quantity, unitPrice: 1 });

  it('should hold the products of an order in one cell', () => {
    expect(cell<ShopOrderDto>(orderExport, 'SKUs', { lines: [line('NAP', 2), line('BRD', 1)] })).toBe('2 x NAP | 1 x BRD');
    expect(cell<ShopOrderDto>(orderExport, 'SKUs', { lines: [] })).toBe('');
  });

  it('should give the number of the platform, and the moment', () => {
    const order = { platformOrderId: '7001', orderNumber: '#7001', orderedAt: '2026-11-20T10:00:00+01:00' };
    expect(['Order number', 'Name', 'Date'].map((name) => cell<ShopOrderDto>(orderExport, name, order))).toEqual([
      '7001',
      '#7001',
      new Date('2026-11-20T09:00:00Z'),
    ]);
  });
});

describe('The export of products', () => {
  it('should hold the locations of a product in one cell', () => {
    const locations = [
      { name: 'Main', quantity: 5 },
      { name: 'Van', quantity: null },
    ];
    expect(cell<InventoryItemDto>(inventoryExport, 'Locations', { locations })).toBe('Main: 5 | Van: not stocked');
    expect(cell<InventoryItemDto>(inventoryExport, 'Locations', { locations: null })).toBeNull();
  });
});
