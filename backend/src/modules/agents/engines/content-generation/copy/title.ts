import { singular } from '../../writing/lexicon/kinds';
import { contains } from '../../writing/checks/keywords';
import type { DetailSlot } from '../../writing/facts/details';
import { packText } from '../../writing/copy/facts-in-words';
import { cut, joinWithin } from '../../writing/copy/fit';
import { type Speaker, titleCase } from '../../writing/speaker';
import type { ContentChannel } from '../channels';

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);

const spaced = (text: string): string => text.toLowerCase().replaceAll('-', ' ');

/** The product as its name says it: thing with extras, size, pack. */
export function nameParts(speaker: Speaker): string[] {
  const { fromName, brand } = speaker.facts;
  const extras = fromName.extras.length > 0 ? ` with ${fromName.extras.join(' and ')}` : '';
  const thing = speaker.inTitle(fromName.head + extras);
  const pack = fromName.pack && titleCase(packText(fromName.pack));
  const measures = [fromName.size, fromName.amount, pack].filter((part): part is string => Boolean(part));
  const made = fromName.materials.filter((material) => !spaced(thing).includes(spaced(material))).map(titleCase);
  const named = brand && !contains(thing, brand) ? `${brand} ${thing}` : thing;
  return [named, ...measures, ...made, ...fromName.notes.map((note) => speaker.inTitle(note))];
}

/** Presents that buyers search for by the person or the occasion. */
const giftWords =
  /^an? (?:new )?(wedding|housewarming|birthday|anniversary|christening|gardener|student|colleague|host|best friend|pet owner)$/;

/** `gardener gift` from "a gardener": the first that is searched for, of a kind that is certain. */
export function giftTerms({ kind, group }: Speaker): string[] {
  const [word] = kind === null ? [] : group.gifts.flatMap((gift) => giftWords.exec(gift)?.[1] ?? []);
  return word === undefined ? [] : [`${word} gift`];
}

/** Facts that the seller states beside the name and the name does not have: the material, and the colour where it is a single one. */
function factsBeside(speaker: Speaker, named: string): string[] {
  const stated = (slot: DetailSlot) => speaker.facts.details.filter((detail) => detail.slot === slot).map(({ text }) => text);
  const single = [...stated('material').slice(0, 1), ...(stated('colour').length === 1 ? stated('colour') : [])];
  return single.filter((text) => /^[\p{L} -]{2,25}$/u.test(text) && !/ (?:and|or) /.test(text) && !contains(named, text)).map(titleCase);
}

/**
 * The title as a seller writes it: the product, its measures, and what tells it apart; never longer than the channel allows. Where buyers
 * search by the title, it also has the facts that the name leaves out and the first keyword that brings a new word. Names of categories
 * and further keywords make no title.
 */
export function titleFor(speaker: Speaker, channel: ContentChannel, keywords: readonly string[]): string {
  const allowed = (text: string) => text.replace(new RegExp(channel.bannedInTitle, 'giu'), '').replace(/\s+/g, ' ').trim();
  const name = joinWithin(nameParts(speaker).map(allowed).filter(Boolean), channel.separator, channel.title);
  if (!channel.searchTitle) return name;
  const facts = factsBeside(speaker, name).map(allowed).filter(Boolean);
  const full = facts.reduce((title, part) => joinWithin([title, part], channel.separator, channel.title), cut(name, channel.title));
  const keyword = keywords
    .map(titleCase)
    .map(allowed)
    .find((part) => part !== '' && adds(full, part));
  return keyword === undefined ? full : joinWithin([full, keyword], ', ', channel.title);
}

/** True if the keyword brings a new word and repeats none that the title has twice: Amazon's rule, and a readable title everywhere. */
function adds(title: string, part: string): boolean {
  const used = wordsOf(title);
  const fresh = wordsOf(part).filter((word) => !used.includes(word));
  const repeated = wordsOf(part).some((word) => used.filter((one) => one === word).length >= 2);
  return fresh.length > 0 && !repeated;
}
