import { dayOf } from '@stallhand/shared';
import { plural } from '../../../../platform/count-text';
import { calendar } from '../../../../platform/schedule/shop-time';
import { driftOf, effectOf, leastOthers, leastPieces, type Span } from '../../../changes';

/** Published posts of one plan, and pieces around them. Days on the shop's clock. */
export interface PostSales {
  posts: number;
  /** Of the first and of the last post, `2026-03-04`. */
  first: string;
  last: string;
  /** Days before the first post, and as many after the last; 0 while none is over. */
  days: number;
  /** Pieces of each posted product. */
  posted: Span[];
  /** Pieces of each other product that sold. */
  others: Span[];
}

export interface PostResult {
  first: string;
  last: string;
  posts: number;
  products: number;
  days: number | null;
  unitsBefore: number | null;
  unitsAfter: number | null;
  /** Pieces had the products moved as the others did. Null if nothing tells. */
  unitsExpected: number | null;
  text: string;
}

const longDay = calendar({ day: 'numeric', month: 'long', year: 'numeric' });

/** Pieces a day of posted products before and after their posts, beside the products without a post. */
export function postResult({ posts, first, last, days, posted, others }: PostSales): PostResult {
  const when = first === last ? longDay(dayOf(first)) : `${longDay(dayOf(first))} to ${longDay(dayOf(last))}`;
  const what = `${plural(posts, 'post')} about ${plural(posted.length, 'product')}, ${when}`;
  const base = { first, last, posts, products: posted.length };
  if (days < 1) {
    const nothing = { days: null, unitsBefore: null, unitsAfter: null, unitsExpected: null };
    return { ...base, ...nothing, text: `${what}: the first day after the last post is not over.` };
  }
  const [own, rest] = [sum(posted), sum(others)];
  const perDay = (pieces: number) => (pieces / days).toFixed(1);
  const span = plural(days, 'day');
  const told = `${what}: ${perDay(own.before)} pieces a day in the ${span} before, ${perDay(own.after)} in the ${span} after (${own.before} and ${own.after} pieces).`;
  const beside = `Products without a post: ${perDay(rest.before)} and ${perDay(rest.after)} a day.`;
  const { expected, text } = compared(own, others);
  const figures = { days, unitsBefore: own.before, unitsAfter: own.after, unitsExpected: expected };
  return { ...base, ...figures, text: `${told} ${beside} ${text}` };
}

function compared(own: Span, others: readonly Span[]): { expected: number | null; text: string } {
  if (own.before + own.after < leastPieces) return { expected: null, text: `Fewer than ${leastPieces} pieces are too few to compare.` };
  const drift = driftOf(others);
  if (!drift) return { expected: null, text: `Fewer than ${leastOthers} other products sold: nothing to compare with.` };
  const { expected, difference, low, high, direction } = effectOf(drift, own, own);
  const way = `${Math.abs(difference).toFixed(1)} pieces ${difference < 0 ? 'less' : 'more'} than expected by the others`;
  const range = `19 of 20 cases lie between ${low.toFixed(1)} and ${high.toFixed(1)}`;
  const text = direction === 'unclear' ? `That is ${way}, which can be chance: ${range}.` : `That is ${way}: ${range}.`;
  return { expected: Math.round(expected * 10) / 10, text };
}

const sum = (spans: readonly Span[]): Span => ({
  before: spans.reduce((total, { before }) => total + before, 0),
  after: spans.reduce((total, { after }) => total + after, 0),
});
