import { adviceWords, courtesyWords, glueWords, hedgeWords, negations } from './lexicon/glue';
import type { Token } from './tokens';
import { listOf } from './words';

export type Language = 'en' | 'de' | 'es';
export const languages = ['en', 'de', 'es'] as const;

const setOf = (words: Readonly<Record<Language, string>>) => ({
  en: new Set(listOf(words.en)),
  de: new Set(listOf(words.de)),
  es: new Set(listOf(words.es)),
});

export const glue = setOf(glueWords);
export const advice = setOf(adviceWords);
export const negation = setOf(negations);
export const hedge = setOf(hedgeWords);
export const courtesy = setOf(courtesyWords);

const letters = { en: /(?!)/, de: /[äöüß]/i, es: /[ñáéíóú¿¡]/i };

/** True if a function word of the language stands among these. */
export const isCertain = (tokens: readonly Token[], language: Language): boolean => tokens.some(({ word }) => glue[language].has(word));

/** The language most of whose function words stand among these; `usual` in a tie. */
export function languageOf(tokens: readonly Token[], usual: Language): Language {
  const score = (language: Language) =>
    tokens.filter(({ word }) => glue[language].has(word) || negation[language].has(word)).length +
    (tokens.some(({ raw }) => letters[language].test(raw)) ? 1 : 0) +
    (language === usual ? 0.5 : 0);
  return [...languages].sort((a, b) => score(b) - score(a))[0]!;
}
