import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentKey as value, previousKey as other } from '../../src/modules/api-keys/sealed-key-columns';
import { createDatabase, type TestDatabase } from '../database';
import { type SecretsProcess, startSecrets } from '../secrets';

const newKey = () => randomBytes(32).toString('base64');

describe('Secrets at rest', () => {
  let database: TestDatabase;
  let folder: string;
  const open: SecretsProcess[] = [];
  const start = async (settings: { MASTER_KEY?: string; MASTER_KEY_FILE?: string }) => {
    const started = await startSecrets(database, settings);
    open.push(started);
    return started;
  };

  beforeAll(async () => {
    database = await createDatabase();
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  });
  beforeEach(() => database.query('DELETE FROM data_keys'));
  afterEach(() => Promise.all(open.splice(0).map((process) => process.close())));
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  describe('The start', () => {
    it('should make a key file for its owner alone, once, also when two processes start at the same moment', async () => {
      const MASTER_KEY_FILE = join(folder, 'first/master.key');
      const [api, worker] = await Promise.all([start({ MASTER_KEY_FILE }), start({ MASTER_KEY_FILE })]);
      expect(statSync(MASTER_KEY_FILE).mode & 0o777).toBe(0o600);
      expect(await database.value('SELECT count(*)::int FROM data_keys')).toBe(1);
      const sealed = await api.box.seal('for both', { ...value, row: '1' });
      expect(await worker.box.open(sealed, { ...value, row: '1' })).toBe('for both');
    });

    it('should be refused with a master key of another database, and change nothing', async () => {
      await start({ MASTER_KEY: newKey() });
      const before = await database.query('SELECT * FROM data_keys');
      await expect(start({ MASTER_KEY: newKey() })).rejects.toThrow('The master key is not the one');
      expect(await database.query('SELECT * FROM data_keys')).toEqual(before);
    });

    it('should be refused when the key file is gone, without making a new one', async () => {
      const MASTER_KEY_FILE = join(folder, 'lost.key');
      await start({ MASTER_KEY_FILE });
      rmSync(MASTER_KEY_FILE);
      await expect(start({ MASTER_KEY_FILE })).rejects.toThrow(`The key file ${MASTER_KEY_FILE} is missing`);
      expect(existsSync(MASTER_KEY_FILE)).toBe(false);
    });

    it('should be refused without any key when there are secrets', async () => {
      await start({ MASTER_KEY: newKey() });
      await expect(start({})).rejects.toThrow('Set MASTER_KEY or MASTER_KEY_FILE');
    });

    it('should be refused with something that is not a key', async () => {
      await expect(start({ MASTER_KEY: 'hunter2' })).rejects.toThrow('MASTER_KEY must hold 32 bytes in base64.');
    });

    it('should go on without a key while there is no secret, and say so when one is to be stored', async () => {
      const { box } = await start({});
      await expect(box.seal('x', { ...value, row: '1' })).rejects.toMatchObject({ code: 'secrets_not_configured' });
    });
  });

  describe('A sealed text', () => {
    let box: SecretsProcess['box'];
    const place = { ...value, row: '1' };
    beforeEach(async () => void ({ box } = await start({ MASTER_KEY: newKey() })));

    it('should open in its place and never look the same twice', async () => {
      const [one, two] = [await box.seal('sk-secret', place), await box.seal('sk-secret', place)];
      expect(one).toMatch(/^v1\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
      expect(one).not.toBe(two);
      expect(await box.open(one, place)).toBe('sk-secret');
      expect(await box.open(await box.seal('', place), place)).toBe('');
    });

    it('should not open in another row or column', async () => {
      const sealed = await box.seal('sk-secret', place);
      await expect(box.open(sealed, { ...place, row: '2' })).rejects.toMatchObject({ code: 'secret_unreadable' });
      await expect(box.open(sealed, { ...other, row: '1' })).rejects.toMatchObject({ code: 'secret_unreadable' });
    });

    it('should not open after a change of any of its parts', async () => {
      const sealed = await box.seal('sk-secret', place);
      const parts = sealed.split('.');
      const flipped = parts.map((part, index) => {
        const changed = (part[0] === 'A' ? 'B' : 'A') + part.slice(1);
        return parts.with(index, index === 0 ? 'v2' : changed).join('.');
      });
      const broken = [
        ...flipped,
        '',
        'v1',
        'v1..',
        'v1...',
        'plain text',
        parts.slice(0, 3).join('.'),
        `${sealed}.x`,
        `v1.${'A'.repeat(1_000_000)}`,
      ];
      for (const text of broken) await expect(box.open(text, place)).rejects.toMatchObject({ code: 'secret_unreadable' });
    });

    it('should not be possible in a column that a rotation would not find', async () => {
      await expect(box.seal('x', { table: 'users', column: 'unheard_of', row: '1' })).rejects.toThrow('is not declared');
    });

    it('should open with a data key that another process added meanwhile', async () => {
      const MASTER_KEY = newKey();
      await database.query('DELETE FROM data_keys');
      const [first, second] = [await start({ MASTER_KEY }), await start({ MASTER_KEY })];
      await second.keys.add();
      const sealed = await second.box.seal('new', place);
      expect(sealed).toMatch(/^v2\./);
      expect(await first.box.open(sealed, place)).toBe('new');
      expect(await first.box.seal('mine too', place)).toMatch(/^v2\./);
    });
  });
});
