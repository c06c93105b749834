import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeyRotationHarness } from '../key-rotation';
import { startSecrets } from '../secrets';

/** More than the five killed runs below seal. */
const count = 5_000;

describe('npm run keys:rotate', () => {
  let harness: KeyRotationHarness;

  beforeAll(async () => void (harness = await KeyRotationHarness.start(count)));
  afterAll(() => harness.close());

  it('should only say what it would do in a dry run', async () => {
    expect(await harness.rotate(['--dry-run'])).toEqual({
      code: 0,
      output: expect.stringContaining(`api_keys.encrypted_key: ${count} sealed with v1`) as string,
    });
    expect(await harness.versions()).toEqual([{ version: 'v1', count }]);
    expect(await harness.database.value('SELECT count(*)::int FROM data_keys')).toBe(1);
  });

  it('should refuse a master key that does not fit', async () => {
    const { code, output } = await harness.rotate([], randomBytes(32).toString('base64'));
    expect(code).toBe(1);
    expect(output).toContain('The master key is not the one');
    expect(await harness.versions()).toEqual([{ version: 'v1', count }]);
  });

  it('should encrypt all secrets again, killed five times, while others read and write', () => harness.expectReencryptedInUse(5), 400_000);

  it('should name a text that does not open, leave it alone, and go on', async () => {
    const { id, restore } = await harness.damageOne();
    expect(await harness.rotate()).toEqual({
      code: 1,
      output: expect.stringContaining(`left alone: api_keys.encrypted_key ${id}`) as string,
    });
    expect(await harness.versions()).toEqual([
      { version: 'v2', count: 1 },
      { version: 'v3', count: count - 1 },
    ]);
    await restore();
    expect((await harness.rotate()).code).toBe(0);
    expect(await harness.versions()).toEqual([{ version: 'v3', count }]);
  });

  it('should wrap the data keys with a new master key, after which the old one is refused', async () => {
    const file = join(harness.folder, 'new.key');
    const { code } = await harness.rotate(['--new-master', file]);
    expect(code).toBe(0);
    await expect(harness.startSecrets()).rejects.toThrow('The master key is not the one');
    const restarted = await startSecrets(harness.database, { MASTER_KEY: readFileSync(file, 'utf8') });
    expect(await harness.unreadable(restarted.box)).toEqual([]);
    await restarted.close();
  });
});
