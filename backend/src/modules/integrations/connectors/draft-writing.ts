import type { TextRule } from './text-rule';

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
