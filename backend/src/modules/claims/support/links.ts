import type { Item } from '../parse';

/** Relation between two clauses that a word states. */
export type Link = 'contrast' | 'time' | 'cause' | 'relative';

export interface Linked {
  link: Link;
  /** The clause that follows from the other one. */
  effect: readonly Item[];
  other: readonly Item[];
}

const contrasts = /^(?:although|though|whereas|obwohl|obgleich|wohingegen|doch|jedoch|aunque)$/;
const times = /^(?:after|before|nachdem|bevor)$/;
const reasons = /^(?:because|since|weil|porque|denn|como|pues|da)$/;
const results = /^(?:so|therefore|thus|hence|deshalb|daher|deswegen|somit)$/;
/** Words that link clauses only at the start of one: `like`, `how`, `so many`. */
const initial = /^(?:so|como|doch|since|after|before|denn|pues|da|which)$/;

/** Splits a sentence at its first word that links clauses; null where none does. */
export function linkedAt(items: readonly Item[]): Linked | null {
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!;
    if (item.kind !== 'word') continue;
    const { word } = item;
    const link = linkOf(items, at, word);
    if (!link) continue;
    const before = items.slice(0, at);
    const after = items.slice(at + 1);
    if (before.some(({ kind }) => kind !== 'mark'))
      return results.test(word) ? { link, effect: after, other: before } : { link, effect: before, other: after };
    const comma = after.findIndex((one) => one.kind === 'mark' && one.word === ',');
    return comma < 0 ? null : { link, effect: after.slice(comma + 1), other: after.slice(0, comma) };
  }
  return null;
}

function linkOf(items: readonly Item[], at: number, word: string): Link | null {
  const [last, next] = [items[at - 1], items[at + 1]];
  // `since April`, `before`
  if (next === undefined || next.kind === 'period' || next.kind === 'mark' || next.kind === 'value') return null;
  const isStart = last === undefined || last.kind === 'mark';
  if (initial.test(word) && !isStart && !(/^(?:since|after|before)$/.test(word) && isClauseStart(items, at + 1))) return null;
  if (contrasts.test(word)) return 'contrast';
  if (times.test(word)) return 'time';
  if (reasons.test(word) || results.test(word)) return 'cause';
  return word === 'which' ? 'relative' : null;
}

/** `after I replaced the photo`; `after the sale` is no clause. */
const isClauseStart = (items: readonly Item[], at: number): boolean =>
  items
    .slice(at)
    .some((item) => item.kind === 'word' && ((item.actions.length > 0 && item.concepts.length === 0) || item.directions.length > 0));
