import type { TestDatabase } from '../database';
import { type ImportsHarness, startImportsForAll } from '../imports-module';
import { connectAccounts, inThisProcess, proveSeller } from './import-seller';
import { sellerFiles } from './seller';

const sellers = Number(process.env.GENERATED_SELLERS ?? 120);
const firstSeed = Number(process.env.GENERATED_SELLERS_SEED ?? 1_000);

/** The property of modules/imports-property.spec.ts for more sellers, with more files and orders of each. */
describe('generated sellers, from their files to the ledger and back', () => {
  let database: TestDatabase;
  let imports: ImportsHarness;

  startImportsForAll((started) => ({ database, imports } = started));
  beforeAll(() => connectAccounts(database));

  it(`should have the ledger of a bookkeeper after each of their imports and undos (${sellers} from seed ${firstSeed})`, async () => {
    const sum = { imports: 0, undos: 0, reported: 0 };
    const began = performance.now();
    for (let seed = firstSeed; seed < firstSeed + sellers; seed++) {
      await imports.clear();
      const proved = await proveSeller(inThisProcess(imports, database), seed, sellerFiles(seed, { orders: 12, platforms: 3 }));
      for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += proved[key];
    }
    process.stdout.write(`${sellers} sellers: ${JSON.stringify(sum)} in ${Math.round((performance.now() - began) / 1_000)} s\n`);
    expect(sum.reported).toBeGreaterThan(0);
  }, 1_800_000);
});
