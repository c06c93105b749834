import type { DataKeys } from '../../platform/crypto';
import { type AuditAnchor, AnchorRefused, readAnchor, signAnchor } from './audit-anchor';

const key = Buffer.alloc(32, 7);
const keys: DataKeys = {
  newest: () => ({ version: 2, key }),
  find: (version) => Promise.resolve(version === 2 ? key : null),
};
const state = { at: '2026-11-28T09:12:03.045Z', entries: 3, entry: '3', hash: 'ab'.repeat(32) };
const right = signAnchor({ version: 2, key }, state);
const foreign = signAnchor({ version: 2, key: Buffer.alloc(32, 8) }, state);

describe('An anchor of the audit log', () => {
  it('should be read by the console that signed it', async () => {
    expect(right).toMatchObject({ format: 'stallhand-audit-anchor-1', ...state, keyVersion: 2 });
    expect(await readAnchor(JSON.stringify(right), keys)).toEqual(right);
  });

  it('should be readable for an empty log', async () => {
    const empty = signAnchor({ version: 2, key }, { at: state.at, entries: 0, entry: null, hash: null });
    expect(await readAnchor(JSON.stringify(empty), keys)).toEqual(empty);
  });

  const changes: Partial<AuditAnchor>[] = [{ entries: 2 }, { at: '1970-01-01T00:00:00.000Z' }, { entry: '2' }, { hash: 'cd'.repeat(32) }];
  it.each(changes)('should be refused after a change to %j', async (change) => {
    await expect(readAnchor(JSON.stringify({ ...right, ...change }), keys)).rejects.toThrow('The anchor was changed after it was signed.');
  });

  it.each([
    ['the signature of another console', JSON.stringify({ ...foreign, publicKey: right.publicKey }), 'was changed'],
    ['the key of another console', JSON.stringify(foreign), 'keys that this console does not have'],
    ['a key version that is missing', JSON.stringify({ ...right, keyVersion: 3 }), 'keys that this console does not have'],
    ['another format', JSON.stringify({ ...right, format: 'other' }), 'no anchor'],
    ['no signature', JSON.stringify({ ...right, signature: undefined }), 'no anchor'],
    ['no fields', '{}', 'no anchor'],
    ['null', 'null', 'no anchor'],
    ['no text', '', 'no anchor'],
  ])('should be refused with %s', async (_what, text, message) => {
    const read = readAnchor(text, keys);
    await expect(read).rejects.toThrow(AnchorRefused);
    await expect(read).rejects.toThrow(message);
  });
});
