import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { currentKey } from '../../src/modules/api-keys/sealed-key-columns';
import { KeyRotation } from '../../src/platform/crypto/key-rotation';
import { createMasterKeyFile } from '../../src/platform/crypto/master-key';
import { createDatabase, type TestDatabase } from '../database';
import { type SecretsProcess, startSecrets } from '../secrets';

const MASTER_KEY = randomBytes(32).toString('base64');
const script = join(__dirname, '../../dist/keys-rotate.js');
/** More than the killed run below seals. */
const count = 1_000;

/** keys-rotate.exhaustive-spec.ts kills five runs, and does all of it through the command. */
describe('npm run keys:rotate', () => {
  let database: TestDatabase;
  let running: SecretsProcess;
  let folder: string;
  /** What each row holds in the clear. */
  const expected = new Map<string, string>();

  const rotate = (args: string[] = [], key = MASTER_KEY): ChildProcess =>
    spawn(process.execPath, [script, ...args], { env: { ...process.env, DATABASE_URL: database.url, MASTER_KEY: key } });

  async function finished(child: ChildProcess): Promise<{ code: number | null; output: string }> {
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output: Buffer.concat(chunks).toString() };
  }

  const versions = () =>
    database.query<{ version: string; count: number }>(
      `SELECT split_part(encrypted_key, '.', 1) AS version, count(*)::int AS count FROM api_keys GROUP BY 1 ORDER BY 1`,
    );

  async function unreadable(box: SecretsProcess['box']): Promise<string[]> {
    const rows = await database.query<{ id: string; text: string }>('SELECT id, encrypted_key AS text FROM api_keys');
    const wrong: string[] = [];
    for (const { id, text } of rows) {
      const plaintext = await box.open(text, { ...currentKey, row: id }).catch(() => null);
      if (plaintext !== expected.get(id)) wrong.push(id);
    }
    return wrong;
  }

  beforeAll(async () => {
    database = await createDatabase();
    folder = mkdtempSync(join(tmpdir(), 'keys-rotate-'));
    running = await startSecrets(database, { MASTER_KEY });
    for (let i = 0; i < count; i++) expected.set(uuidv7(), `sk-${i}-${randomBytes(24).toString('hex')}`);
    const key = await running.keys.current();
    const sealed = [...expected].map(([id, text]) => running.box.sealWith(key, text, { ...currentKey, row: id }));
    await database.query(
      `INSERT INTO api_keys (id, service, key_name, encrypted_key, last4) SELECT id, 'other', 'Key', text, 'last' FROM unnest($1::uuid[], $2::text[]) AS s (id, text)`,
      [[...expected.keys()], sealed],
    );
  });
  afterAll(async () => {
    await running.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const rotationOf = ({ database: own, keys, box }: SecretsProcess) => new KeyRotation(own, keys, box);

  it('should count what it would do', async () => {
    expect(await rotationOf(running).survey()).toContainEqual({ place: 'api_keys.encrypted_key', version: 'v1', count });
    expect(await database.value('SELECT count(*)::int FROM data_keys')).toBe(1);
  });

  it('should refuse a master key that does not fit', async () => {
    const wrong = startSecrets(database, { MASTER_KEY: randomBytes(32).toString('base64') });
    await expect(wrong).rejects.toThrow('The master key is not the one');
    expect(await versions()).toEqual([{ version: 'v1', count }]);
  });

  it('should encrypt all secrets again, killed once, while others read and write', async () => {
    let done = false;
    let reads = 0;
    const ids = [...expected.keys()];
    // A console that goes on working with what it knew at its start.
    const console = (async () => {
      for (let i = 0; !done; i = (i + 997) % count) {
        const id = ids[i]!;
        const place = { ...currentKey, row: id };
        const text = await database.value<string>('SELECT encrypted_key FROM api_keys WHERE id = $1', [id]);
        expect(await running.box.open(text, place)).toBe(expected.get(id));
        if (++reads % 5 === 0) {
          expected.set(id, `changed-${reads}`);
          await database.query('UPDATE api_keys SET encrypted_key = $2 WHERE id = $1', [
            id,
            await running.box.seal(`changed-${reads}`, place),
          ]);
        }
      }
    })();

    let last: { code: number | null; output: string };
    try {
      const child = rotate();
      child.stdout!.on('data', () => child.kill('SIGKILL'));
      const [, signal] = (await once(child, 'close')) as [number | null, string | null];
      expect(signal).toBe('SIGKILL');
      expect(await versions()).toHaveLength(2);
      last = await finished(rotate());
    } finally {
      done = true;
      await console;
    }

    expect(last).toMatchObject({ code: 0, output: expect.stringContaining('sealed with data key v2 now') as string });
    expect(reads).toBeGreaterThan(5);
    expect(await versions()).toEqual([{ version: 'v2', count }]);
    expect(await unreadable(running.box)).toEqual([]);
    expect(await database.query('SELECT version, retired_at IS NOT NULL AS retired FROM data_keys ORDER BY version')).toEqual([
      { version: 1, retired: true },
      { version: 2, retired: false },
    ]);
  }, 400_000);

  it('should name a text that does not open, leave it alone, and go on', async () => {
    const [victim, donor] = [...expected.keys()];
    const [before] = await database.query<{ text: string }>('SELECT encrypted_key AS text FROM api_keys WHERE id = $1', [victim]);
    await database.query('UPDATE api_keys SET encrypted_key = (SELECT encrypted_key FROM api_keys WHERE id = $2) WHERE id = $1', [
      victim,
      donor,
    ]);
    const other = await startSecrets(database, { MASTER_KEY });
    const report = await rotationOf(other).run(() => undefined);
    expect(report).toMatchObject({ version: 3, reencrypted: count - 1, unreadable: [`api_keys.encrypted_key ${victim}`] });
    expect(await versions()).toEqual([
      { version: 'v2', count: 1 },
      { version: 'v3', count: count - 1 },
    ]);
    await database.query('UPDATE api_keys SET encrypted_key = $2 WHERE id = $1', [victim, before!.text]);
    expect(await rotationOf(other).run(() => undefined)).toMatchObject({ reencrypted: 1, unreadable: [] });
    await other.close();
    expect(await versions()).toEqual([{ version: 'v3', count }]);
  });

  it('should wrap the data keys with a new master key, after which the old one is refused', async () => {
    const file = join(folder, 'new.key');
    const other = await startSecrets(database, { MASTER_KEY });
    expect(await other.keys.rewrap(createMasterKeyFile(file))).toBe(3);
    await other.close();
    await expect(startSecrets(database, { MASTER_KEY })).rejects.toThrow('The master key is not the one');
    const restarted = await startSecrets(database, { MASTER_KEY: readFileSync(file, 'utf8') });
    expect(await unreadable(restarted.box)).toEqual([]);
    await restarted.close();
  });
});
