import type { UpdateImportDto } from '../../src/modules/imports/dto/import-requests.dto';
import { ShopLedger } from '../../src/modules/commerce';
import { Transactions } from '../../src/platform/events';
import type { TestDatabase } from '../database';
import { type ImportsHarness, startImportsForAll } from '../imports-module';

const head = 'Handle,Title,SKU,Location,Available (not editable),On hand (current)';
const file = (...rows: string[]) => `${[head, ...rows].join('\n')}\n`;
const two = file('mug,Mug,M,Main,4,5', 'mug,Mug,M,Van,2,2', 'jug,Jug,J,Main,1,1');
const moved = file('mug,Mug,M,Main,3,3', 'mug,Mug,M,Van,4,4', 'jug,Jug,J,Main,1,1');
const places = (main: number, van: number) => [
  { name: 'Main', quantity: main },
  { name: 'Van', quantity: van },
];

describe('Locations of the inventory', () => {
  let database: TestDatabase;
  let imports: ImportsHarness;

  startImportsForAll((started) => ({ database, imports } = started));
  beforeEach(() => imports.clear());

  const mug = async () => {
    const [row] = await database.query(`SELECT quantity, locations FROM inventory WHERE sku = 'M'`);
    return row;
  };

  it('should be kept beside their sum, and change with it', async () => {
    await imports.import(two);
    expect(await mug()).toEqual({ quantity: 7, locations: places(5, 2) });
    const again = await imports.upload(two);
    expect(await imports.run(again)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    const next = await imports.upload(moved);
    expect(await imports.run(next)).toMatchObject({ added: 0, updated: 1, unchanged: 1 });
    expect(await mug()).toEqual({ quantity: 7, locations: places(3, 4) });
  });

  it.each(['newest', 'oldest'])('should be those of the file that is left when the %s is undone', async (which) => {
    const [first, second] = [await imports.import(two), await imports.import(moved)];
    await imports.undo(which === 'newest' ? second : first);
    expect(await mug()).toEqual({ quantity: 7, locations: which === 'newest' ? places(5, 2) : places(3, 4) });
    await imports.undo(which === 'newest' ? first : second);
    expect(await mug()).toBeUndefined();
  });

  it('should go when another sum is read on the platform, and stay with the same', async () => {
    await imports.import(two);
    const id = await database.value<string>(`SELECT id FROM inventory WHERE sku = 'M'`);
    const seen = (value: number) =>
      imports.module.get(Transactions).run((sql) => imports.module.get(ShopLedger).seen(sql, [{ listingId: id, field: 'stock', value }]));
    await seen(7);
    expect(await mug()).toEqual({ quantity: 7, locations: places(5, 2) });
    await seen(6);
    expect(await mug()).toEqual({ quantity: 6, locations: null });
  });

  it('should outlive a file that states the same sum, and not one that states another', async () => {
    const change: UpdateImportDto = { platform: 'shopify' };
    await imports.import(two);
    await imports.import('SKU,Name,Quantity\nM,Mug,7\n', change);
    expect(await mug()).toEqual({ quantity: 7, locations: places(5, 2) });
    const other = await imports.import('SKU,Name,Quantity\nM,Mug,6\n', change);
    expect(await mug()).toEqual({ quantity: 6, locations: null });
    await imports.undo(other);
    expect(await mug()).toEqual({ quantity: 7, locations: places(5, 2) });
  });
});
