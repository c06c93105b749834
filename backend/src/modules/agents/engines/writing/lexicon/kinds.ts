import { groups } from './groups';
import type { Group, Kind } from './kind';
import { homeKinds } from './kinds-home';
import { kitchenKinds } from './kinds-kitchen';
import { personalKinds } from './kinds-personal';
import { tableKinds } from './kinds-table';
import { colours, finishes, materials } from './materials';

const kinds: readonly Kind[] = [...tableKinds, ...kitchenKinds, ...homeKinds, ...personalKinds];

export interface FoundKind {
  kind: Kind;
  group: Group;
  /** The words of the name that say it: `kitchen towels`. */
  noun: string;
}

/** One form for "glasses" and "glass", good enough to compare nouns. */
export const singular = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(?<=[^aeiou])ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x|z)es$/, '')
    .replace(/(?<=[^su])s$/, '');

const entries = kinds
  .flatMap((kind) => kind.nouns.map((noun) => ({ kind, words: noun.split(' ').map(singular) })))
  .sort((a, b) => b.words.length - a.words.length);
const describing = new Set([
  ...colours,
  ...finishes,
  ...materials,
  'and',
  'in',
  'of',
  'large',
  'small',
  'mini',
  'big',
  'medium',
  'assorted',
  'design',
  'paisley',
  'polkadot',
  'retrospot',
]);

/** The kind of thing that a name's last noun says, or null: a word in the middle ("tea" of "tea cosy") is no evidence. */
export function findKind(head: string): FoundKind | null {
  const spoken = head.split(/\s+/);
  const words = spoken.map((word) => singular(word.replace(/[^\p{L}\p{N}'’-]/gu, '')));
  for (let end = words.length; end > 0; end--) {
    for (const { kind, words: noun } of entries) {
      const start = end - noun.length;
      if (start >= 0 && noun.every((word, index) => words[start + index] === word))
        return { kind, group: groups[kind.group]!, noun: spoken.slice(start, end).join(' ').toLowerCase() };
    }
    if (!describing.has(spoken[end - 1]!.toLowerCase())) return null;
  }
  return null;
}

const known = new Set(
  [...describing, ...kinds.flatMap(({ nouns }) => nouns.flatMap((noun) => noun.split(' ')))]
    .flatMap((term) => term.split(/[ -]/))
    .map(singular),
);

/** Whether the word is an ordinary one of this trade, so that a capital letter on it is only typography. */
export const isOrdinaryWord = (word: string): boolean =>
  word
    .toLowerCase()
    .split('-')
    .every((part) => known.has(singular(part)));
