import { itOfCase, readFile, sharedCase } from '../../../../test/imported-file';

const csv = (...lines: string[]): string => lines.join('\n');

describe('Products of a file', () => {
  const read = async (...lines: string[]) => (await readFile(csv(...lines))).records.products;

  itOfCase('should have no pieces where the file does not count them', async () => {
    for (const file of ['prices.csv', 'woo.csv']) {
      const { records } = await readFile(sharedCase('07-unknown-stock-is-zero', file));
      expect(records.products.map(({ quantity }) => quantity)).toEqual([undefined]);
    }
  });

  itOfCase('should add the pieces of all locations', async () => {
    const { detected, records, errors, preview } = await readFile(sharedCase('07-unknown-stock-is-zero', 'shopify-inventory.csv'));
    expect([detected.format, errors]).toEqual(['Shopify inventory', []]);
    expect(records.products.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['0010', 10],
      ['0011', 2],
    ]);
    for (const { quantity, locations } of records.products)
      expect(locations!.reduce((sum, location) => sum + (location.quantity ?? 0), 0)).toBe(quantity);
    expect(preview.rows).toHaveLength(2);
  });

  it('should add locations that are apart, and know nothing of a product that none of them stocks', async () => {
    const products = await read(
      'Handle,Title,SKU,Location,Available (not editable),On hand (current)',
      'mug,Mug,M,Main,4,5',
      'jug,Jug,J,Main,not stocked,not stocked',
      'mug,Mug,M,Shop,1,2',
      'mug,Mug,M,Van,not stocked,not stocked',
    );
    expect(products.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['M', 7],
      ['J', undefined],
    ]);
  });

  it('should keep the pieces of each location, bins together', async () => {
    const file =
      'Handle,Title,SKU,Location,Bin name,On hand (current)\nmug,Mug,M,Main,A,4\nmug,Mug,M,Shop &amp; Café,,2\nmug,Mug,M,Main,B,1\nmug,Mug,M,Van,,not stocked\n';
    const { records, preview } = await readFile(file);
    expect(records.products).toMatchObject([
      {
        quantity: 7,
        locations: [
          { name: 'Main', quantity: 5 },
          { name: 'Shop & Café', quantity: 2 },
          { name: 'Van', quantity: null },
        ],
      },
    ]);
    expect(preview.rows[0]!.values.location).toBe('Main: 5, Shop & Café: 2, Van: not stocked');
  });

  it('should refuse a product at more locations than the ledger can hold', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `mug,Mug,M,Place ${at},1`);
    const { records, errors } = await readFile(['Handle,Title,SKU,Location,On hand (current)', ...rows].join('\n'));
    expect(records.products).toMatchObject([{ quantity: 1_000 }]);
    expect(errors).toHaveLength(19_000);
    expect(errors[0]!.reason).toBe('Location: M is at more than 1,000 locations. Check that the column names locations.');
  });

  it('should not count what Shopify does not track', async () => {
    const products = await read(
      'Title,URL handle,Status,SKU,Option1 value,Price,Inventory tracker,Inventory quantity',
      'Mug,mug,active,M-B,Blue,12.00,shopify,10',
      ',mug,,M-R,Red,12.00,,0',
      'Jug,jug,draft,J,,20.00,shopify,',
    );
    expect(products.map(({ sku, quantity, productName }) => [sku, quantity, productName])).toEqual([
      ['M-B', 10, 'Mug, Blue'],
      ['M-R', undefined, 'Mug, Red'],
      ['J', undefined, 'Jug'],
    ]);
  });

  it('should not count what Amazon keeps', async () => {
    const products = await read('item-name\tseller-sku\tprice\tquantity\tstatus', 'Mug\tM\t12.00\t\tActive', 'Jug\tJ\t20.00\t0\tInactive');
    expect(products.map(({ quantity, status }) => [quantity, status])).toEqual([
      [undefined, 'active'],
      [0, 'inactive'],
    ]);
  });

  it('should refuse a number of pieces that is none', async () => {
    const { errors } = await readFile(csv('SKU,Name,Quantity', 'A,Mug,5', 'B,Jug,six', 'C,Cup,7'));
    expect(errors.map(({ reason }) => reason)).toEqual(['Quantity: "six" is not a whole number of pieces.']);
  });

  itOfCase('should be read of WooCommerce as its shop is', async () => {
    const { records } = await readFile(sharedCase('16-woo-parents-drafts', 'products.csv'));
    expect(records.products.map(({ sku, status, quantity }) => [sku, status, quantity])).toEqual([
      ['P1-S', 'active', 9],
      ['D1', 'inactive', 9],
    ]);
  });

  it('should take from a WooCommerce parent what its variations share', async () => {
    const products = await read(
      'ID,Type,SKU,Name,Published,In stock?,Stock,Sale price,Regular price,Parent',
      '1,variable,P1,Hoodie &ndash; warm,1,1,30,,,',
      '2,"variation, virtual",P1-S,Hoodie &ndash; S,1,1,parent,40,45,P1',
      '3,variation,P1,Hoodie &ndash; M,1,1,,,45,P1',
      '4,variable,,Cap,-1,1,,,,',
      '5,variation,C-R,Cap red,1,1,4,,9,id:4',
      '6,simple,,Sticker,1,1,,,2,',
    );
    expect(products).toMatchObject([
      {
        sku: 'P1-S',
        platformProductId: '1/2',
        productName: 'Hoodie – S',
        quantity: 30,
        priceCents: 4_000,
        compareAtCents: 4_500,
        status: 'active',
      },
      { sku: '', platformProductId: '1/3', priceCents: 4_500, compareAtCents: null, status: 'active' },
      { sku: 'C-R', quantity: 4, status: 'inactive' },
      { sku: '', platformProductId: '6' },
    ]);
    expect(products.map(({ quantity }) => quantity)).toEqual([30, undefined, 4, undefined]);
  });

  it('should have the price of a sale only while it lasts', async () => {
    const products = await read(
      'ID,Type,SKU,Name,Published,Date sale price starts,Date sale price ends,Stock,Sale price,Regular price',
      '1,simple,A,Over,1,2020-01-01,2020-02-01,1,5,10',
      '2,simple,B,On,1,2020-01-01,,1,5,10',
      '3,simple,C,To come,1,2099-01-01,,1,5,10',
    );
    expect(products.map(({ priceCents, compareAtCents }) => [priceCents, compareAtCents])).toEqual([
      [1_000, null],
      [500, 1_000],
      [1_000, null],
    ]);
  });
});
