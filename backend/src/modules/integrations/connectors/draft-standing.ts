import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { listed } from '../../../platform/count-text';
import { type DraftTarget, type DraftText, draftTexts } from './draft-writing';
import type { FieldValue } from './writing';

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
  if (kept) return 'with a change made there';
  return there.unfetched ?? 1;
}
