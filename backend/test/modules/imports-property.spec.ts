import type { TestDatabase } from '../database';
import { connectAccounts, inThisProcess, proveSeller } from '../generated/import-seller';
import { numbersFrom, shuffled } from '../generated/numbers';
import { sellerFiles } from '../generated/seller';
import { type ImportsHarness, startImportsForAll } from '../imports-module';

const seeds = Array.from({ length: 24 }, (_, at) => at + 1);

describe('A seller whose files are imported in any order, twice, and undone in any order', () => {
  let database: TestDatabase;
  let imports: ImportsHarness;

  startImportsForAll((started) => ({ database, imports } = started));
  beforeAll(() => connectAccounts(database));
  beforeEach(() => imports.clear());

  it.each(seeds)('should have the ledger that follows from the remaining files (seed %d)', async (seed) => {
    const all = sellerFiles(seed, { orders: 5, platforms: 1 });
    const files = [...shuffled(all.slice(0, -1), numbersFrom(seed)).slice(0, 4), all.at(-1)!];
    const proved = await proveSeller(inThisProcess(imports, database), seed, files);
    expect(proved.imports).toBeGreaterThanOrEqual(files.length);
  });
});
