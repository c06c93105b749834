import { findKind, type FoundKind } from '../lexicon/kinds';
import { holdsConsumable } from '../lexicon/phrase-parts';
import type { Detail } from './details';
import type { NameFacts } from './parse-name';

const mass = /\d\s*(?:kg|g|mg|oz|lbs?|ounces?)$/i;

/**
 * The kind of a product: as the seller states it, else as its name says it; null where neither is certain. A "honey jar, 340 g" may be the
 * honey or the jar.
 */
export function productKind({ fromName, details }: { fromName: NameFacts; details: readonly Detail[] }): FoundKind | null {
  const told = details.find(({ slot }) => slot === 'kind');
  if (told) return findKind(told.text);
  const found = findKind(fromName.head, fromName.notes);
  return found && mass.test(fromName.amount ?? '') && holdsConsumable(found.noun) ? null : found;
}
