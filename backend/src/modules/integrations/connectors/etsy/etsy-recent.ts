import { LongWait } from '../../calls/platform-failure';
import type { PlatformApi } from '../connector';
import type { FieldValue } from '../writing';

interface Written {
  field: string;
  key: string;
  from: FieldValue;
  to: FieldValue;
  at: number;
}

/** How soon a listing is read again whose last write does not show. */
const againMs = 2_000;

/**
 * What this process wrote to listings lately. The whole inventory is put back with every write: one that was read before an earlier write shows would take
 * that one back, and nobody would see it who read it back already.
 */
export class RecentWrites {
  private readonly ofListing = new Map<number, Written[]>();

  /** @param keptMs how long a write may take to show. */
  constructor(
    private readonly keptMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  static of(api: PlatformApi, keptMs: number): RecentWrites {
    return api.memory('recent writes', () => new RecentWrites(keptMs));
  }

  add(id: number, write: Omit<Written, 'at'>): void {
    const others = this.at(id).filter(({ field, key }) => field !== write.field || key !== write.key);
    this.ofListing.set(id, [...others, { ...write, at: this.now() }]);
  }

  /**
   * @param read the value as it was read just now; undefined where there is none.
   * @throws LongWait while what was written last does not show.
   */
  requireShown(id: number, read: (field: string, key: string) => FieldValue | undefined): void {
    const hidden = this.at(id).some(({ field, key, from, to }) => from !== to && read(field, key) === from);
    if (hidden) throw new LongWait(new Date(Date.now() + againMs), 'Etsy does not show the last change of this listing yet');
  }

  /** Those that may not show yet; what is older is forgotten. */
  private at(id: number): Written[] {
    const since = this.now() - this.keptMs;
    const all = (this.ofListing.get(id) ?? []).filter(({ at }) => at >= since);
    if (all.length > 0) this.ofListing.set(id, all);
    else this.ofListing.delete(id);
    return all;
  }
}
