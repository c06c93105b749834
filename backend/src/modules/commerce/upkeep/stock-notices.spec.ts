import { lowStockNotice, type OversoldSku, oversellTask, oversoldNotice } from './stock-notices';

const listing = (sku: string, quantity: number) => ({ id: sku, sku, productName: `Product ${sku}`, platform: 'etsy', quantity, limit: 5 });
const jug: OversoldSku = { sku: 'JUG 1', stock: 1, promised: 2, channels: [{ platform: 'ebay' }, { platform: 'shopify' }] };

describe('The notice of low stock', () => {
  it('should name the last listing, link to it and list all of them', () => {
    expect(lowStockNotice([listing('NAP', 4), listing('JUG 1', 0)])).toEqual({
      kind: 'stock.low',
      count: 2,
      one: 'Product JUG 1 runs low',
      many: '{count} products run low',
      body: 'JUG 1 on etsy: 0 left.',
      link: '/admin/inventory?search=JUG%201',
      manyLink: '/admin/inventory?show=low',
      lines: [
        { text: 'Product NAP (NAP, etsy): 4 left', link: '/admin/inventory?search=NAP' },
        { text: 'Product JUG 1 (JUG 1, etsy): 0 left', link: '/admin/inventory?search=JUG%201' },
      ],
    });
  });

  it('should not exist when nothing ran low', () => {
    expect(lowStockNotice([])).toBeNull();
  });
});

describe('A SKU that is oversold', () => {
  it('should be told with its channels, what they promise and what there is', () => {
    expect(oversoldNotice(jug)).toMatchObject({
      kind: 'stock.oversold',
      count: 1,
      one: 'JUG 1 may be sold twice',
      body: 'ebay, shopify promise 2 pieces and there are 1.',
      link: '/admin/inventory?search=JUG%201',
      lines: [{ text: 'JUG 1: 2 promised, 1 there' }],
    });
  });

  it('should have one urgent task for each risk', () => {
    expect(oversellTask(jug, 'Oversell Guard', '2026-11-20')).toMatchObject({
      title: 'Oversell risk: JUG 1',
      type: 'Oversell Guard',
      input: { sku: 'JUG 1' },
      priority: 'high',
      tickKey: 'oversell:JUG 1:2026-11-20',
    });
  });

  it('should keep title and key of a long SKU within their columns', () => {
    const { title, tickKey, input } = oversellTask({ ...jug, sku: 'S'.repeat(300) }, 'Oversell Guard', '2026-11-20');
    expect([title.length, tickKey.length, input.sku.length]).toEqual([200, 300, 300]);
  });
});
