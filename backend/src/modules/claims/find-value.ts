import { boundStarts, currencies, each, eachWords, only, partWords, vagueStarts } from './lexicon/figures';
import { scaleOf, spelledAt } from './number-words';
import { type Reading, readingsOf } from './numbers';
import type { Token } from './tokens';
import { count, factor, share, type Value } from './values';

interface FoundValue {
  value: Value;
  length: number;
}

const startsWith = (words: readonly string[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, index) => words[at + index] === word);

/** Words like `only` before one figure. */
const mostOnly = 3;

/** The figure that begins at a token, with the words that bound it; null where none does. */
export function valueAt(tokens: readonly Token[], words: readonly string[], at: number): FoundValue | null {
  let from = at;
  while (from < at + mostOnly && only.has(words[from]!)) from++;
  // `only one`: elsewhere "one" is an article too often.
  if (from > at && one.test(words[from] ?? '')) return { value: count(1, 1), length: from + 1 - at };
  const found = boundValueAt(tokens, words, from);
  return found && { ...found, length: found.length + from - at };
}

const moved = /^(?:is|are|was|were|went|gone|now|rose|came|raised|climbed|moved)$/;

function boundValueAt(tokens: readonly Token[], words: readonly string[], at: number): FoundValue | null {
  const plain = bareValueAt(tokens, words, at);
  if (plain) return plain;
  for (const { bound, words: phrase } of boundStarts.get(words[at]!) ?? []) {
    if (!startsWith(words, at, phrase)) continue;
    // `is up to 14 EUR` says where a price went.
    if (phrase[0] === 'up' && moved.test(words[at - 1] ?? '')) continue;
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
  return eachAt(words, at) ?? fractionAt(words, at) ?? vagueAt(words, at) ?? spelled(words, at);
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
  if (next === '-' && /^(?:mal|fach|fold)$/.test(words[to + 1] ?? '') && readings[0])
    return { value: factor(readings[0].value), length: to + 2 - at };
  // `50 x 70 cm` is a size.
  if (/^(?:x|×|mal|times|by|por)$/.test(next) && /^\d/.test(words[to + 1] ?? '')) return { value, length: to + 1 - at };
  if (/^(?:times|mal|fach|fold|veces|x)$/.test(next) && readings[0]) return { value: factor(readings[0].value), length: to + 1 - at };
  const [currency] = currencies.of(next === 'us' && words[to + 1] === 'dollars' ? 'dollars' : next);
  return currency ? { value: { ...value, currency }, length: to + 1 - at } : { value, length: to - at };
}

const one = /^(?:one|ein|eine|einen|einem|einer|eines|un|una)$/;
const within = /^(?:within|in|innerhalb|binnen|en|dentro|de|only|nur)$/;
/** `within one working day`: elsewhere "one" is an article too often. */
const isOneOfTime = (words: readonly string[], at: number): boolean =>
  one.test(words[at]!) &&
  (currencies.has(words[at + 1] ?? '') || (within.test(words[at - 1] ?? '') && [1, 2].some((next) => isTime.test(words[at + next] ?? ''))));
const isTime =
  /^(?:day|week|hour|month|year|minute|tag|tages|werktag|werktages|woche|stunde|monat|monats|jahr|jahres|dia|semana|hora|mes|ano)$/;

function spelled(words: readonly string[], at: number): FoundValue | null {
  if (isOneOfTime(words, at)) return endedBy(words, at, at + 1, [{ value: 1, unit: 1 }], true);
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
  // `one order in two`
  const isNounBetween = first.value === 1 && isEach(words, at + first.length + 1);
  const next = at + first.length + (isNounBetween ? 1 : 0);
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

const isEach = (words: readonly string[], at: number): boolean =>
  /^(?:in|out|von|de)$/.test(words[at] ?? '') && !/^(?:in|out|of|von|de)$/.test(words[at - 1] ?? '');
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
  const ratio = of ? ratioAt(words, at, Number(of)) : null;
  if (ratio) return ratio;
  if (!of || isOrdinalUse(words, at)) return null;
  // `half a dozen`
  if (/^(?:dozen|dutzend|docena)$/.test(words[at + 1] ?? '') || /^(?:dozen)$/.test(words[at + 2] ?? '')) return null;
  const more = /^(?:parte|part)$/.test(words[at + 1] ?? '') ? 1 : 0;
  return { value: around(1 / Number(of)), length: 1 + more };
}

/** `half as many pieces as`, `halb so viele wie`, `la mitad de piezas que`: one value divided by another. */
function ratioAt(words: readonly string[], at: number, of: number): FoundValue | null {
  const isCompared =
    (words[at + 1] === 'as' && /^(?:many|much|often)$/.test(words[at + 2] ?? '')) ||
    (words[at + 1] === 'so' && /^(?:viel|viele|vielen|oft|haufig|gut)$/.test(words[at + 2] ?? '')) ||
    (words[at + 1] === 'de' && !/^(?:los|las|el|la|cada)$/.test(words[at + 2] ?? '') && words[at + 3] === 'que') ||
    (words[at] === 'mitad' && words[at + 1] === 'que');
  return isCompared ? { value: factor(1 / of), length: 1 } : null;
}

/** `the third order` is one order; `a third of the orders` is a part. */
function isOrdinalUse(words: readonly string[], at: number): boolean {
  if (/^(?:media|medio)$/.test(words[at]!)) return true;
  if (/^(?:half|halb|halfte|mitad)/.test(words[at]!)) return false;
  if (/(?:tel|tels|ths|thirds|quarters|tercio|tercios)$/.test(words[at]!) && words[at] !== 'quarter') return false;
  if (/^(?:by|um|en)$/.test(words[at - 2] ?? '') && /^(?:a|an|ein|un|una)$/.test(words[at - 1] ?? '')) return false;
  return (
    !/^(?:of|de|del|der|parte|von|via|through|from|uber|bei|por|came)$/.test(words[at + 1] ?? '') ||
    /^(?:the|this|last|el|la)$/.test(words[at - 1] ?? '')
  );
}

function vagueAt(words: readonly string[], at: number): FoundValue | null {
  const found = (vagueStarts.get(words[at]!) ?? []).find((phrase) => startsWith(words, at, phrase.words));
  return found ? { value: found.value, length: found.words.length } : null;
}
