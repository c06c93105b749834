import type { CatalogueItemDto } from '../../shared/api/generated';
import { agentLink, checkoutLink, marketplaceLink, toolLink, workflowLink } from '../../shared/lib/links';
import { priceText } from '../../shared/lib/product';
import { isTrialOver, runningTrial, trialEnded, trialUntil } from '../../shared/lib/tool-trial';

export type Product = CatalogueItemDto;

const SHOWN = 3;

/** The first three features and capabilities stand on a card. */
export const firstThree = (list: readonly string[]): readonly string[] => list.slice(0, SHOWN);

export type Offer =
  | { kind: 'buy'; label: string; to: string }
  | { kind: 'claim'; label: string }
  | { kind: 'open'; label: string; to: string };

/** What the button of a card does for this person. */
export function offerOf(product: Pick<Product, 'id' | 'name' | 'price' | 'own'>): Offer {
  const { own } = product;
  if (own?.state === 'installed' || own?.state === 'update') {
    const to = own.workflowId ? workflowLink(own.workflowId) : own.agentId ? agentLink(own.agentId) : marketplaceLink;
    return { kind: 'open', label: 'Open', to };
  }
  if (own?.state === 'owned') return { kind: 'open', label: 'Install', to: toolLink(product.id) };
  if (product.price === 0) return { kind: 'claim', label: 'Get for free' };
  return { kind: 'buy', label: `Purchase for ${priceText(product.price)}`, to: checkoutLink(product) };
}

const words: Record<string, string> = { owned: 'Owned', installed: 'Installed', update: 'Update available', disabled: 'Switched off' };

/** What this console has of it, in a word; null where it has nothing. */
export function ownWord({ own }: Product): string | null {
  const end = runningTrial(own);
  if (end) return trialUntil(end);
  if (isTrialOver(own)) return trialEnded;
  return (own && words[own.state]) ?? null;
}

export const sorts: readonly { value: string; label: string }[] = [
  { value: '', label: 'Most used' },
  { value: 'rating', label: 'Best rated' },
  { value: 'price', label: 'Lowest price' },
  { value: '-price', label: 'Highest price' },
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'Name' },
];

/** What was asked for, in words: `"label printer" in Fulfillment`. */
export function searchedFor({ search, category }: { search: string; category: string }, nameOf: (id: string) => string): string {
  return [search && `for "${search}"`, category && `in ${nameOf(category)}`].filter(Boolean).join(' ');
}
