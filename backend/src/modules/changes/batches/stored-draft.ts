import type { DraftAsk } from '../../integrations';

export interface RecipePart {
  sku: string;
  pieces: number;
}

/** A new listing as proposed, with the values for its limits and the steps that follow. Money in cents. */
export interface StoredDraft extends DraftAsk {
  costCents: number | null;
  /** Pieces of other products that one sale takes, for a bundle; otherwise empty. */
  recipe: RecipePart[];
  /** Steps that follow on the platform, in sentences. */
  follows: readonly string[];
}
