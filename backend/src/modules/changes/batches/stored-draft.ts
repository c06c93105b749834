import type { DraftAsk } from '../../integrations';

export interface RecipePart {
  sku: string;
  pieces: number;
}

/** What shall stand there, with what it is judged and followed up by. Money in cents. */
export interface StoredDraft extends DraftAsk {
  costCents: number | null;
  /** What one sale of it takes of other products, where it is a bundle. */
  recipe: RecipePart[];
  /** What follows on the platform, in sentences. */
  follows: readonly string[];
}
