import { findKind, type FoundKind } from '../lexicon/kinds';
import type { ProductFacts } from './product-facts';

/** The kind of a product: as the seller states it, else as its name says it; null where neither is certain. */
export function productKind({ fromName, details }: Pick<ProductFacts, 'fromName' | 'details'>): FoundKind | null {
  const told = details.find(({ slot }) => slot === 'kind');
  return told ? findKind(told.text) : findKind(fromName.head, fromName.notes);
}
