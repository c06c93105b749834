import type {
  CreateProductDto,
  ProductDto,
  ProductFileDto,
  ProductStatus,
  ProductType,
  UpdateProductDto,
} from '../../../shared/api/generated';

export type Product = ProductDto;

/** A product that is made anew under the address of a deleted one must not stay out of sight with it. */
export const heldProduct = ({ id, updatedAt }: Product): string => `${id}@${updatedAt}`;

/** Mark and word of each state. */
export const productLooks: Record<ProductStatus, { status: string; label: string }> = {
  draft: { status: 'idle', label: 'Draft' },
  published: { status: 'active', label: 'Published' },
  archived: { status: 'inactive', label: 'Archived' },
};

export const statusOptions = [{ value: '', label: 'All' }, ...Object.entries(productLooks).map(([value, { label }]) => ({ value, label }))];

/** The form: texts as typed. */
export interface Draft {
  name: string;
  id: string;
  description: string;
  category: string;
  type: ProductType;
  price: string;
  /** One per line. */
  features: string;
  capabilities: string;
}

export const emptyDraft: Draft = {
  name: '',
  id: '',
  description: '',
  category: 'management',
  type: 'workflow',
  price: '0.00',
  features: '',
  capabilities: '',
};

export const draftOf = (product: Product): Draft => ({
  name: product.name,
  id: product.id,
  description: product.description,
  category: product.category,
  type: product.type,
  price: product.price.toFixed(2),
  features: product.features.join('\n'),
  capabilities: product.capabilities.join('\n'),
});

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Dollars as typed; NaN for what is no price. */
export const parsePrice = (text: string): number =>
  /^\$?\d{1,8}(\.\d{0,2})?$/.test(text.trim()) ? Number(text.trim().replace('$', '')) : Number.NaN;

/** "Low Stock Reorder!" becomes "low-stock-reorder". */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '');

/** What is wrong before anything is sent, by field. */
export function draftProblems(draft: Draft): Partial<Record<keyof Draft, string>> {
  const problems: Partial<Record<keyof Draft, string>> = {};
  if (draft.name.trim() === '') problems.name = 'Give it a name.';
  if (draft.description.trim() === '') problems.description = 'Say in a sentence or two what it does.';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(draft.id) || draft.id.length < 3)
    problems.id = 'Small letters and digits with dashes between, at least 3, for example low-stock-reorder.';
  if (Number.isNaN(parsePrice(draft.price))) problems.price = 'Dollars and cents, for example 24.99; 0 is free.';
  return problems;
}

/** The form as the server takes it. */
export const requestOf = (draft: Draft): Omit<CreateProductDto, 'content' | 'licence'> => ({
  id: draft.id,
  name: draft.name.trim(),
  description: draft.description.trim(),
  category: draft.category as CreateProductDto['category'],
  type: draft.type,
  price: parsePrice(draft.price),
  features: lines(draft.features),
  capabilities: lines(draft.capabilities),
});

/** Only what differs from the stored product, on the revision it is based on; null when nothing does. */
export function changeOf(draft: Draft, product: Product): UpdateProductDto | null {
  const { id: _, type: __, ...wanted } = requestOf(draft);
  const changed = Object.entries(wanted).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(product[field as keyof typeof wanted]),
  );
  return changed.length === 0 ? null : { ...Object.fromEntries(changed), revision: product.revision };
}

/** The next small step: "1.2.9" becomes "1.2.10". */
export function nextVersion(version: string): string {
  const [major = 1, minor = 0, patch = 0] = version.split('.').map(Number);
  return `${major}.${minor}.${patch + 1}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The product in an exported file; null when it is none. What is in it the server checks. */
export function readProductFile(text: string): ProductFileDto | null {
  try {
    const file: unknown = JSON.parse(text);
    return isRecord(file) && file.format === 'stallhand.product/1' ? (file as unknown as ProductFileDto) : null;
  } catch {
    return null;
  }
}
