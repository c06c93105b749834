import type { DraftText, TextValue } from '../../../integrations';
import { listingTexts, type Taken } from './listing-lines';
import type { Parts } from './write-listing';

/** Texts of a listing that is not there yet. */
export interface WrittenListing {
  title: string;
  /** HTML. */
  description: string;
  tags: string[];
}

const taken: readonly (Taken & { field: DraftText })[] = [
  { field: 'title', rule: { shape: 'plain' } },
  { field: 'description', rule: { shape: 'html' } },
  { field: 'tags', rule: { shape: 'list' } },
];

/**
 * The first listing of a `content.json`, as the texts of one that is to be made.
 * @returns null where there is none in it
 */
export function writtenListing(content: unknown): WrittenListing | null {
  const pieces = (content as { pieces?: unknown } | null)?.pieces;
  const parts = Array.isArray(pieces) ? (pieces[0] as { parts?: unknown } | undefined)?.parts : null;
  if (typeof parts !== 'object' || parts === null) return null;
  const texts: Parts = Object.fromEntries(Object.entries(parts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  const { lines } = listingTexts(texts, taken, 'the channel');
  const of = (field: DraftText): TextValue | undefined => lines.find((line) => line.field === field)?.to;
  const [title, description, tags] = [of('title'), of('description'), of('tags')];
  if (typeof title !== 'string' && typeof description !== 'string') return null;
  return {
    title: typeof title === 'string' ? title : '',
    description: typeof description === 'string' ? description : '',
    tags: Array.isArray(tags) ? tags : [],
  };
}
