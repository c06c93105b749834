import { listOf } from './words';

const ones = {
  en: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  de: 'ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
  es: 'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
};
const tens = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  de: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
};

const small = new Map<string, number>();
for (const language of ['en', 'de', 'es'] as const) {
  listOf(ones[language]).forEach((word, index) => {
    if (index > 0) small.set(word, index + 1);
  });
  listOf(tens[language]).forEach((word, index) => small.set(word, (index + 2) * 10));
}
listOf(tens.de).forEach((ten, index) =>
  listOf(ones.de)
    .slice(0, 9)
    .forEach((one, more) => small.set(`${one}und${ten}`, (index + 2) * 10 + more + 1)),
);
listOf(ones.es)
  .slice(0, 9)
  .forEach((one, more) => small.set(`veinti${one}`, 21 + more));
listOf('veintiuno veintiuna').forEach((word) => small.set(word, 21));
listOf('doscientos doscientas').forEach((word) => small.set(word, 200));
listOf('trescientos trescientas').forEach((word) => small.set(word, 300));
listOf('quinientos quinientas').forEach((word) => small.set(word, 500));
listOf(ones.de)
  .slice(1, 9)
  .forEach((one, index) => small.set(`${one}hundert`, (index + 2) * 100));
small.set('einhundert', 100);

const scales = new Map<string, number>();
const scaleWords: [number, string][] = [
  [100, 'hundred hundert cien ciento'],
  [1_000, 'thousand tausend mil'],
  [1_000_000, 'million millions millionen millon millones mio'],
];
for (const [factor, words] of scaleWords) listOf(words).forEach((word) => scales.set(word, factor));

/** Factor of a word after a number in digits: `1.2 million`, `3 Mio`. */
export const scaleOf = (word: string): number | null => scales.get(word) ?? { k: 1e3, m: 1e6, mn: 1e6, bn: 1e9 }[word] ?? null;

const joins = new Set(['and', 'y', '-']);

/**
 * The number that words spell from a position on: `two hundred and fifty`, `zweiundzwanzig`, `treinta y dos`.
 * "One" is an article too often and is none.
 */
export function spelledAt(words: readonly string[], at: number): { value: number; length: number } | null {
  let [total, group, to] = [0, 0, at];
  let last = Infinity;
  for (let next = at; next < words.length; next++) {
    const word = words[next]!;
    if (to > at && joins.has(word) && next === to && small.has(words[next + 1] ?? '') && small.get(words[next + 1]!)! < last) continue;
    const value = small.get(word) ?? (group >= 20 && group % 10 === 0 && /^(?:one|uno|una)$/.test(word) ? 1 : undefined);
    const scale = scales.get(word);
    if (value !== undefined && value < last) {
      group += value;
      // Nothing follows a number below twenty, and only ones follow tens.
      last = value >= 100 ? 100 : value >= 20 ? 10 : 0;
    } else if (scale !== undefined && (to > at || scale === 100 || /^(?:mil|cien|ciento|hundert|tausend)$/.test(word))) {
      if (scale === 100) group = (group || 1) * 100;
      else [total, group] = [total + (group || 1) * scale, 0];
      last = scale;
    } else break;
    to = next + 1;
  }
  return to > at && total + group > 0 ? { value: total + group, length: to - at } : null;
}
