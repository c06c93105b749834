import { syllablesOf, wordsOf } from '../../seo-optimization/text';

export interface Readability {
  words: number;
  sentences: number;
  /** 0 to 100 in ordinary text, higher is easier; null for a text without a word. */
  fleschReadingEase: number | null;
  /** US school years needed to read it. */
  fleschKincaidGrade: number | null;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * Flesch reading ease (R. Flesch, Journal of Applied Psychology 32, 1948, 221-233) and Flesch-Kincaid grade (Kincaid et
 * al., Navy Research Branch Report 8-75, 1975) of English text. Syllables are estimated from the spelling; short texts
 * give a rough figure only.
 */
export function readability(text: string): Readability {
  const list = wordsOf(text);
  const sentences = text.split(/(?<![.!?:])[.!?:]+(?:\s|$)|\n+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
  if (list.length === 0) return { words: 0, sentences: 0, fleschReadingEase: null, fleschKincaidGrade: null };
  const perSentence = list.length / sentences;
  const perWord = list.reduce((sum, word) => sum + syllablesOf(word), 0) / list.length;
  return {
    words: list.length,
    sentences,
    fleschReadingEase: rounded(206.835 - 1.015 * perSentence - 84.6 * perWord),
    fleschKincaidGrade: rounded(0.39 * perSentence + 11.8 * perWord - 15.59),
  };
}
