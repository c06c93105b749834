import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { maxFileBytes } from '@stallhand/shared';
import { FilesService } from '../../src/modules/files/files.service';
import { createDatabase, type TestDatabase } from '../database';
import { pieces } from '../file-pieces';
import { type QuietProcess, startQuietProcess } from '../quiet';

describe('A file of the largest size', () => {
  let database: TestDatabase;
  let process: QuietProcess;
  const files = () => process.get(FilesService);

  beforeAll(async () => {
    database = await createDatabase();
    process = await startQuietProcess(database);
  });
  afterAll(async () => {
    await process.close();
    await database.drop();
  });

  it('should take 50 MB without holding them in memory', async () => {
    const before = memory();
    let most = 0;
    async function* watched() {
      let sent = 0;
      for await (const part of pieces(maxFileBytes)) {
        yield part;
        if ((sent += part.length) % 10_000_000 === 0) most = Math.max(most, memory());
      }
    }
    const stored = await files().store('big.csv', 'text/csv', watched());
    expect(stored.bytes).toBe(50_000_000);
    expect(most - before).toBeLessThan(25_000_000);
  });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that are really held: what waits to be collected does not count. */
const memory = (): number => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
