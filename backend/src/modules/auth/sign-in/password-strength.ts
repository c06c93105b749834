import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Of five steps, 0 to 4: from here on, guessing takes more than a hundred million tries. */
const enough = 3;
/** The estimate takes time with the square of the length; what is weak in its first 64 letters is weak enough to say so. */
const lettersLookedAt = 64;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Its lists take 23 MB, so they are loaded when the first password is chosen: never in a worker, never without sign-in. */
const opened = (): Promise<ZxcvbnFactory> =>
  (estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }]) => new Factory({ dictionary, graphs: adjacencyGraphs }),
  ));

/** Warnings of the estimator about words in its lists. */
const known = new Set(['topTen', 'topHundred', 'common', 'similarToCommon']);

const cure = 'Take four or more words that do not belong together, or let a password manager make one.';

/** What must be left of a password besides words that others know of the person. */
const ownLetters = 6;

/** @returns the words whole, and each of their parts; longest first. */
const partsOf = (words: string[]): string[] =>
  words
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length);

const isMadeOf = (parts: string[], password: string): boolean => {
  const rest = parts.reduce((text, part) => text.replaceAll(part, ''), password.toLowerCase());
  return rest.length < password.length && rest.length < ownLetters;
};

/**
 * Why a password must not be chosen.
 * @param about what somebody knows who knows the person: their address, their name, the shop.
 * @returns a sentence that names the cure; null for a password that is hard to guess.
 */
export async function weaknessOf(password: string, about: string[]): Promise<string | null> {
  const looked = password.normalize('NFKC').slice(0, lettersLookedAt);
  const parts = partsOf([...about, 'stallhand']);
  if (isMadeOf(parts, looked)) return `Your name, your e-mail address or the shop is most of this password. ${cure}`;
  const { score, feedback } = (await opened()).check(looked, parts);
  if (score >= enough) return null;
  const isKnown = feedback.warning !== null && known.has(feedback.warning);
  return `${isKnown ? 'This password, or one much like it, is among those that are tried first.' : 'This password is quickly guessed.'} ${cure}`;
}
