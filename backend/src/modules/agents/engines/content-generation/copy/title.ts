import { singular } from '../../writing/lexicon/kinds';
import { contains } from '../../writing/checks/keywords';
import { cut, joinWithin } from '../../writing/copy/fit';
import { type Speaker, titleCase } from '../../writing/speaker';
import type { ContentChannel } from '../channels';

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);

/** The product as its name says it: thing with extras, size, pack. */
export function nameParts(speaker: Speaker): string[] {
  const { fromName, brand } = speaker.facts;
  const extras = fromName.extras.length > 0 ? ` with ${fromName.extras.join(' and ')}` : '';
  const thing = speaker.inTitle(fromName.head + extras);
  const pack = fromName.pack && (fromName.pack.word === 'pair' ? 'Pair' : `${titleCase(fromName.pack.word)} of ${fromName.pack.count}`);
  const measures = [fromName.size, fromName.amount, pack].filter((part): part is string => Boolean(part));
  const named = brand && !contains(thing, brand) ? `${brand} ${thing}` : thing;
  return [named, ...measures, ...fromName.notes.map((note) => speaker.inTitle(note))];
}

/** `wedding gift` from "a wedding", for a kind that is certain; other occasions make no search term. */
export const giftTerms = (speaker: Speaker): string[] =>
  (speaker.kind === null ? [] : speaker.group.gifts)
    .flatMap((gift) => /^an? (wedding|housewarming|birthday|anniversary)$/.exec(gift)?.[1] ?? [])
    .map((word) => `${word} gift`);

/**
 * Never longer than the channel allows. Search words follow the name while they fit, bring a new word, and use no word
 * more than twice (Amazon's rule, and a readable title everywhere).
 */
export function titleFor(speaker: Speaker, channel: ContentChannel, keywords: readonly string[]): string {
  const allowed = (text: string) => text.replace(new RegExp(channel.bannedInTitle, 'giu'), '').replace(/\s+/g, ' ').trim();
  const name = joinWithin(nameParts(speaker).map(allowed).filter(Boolean), channel.separator, channel.title);
  if (!channel.searchTitle) return name;
  const candidates = [...keywords, ...speaker.terms, ...(channel.ownShop ? giftTerms(speaker) : [])]
    .map(titleCase)
    .map(allowed)
    .filter(Boolean);
  return candidates.reduce(
    (title, part) => (adds(title, part) ? joinWithin([title, part], ', ', channel.title) : title),
    cut(name, channel.title),
  );
}

function adds(title: string, part: string): boolean {
  const used = wordsOf(title);
  const fresh = wordsOf(part).filter((word) => !used.includes(word));
  const repeated = wordsOf(part).some((word) => used.filter((one) => one === word).length >= 2);
  return fresh.length > 0 && !repeated;
}
