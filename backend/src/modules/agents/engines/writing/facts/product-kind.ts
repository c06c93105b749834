import { findKind, type FoundKind } from '../lexicon/kinds';
import type { Detail } from './details';
import type { NameFacts } from './parse-name';

/** The kind of a product: as the seller states it, else as its name says it; null where neither is certain. */
export function productKind({ fromName, details }: { fromName: NameFacts; details: readonly Detail[] }): FoundKind | null {
  const told = details.find(({ slot }) => slot === 'kind');
  return told ? findKind(told.text) : findKind(fromName.head, fromName.notes);
}
