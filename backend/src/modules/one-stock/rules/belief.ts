/** What is known about the figure that a channel shows for a listing. Pieces of the listing. */
export interface Belief {
  shown: number;
  /** So many fewer (above 0) or more (below 0) are shown than is accounted for. */
  missing: number;
  /** Sold there and booked, of which nobody knows yet whether `shown` has it. */
  unseen: number;
}

/** How a line of changes ended. */
export interface EndedLine {
  to: number;
  status: string;
  cause: string | null;
  seen: number | null;
  /** `unseen` when it was proposed: its end settles those. */
  unseenThen: number;
}

/** What follows for the next line. */
export type Next = 'go' | 'soon' | 'later' | 'held';

/** The listing itself sold. @param isSure the channel was last seen before that sale, so the channel has lowered its figure since */
export function sold({ shown, missing, unseen }: Belief, quantity: number, isSure: boolean): Belief {
  // A figure that was too low has its reason now.
  const explained = Math.min(Math.max(0, missing), quantity);
  const rest = quantity - explained;
  return {
    shown: isSure ? shown - rest : shown,
    missing: missing - explained,
    unseen: isSure ? unseen : unseen + rest,
  };
}

/** A sale of the listing was taken back. Whether the channel raised its figure again, the next line or reading tells. */
export function gaveBack(belief: Belief, quantity: number): Belief {
  const explained = Math.min(Math.max(0, -belief.missing), quantity);
  return { ...belief, missing: belief.missing + explained };
}

/** The figure was read on the channel. @param wanted what it is to be, where that is known: it needs no other reason then */
export function found(belief: Belief, seen: number, wanted: number | null = null): Belief {
  const { shown, missing, unseen } = belief;
  if (seen === shown) return belief;
  if (seen === wanted && missing === 0) return { shown: seen, missing, unseen: 0 };
  const fewer = shown - seen;
  const explained = fewer > 0 ? Math.min(fewer, unseen) : 0;
  return { shown: seen, missing: missing + fewer - explained, unseen: unseen - explained };
}

/** A line of changes ended. */
export function settled(belief: Belief, line: EndedLine): { belief: Belief; next: Next } {
  const { status, cause, seen, to } = line;
  const arrived = { ...belief, shown: to, unseen: Math.max(0, belief.unseen - line.unseenThen) };
  if (status === 'verified' || status === 'undone' || cause === 'already_so') return { belief: arrived, next: 'go' };
  if (status === 'rejected') return { belief, next: cause === 'dropped' ? 'held' : 'soon' };
  if (status === 'refused') return { belief, next: 'later' };
  if (seen === null) return { belief, next: cause === 'moved' ? 'soon' : 'later' };
  if (cause === 'reads_otherwise') return { belief: found(arrived, seen), next: 'go' };
  return { belief: found(belief, seen), next: cause === 'moved' ? 'go' : 'soon' };
}
