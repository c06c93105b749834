import { createHash } from 'node:crypto';
import { maxFileBytes } from '@stallhand/shared';
import { FilesService } from '../../src/modules/files/files.service';
import { createDatabase, type TestDatabase } from '../database';
import { pieces } from '../file-pieces';
import { type QuietProcess, startQuietProcess } from '../quiet';

describe('Files', () => {
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
  beforeEach(async () => void (await database.query('DELETE FROM files')));

  const rest = () => database.value('SELECT (SELECT count(*) FROM files)::int + (SELECT count(*) FROM file_chunks)::int');

  it('should come back byte by byte, with the right sum', async () => {
    const stored = await files().store('orders.csv', 'text/csv', pieces(3_333_333));
    const back = createHash('sha256');
    let bytes = 0;
    for await (const part of (await files().open(stored.id))!.stream) {
      back.update(part as Buffer);
      bytes += (part as Buffer).length;
    }
    expect([bytes, back.digest('hex')]).toEqual([3_333_333, stored.sha256]);
    expect(stored).toMatchObject({ name: 'orders.csv', mime: 'text/csv', bytes: 3_333_333 });
  });

  it('should refuse one byte more, and keep nothing of it', async () => {
    await expect(files().store('big.csv', 'text/csv', pieces(maxFileBytes + 1))).rejects.toMatchObject({ code: 'too_large' });
    expect(await rest()).toBe(0);
  });

  it('should refuse an empty file', async () => {
    await expect(files().store('empty.csv', 'text/csv', pieces(0))).rejects.toMatchObject({ code: 'empty_file' });
    expect(await rest()).toBe(0);
  });

  it('should keep nothing of an upload that breaks off, nor show it', async () => {
    async function* broken() {
      yield* pieces(700_000);
      throw new Error('connection reset');
    }
    await expect(files().store('half.csv', 'text/csv', broken())).rejects.toThrow('connection reset');
    expect(await rest()).toBe(0);
  });

  it('should know nothing of a file that is not complete or not there', async () => {
    const [row] = await database.query<{ id: string }>(
      `INSERT INTO files (id, name, mime) VALUES (gen_random_uuid(), 'x', 'y') RETURNING id`,
    );
    expect(await files().open(row!.id)).toBeNull();
    expect(await files().open(crypto.randomUUID())).toBeNull();
  });
});
