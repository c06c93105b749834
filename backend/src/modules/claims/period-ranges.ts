import { type Found, noPeriod, pad, type Period } from './period';
import type { Token } from './tokens';

const opens = /^(?:from|between|vom|von|zwischen|del|desde|entre|el|dem|the)$/;
const joins = /^(?:to|until|till|through|bis|al|hasta|and|und|y|a|-|–|—|\/)$/;
const skips = /^(?:\.|,|th|st|nd|rd|the|el|dem|zum)$/;
const weeks = /^(?:week|woche|semana)$/;
const weekOpens = /^(?:of|from|vom|von|del|de|ab)$/;

/**
 * Days joined by a word or a dash: `16 to 22 November`, `vom 16. bis 22. November 2026`, `week of 16 to 22 November`.
 * Without a year the days are `--MM-DD`.
 * @param read reads the day that begins at a token
 */
export function rangeAt(tokens: readonly Token[], at: number, read: (tokens: readonly Token[], at: number) => Found | null): Found | null {
  const dayAt = (place: number) => read(tokens, place);
  let from = at;
  if (weeks.test(tokens[from]?.word ?? '')) {
    if (!weekOpens.test(tokens[from + 1]?.word ?? '')) return null;
    from += 2;
  } else if (!opens.test(tokens[from]?.word ?? '') && !/^\p{N}/u.test(tokens[from]?.raw ?? '') && !dayAt(from)) return null;
  while (from < at + 4 && opens.test(tokens[from]?.word ?? '')) from++;
  const first = dayAt(from);
  const isBare = first === null || !isDay(first.period);
  const day = Number(tokens[from]?.raw);
  // `November 16 to 22` ends with a bare day, `16 to 22 November` begins with one.
  if (isBare && !(tokens[from]?.kind === 'number' && Number.isInteger(day) && day >= 1 && day <= 31)) return null;
  let to = from + (isBare ? 1 : first.length);
  while (to < from + 8 && skips.test(tokens[to]?.word ?? '')) to++;
  // `12 and 15 November` are two days.
  const isOpen =
    /^(?:between|zwischen|entre)$/.test(tokens[from - 1]?.word ?? '') || /^(?:between|zwischen|entre)$/.test(tokens[from - 2]?.word ?? '');
  if (!joins.test(tokens[to]?.word ?? '') || (/^(?:and|und|y)$/.test(tokens[to]!.word) && !isOpen)) return null;
  to++;
  while (to < from + 10 && skips.test(tokens[to]?.word ?? '')) to++;
  const last = dayAt(to);
  const end = last && isDay(last.period) ? last : isBare ? null : bareDay(tokens, to, first.period);
  if (!end) return null;
  const period = joined(isBare ? { ...noPeriod, day } : first.period, end.period);
  return period && { period, length: to + end.length - at };
}

const isDay = ({ from, to, month, day }: Period): boolean => (from !== null && from === to) || (month !== null && day !== null);

function bareDay(tokens: readonly Token[], at: number, { month }: Period): Found | null {
  const token = tokens[at];
  const day = Number(token?.raw);
  const isLast = month !== null && token?.kind === 'number' && Number.isInteger(day) && day >= 1 && day <= 31;
  return isLast ? { period: { ...noPeriod, month, day }, length: 1 } : null;
}

function joined(first: Period, last: Period): Period | null {
  const [year, month, day] = partsOf(last);
  const [ownYear, ownMonth, firstDay] = partsOf(first);
  const years = year ?? ownYear ?? null;
  const start = `${pad(ownMonth ?? month!)}-${pad(firstDay!)}`;
  const end = `${pad(month!)}-${pad(day!)}`;
  if (years === null) return start < end ? { ...noPeriod, from: `--${start}`, to: `--${end}` } : null;
  const from = `${ownYear ?? (start > end ? years - 1 : years)}-${start}`;
  const to = `${years}-${end}`;
  return from < to ? { ...noPeriod, from, to } : null;
}

const partsOf = ({ from, month, day }: Period): (number | null)[] => (from === null ? [null, month, day] : from.split('-').map(Number));
