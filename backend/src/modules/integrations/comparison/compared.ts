import type { KnownRecord } from '../../commerce';
import type { ComparedStream, ListedRecord } from '../connectors/listing';

export interface Compared {
  /** Records of the ledger in this part of the list that were not removed before. */
  known: number;
  /** Those of them that the platform does not list. */
  missing: string[];
  /** Ids with other values than in the ledger, or that the ledger has as removed or not at all. */
  differing: string[];
}

const values = ['status', 'isExcluded', 'totalCents', 'refundedCents', 'email'] as const;

/** Compares a part of a list with the ledger. Customers that the ledger lacks are left out: they may have asked to be forgotten. */
export function compared(stream: ComparedStream, known: readonly KnownRecord[], listed: readonly ListedRecord[]): Compared {
  const here = new Map(listed.map((record) => [record.id, record]));
  const ids = new Set(known.map(({ id }) => id));
  const differs = (record: KnownRecord) => {
    const other = here.get(record.id);
    return other && (record.isRemoved || values.some((name) => other[name] !== undefined && other[name] !== record[name]));
  };
  return {
    known: known.filter(({ isRemoved }) => !isRemoved).length,
    missing: known.filter(({ id, isRemoved }) => !isRemoved && !here.has(id)).map(({ id }) => id),
    differing: [
      ...known.filter(differs).map(({ id }) => id),
      ...(stream === 'orders' ? listed.filter(({ id }) => !ids.has(id)).map(({ id }) => id) : []),
    ],
  };
}

/** A list that lacks more than half of what was there is more likely to be wrong than a shop that deleted so much in a day. */
export function doubtAbout(stream: ComparedStream, name: string, { known, missing }: { known: number; missing: number }): string | null {
  if (missing * 2 <= known) return null;
  return `${name} lists only ${known - missing} of ${known} ${stream} that it had before. None of the others was taken for removed. Check the shop: it may have been restored from a backup or moved.`;
}
