import { oversellReport } from './oversell-report';
import { type StockRow, summarizeStock } from './stock-summary';

const channel = (platform: string, quantity: number | null) => ({ id: platform, platform, quantity, buffer: 0 });
const channels = [channel('ebay', 1), channel('shopify', 1)];
const report = (row: Partial<StockRow>) =>
  oversellReport(
    summarizeStock('JUG', { counted: 1, countedAt: null, countedBy: null, shared: false, soldSince: 0, taskId: null, channels, ...row }),
  );

describe('The report about oversold stock', () => {
  it('should warn of each channel that promises too much, and list all channels', () => {
    const { log, table } = report({});
    expect(log.map(({ level, text }) => `${level} ${text}`)).toEqual([
      'info There are 1 pieces of JUG; the channels promise 2.',
      'warn shopify: promises 1, should promise 0.',
      expect.stringMatching(/^warn Nothing is written to a platform/) as string,
    ]);
    expect(table).toEqual([
      ['SKU', 'Channel', 'Promised now', 'Buffer', 'Should promise'],
      ['JUG', 'ebay', 1, 0, 1],
      ['JUG', 'shopify', 1, 0, 0],
    ]);
  });

  it('should warn of nothing when the promises fit by now', () => {
    expect(report({ counted: 2 }).log.map(({ level }) => level)).toEqual(['info']);
  });

  it('should name a channel whose quantity is unknown, and leave its cells empty', () => {
    const { log, table } = report({ channels: [channel('ebay', 1), channel('woocommerce', null)] });
    expect(log.map(({ text }) => text)).toEqual([
      'There are 1 pieces of JUG; the channels promise 1.',
      'woocommerce: the quantity is unknown, so what it promises is not compared.',
    ]);
    expect(table!.at(-1)).toEqual(['JUG', 'woocommerce', null, 0, null]);
  });

  it('should compare nothing without a count', () => {
    expect(report({ counted: null })).toEqual({ log: [{ level: 'info', text: expect.stringMatching(/counted/) as string }], table: null });
  });
});
