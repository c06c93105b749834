import { LetterProductReader } from '../../src/modules/agents/engines/email-marketing/product-reader';
import { readInput } from '../../src/modules/agents/engines/email-marketing/input';
import { StoredLetters } from '../../src/modules/agents/engines/email-marketing/stored-letters';
import { NewProducts, ProductPairs } from '../../src/modules/sales';
import { createDatabase, type TestDatabase } from '../database';
import { type QuietProcess, startQuietProcess } from '../quiet';

describe('Products in texts of an empty shop', () => {
  let database: TestDatabase;
  let process: QuietProcess;

  beforeAll(async () => {
    database = await createDatabase();
    process = await startQuietProcess(database);
  });
  afterAll(async () => {
    await process.close();
    await database.drop();
  });

  it('should be none: no pair, nothing new, no letter', async () => {
    expect(await process.get(ProductPairs).of(['A'])).toEqual(new Map());
    expect(await process.get(NewProducts).skus()).toEqual([]);
    expect(await process.get(LetterProductReader).of(readInput({}))).toMatchObject({ fresh: [], bestSellers: [], used: [] });
    await expect(process.get(StoredLetters).of('01890000-0000-7000-8000-000000000000')).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
