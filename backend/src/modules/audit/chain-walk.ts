import type { DataKeys } from '../../platform/crypto';
import type { AuditAnchor } from './audit-anchor';
import { columnsFit } from './audit-content';
import { chainHash, headSeal } from './audit-seals';

export interface ChainRow {
  id: string;
  hash: Buffer;
  /** Version of the data key that seals the entry; null without a seal. */
  version: number | null;
  content: string;
  columns: unknown;
}

/** How the log ends according to `audit_head`. */
export interface ChainEnd {
  entries: string;
  head: Buffer | null;
  seal: Buffer | null;
  version: number | null;
}

/** Computes the chain again, from one entry to the next, and compares it with what is stored. */
export class ChainWalk {
  /** Id of the first sealed entry so far. */
  sealedFrom: string | null = null;
  private hash: Buffer | null = null;
  private count = 0;
  private readonly found = new Map<number, Buffer | null>();
  private readonly open: Set<AuditAnchor>;

  /** @param anchors signed by this console: the log must go through each of them */
  constructor(
    private readonly keys: Pick<DataKeys, 'find'>,
    anchors: readonly AuditAnchor[] = [],
  ) {
    this.open = new Set(anchors.filter(({ entries }) => entries > 0));
  }

  /** @returns why the entry does not fit; null when it does. */
  async problemOf(row: ChainRow): Promise<string | null> {
    const key = await this.keyOf(row.version);
    if (row.version !== null && !key) return 'It is sealed with a key that is not there.';
    if (row.version === null && this.sealedFrom !== null) return 'It is not sealed, although the one before it is.';
    if (!chainHash(this.hash, row.content, key).equals(row.hash))
      return 'It was changed, or an entry before it was changed, removed or put in.';
    if (!columnsFit(row.content, row.columns)) return 'Its columns differ from what was recorded.';
    if (row.version !== null) this.sealedFrom ??= row.id;
    this.hash = row.hash;
    this.count += 1;
    for (const anchor of this.open) {
      if (anchor.entry !== row.id) continue;
      if (anchor.hash !== row.hash.toString('hex') || anchor.entries !== this.count) return replaced(anchor);
      this.open.delete(anchor);
    }
    return null;
  }

  /** @returns why the log does not end where it should; null when it does. */
  async problemOfEnd(end: ChainEnd | undefined): Promise<string | null> {
    const entries = Number(end?.entries ?? 0);
    const [missed] = this.open;
    if (this.count < entries) return `The newest ${entries - this.count} entries are missing.`;
    if (missed) return replaced(missed);
    const fits = this.count === entries && (this.hash?.equals(end?.head ?? Buffer.alloc(0)) ?? !end?.head);
    return fits && (await this.isSealedRight(end, entries)) ? null : 'The end of the chain was changed.';
  }

  private async isSealedRight(end: ChainEnd | undefined, entries: number): Promise<boolean> {
    if (this.sealedFrom === null) return !end?.seal;
    const key = await this.keyOf(end?.version ?? null);
    return key !== null && end!.seal !== null && headSeal(key, entries, this.hash!).equals(end!.seal);
  }

  private async keyOf(version: number | null): Promise<Buffer | null> {
    if (version === null) return null;
    if (!this.found.has(version)) this.found.set(version, await this.keys.find(version));
    return this.found.get(version)!;
  }
}

const replaced = ({ at, entries }: AuditAnchor): string =>
  `It is not the log of the anchor of ${at}, which had ${entries} entries: entries of then were changed or removed, or the log was replaced.`;
