import type { TextRule } from '../text-rule';

/** All but letters, digits, punctuation, signs of mathematics and spaces, which Etsy's document allows in a title; and what it takes once only. */
export const bannedInEtsyTitle = /[^\p{L}\p{Nd}\p{P}\p{Sm}\p{Zs}™©®]|([%:&+])(?=.*\1)/u;
const bannedInTag = /[^\p{L}\p{Nd}\p{Zs}\-'™©®]/u;

function refusedIn(text: string, banned: RegExp): string | null {
  const [sign, once] = banned.exec(text) ?? [];
  return sign === undefined ? null : `"${sign}"${once === undefined ? '' : ' more than once'}`;
}

/**
 * Which signs there may be stands in the published document (`title` and `tags` of `updateListing`), how long they may be in Etsy's help for sellers.
 * A description has no published limit; it is text, whose lines Etsy keeps.
 */
export const etsyTexts = {
  title: { shape: 'plain', most: 140, isNeeded: true, refuses: (title) => refusedIn(title, bannedInEtsyTitle) },
  description: { shape: 'lines', isNeeded: true },
  tags: { shape: 'list', most: 20, mostItems: 13, refuses: (tag) => refusedIn(tag, bannedInTag) },
} as const satisfies Record<string, TextRule>;
