import { MasterKeyTrouble } from '../../platform/crypto/master-key';
import { chainHash, headSeal, sealingEntry, sealingKey } from './audit-seals';

const key = Buffer.alloc(32, 7);
const newest = { version: 1, key };
const hash = Buffer.alloc(32, 1);
const hex = (buffer: Buffer) => buffer.toString('hex');

describe('Hashes and seals of the audit log', () => {
  it('should stay those of existing logs', () => {
    expect(hex(chainHash(null, '["entry"]', null))).toBe('36cae503bc590eaafde5d14619841d4654ee0a41a7438dc367a906a8220912b7');
    expect(hex(chainHash(null, '["entry"]', key))).toBe('df2128e7d7733e501c445d1a41d3ea0fea5eb0da750d5036d2dc6121a267080e');
    expect(hex(headSeal(key, 3, hash))).toBe('d65109181db85f26cc0ef176b319ce86dc72dd29f3959f86b75db4c49c4a2f68');
  });

  it('should depend on the entry before, the content and the key', () => {
    const other = Buffer.alloc(32, 8);
    const hashes = [
      chainHash(hash, 'a', key),
      chainHash(other, 'a', key),
      chainHash(null, 'a', key),
      chainHash(hash, 'b', key),
      chainHash(hash, 'a', other),
      chainHash(hash, 'a', null),
    ];
    expect(new Set(hashes.map(hex)).size).toBe(hashes.length);
    const seals = [headSeal(key, 3, hash), headSeal(key, 4, hash), headSeal(key, 3, other), headSeal(other, 3, hash)];
    expect(new Set(seals.map(hex)).size).toBe(seals.length);
  });
});

describe('Sealing', () => {
  const empty = { entries: '0', hash: null, isSealed: false };
  const unsealed = { entries: '4', hash, isSealed: false };
  const sealed = { entries: '4', hash, isSealed: true };

  it('should begin with the first entry of a log', () => {
    expect(sealingKey(empty, newest)).toBe(newest);
    expect(sealingKey(sealed, newest)).toBe(newest);
  });

  it('should leave a log unsealed that began without a key', () => {
    expect(sealingKey(empty, null)).toBeNull();
    expect(sealingKey(unsealed, newest)).toBeNull();
    expect(sealingKey(unsealed, null)).toBeNull();
  });

  it('should refuse an entry without a seal in a sealed log', () => {
    expect(() => sealingKey(sealed, null)).toThrow(MasterKeyTrouble);
    expect(() => sealingKey(sealed, null)).toThrow('set MASTER_KEY or MASTER_KEY_FILE');
  });

  it('should begin once in a log that has entries, and seal all of them', () => {
    expect(sealingEntry(unsealed)).toEqual({
      action: 'audit.sealed',
      subjectType: 'audit',
      subjectId: null,
      after: { entries: 4, head: hex(hash) },
    });
    expect([sealingEntry(empty), sealingEntry(sealed)]).toEqual([null, null]);
  });
});
