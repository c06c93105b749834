/** Start and end (exclusive) of a stretch that was matched, in characters. */
export type Range = readonly [start: number, end: number];

export interface Match {
  /** Higher is better; only worth comparing between matches of one query. */
  score: number;
  ranges: Range[];
}

const isStart = (text: string, at: number) => at === 0 || /[^\p{L}\p{N}]/u.test(text[at - 1]!);

/** The word as it stands: best at the start of the text, then at the start of a word. */
function asWritten(text: string, word: string): Match | null {
  let best = -1;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (best < 0) best = at;
    if (!isStart(text, at)) continue;
    best = at;
    break;
  }
  if (best < 0) return null;
  const score = best === 0 ? 100 : isStart(text, best) ? 80 : 50;
  return { score: score + (word.length === text.length ? 20 : 0), ranges: [[best, best + word.length]] };
}

/** The letters in their order with others between: starts of words and letters side by side count, gaps cost. */
function scattered(text: string, word: string): Match | null {
  const ranges: [number, number][] = [];
  let score = 30;
  let from = 0;
  for (const letter of word) {
    let at = text.indexOf(letter, from);
    for (let next = at; next >= 0; next = text.indexOf(letter, next + 1)) {
      if (!isStart(text, next)) continue;
      at = next;
      break;
    }
    if (at < 0) at = text.indexOf(letter, from);
    if (at < 0) return null;
    const last = ranges.at(-1);
    if (last && last[1] === at) last[1] = at + 1;
    else ranges.push([at, at + 1]);
    if (!isStart(text, at)) score -= last ? Math.min(6, at - last[1] + 1) : 6;
    from = at + 1;
  }
  return score > 0 ? { score, ranges } : null;
}

/**
 * Whether every word of the query is in the text, in any order and of either case: as written, else as letters in their order.
 * @returns null when one is not; the empty query fits everything.
 */
export function match(text: string, query: string): Match | null {
  const low = text.toLowerCase();
  const found: Match = { score: 0, ranges: [] };
  for (const word of query.toLowerCase().split(/\s+/).filter(Boolean)) {
    const one = asWritten(low, word) ?? (word.length > 1 ? scattered(low, word) : null);
    if (!one) return null;
    found.score += one.score;
    found.ranges.push(...one.ranges);
  }
  // Of two equal matches the shorter text is the closer one.
  found.score -= Math.min(10, text.length / 10);
  return { ...found, ranges: joined(found.ranges) };
}

function joined(ranges: Range[]): Range[] {
  const result: [number, number][] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
