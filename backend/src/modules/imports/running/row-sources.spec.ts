import type { LedgerSource } from '../../commerce';
import { bySource } from './row-sources';

const file: LedgerSource = { platform: 'other', account: '', integrationId: null, importId: 'file' };

describe('Records of rows that name their channel', () => {
  const [mug, cup, bowl] = ['MUG', 'CUP', 'BOWL'].map((sku) => ({ sku }));

  it('should stay together in a file of one channel', () => {
    expect(bySource(file, { products: [mug!, cup!] }, new Map())).toEqual([{ source: file, records: { products: [mug, cup] } }]);
  });

  it('should be those of their channel and account', () => {
    const shop = { platform: 'woocommerce', account: 'a.test' };
    const other = { platform: 'woocommerce', account: 'b.test' };
    const sources = new Map<object, typeof shop>([
      [mug!, shop],
      [cup!, other],
      [bowl!, shop],
    ]);
    expect(bySource(file, { products: [mug!, cup!, bowl!], orders: [] }, sources)).toEqual([
      { source: { ...file, ...shop }, records: { products: [mug, bowl] } },
      { source: { ...file, ...other }, records: { products: [cup] } },
    ]);
  });
});
