import type { ProductContent } from './product-content';
import type { Category, ProductType } from './product-values';

/** A tool as a file, as it was when it was paid for. */
export interface SoldFile {
  format: 'stallhand.product/1';
  id: string;
  name: string;
  description: string;
  category: Category;
  type: ProductType;
  price: number;
  features: string[];
  capabilities: string[];
  content: ProductContent;
  /** The terms, in words. */
  licence: string;
  version: string;
  changelog: string;
}
