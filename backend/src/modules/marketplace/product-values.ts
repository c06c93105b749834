import { type ProductCategory, productCategoryNames } from '@stallhand/shared';

export { productCategoryNames as categoryNames } from '@stallhand/shared';
export type Category = ProductCategory;
export const categories = Object.keys(productCategoryNames) as Category[];

export const productTypes = ['workflow', 'node', 'agent'] as const;
export type ProductType = (typeof productTypes)[number];

export const productStatuses = ['draft', 'published', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** What an id looks like: words of small letters and digits with a dash between them. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const longestSlug = 80;

export const labelPattern = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/;

/** US cents of a price in dollars as the database writes it: `24.99`. */
export const centsOf = (price: string | number): number => Math.round(Number(price) * 100);
