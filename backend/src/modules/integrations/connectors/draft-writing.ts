import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FieldValue, TextRule } from './writing';

/** What a line writes that makes a listing which buyers do not see yet. Its values: 0 before it is there, 1 once it is there as asked. */
export type DraftField = 'draft';

/** A picture at a public address, which the platform fetches by itself. */
export interface DraftPicture {
  address: string;
  /** What it shows, for people who do not see it; empty where nobody said. */
  alt: string;
}

/** What shall stand there. A text that the platform does not keep is never in it. */
export interface DraftAsk {
  title: string;
  /** HTML. */
  description: string;
  shortDescription?: string;
  tags?: string[];
  /** Cents of the account's currency. */
  cents: number;
  stock: number;
  pictures: DraftPicture[];
}

export const draftTexts = ['title', 'description', 'shortDescription', 'tags'] as const;
export type DraftText = (typeof draftTexts)[number];

/** What one platform takes of a draft. */
export interface DraftPlan {
  /** What is left out cannot be written there. */
  texts: Readonly<Partial<Record<DraftText, TextRule>> & Record<'title' | 'description', TextRule>>;
  mostPictures: number;
  needsPicture?: boolean;
  /** Pieces that have to stand there at least. */
  leastStock?: number;
  mostSku: number;
  /** What follows there, and what stays to be done by hand, in sentences: for whoever approves it. */
  follows: readonly string[];
}

/** Where a draft was found on the platform, and what it looked like. */
export interface DraftKept {
  /** The platform's id. */
  id: string;
  /** Where people edit it; null where the platform has no page for it. */
  address: string | null;
  /** Of all that was read: another one means that somebody changed it. */
  print: string;
}

/** The draft that a line is about. */
export interface DraftTarget {
  /** The same for the same line for ever; of a line that takes another back, that of the other one. */
  key: string;
  ask: DraftAsk;
  /** Null before it was found the first time. */
  kept: DraftKept | null;
}

/** What of a draft was read. */
export interface DraftThere {
  title: string;
  description: string;
  shortDescription?: string;
  tags?: string[];
  cents: number | null;
  stock: number | null;
  pictures: number;
  /** Null while it is a draft; else what it is by now, as in "published by now". */
  state: string | null;
  /** Pictures that the platform has not fetched yet, or could not. */
  unfetched?: string | null;
  /** Whatever else was read of it and would be lost with it. */
  rest: unknown;
}

const names: Record<DraftText, string> = {
  title: 'title',
  description: 'description',
  shortDescription: 'short description',
  tags: 'tags',
};

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const printOf = (there: DraftThere): string => createHash('sha256').update(JSON.stringify(there)).digest('base64url');

/**
 * How a draft stands there.
 * @param asKept what the platform makes of a text
 * @returns 1 where it stands there as asked and nobody changed it since; otherwise what is different, as in "with differences in title"
 */
export function draftStanding({ ask, kept }: DraftTarget, there: DraftThere, asKept: (value: FieldValue) => FieldValue): FieldValue {
  if (there.state !== null) return there.state;
  if (kept?.print === printOf(there)) return 1;
  const others: string[] = draftTexts
    .filter((name) => ask[name] !== undefined && !isDeepStrictEqual(asKept(ask[name]), asKept(there[name] ?? '')))
    .map((name) => names[name]);
  if (ask.cents !== there.cents) others.push('price');
  if (ask.stock !== there.stock) others.push('stock');
  if (ask.pictures.length !== there.pictures) others.push(`number of pictures (${there.pictures})`);
  if (others.length > 0) return `with differences in ${listed(others)}`;
  if (kept) return 'with a change that somebody else made';
  return there.unfetched ?? 1;
}
