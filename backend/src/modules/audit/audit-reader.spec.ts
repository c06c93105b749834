import type { DataKeys } from '../../platform/crypto';
import type { Database } from '../../platform/database/database';
import { contentOf } from './audit-content';
import { AuditReader } from './audit-reader';

const batch = 1_000;
const context = { actor: { kind: 'system', id: null, name: 'System' }, address: null, requestId: null } as const;
const content = contentOf({ action: 'thing.done', subjectType: 'thing', subjectId: null }, context, new Date(0));
const hash = Buffer.alloc(32, 1);

/** A log of so many entries, read in batches. */
function readerOf(entries: number) {
  const query = jest.fn((_text: string, values: unknown[]) => {
    const after = Number(values.at(-1));
    const ids = Array.from({ length: Math.min(batch, entries - after) }, (_, index) => after + index + 1);
    return Promise.resolve(ids.map((id) => ({ id: String(id), content, hash })));
  });
  return { query, reader: new AuditReader({ query } as unknown as Database, {} as DataKeys) };
}

describe('AuditReader', () => {
  it.each([
    [0, 1],
    [999, 1],
    [1_000, 2],
    [2_001, 3],
  ])('should export %i entries, each on its own line, in %i batches', async (entries, batches) => {
    const { query, reader } = readerOf(entries);
    let text = '';
    for await (const lines of reader.lines({}, true)) text += lines;
    const ids = text.split('\n').flatMap((line) => (line ? [(JSON.parse(line) as { id: string }).id] : []));
    expect(ids).toEqual(Array.from({ length: entries }, (_, index) => String(index + 1)));
    expect(query).toHaveBeenCalledTimes(batches);
  });
});
