import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMasterKeyFile, MasterKeyTrouble, parseMasterKey, readMasterKeyFile } from './master-key';

describe('The master key', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'master-key-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('should be made in a file that only its owner may read', () => {
    const file = join(folder, 'new/master.key');
    const key = createMasterKeyFile(file);
    expect(key).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readMasterKeyFile(file)).toEqual(key);
    expect(readdirSync(join(folder, 'new'))).toEqual(['master.key']);
  });

  it('should never replace a file that is there', () => {
    const file = join(folder, 'master.key');
    const first = createMasterKeyFile(file);
    const text = readFileSync(file, 'utf8');
    expect(createMasterKeyFile(file)).toEqual(first);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it.each(['', 'short', 'x'.repeat(44), Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])(
    'should refuse "%s"',
    (text) => {
      expect(() => parseMasterKey(text, 'MASTER_KEY')).toThrow(new MasterKeyTrouble('MASTER_KEY must hold 32 bytes in base64.'));
    },
  );

  it('should say which file is not a key, without its content', () => {
    const file = join(folder, 'master.key');
    writeFileSync(file, 'hunter2');
    expect(() => readMasterKeyFile(file)).toThrow(`The key file ${file} must hold 32 bytes in base64.`);
    expect(() => readMasterKeyFile(folder)).toThrow('cannot be read (EISDIR)');
    expect(readMasterKeyFile(join(folder, 'none'))).toBeNull();
  });
});
