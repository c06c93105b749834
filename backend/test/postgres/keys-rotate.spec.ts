import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeyRotation } from '../../src/platform/crypto/key-rotation';
import { createMasterKeyFile } from '../../src/platform/crypto/master-key';
import { KeyRotationHarness } from '../key-rotation';
import { type SecretsProcess, startSecrets } from '../secrets';

/** More than the killed run below seals. */
const count = 1_000;

/** keys-rotate.exhaustive-spec.ts kills five runs, and does all of it through the command. */
describe('npm run keys:rotate', () => {
  let harness: KeyRotationHarness;

  beforeAll(async () => void (harness = await KeyRotationHarness.start(count)));
  afterAll(() => harness.close());

  const rotationOf = ({ database: own, keys, box }: SecretsProcess) => new KeyRotation(own, keys, box);

  it('should count what it would do', async () => {
    expect(await rotationOf(harness.running).survey()).toContainEqual({ place: 'api_keys.encrypted_key', version: 'v1', count });
    expect(await harness.database.value('SELECT count(*)::int FROM data_keys')).toBe(1);
  });

  it('should refuse a master key that does not fit', async () => {
    const wrong = startSecrets(harness.database, { MASTER_KEY: randomBytes(32).toString('base64') });
    await expect(wrong).rejects.toThrow('The master key is not the one');
    expect(await harness.versions()).toEqual([{ version: 'v1', count }]);
  });

  it('should encrypt all secrets again, killed once, while others read and write', () => harness.expectReencryptedInUse(1), 400_000);

  it('should name a text that does not open, leave it alone, and go on', async () => {
    const { id, restore } = await harness.damageOne();
    const other = await harness.startSecrets();
    const report = await rotationOf(other).run(() => undefined);
    expect(report).toMatchObject({ version: 3, reencrypted: count - 1, unreadable: [`api_keys.encrypted_key ${id}`] });
    expect(await harness.versions()).toEqual([
      { version: 'v2', count: 1 },
      { version: 'v3', count: count - 1 },
    ]);
    await restore();
    expect(await rotationOf(other).run(() => undefined)).toMatchObject({ reencrypted: 1, unreadable: [] });
    await other.close();
    expect(await harness.versions()).toEqual([{ version: 'v3', count }]);
  });

  it('should wrap the data keys with a new master key, after which the old one is refused', async () => {
    const file = join(harness.folder, 'new.key');
    const other = await harness.startSecrets();
    expect(await other.keys.rewrap(createMasterKeyFile(file))).toBe(3);
    await other.close();
    await expect(harness.startSecrets()).rejects.toThrow('The master key is not the one');
    const restarted = await startSecrets(harness.database, { MASTER_KEY: readFileSync(file, 'utf8') });
    expect(await harness.unreadable(restarted.box)).toEqual([]);
    await restarted.close();
  });
});
