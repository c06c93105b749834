import type { TextRule } from '../text-rule';

/** Letters, digits, punctuation, signs of mathematics and spaces: all that Etsy's document allows in a title. */
const ofTitle = /[\p{L}\p{Nd}\p{P}\p{Sm}\p{Zs}™©®]/u;
const ofTag = /[\p{L}\p{Nd}\p{Zs}\-'™©®]/u;
const onceInTitle = ['%', ':', '&', '+'];

const strangerIn = (text: string, allowed: RegExp): string | null => {
  const found = [...text].find((sign) => !allowed.test(sign));
  return found === undefined ? null : `"${found}"`;
};

function refusedInTitle(title: string): string | null {
  const twice = onceInTitle.find((sign) => title.split(sign).length > 2);
  return strangerIn(title, ofTitle) ?? (twice === undefined ? null : `"${twice}" more than once`);
}

/**
 * Which signs there may be stands in the published document (`title` and `tags` of `updateListing`), how long they may be in Etsy's help for sellers.
 * A description has no published limit; it is text, whose lines Etsy keeps.
 */
export const etsyTexts = {
  title: { shape: 'plain', most: 140, isNeeded: true, refuses: refusedInTitle },
  description: { shape: 'lines', isNeeded: true },
  tags: { shape: 'list', most: 20, mostItems: 13, refuses: (tag) => strangerIn(tag, ofTag) },
} as const satisfies Record<string, TextRule>;
