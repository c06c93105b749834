import { type Category, categoryNouns } from './categories';
import { describing } from './describing';
import { findThing } from './find-kind';
import { groups, plainGroup } from './groups';
import type { Group, Kind } from './kind';
import { homeKinds } from './kinds-home';
import { kitchenKinds } from './kinds-kitchen';
import { personalKinds } from './kinds-personal';
import { tableKinds } from './kinds-table';
import { isGiven } from './presents';
import { synonymsOf } from './synonyms';
import { isWithoutUses } from './without-uses';
import { key, singular } from './words';

export { singular };

/** Kinds that have sentences of their own; every other category is spoken of by its uses only. */
export const wordedKinds: readonly Kind[] = [...tableKinds, ...kitchenKinds, ...homeKinds, ...personalKinds];

export interface FoundKind {
  kind: Kind;
  group: Group;
  /** The words of the name that say it: `kitchen towels`. */
  noun: string;
  /** Category path of the Google product taxonomy, the widest first. */
  path: readonly string[];
  /** True if buyers search for the noun alone. */
  isTerm: boolean;
}

const worded = new Map(wordedKinds.flatMap((kind) => kind.nouns.map((noun) => [noun.split(' ').map(key).join(' '), kind] as const)));

/** Nothing is said of a thing of which only the noun is known. */
const unknown: Kind = { nouns: [], group: '', uses: [], openers: [], moments: [], terms: [] };
const unknownFood: Kind = { ...unknown, group: 'food' };

/**
 * The kind of thing that a name says, or null where it is not certain.
 * @param head the name without sizes, packs and what follows a comma
 * @param notes the other parts of the name
 */
export function findKind(head: string, notes: readonly string[] = []): FoundKind | null {
  const thing = findThing(head, notes);
  if (!thing) return null;
  const { category, noun, nounKey, isTerm } = thing;
  if (category === null) return { kind: thing.isEdible ? unknownFood : unknown, group: plainGroup('tools'), noun, path: [], isTerm };
  const own = worded.get(nounKey);
  const isUnfit = thing.isCompound || isWithoutUses(nounKey);
  const terms = [...(own?.terms ?? []), ...synonymsOf(noun).map((text) => ({ text }))].filter(({ text }) => isOf(category, text));
  const spoken = own && !isUnfit ? groups[own.group]! : plainGroup(category.group);
  return {
    kind: isUnfit
      ? { ...unknown, nouns: own?.nouns ?? [], group: category.group, terms: thing.isCompound ? [] : terms }
      : own
        ? { ...own, uses: /\sfor\s/i.test(head) ? [] : own.uses, terms }
        : { nouns: [], group: category.group, uses: usesOf(category, noun, head), openers: [], moments: [], terms },
    group: isGiven(category.path.at(-1)!) ? spoken : { ...spoken, gifts: [] },
    noun,
    path: category.path,
    isTerm,
  };
}

/** A term that names a thing of another category would sell that thing: a "tea mug" is no cup. */
function isOf(category: Category, term: string): boolean {
  const named = findThing(term);
  return named === null || named.category === null || named.category === category;
}

/** Uses that the name does not tell already: napkin rings need no "for holding napkins". */
function usesOf({ uses }: Category, noun: string, head: string): string[] {
  if (/\sfor\s/i.test(head)) return [];
  const said = new Set(noun.split(/[ -]/).map(key));
  return uses.filter((use) => !said.has(key(use.split(' ').at(-1)!)));
}

/** Words of the lexicon that are brands as often. */
const brands = new Set(['apple', 'galaxy', 'kindle', 'blackberry', 'swatch', 'puma', 'jaguar', 'dove', 'shell', 'corona', 'barbie']);
const known = new Set([...describing, ...categoryNouns.flatMap(({ words }) => words)].flatMap((term) => term.split(/[ -]/)).map(key));

/** True if the word is an ordinary one of this trade, so that a capital letter on it is only typography. */
export const isOrdinaryWord = (word: string): boolean =>
  word
    .toLowerCase()
    .split('-')
    .every((part) => (known.has(key(part)) && !brands.has(part)) || /^(?:a|an|the|and|or|of|for|with|in|on|to|by|at|from)$/.test(part));
