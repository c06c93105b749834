/** "napkins" to "napkin", "boxes" to "box", "candies" to "candy"; words that only look like a plural stay. */
export function singular(word: string): string {
  if (word.length <= 3 || /(ss|us|is)$/i.test(word)) return word;
  if (/ies$/i.test(word)) return word.slice(0, -3) + 'y';
  if (/(ches|shes|xes|sses|zes)$/i.test(word)) return word.slice(0, -2);
  return /s$/i.test(word) ? word.slice(0, -1) : word;
}

/** Words that say how a thing is sold, not what it is. */
const common = new Set(
  (
    'the and for with without from per not all our your you one two any big eco diy red blue set sets pack packs piece pieces pcs kit box size small medium large mini maxi new sale offer gift gifts ' +
    'cm mm ml kg oz inch inches each pair pairs made hand best free plus back rest home'
  ).split(' '),
);

/** The words of a name that say what it is, lower case, in order, without numbers and sizes. */
export const meaningful = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3 && !/\d/.test(word) && !common.has(word));

/** What a thing is, in one or two words: "table runner" of "Linen table runner 40 x 150 cm"; null when nothing says it. */
export function headOf(name: string): string | null {
  const [head = ''] = name.split(/,|\(|\d|\b(?:with|for|from|and|of)\b/i);
  const words = meaningful(head).slice(-2);
  return words.length === 0 ? null : [...words.slice(0, -1), singular(words.at(-1)!)].join(' ');
}

/** Whether a name has all words of a keyword, in singular or plural. */
export function hasKeyword(name: string, keyword: string): boolean {
  const words = new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .map(singular),
  );
  const wanted = keyword
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);
  return wanted.length > 0 && wanted.every((word) => words.has(word));
}
