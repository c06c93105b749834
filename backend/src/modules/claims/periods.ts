import { asLast, type Found, isPreviousKey, noPeriod, pad, type Period, shifted } from './period';
import type { Token } from './tokens';
import { monthNames } from './lexicon/months';
import { weekdayWords } from './lexicon/measures';
import { listOf, WordIndex } from './words';

const months = new WordIndex(monthNames);
const ambiguousMonths = new Set(['may', 'mar', 'ago', 'march']);
const units = new WordIndex({
  day: 'day days tag tage tagen tages dia dias',
  week: 'week weeks woche wochen semana semanas',
  month: 'month months monat monate monaten monats mes meses',
  quarter: 'quarter quarters quartal quartals quartale trimestre trimestres',
  year: 'year years jahr jahre jahren jahres ano anos',
});
const which = new WordIndex({
  this: 'this current dies* laufende* aktuelle* este esta actual corriente',
  last: 'last past letzt* vergangene* vorige* zuruckliegend* pasad* ultim*',
  before:
    'previous prior preceding vorherige* vorhergehend* vorangegangen* vorangehend* anterior anteriores previo previa precedente precedentes',
  next: 'next coming following nachst* kommende* folgende* proxim* siguiente* que',
});
const single = new WordIndex({
  today: 'today heute hoy',
  yesterday: 'yesterday gestern ayer',
  tomorrow: 'tomorrow morgen manana',
  'before day': 'vortag* vortage',
  'before week': 'vorwoche*',
  'before month': 'vormonat*',
  'before quarter': 'vorquartal*',
  'before year': 'vorjahr*',
});
const weekdays = new WordIndex(weekdayWords);

const smallNumbers = new Map(
  [
    'one ein eine einen un una',
    'two zwei dos',
    'three drei tres',
    'four vier cuatro',
    'five funf cinco',
    'six sechs seis',
    'seven sieben siete',
  ].flatMap((words, index) => listOf(words).map((word) => [word, index + 1] as const)),
);
const joiners = new Set(['of', 'de', 'del', 'the', 'des', 'ano', 'jahr', 'jahres', 'year', ',', '.', 'th', 'st', 'nd', 'rd']);
const before = new Set(['in', 'im', 'of', 'en', 'de', 'del', 'jahr', 'year', 'ano', 'since', 'seit', 'desde', 'during']);

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
const wholeMonth = (year: number, month: number): Period => ({
  ...noPeriod,
  from: `${year}-${pad(month)}-01`,
  to: `${year}-${pad(month)}-${pad(lastDay(year, month))}`,
});
const oneDay = (day: string): Period => ({ ...noPeriod, from: day, to: day });
const wholeQuarter = (year: number, quarter: number): Period => ({
  ...noPeriod,
  from: `${year}-${pad(quarter * 3 - 2)}-01`,
  to: `${year}-${pad(quarter * 3)}-${pad(lastDay(year, quarter * 3))}`,
});
const wholeYear = (year: number): Period => ({ ...noPeriod, from: `${year}-01-01`, to: `${year}-12-31` });
const yearIn = (token: Token | undefined): number | null =>
  token?.kind === 'number' && /^(?:19|20)\d\d$/.test(token.raw) ? Number(token.raw) : null;

/** `monday` for a weekday in any language; null for another word. */
export const weekdayOf = (word: string): string | null => weekdays.of(word)[0] ?? null;

/** The period that begins at a token; null where none does. */
export function periodAt(tokens: readonly Token[], at: number): Found | null {
  const token = tokens[at]!;
  if (token.kind === 'date') return { period: dateOf(token.raw), length: 1 };
  if (token.kind === 'number') return dayAndMonth(tokens, at) ?? yearAlone(tokens, at);
  if (token.kind !== 'word') return null;
  const part = partOfDayAt(tokens, at);
  if (part) return part;
  if (isMorning(tokens, at)) return null;
  const [alone] = single.of(token.word).length > 0 ? single.of(token.word) : weekdays.of(token.word);
  if (alone) return { period: { ...noPeriod, key: alone }, length: 1 };
  return monthAt(tokens, at) ?? quarterAt(tokens, at) ?? relativeAt(tokens, at);
}

/** A day, or a month alone. */
export function dayAt(tokens: readonly Token[], at: number): Found | null {
  const { kind, raw } = tokens[at] ?? { kind: 'mark', raw: '' };
  if (kind === 'date') return { period: dateOf(raw), length: 1 };
  return kind === 'number' ? dayAndMonth(tokens, at) : kind === 'word' ? monthAt(tokens, at) : null;
}

const dayParts = [
  /^(?:this|earlier this) (?:morning|afternoon|evening)$/,
  /^(?:earlier today|just now|tonight|right now)$/,
  /^heute (?:fruh|morgen|vormittag|mittag|nachmittag|abend)$/,
  /^esta (?:manana|tarde|noche)$/,
  /^hoy mismo$/,
];
/** `this morning` belongs to today. */
function partOfDayAt(tokens: readonly Token[], at: number): Found | null {
  for (const length of [3, 2, 1]) {
    const text = tokens
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ');
    if (dayParts.some((pattern) => pattern.test(text))) return { period: { ...noPeriod, key: 'today' }, length };
  }
  return null;
}

/** `der Morgen`, `la mañana`: a morning, not tomorrow. */
const isMorning = (tokens: readonly Token[], at: number): boolean =>
  /^(?:morgen|manana)$/.test(tokens[at]!.word) &&
  /^(?:der|den|dem|am|jeden|jeder|guten|ein|einen|einem|la|las|una|cada|de|por|buena)$/.test(tokens[at - 1]?.word ?? '');

function dateOf(raw: string): Period {
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(raw);
  if (iso) return iso[3] ? oneDay(raw) : wholeMonth(Number(iso[1]), Number(iso[2]));
  const [first, second, year] = raw.split(/[./]/).map(Number) as [number, number, number];
  return raw.includes('.') || first > 12 ? oneDay(`${year}-${pad(second)}-${pad(first)}`) : oneDay(`${year}-${pad(first)}-${pad(second)}`);
}

const skipped = (tokens: readonly Token[], at: number): number => {
  let next = at;
  while (next < tokens.length && next < at + 3 && joiners.has(tokens[next]!.word)) next++;
  return next;
};

function dayAndMonth(tokens: readonly Token[], at: number): Found | null {
  const day = Number(tokens[at]!.raw);
  if (!Number.isInteger(day) || day < 1 || day > 31) return null;
  const to = skipped(tokens, at + 1);
  const [month] = tokens[to]?.kind === 'word' ? months.of(tokens[to].word) : [];
  if (!month) return null;
  return withYear(tokens, at, to + 1, Number(month), day);
}

function withYear(tokens: readonly Token[], at: number, next: number, month: number, day: number | null): Found {
  const to = skipped(tokens, next);
  const year = yearIn(tokens[to]);
  if (year === null) return { period: { ...noPeriod, month, day }, length: next - at };
  return { period: day === null ? wholeMonth(year, month) : oneDay(`${year}-${pad(month)}-${pad(day)}`), length: to + 1 - at };
}

function yearAlone(tokens: readonly Token[], at: number): Found | null {
  const year = yearIn(tokens[at]);
  return year !== null && before.has(tokens[at - 1]?.word ?? '') ? { period: wholeYear(year), length: 1 } : null;
}

function monthAt(tokens: readonly Token[], at: number): Found | null {
  const { word, raw } = tokens[at]!;
  const [month] = months.of(word);
  if (!month || (ambiguousMonths.has(word) && !/^\p{Lu}/u.test(raw))) return null;
  const day = tokens[at + 1];
  const isDay = day?.kind === 'number' && /^\d{1,2}$/.test(day.raw) && Number(day.raw) <= 31;
  if (isDay && !['%', '€', '$'].includes(tokens[at + 2]?.raw ?? '')) return withYear(tokens, at, at + 2, Number(month), Number(day.raw));
  return withYear(tokens, at, at + 1, Number(month), null);
}

const ordinals = new WordIndex({
  1: 'first erste* primer',
  2: 'second zweite* segundo',
  3: 'third dritte* tercer',
  4: 'fourth vierte* cuarto',
});

function quarterAt(tokens: readonly Token[], at: number): Found | null {
  const { word } = tokens[at]!;
  const isShort = word === 'q' && /^[1-4]$/.test(tokens[at + 1]?.raw ?? '');
  const [ordinal] = ordinals.of(word);
  const isLong = ordinal !== undefined && units.of(tokens[at + 1]?.word ?? '').includes('quarter') && tokens[at + 1]!.word !== 'quarters';
  if (!isShort && !isLong) return null;
  const quarter = Number(isShort ? tokens[at + 1]!.raw : ordinal);
  const to = skipped(tokens, at + 2);
  const year = yearIn(tokens[to]);
  return year === null ? { period: { ...noPeriod, quarter }, length: 2 } : { period: wholeQuarter(year, quarter), length: to + 1 - at };
}

const articles = /^(?:the|die|der|den|dem|im|am|la|el|al|del)$/;
/** `the week before`, `im Monat davor`, `la semana de antes`; `the week before Easter` is another week. */
function isBefore(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 2];
  return (
    /^(?:before|earlier|davor|zuvor|vorher|antes)$/.test(tokens[at + 1]?.word ?? '') &&
    articles.test(tokens[at - 1]?.word ?? '') &&
    (next === undefined ||
      next.kind === 'mark' ||
      /^(?:it|they|there|was|were|that|had|to|war|waren|gab|lag|lagen|hubo|fue|fueron)$/.test(next.word))
  );
}

function relativeAt(tokens: readonly Token[], at: number): Found | null {
  const [unitFirst] = units.of(tokens[at]!.word);
  // `el mes pasado`, `la semana anterior`
  if (unitFirst) {
    if (isBefore(tokens, at)) return { period: { ...noPeriod, key: `before ${unitFirst}` }, length: 2 };
    const [after] = which.of(tokens[at + 1]?.word ?? '');
    return after && tokens[at + 1]!.word !== 'que' && tokens[at + 1]!.kind === 'word'
      ? { period: { ...noPeriod, key: `${after} ${unitFirst}` }, length: 2 }
      : null;
  }
  const [name] = which.of(tokens[at]!.word);
  if (!name || tokens[at]!.word === 'que') return null;
  const next = tokens[at + 1];
  const amount = next?.kind === 'number' ? Number(next.raw) : smallNumbers.get(next?.word ?? '');
  const [unit] = units.of(tokens[at + (amount === undefined ? 1 : 2)]?.word ?? '');
  if (!unit) return null;
  // `this year's` and the like: the genitive stays a word of its own.
  return amount === undefined
    ? { period: { ...noPeriod, key: `${name} ${unit}` }, length: 2 }
    : { period: { ...noPeriod, key: `${name} ${amount} ${unit}` }, length: 3 };
}

/** Days that a relative period may mean; none without today. */
function meanings(key: string, today: string | undefined): [from: string, to: string][] {
  if (!today) return [];
  const [year, month] = today.split('-').map(Number) as [number, number];
  const [name, ...rest] = key.replace('before', 'last').split(' ');
  const days = (period: Period): [string, string] => [period.from!, period.to!];
  if (key === 'today') return [[today, today]];
  if (key === 'yesterday') return [[shifted(today, -1), shifted(today, -1)]];
  if (rest.length === 2 && name === 'last') {
    const length = Number(rest[0]) * ({ day: 1, week: 7 }[rest[1]!] ?? NaN);
    if (!Number.isFinite(length) || length > 3_700) return [];
    return [
      [shifted(today, -length), shifted(today, -1)],
      [shifted(today, 1 - length), today],
    ];
  }
  const back = name === 'last' ? 1 : name === 'this' ? 0 : -1;
  if (rest[0] === 'month') {
    const index = year * 12 + month - 1 - back;
    return until(days(wholeMonth(Math.floor(index / 12), (index % 12) + 1)), today);
  }
  if (rest[0] === 'year') return until(days(wholeYear(year - back)), today);
  if (rest[0] === 'quarter') {
    const index = year * 4 + Math.ceil(month / 3) - 1 - back;
    return until(days(wholeQuarter(Math.floor(index / 4), (index % 4) + 1)), today);
  }
  if (rest[0] === 'week') {
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
    const monday = shifted(today, -weekday - 7 * back);
    return until([monday, shifted(monday, 6)], today);
  }
  return [];
}

/** A period that is not over may be counted up to today or yesterday. */
const until = ([from, to]: [string, string], today: string): [string, string][] =>
  to >= today
    ? [
        [from, to],
        [from, today],
        [from, shifted(today, -1)],
      ]
    : [[from, to]];

/** True if the period of a sentence is the one of a fact. */
export function isSamePeriod(named: Period, known: Period, today: string | undefined): boolean {
  if (named.key !== null && named.key === known.key) return true;
  // Before the period of a sentence, which is not known here.
  if (isPreviousKey(named.key)) return asLast(named).key === asLast(known).key;
  const spans = (period: Period): [string, string][] =>
    period.key !== null ? meanings(period.key, today) : period.from !== null ? [[period.from, period.to!]] : [];
  const all = spans(known);
  if (named.month !== null || named.quarter !== null) {
    if (named.month !== null && named.month === known.month && named.day === known.day) return true;
    return all.some(([from, to]) => isUnyeared(named, from, to));
  }
  // Days without a year are `--MM-DD`.
  if (named.from?.startsWith('--'))
    return all.some(([from, to]) => from.slice(4) === named.from!.slice(1) && to.slice(4) === named.to!.slice(1));
  return spans(named).some(([from, to]) => all.some(([start, end]) => from === start && to === end));
}

function isUnyeared({ month, day, quarter }: Period, from: string, to: string): boolean {
  const year = Number(from.slice(0, 4));
  const wanted =
    quarter !== null ? wholeQuarter(year, quarter) : day !== null ? oneDay(`${year}-${pad(month!)}-${pad(day)}`) : wholeMonth(year, month!);
  return wanted.from === from && wanted.to === to;
}

/** Days of a period, for the order of periods; null where they cannot be told. */
export const spanOf = (period: Period, today: string | undefined): [from: string, to: string] | null =>
  period.from !== null
    ? period.from.startsWith('--')
      ? null
      : [period.from, period.to!]
    : period.key !== null
      ? (meanings(period.key, today)[0] ?? null)
      : null;

/** `2026-10`, `2026-Q3`, `2026`, `2026-10-01/2026-10-15`. Null for words. */
export function isoPeriod(text: string): Period | null {
  const [from, to] = text.split('/');
  if (to !== undefined && /^\d{4}-\d\d-\d\d$/.test(from!) && /^\d{4}-\d\d-\d\d$/.test(to)) return { ...noPeriod, from: from!, to };
  if (/^\d{4}-\d\d(?:-\d\d)?$/.test(text)) return dateOf(text);
  if (/^\d{4}$/.test(text)) return wholeYear(Number(text));
  const quarter = /^(\d{4})-?Q([1-4])$/i.exec(text);
  return quarter ? wholeQuarter(Number(quarter[1]), Number(quarter[2])) : null;
}
