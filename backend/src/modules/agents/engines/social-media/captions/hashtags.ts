import { capitalised } from '@stallhand/shared';
import { colours, finishes } from '../../writing/lexicon/materials';
import { singular } from '../../writing/lexicon/kinds';
import type { Speaker } from '../../writing/speaker';

/** Longer ones are neither read nor searched. */
const LONGEST = 24;
const MOST_WORDS = 3;
const describing = new Set([...finishes, ...colours].flatMap((term) => term.split(' ')));
const small = /^(?:an?|the|and|or|of|for|with|in|on|to|by|from|at|set|pack|box|pair)$/;

export const asHashtag = (term: string): string =>
  `#${term
    .split(/[\s'’-]+/)
    .map(capitalised)
    .join('')}`;

/** The name of the thing without finish and colour, as one compound; null for a name that is no compound. */
function compoundOf({ noun, facts }: Speaker): string | null {
  const words = facts.fromName.head.toLowerCase().split(/\s+/);
  const own = noun.split(/[ -]/);
  const kept = words.filter((word) => own.includes(word) || !describing.has(word));
  const isCompound = kept.length > 0 && kept.length <= MOST_WORDS && kept.every((word) => /^\p{L}{2,}$/u.test(word) && !small.test(word));
  return isCompound ? kept.join(' ') : null;
}

/**
 * Hashtags of a product, each a term that people use: the whole name of the thing, its material with the noun, the noun, and the
 * terms its kind is known under. A part of a compound is none ("oil soap" of "olive oil soap"), and of a kind that is not known
 * nothing but its name is used.
 */
export function hashtagsFor(speaker: Speaker, most: number): string[] {
  const { materials } = speaker.facts.fromName;
  const compound = compoundOf(speaker);
  const isKnown = speaker.kind !== null;
  const named = compound !== null && (isKnown || compound.includes(' ')) ? [compound] : [];
  const made = isKnown
    ? materials
        .filter((material) => ![compound, speaker.noun].some((said) => said?.includes(material)))
        .map((material) => `${material} ${speaker.noun}`)
    : [];
  const known = isKnown ? [...(speaker.isTerm ? [speaker.noun] : []), ...speaker.terms] : [];
  const tags = [
    ...[...named, ...made, ...known].map(asHashtag),
    ...(isKnown && speaker.isTerm ? speaker.group.tags.map((tag) => `#${tag}`) : ['#ShopSmall']),
  ];
  const short = tags.filter((tag) => tag.length <= LONGEST && /^#[\p{L}\p{N}]+$/u.test(tag));
  return short.filter((tag, index) => short.findIndex((other) => singular(other) === singular(tag)) === index).slice(0, most);
}
