import { wordsOf } from './text';

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a search phrase, without case and accents. */
export const keywordWords = (keyword: string): string[] => wordsOf(fold(keyword));

/** Equal, or differing by a plural ending of at most two letters. */
const sameWord = (word: string, wanted: string) => {
  const [short, long] = word.length < wanted.length ? [word, wanted] : [wanted, word];
  return long === short || (short.length >= 3 && long.startsWith(short) && /^(?:s|es|e|n|en)$/.test(long.slice(short.length)));
};

/** Whether every word of the phrase occurs in the text; search engines read past order and plurals. */
export function mentions(text: string, keyword: readonly string[]): boolean {
  const words = wordsOf(fold(text).replace(/[_-]/g, ' '));
  return keyword.every((wanted) => words.some((word) => sameWord(word, wanted)));
}

/** How often the phrase occurs word after word. */
export function occurrences(text: string, keyword: readonly string[]): number {
  const words = wordsOf(fold(text));
  let count = 0;
  for (let at = 0; at + keyword.length <= words.length; at++) {
    if (keyword.every((wanted, offset) => sameWord(words[at + offset]!, wanted))) count++;
  }
  return count;
}
