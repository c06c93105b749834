import { folded } from './words';

export interface Token {
  /** As it stands in the text. */
  raw: string;
  /** Lower case without accents. */
  word: string;
  kind: 'word' | 'number' | 'date' | 'link' | 'mark';
}

const parts = [
  String.raw`(?<link>https?:\/\/[^\s<>"')\]]+|www\.[^\s<>"')\]]+|[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}.-]{1,253})`,
  String.raw`(?<date>\d{4}-\d{2}-\d{2}|\d{4}-\d{2}(?!\d)|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}\/\d{1,2}\/\d{4})`,
  String.raw`(?<number>\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d+)?(?![\d])|\d+(?:[.,]\d+)?)`,
  String.raw`(?<code>(?!(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|MXN|SEK|PLN)\d)\p{Lu}{2,12}\d{1,8}(?![\d.,]\d))`,
  String.raw`(?<word>[Ee]-[Mm]ails?(?!\p{L})|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?)`,
  String.raw`(?<mark>[^\s])`,
].join('|');
const token = new RegExp(parts, 'gu');

/** Words, numbers and marks of a sentence. Words joined by a hyphen are several. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(token)].flatMap(({ 0: raw, groups }): Token[] => {
    if (groups!.code !== undefined) return [{ raw, word: folded(raw), kind: 'word' }];
    const kind = (['link', 'date', 'number', 'word'] as const).find((name) => groups![name] !== undefined) ?? 'mark';
    if (kind !== 'word') return [{ raw, word: folded(raw), kind }];
    return raw
      .split(/['’]/)
      .filter(Boolean)
      .map((part) => ({ raw: part, word: folded(part).replace('e-mail', 'email'), kind }));
  });
}
