import type { DataKey } from '../../platform/crypto';
import { type AuditAnchor, signAnchor } from './audit-anchor';
import { contentOf } from './audit-content';
import { chainHash, headSeal } from './audit-seals';
import { type ChainEnd, type ChainRow, ChainWalk } from './chain-walk';

const first: DataKey = { version: 1, key: Buffer.alloc(32, 7) };
const second: DataKey = { version: 2, key: Buffer.alloc(32, 8) };
const keys = { find: (version: number) => Promise.resolve([first, second].find((key) => key.version === version)?.key ?? null) };

interface Log {
  rows: ChainRow[];
  end: ChainEnd;
}

/** A log with one entry for each key, null for entries without a seal. @param name of the actor of an entry */
function logOf(seals: readonly (DataKey | null)[], name: (index: number) => string = () => 'System'): Log {
  let head: Buffer | null = null;
  const rows = seals.map((key, index) => {
    const at = new Date(Date.UTC(2026, 10, 28, 0, index));
    const actor = { kind: 'system', id: null, name: name(index) } as const;
    const entry = { action: 'thing.done', subjectType: 'thing', subjectId: String(index) };
    const content = contentOf(entry, { actor, address: null, requestId: null }, at);
    head = chainHash(head, content, key?.key ?? null);
    const columns = [at.toISOString(), ['system', null, actor.name], entry.action, entry.subjectType, entry.subjectId, null, null];
    return { id: String(index + 1), hash: head, version: key?.version ?? null, content, columns };
  });
  return { rows, end: endOf(rows, seals.at(-1) ?? null) };
}

function endOf(rows: readonly ChainRow[], key: DataKey | null): ChainEnd {
  const head = rows.at(-1)?.hash ?? null;
  const seal = key && head && headSeal(key.key, rows.length, head);
  return { entries: String(rows.length), head, seal, version: key?.version ?? null };
}

async function verify({ rows, end }: Log, anchors: AuditAnchor[] = []) {
  const walk = new ChainWalk(keys, anchors);
  for (const row of rows) {
    const problem = await walk.problemOf(row);
    if (problem) return { firstBroken: row.id, problem, sealedFrom: walk.sealedFrom };
  }
  return { firstBroken: null, problem: await walk.problemOfEnd(end), sealedFrom: walk.sealedFrom };
}

const anchorOf = ({ rows, end }: Log): AuditAnchor =>
  signAnchor(first, {
    at: '2026-11-28T09:00:00.000Z',
    entries: rows.length,
    entry: rows.at(-1)?.id ?? null,
    hash: end.head?.toString('hex') ?? null,
  });

const sealed = (count: number) => Array.from({ length: count }, () => first);
const { rows, end } = logOf(sealed(5));
const changed = (index: number, change: Partial<ChainRow>): ChainRow[] => rows.with(index, { ...rows[index]!, ...change });
const changedText = 'It was changed, or an entry before it was changed, removed or put in.';

describe('ChainWalk', () => {
  it.each([
    ['an empty log', [], null],
    ['a sealed log', sealed(5), '1'],
    ['a log without a seal', [null, null], null],
    ['a log that was sealed later', [null, null, first], '3'],
    ['a log with a new data key', [first, first, second], '1'],
  ])('should accept %s', async (_what, seals, sealedFrom) =>
    expect(await verify(logOf(seals))).toEqual({ firstBroken: null, problem: null, sealedFrom }),
  );

  it('should accept a database without the row of the head', async () =>
    expect(await new ChainWalk(keys).problemOfEnd(undefined)).toBeNull());

  describe('when a sealed log was changed', () => {
    it.each([
      ['a changed text', changed(2, { content: rows[2]!.content.replace('System', 'Mallory') }), '3', changedText],
      ['a removed entry', rows.toSpliced(2, 1), '4', changedText],
      ['an inserted entry', [{ ...rows[2]!, id: '0' }, ...rows], '0', changedText],
      ['a changed column', changed(2, { columns: [] }), '3', 'Its columns differ from what was recorded.'],
      ['an unknown key', changed(2, { version: 3 }), '3', 'It is sealed with a key that is not there.'],
      ['the wrong key', changed(2, { version: 2 }), '3', changedText],
      ['a removed seal', changed(2, { version: null }), '3', 'It is not sealed, although the one before it is.'],
    ])('should name the entry for %s', async (_what, found, firstBroken, problem) =>
      expect(await verify({ rows: found, end })).toMatchObject({ firstBroken, problem }),
    );

    const cut = rows.slice(0, 3);
    it.each([
      ['newest entries were removed', cut, end, 'The newest 2 entries are missing.'],
      ['all entries were removed', [], end, 'The newest 5 entries are missing.'],
      ['the head was changed with them', cut, { ...end, entries: '3', head: cut[2]!.hash }, 'The end of the chain was changed.'],
      ['the head lost its seal alone', rows, { ...end, seal: null }, 'The end of the chain was changed.'],
      ['the head lost its seal and key', cut, endOf(cut, null), 'The end of the chain was changed.'],
      ['the head has the seal of another key', cut, endOf(cut, { ...first, key: second.key }), 'The end of the chain was changed.'],
      ['the head has an unknown key', cut, { ...endOf(cut, first), version: 3 }, 'The end of the chain was changed.'],
      ['the head counts fewer entries', rows, { ...end, entries: '4' }, 'The end of the chain was changed.'],
      ['the head has another hash', rows, { ...end, head: cut[2]!.hash }, 'The end of the chain was changed.'],
    ])('should find the end when %s', async (_what, found, head, problem) =>
      expect(await verify({ rows: found, end: head })).toMatchObject({ firstBroken: null, problem }),
    );

    it('should find a chain that was rewritten without its key', async () => {
      const stolen = { version: 1, key: Buffer.alloc(32, 9) };
      expect(await verify(logOf([first, first, stolen, stolen]))).toMatchObject({ firstBroken: '3', problem: changedText });
    });

    it('should find a change before the first sealed entry', async () => {
      const later = logOf([null, null, null, first]);
      const text = later.rows[1]!.content.replace('System', 'Mallory');
      expect(await verify({ ...later, rows: later.rows.with(1, { ...later.rows[1]!, content: text }) })).toMatchObject({
        firstBroken: '2',
      });
      // Anyone can compute the hashes of unsealed entries, so only the sealed entry shows the change.
      const rewritten = logOf([null, null, null], (index) => (index === 1 ? 'Mallory' : 'System'));
      expect(await verify({ ...later, rows: [...rewritten.rows, later.rows[3]!] })).toMatchObject({ firstBroken: '4' });
    });

    const open = logOf([null, null]);
    it.each([
      ['a seal on a log without a sealed entry', open.rows, { ...open.end, seal: end.seal, version: 1 }],
      ['a count below the entries of an unsealed log', open.rows, { ...open.end, entries: '1' }],
      ['a hash on an empty log', [], { ...logOf([]).end, head: end.head }],
    ])('should find %s', async (_what, found, head) =>
      expect(await verify({ rows: found, end: head })).toMatchObject({ problem: 'The end of the chain was changed.' }),
    );
  });

  describe('with an anchor', () => {
    const anchor = anchorOf(logOf(sealed(4)));
    const replaced = expect.stringContaining('It is not the log of the anchor of 2026-11-28T09:00:00.000Z, which had 4 entries') as string;

    it('should accept the log that goes through it', async () => {
      expect(await verify({ rows, end }, [anchor, anchorOf({ rows, end }), anchorOf(logOf([]))])).toMatchObject({ problem: null });
    });

    it('should find a log that was rewritten with the keys', async () => {
      const rewritten = logOf(sealed(6), (index) => (index === 1 ? 'Mallory' : 'System'));
      expect(await verify(rewritten)).toMatchObject({ problem: null });
      expect(await verify(rewritten, [anchor])).toMatchObject({ firstBroken: '4', problem: replaced });
    });

    it('should find a log that was rewritten without seals', async () => {
      const open = logOf([null, null, null, null, null]);
      expect(await verify(open)).toMatchObject({ problem: null });
      expect(await verify(open, [anchor])).toMatchObject({ firstBroken: '4', problem: replaced });
    });

    it('should find a log that is shorter than the anchor', async () => {
      expect(await verify(logOf(sealed(3)), [anchor])).toMatchObject({ firstBroken: null, problem: replaced });
      expect(await verify(logOf([]), [anchor])).toMatchObject({ firstBroken: null, problem: replaced });
    });

    it('should find entries that were removed before it', async () => {
      const shorter = logOf(sealed(3));
      const renumbered = shorter.rows.with(2, { ...shorter.rows[2]!, id: '4' });
      expect(await verify({ ...shorter, rows: renumbered }, [{ ...anchor, hash: shorter.end.head!.toString('hex') }])).toMatchObject({
        firstBroken: '4',
        problem: replaced,
      });
    });
  });
});
