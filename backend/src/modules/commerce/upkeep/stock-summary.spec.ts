import { type StockRow, summarizeStock } from './stock-summary';

const channel = (platform: string, quantity: number | null, buffer = 0) => ({ id: platform, platform, quantity, buffer });
const summary = (row: Partial<StockRow> = {}) =>
  summarizeStock('JUG', {
    counted: 4,
    countedAt: '2026-11-20T10:00:00Z',
    countedBy: 'Ada',
    shared: false,
    soldSince: 1,
    taskId: null,
    channels: [channel('ebay', 2), channel('shopify', 1)],
    ...row,
  });
const uncounted = { counted: null, countedAt: null, countedBy: null, shared: null, soldSince: 0 };

describe('The stock of a SKU', () => {
  it('should be what was counted less what sold since, promised by all channels together', () => {
    expect(summary()).toEqual({
      sku: 'JUG',
      counted: 4,
      countedAt: '2026-11-20T10:00:00Z',
      countedBy: 'Ada',
      soldSince: 1,
      stock: 3,
      shared: false,
      taskId: null,
      promised: 3,
      unknown: 0,
      isOversold: false,
      channels: [
        { ...channel('ebay', 2), proposed: 2 },
        { ...channel('shopify', 1), proposed: 1 },
      ],
    });
  });

  it('should be oversold when the channels promise more, unless they share it', () => {
    expect(summary({ soldSince: 2 })).toMatchObject({ stock: 2, isOversold: true, channels: [{ proposed: 1 }, { proposed: 1 }] });
    expect(summary({ soldSince: 2, shared: true })).toMatchObject({ stock: 2, isOversold: false });
  });

  it('should be below zero when more sold than was counted', () => {
    expect(summary({ soldSince: 5 })).toMatchObject({ stock: -1, isOversold: true, channels: [{ proposed: 0 }, { proposed: 0 }] });
  });

  it('should be unknown without a count, and change no channel', () => {
    expect(summary(uncounted)).toMatchObject({
      stock: null,
      shared: false,
      promised: 3,
      isOversold: false,
      channels: [{ proposed: 2 }, { proposed: 1 }],
    });
  });

  it('should say how many channels do not count their pieces, and promise nothing for them', () => {
    const channels = [channel('ebay', 2), channel('woocommerce', null)];
    expect(summary({ channels })).toMatchObject({
      promised: 2,
      unknown: 1,
      isOversold: false,
      channels: [{ proposed: 2 }, { proposed: null }],
    });
    expect(summary({ ...uncounted, channels })).toMatchObject({ promised: 2, unknown: 1, channels: [{ proposed: 2 }, { proposed: null }] });
  });

  it('should count no promise for a listing below zero', () => {
    expect(summary({ channels: [channel('ebay', -2), channel('shopify', 1)] })).toMatchObject({ promised: 1 });
  });
});
