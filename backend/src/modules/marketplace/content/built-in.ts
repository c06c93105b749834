import type { ProductContent } from '../product-content';
import type { Category, ProductType } from '../product-values';

/** A product that comes with Stallhand. */
export interface BuiltInProduct {
  id: string;
  name: string;
  description: string;
  category: Category;
  type: ProductType;
  /** US dollars as text, so that nothing is rounded: `24.99`. */
  price: string;
  /** Sample content until the first owner rates it; 0 for none. */
  rating: number;
  /** Six, each true of the definition. */
  features: string[];
  capabilities: string[];
  version: string;
  /** The day this version came out, `2026-11-22`: declared with it, whenever a console is installed. */
  releasedOn: string;
  changelog: string;
  content: ProductContent;
}
