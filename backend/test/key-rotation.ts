import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { currentKey } from '../src/modules/api-keys/sealed-key-columns';
import { createDatabase, type TestDatabase } from './database';
import { type SecretsProcess, startSecrets } from './secrets';

const script = join(__dirname, '../dist/keys-rotate.js');

interface Finished {
  code: number | null;
  output: string;
}

/** A database with encrypted API keys, and the command that encrypts them again. */
export class KeyRotationHarness {
  readonly folder = mkdtempSync(join(tmpdir(), 'keys-rotate-'));
  /** Plaintext of each row. */
  private readonly expected = new Map<string, string>();

  private constructor(
    readonly database: TestDatabase,
    readonly running: SecretsProcess,
    readonly masterKey: string,
    readonly count: number,
  ) {}

  static async start(count: number): Promise<KeyRotationHarness> {
    const masterKey = randomBytes(32).toString('base64');
    const database = await createDatabase();
    const running = await startSecrets(database, { MASTER_KEY: masterKey });
    const harness = new KeyRotationHarness(database, running, masterKey, count);
    await harness.insertKeys();
    return harness;
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.database.drop();
    rmSync(this.folder, { recursive: true });
  }

  /** Another process with the first master key. */
  startSecrets(): Promise<SecretsProcess> {
    return startSecrets(this.database, { MASTER_KEY: this.masterKey });
  }

  async rotate(args: string[] = [], key?: string): Promise<Finished> {
    const child = this.spawn(args, key);
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output: Buffer.concat(chunks).toString() };
  }

  versions(): Promise<{ version: string; count: number }[]> {
    return this.database.query(
      `SELECT split_part(encrypted_key, '.', 1) AS version, count(*)::int AS count FROM api_keys GROUP BY 1 ORDER BY 1`,
    );
  }

  async unreadable(box: SecretsProcess['box']): Promise<string[]> {
    const rows = await this.database.query<{ id: string; text: string }>('SELECT id, encrypted_key AS text FROM api_keys');
    const wrong: string[] = [];
    for (const { id, text } of rows) {
      const plaintext = await box.open(text, { ...currentKey, row: id }).catch(() => null);
      if (plaintext !== this.expected.get(id)) wrong.push(id);
    }
    return wrong;
  }

  /** Kills that many runs of the command, each one batch later than the one before, and lets the next one finish. */
  async expectReencryptedInUse(kills: number): Promise<void> {
    let last: Finished | undefined;
    const reads = await this.whileInUse(async () => {
      for (let kill = 1; kill <= kills; kill++) {
        const child = this.spawn();
        let batches = 0;
        child.stdout!.on('data', () => ++batches >= kill && child.kill('SIGKILL'));
        const [, signal] = (await once(child, 'close')) as [number | null, string | null];
        expect(signal).toBe('SIGKILL');
        expect(await this.versions()).toHaveLength(2);
      }
      last = await this.rotate();
    });
    expect(last).toMatchObject({ code: 0, output: expect.stringContaining('sealed with data key v2 now') as string });
    expect(reads).toBeGreaterThan(5);
    expect(await this.versions()).toEqual([{ version: 'v2', count: this.count }]);
    expect(await this.unreadable(this.running.box)).toEqual([]);
    expect(await this.database.query('SELECT version, retired_at IS NOT NULL AS retired FROM data_keys ORDER BY version')).toEqual([
      { version: 1, retired: true },
      { version: 2, retired: false },
    ]);
  }

  /** Gives one row the ciphertext of another. @returns its id, and what restores it. */
  async damageOne(): Promise<{ id: string; restore: () => Promise<unknown> }> {
    const [id, donor] = [...this.expected.keys()];
    const [before] = await this.database.query<{ text: string }>('SELECT encrypted_key AS text FROM api_keys WHERE id = $1', [id]);
    await this.database.query('UPDATE api_keys SET encrypted_key = (SELECT encrypted_key FROM api_keys WHERE id = $2) WHERE id = $1', [
      id,
      donor,
    ]);
    return { id: id!, restore: () => this.database.query('UPDATE api_keys SET encrypted_key = $2 WHERE id = $1', [id, before!.text]) };
  }

  private async insertKeys(): Promise<void> {
    for (let i = 0; i < this.count; i++) this.expected.set(uuidv7(), `sk-${i}-${randomBytes(24).toString('hex')}`);
    const key = await this.running.keys.current();
    const sealed = [...this.expected].map(([id, text]) => this.running.box.sealWith(key, text, { ...currentKey, row: id }));
    await this.database.query(
      `INSERT INTO api_keys (id, service, key_name, encrypted_key, last4) SELECT id, 'other', 'Key', text, 'last' FROM unnest($1::uuid[], $2::text[]) AS s (id, text)`,
      [[...this.expected.keys()], sealed],
    );
  }

  private spawn(args: string[] = [], key = this.masterKey): ChildProcess {
    return spawn(process.execPath, [script, ...args], { env: { ...process.env, DATABASE_URL: this.database.url, MASTER_KEY: key } });
  }

  /** Reads and changes keys, with the data keys known at the start, until the work ends. @returns the number of reads. */
  private async whileInUse(work: () => Promise<void>): Promise<number> {
    const { box } = this.running;
    const ids = [...this.expected.keys()];
    let done = false;
    let reads = 0;
    const use = (async () => {
      for (let i = 0; !done; i = (i + 997) % this.count) {
        const id = ids[i]!;
        const place = { ...currentKey, row: id };
        const text = await this.database.value<string>('SELECT encrypted_key FROM api_keys WHERE id = $1', [id]);
        expect(await box.open(text, place)).toBe(this.expected.get(id));
        if (++reads % 5 === 0) {
          this.expected.set(id, `changed-${reads}`);
          await this.database.query('UPDATE api_keys SET encrypted_key = $2 WHERE id = $1', [
            id,
            await box.seal(`changed-${reads}`, place),
          ]);
        }
      }
    })();
    try {
      await work();
    } finally {
      done = true;
      await use;
    }
    return reads;
  }
}
