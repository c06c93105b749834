import { isRounded, type Reading, readingsOf } from './numbers';
import { scaleOf, spelledAt } from './number-words';
import type { Token } from './tokens';
import { listOf, WordIndex } from './words';

/** A figure of a sentence, in digits or words. */
export type Value =
  | { form: 'number'; readings: Reading[]; isPercent: boolean; currency: string | null; isSpelled: boolean; bound: Bound }
  /** Part of a whole, 0 to 1. */
  | { form: 'share'; low: number; high: number; bound: Bound }
  /** A vague count: `dozens`. */
  | { form: 'count'; low: number; high: number }
  /** One value divided by another: `twice`, `halved`. */
  | { form: 'factor'; by: number; bound: Bound };

export type Bound = 'none' | 'about' | 'below' | 'over' | 'least' | 'most' | 'under';

const currencies = new WordIndex({
  USD: '$ usd us$ dollar dollars dolar* dolares',
  EUR: '€ eur euro euros',
  GBP: '£ gbp pfund libra libras',
  CHF: 'chf franken francos',
  JPY: '¥ jpy yen',
  CAD: 'cad',
  AUD: 'aud',
  MXN: 'mxn pesos peso',
  SEK: 'sek',
  PLN: 'pln',
});

const bounds: [Exclude<Bound, 'none'>, string[]][] = [
  ['over', ['more than', 'over', 'above', 'exceeding', 'mehr als', 'uber', 'mas de', 'mas del', 'mas que', 'upwards of', 'well over']],
  ['least', ['at least', 'no fewer than', 'no less than', 'mindestens', 'wenigstens', 'al menos', 'por lo menos', 'como minimo']],
  ['under', ['less than', 'fewer than', 'under', 'below', 'weniger als', 'unter', 'menos de', 'menos del']],
  ['most', ['at most', 'up to', 'no more than', 'hochstens', 'maximal', 'bis zu', 'como maximo', 'hasta', 'a lo sumo', 'not more than']],
  [
    'below',
    ['nearly', 'almost', 'just under', 'close to', 'fast', 'knapp', 'beinahe', 'nahezu', 'casi', 'cerca de', 'close on', 'not quite'],
  ],
  [
    'about',
    [
      'about',
      'around',
      'roughly',
      'approximately',
      'approx',
      'some',
      'circa',
      'ca',
      'ca .',
      'etwa',
      'ungefahr',
      'rund',
      'zirka',
      'unos',
      'unas',
      'aproximadamente',
      'alrededor de',
      'in etwa',
      'a little over',
      'just over',
      'somewhat over',
      'gut',
      'algo mas de',
      'slightly over',
      'in the region of',
    ],
  ],
];
const boundPhrases = bounds.flatMap(([bound, phrases]) => phrases.map((phrase) => ({ bound, words: phrase.split(' ') })));
const boundStarts = new Map<string, typeof boundPhrases>();
for (const phrase of boundPhrases.toSorted((a, b) => b.words.length - a.words.length))
  boundStarts.set(phrase.words[0]!, [...(boundStarts.get(phrase.words[0]!) ?? []), phrase]);

const only = new Set(listOf('only just merely nur bloss lediglich gerade solo solamente unicamente apenas barely kaum'));
const parts: Record<string, string> = {
  '2': 'half halfs halves halfte halfe halb halbe halben mitad medio media',
  '3': 'third thirds drittel drittels tercio tercios tercera terceras',
  '4': 'quarter quarters viertel viertels cuarto cuartos cuarta cuartas',
  '5': 'fifth fifths funftel quinto quintos quinta quintas',
  '6': 'sixth sixths sechstel sexto sexta',
  '7': 'seventh sevenths siebtel septimo septima',
  '8': 'eighth eighths achtel octavo octava',
  '9': 'ninth ninths neuntel',
  '10': 'tenth tenths zehntel decimo decima decimos decimas',
  '20': 'twentieth zwanzigstel',
  '100': 'hundredth hundertstel',
};
const partWords = new WordIndex(parts);
const eachWords = new WordIndex({
  '2': 'second other zweite* segundo segunda',
  '3': 'third dritte* tercer tercera tercero',
  '4': 'fourth vierte* cuarto cuarta',
  '5': 'fifth funfte* quinto quinta',
  '6': 'sixth sechste*',
  '7': 'seventh siebte* siebente*',
  '8': 'eighth achte*',
  '9': 'ninth neunte*',
  '10': 'tenth zehnte* decimo decima',
  '20': 'twentieth zwanzigste*',
  '100': 'hundredth hundertste*',
});
const each = new Set(listOf('every each jede jeder jedes jeden jedem cada'));

interface Phrase {
  words: string[];
  value: Value;
}
const share = (low: number, high: number): Value => ({ form: 'share', low, high, bound: 'none' });
const count = (low: number, high: number): Value => ({ form: 'count', low, high });
const factor = (by: number): Value => ({ form: 'factor', by, bound: 'none' });
const phrasesOf = (value: Value, texts: string): Phrase[] => texts.split(',').map((text) => ({ words: text.trim().split(/\s+/), value }));
const vague: Phrase[] = [
  ...phrasesOf(
    share(0.9, 0.9999),
    'nearly all, almost all, nearly every, almost every, virtually all, practically all, fast alle, fast jede, fast jeder, nahezu alle, beinahe alle, casi todos, casi todas, casi todo, casi la totalidad',
  ),
  ...phrasesOf(
    share(0.75, 0.9999),
    'the vast majority, vast majority, overwhelming majority, grosste teil, uberwiegende mehrheit, gran mayoria, inmensa mayoria',
  ),
  ...phrasesOf(
    share(0.5001, 0.9999),
    'the majority, majority, a majority, most of, most, mehrheit, die meisten, den meisten, meisten, grossteil, uberwiegend, mayoria, la mayor parte, mayor parte, predominantly, mostly, mainly',
  ),
  ...phrasesOf(share(0.0001, 0.4999), 'a minority, minority, minderheit, minoria'),
  ...phrasesOf(
    share(1, 1),
    'all of, all the, all, every single, every, alle, allen, samtliche, samtlichen, jede einzelne, jede, jeder, jedes, todos los, todas las, todos, todas, cada, everything, alles, todo, everyone, everybody, each',
  ),
  ...phrasesOf(
    count(0, 0),
    'no, out of, none of, none, zero, kein, keine, keinen, keiner, keines, keinem, null, ningun, ninguna, ninguno, cero, nothing, nichts, nada',
  ),
  ...phrasesOf(count(2, 5), 'a few, few, ein paar, ein paar wenige, unos pocos, unas pocas, pocos, pocas, wenige'),
  ...phrasesOf(count(3, 12), 'several, einige, mehrere, varios, varias, algunos, algunas'),
  ...phrasesOf(count(3, 7), 'a handful of, a handful, handful, handful of, handvoll, eine handvoll, un punado, punado'),
  ...phrasesOf(count(2, 2), 'a couple of, a couple, couple of, a pair of, un par de, un par, both, beide, beiden, ambos, ambas'),
  ...phrasesOf(
    count(1, 1),
    'a single, one single, a sole, eine einzige, ein einziger, ein einziges, einen einzigen, einzige, un solo, una sola, un unico, una unica, once, einmal, una vez',
  ),
  ...phrasesOf(count(12, 12), 'a dozen, one dozen, dozen, ein dutzend, dutzend, una docena, docena'),
  ...phrasesOf(count(6, 6), 'half a dozen, ein halbes dutzend, media docena'),
  ...phrasesOf(count(24, 120), 'dozens of, dozens, dutzende, dutzenden, decenas, docenas, scores of'),
  ...phrasesOf(count(200, 1999), 'hundreds of, hundreds, hunderte, hunderten, cientos de, cientos, centenares, centenares de'),
  ...phrasesOf(count(2000, 999_999), 'thousands of, thousands, tausende, tausenden, miles de, miles'),
  ...phrasesOf(count(2_000_000, 1e12), 'millions of, millions, millones de, millionen von'),
  ...phrasesOf(
    factor(2),
    'twice, double, doubled, doubles, doubling, twofold, doppelt, doppelte, doppelten, verdoppelt, verdoppelte, verdoppelten, zweifach, zweimal, doble, duplico, duplicaron, duplicado, duplicada, dos veces, two times, 2x',
  ),
  ...phrasesOf(
    factor(3),
    'thrice, triple, tripled, triples, tripling, threefold, three times, dreifach, dreifache, dreimal, verdreifacht, verdreifachte, verdreifachten, triplico, triplicaron, triplicado, tres veces',
  ),
  ...phrasesOf(
    factor(4),
    'fourfold, quadruple, quadrupled, four times, vierfach, vierfache, viermal, vervierfacht, vervierfachte, cuadruplico, cuadruplicaron, cuatro veces',
  ),
  ...phrasesOf(factor(5), 'fivefold, quintupled, five times, funffach, funfmal, verfunffacht, cinco veces'),
  ...phrasesOf(factor(10), 'tenfold, ten times, zehnfach, zehnmal, verzehnfacht, diez veces'),
  ...phrasesOf(
    factor(0.5),
    'halved, halving, cut in half, halbiert, halbierte, halbierten, redujo a la mitad, redujeron a la mitad, reducido a la mitad',
  ),
];
const vagueStarts = new Map<string, Phrase[]>();
for (const phrase of vague.toSorted((a, b) => b.words.length - a.words.length))
  vagueStarts.set(phrase.words[0]!, [...(vagueStarts.get(phrase.words[0]!) ?? []), phrase]);

export interface FoundValue {
  value: Value;
  length: number;
}

const startsWith = (words: readonly string[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, index) => words[at + index] === word);

/** The figure that begins at a token, with the words that bound it; null where none does. */
export function valueAt(tokens: readonly Token[], words: readonly string[], at: number): FoundValue | null {
  if (only.has(words[at]!)) {
    const found = valueAt(tokens, words, at + 1);
    return found && found.value.form !== 'share' ? { ...found, length: found.length + 1 } : found && { ...found, length: found.length + 1 };
  }
  const plain = bareValueAt(tokens, words, at);
  if (plain) return plain;
  for (const { bound, words: phrase } of boundStarts.get(words[at]!) ?? []) {
    if (!startsWith(words, at, phrase)) continue;
    // `over the half`, `mehr als die Hälfte`
    const from = at + phrase.length;
    const skip = /^(?:a|an|the|die|der|das|ein|eine|einem|la|el|un|una|of|de)$/.test(words[from] ?? '') ? 1 : 0;
    const found = bareValueAt(tokens, words, from) ?? (skip ? bareValueAt(tokens, words, from + 1) : null);
    if (!found || found.value.form === 'count') continue;
    const used = bareValueAt(tokens, words, from) ? 0 : skip;
    return { value: { ...found.value, bound } as Value, length: phrase.length + used + found.length };
  }
  return null;
}

function bareValueAt(tokens: readonly Token[], words: readonly string[], at: number): FoundValue | null {
  const token = tokens[at];
  if (!token) return null;
  const [currency] = currencies.of(token.word);
  if (currency && tokens[at + 1]?.kind === 'number') {
    const found = digitsAt(tokens, words, at + 1);
    return found && { value: { ...found.value, currency } as Value, length: found.length + 1 };
  }
  if (token.kind === 'number') return digitsAt(tokens, words, at);
  if (token.kind !== 'word') return null;
  return eachAt(words, at) ?? fractionAt(words, at) ?? vagueAt(words, at) ?? spelled(tokens, words, at);
}

function digitsAt(tokens: readonly Token[], words: readonly string[], at: number): FoundValue | null {
  const token = tokens[at]!;
  // 1/3
  if (words[at + 1] === '/' && tokens[at + 2]?.kind === 'number') {
    const part = Number(token.raw) / Number(tokens[at + 2]!.raw);
    if (part > 0 && part <= 1) return { value: share(part - 0.01, part + 0.01), length: 3 };
  }
  let readings = readingsOf(token.raw).flat();
  let to = at + 1;
  const scale = scaleOf(words[to] ?? '');
  if (scale !== null) {
    readings = readings.map(({ value, unit }) => ({ value: value * scale, unit: unit * scale }));
    to++;
  }
  return endedBy(words, at, to, readings, false);
}

function endedBy(words: readonly string[], at: number, to: number, readings: Reading[], isSpelled: boolean): FoundValue {
  const value = { form: 'number' as const, readings, isPercent: false, currency: null, isSpelled, bound: 'none' as const };
  const next = words[to] ?? '';
  if (next === '%' || /^(?:percent|prozent|pct)$/.test(next)) return { value: { ...value, isPercent: true }, length: to + 1 - at };
  if (/^(?:per|por)$/.test(next) && /^(?:cent|ciento)$/.test(words[to + 1] ?? ''))
    return { value: { ...value, isPercent: true }, length: to + 2 - at };
  if (/^(?:times|mal|fach|fold|veces|x)$/.test(next) && readings[0]) return { value: factor(readings[0].value), length: to + 1 - at };
  const [currency] = currencies.of(next === 'us' && words[to + 1] === 'dollars' ? 'dollars' : next);
  return currency ? { value: { ...value, currency }, length: to + 1 - at } : { value, length: to - at };
}

function spelled(tokens: readonly Token[], words: readonly string[], at: number): FoundValue | null {
  const found = spelledAt(words, at);
  if (found) return endedBy(words, at, at + found.length, [{ value: found.value, unit: 1 }], true);
  return null;
}

/** `every third`, `one in five`, `jeder zweite`, `uno de cada cinco`, `3 out of 10` by words. */
function eachAt(words: readonly string[], at: number): FoundValue | null {
  if (each.has(words[at]!)) {
    const [place] = eachWords.of(words[at + 1] ?? '');
    if (place) return { value: around(1 / Number(place)), length: 2 };
  }
  const first = spelledAt(words, at) ?? (/^(?:one|uno|una|un|ein|eine|einer|eins)$/.test(words[at]!) ? { value: 1, length: 1 } : null);
  if (!first) return null;
  const next = at + first.length;
  for (const join of [
    ['in', 'every'],
    ['out', 'of', 'every'],
    ['of', 'every'],
    ['of', 'each'],
    ['out', 'of', 'each'],
    ['von', 'je'],
    ['out', 'of'],
    ['in'],
    ['de', 'cada'],
    ['von'],
  ]) {
    if (!startsWith(words, next, join)) continue;
    const whole = spelledAt(words, next + join.length) ?? digits(words[next + join.length]);
    if (whole && whole.value > first.value && whole.value <= 100 && !isUnit(words[next + join.length + whole.length]))
      return { value: around(first.value / whole.value), length: first.length + join.length + whole.length };
  }
  return null;
}

const isUnit = (word: string | undefined): boolean => /^(?:days?|weeks?|tagen?|wochen?|dias?|semanas?|hours?)$/.test(word ?? '');
const digits = (word: string | undefined) => (/^\d{1,3}$/.test(word ?? '') ? { value: Number(word), length: 1 } : null);
const around = (value: number): Value => share(value * 0.96, Math.min(1, value * 1.04));

function fractionAt(words: readonly string[], at: number): FoundValue | null {
  const number = spelledAt(words, at);
  if (number) {
    const [of] = partWords.of(words[at + number.length] ?? '');
    const more = /^(?:partes|parts)$/.test(words[at + number.length + 1] ?? '') ? 1 : 0;
    return of && Number(of) > number.value ? { value: around(number.value / Number(of)), length: number.length + 1 + more } : null;
  }
  const [of] = partWords.of(words[at]!);
  if (!of || isOrdinalUse(words, at)) return null;
  // `half a dozen`
  if (/^(?:dozen|dutzend|docena)$/.test(words[at + 1] ?? '') || /^(?:dozen)$/.test(words[at + 2] ?? '')) return null;
  const more = /^(?:parte|part)$/.test(words[at + 1] ?? '') ? 1 : 0;
  return { value: around(1 / Number(of)), length: 1 + more };
}

/** `the third order` is one order; `a third of the orders` is a part. */
function isOrdinalUse(words: readonly string[], at: number): boolean {
  if (/^(?:media|medio)$/.test(words[at]!)) return true;
  if (/^(?:half|halb|halfte|mitad)/.test(words[at]!)) return false;
  if (/(?:tel|tels|ths|thirds|quarters|tercio|tercios)$/.test(words[at]!) && words[at] !== 'quarter') return false;
  if (/^(?:by|um|en)$/.test(words[at - 2] ?? '') && /^(?:a|an|ein|un|una)$/.test(words[at - 1] ?? '')) return false;
  return !/^(?:of|de|del|der|parte|von)$/.test(words[at + 1] ?? '') || /^(?:the|this|last|el|la)$/.test(words[at - 1] ?? '');
}

function vagueAt(words: readonly string[], at: number): FoundValue | null {
  const found = (vagueStarts.get(words[at]!) ?? []).find((phrase) => startsWith(words, at, phrase.words));
  return found ? { value: found.value, length: found.words.length } : null;
}

/** True if a value as written may stand for a known number, after rounding and within its bound. */
export function standsFor(value: Value, known: number): boolean {
  const size = Math.abs(known);
  if (value.form === 'number') return value.readings.some((reading) => within(value.bound, reading, size));
  if (value.form === 'factor') return withinFactor(value.bound, value.by, known);
  if (value.form === 'count') return known >= value.low && known <= value.high;
  const [low, high] = [value.low, value.high];
  const middle = (low + high) / 2;
  if (value.bound === 'none') return known >= low - 1e-9 && known <= high + 1e-9;
  if (value.bound === 'about') return Math.abs(known - middle) <= middle * 0.1;
  if (value.bound === 'below') return known < middle + 1e-9 && known >= middle * 0.9;
  return inBound(value.bound, middle, known);
}

const withinFactor = (bound: Bound, by: number, known: number): boolean =>
  bound === 'none'
    ? Math.abs(known - by) <= by * 0.05
    : bound === 'about'
      ? Math.abs(known - by) <= by * 0.1
      : bound === 'below'
        ? known < by && known >= by * 0.88
        : inBound(bound, by, known);

/** A bound that says too little misleads: "over 10" is not said of 500. */
function inBound(bound: Bound, limit: number, known: number): boolean {
  if (bound === 'over') return known > limit && known <= limit * 1.25;
  if (bound === 'least') return known >= limit && known <= limit * 1.25;
  if (bound === 'under') return known < limit && known >= limit * 0.75;
  return known <= limit && known >= limit * 0.75;
}

function within(bound: Bound, { value, unit }: Reading, known: number): boolean {
  if (bound === 'none') return isRounded(known, value, unit);
  if (bound === 'about') return isRounded(known, value, unit) || Math.abs(known - value) <= value * 0.05;
  if (bound === 'below') return isRounded(known, value, unit) || (known < value && known >= value * 0.93);
  return inBound(bound, value, known);
}
