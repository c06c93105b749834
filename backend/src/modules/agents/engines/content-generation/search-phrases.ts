import { changing, describing, foreign } from '../writing/lexicon/describing';
import { separator } from '../writing/lexicon/find-kind';
import { shorterNouns } from '../writing/lexicon/phrase-parts';
import { singular } from '../writing/lexicon/words';
import type { Speaker } from '../writing/speaker';

const stopWord = /^(?:an?|the|and|or|of|for|with|without|in|on|to|at|by|from|that|it|its|your|our|my|pcs|about|as)$/;
/** No search begins with a count; a "train set" is a thing. */
const count = /^(?:set|pack|pair)$/;
const unit = /^(?:mm|cm|m|in|inch|inches|ft|mg|g|kg|oz|lb|lbs|ml|cl|l)$/;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];

/** True if buyers type it: no digits, units and small words, at most four words. */
export function isSearchPhrase(text: string): boolean {
  const words = wordsOf(text);
  return (
    words.length > 0 &&
    words.length <= 4 &&
    !count.test(words[0]!) &&
    words.every((word) => /^[\p{L}'’-]{2,}$/u.test(word) && !stopWord.test(word) && !unit.test(word))
  );
}

/** One spelling of a phrase, to leave out `candles` after `candle`. */
const formOf = (phrase: string): string =>
  wordsOf(phrase)
    .flatMap((word) => word.split('-'))
    .map((word) => (word === 'wooden' ? 'wood' : singular(word)))
    .join(' ');

const distinctPhrases = (phrases: readonly string[]): string[] =>
  phrases.filter((phrase, index) => phrases.findIndex((other) => formOf(other) === formOf(phrase)) === index);

/** Phrases that have a word which none before them has: `mug` after `stoneware mug` finds no further buyer. */
export function withNewWords(phrases: readonly string[]): string[] {
  const used = new Set<string>();
  return phrases.filter((phrase) => {
    const fresh = formOf(phrase)
      .split(' ')
      .filter((word) => !used.has(word));
    fresh.forEach((word) => used.add(word));
    return fresh.length > 0;
  });
}

/**
 * Words with which buyers search for a product: its name, its material, colour or purpose with the noun, the noun, and the names of its
 * kind. Of a kind that is not certain only its name.
 */
export function searchPhrases({ head: name, noun, isTerm, isListed, isVerbatim, kind, terms, facts: { fromName } }: Speaker): string[] {
  const [head = name] = isVerbatim || kind === null ? [name] : name.split(/\s(?:with|w\/)\s/i);
  const spaced = (text: string) =>
    text
      .toLowerCase()
      .replace(motto, '')
      .trim()
      .replace(/(?<=\p{L}{3})-(?=\p{L}{3})/gu, ' ');
  const whole = separator.test(head) || wordsOf(head).some((word) => foreign.has(word)) ? [] : [spaced(head).replace(severalAtEnd, '')];
  if (kind === null) return whole.filter(isSearchPhrase);
  const named = spaced(noun).replace(severalAtEnd, '');
  const said = new Set(wordsOf(named));
  const made = fromName.materials.map((word) => (wordsOf(name).includes(`${word}en`) ? `${word}en` : word));
  const before = [...made, ...fromName.finishes, ...fromName.colours].filter((word) => !wordsOf(word).some((one) => said.has(one)));
  const phrases = [
    ...whole,
    ...(isListed ? before.map((word) => `${word} ${named}`) : []),
    ...(isListed ? purposesOf(head) : []).filter((word) => !said.has(word)).map((word) => `${word} ${named}`),
    ...(isTerm && (isListed || !/\s/.test(named)) ? [named, ...shorterNouns(named)] : []),
    ...terms,
  ];
  return distinctPhrases(phrases.filter(isSearchPhrase));
}

/** Buyers search for the thing, not for two of it. */
const severalAtEnd = / (?:pair|duo|trio)$/;

/** Words in quotation marks are printed on the thing. */
const motto = /["“”„«][^"“”„«»]{1,60}["“”»]/gu;

/** `travel` of "bag for travel", `kid` of "chair for kids". */
function purposesOf(head: string): string[] {
  const at = head.toLowerCase().indexOf(' for ');
  const words = (at === -1 ? [] : wordsOf(head.slice(at + 5))).filter((word) => !describing.has(word) || changing.has(word));
  return words.length === 1 && isSearchPhrase(words[0]!) ? [singular(words[0]!)] : [];
}

/** Phrases for a hidden field, each with a word that neither the title nor a phrase before it has. Their words stay together. */
export function hiddenPhrases(phrases: readonly string[], title: string): string[] {
  return withNewWords([title, ...phrases.map((phrase) => phrase.toLowerCase()).filter(isSearchPhrase)]).slice(1);
}
