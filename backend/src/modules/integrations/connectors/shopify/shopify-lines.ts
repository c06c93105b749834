import { listAt, textAt } from '../../calls/read-json';
import { gone, refused } from '../amounts';
import type { Account, PlatformApi } from '../connector';
import type { FieldValue, Seen, WriteAnswer, WriteTarget } from '../writing';
import type { ShopifyClient } from './shopify-client';

/** Each line can be a mutation of ten points; as many as a shop's bucket pays for with room to spare. */
export const linesAtOnce = 50;
export const readBack = { firstMs: 3_000, latestMs: 5 * 60_000 };

export type Client = (api: PlatformApi, account: Account) => ShopifyClient;

export const variantOf = ({ productId }: WriteTarget): string => `gid://shopify/ProductVariant/${productId}`;

const notThere = gone('Shopify has no such product any more. Read the shop again, so that Stallhand knows it too.');

export async function lookAt<V extends FieldValue>(
  client: ShopifyClient,
  query: 'variantPrices' | 'variantStock' | 'variantProducts',
  targets: readonly WriteTarget[],
  seenOf: (node: unknown, data: unknown) => Seen<V>,
): Promise<Seen<V>[]> {
  const found: Seen<V>[] = [];
  for (let from = 0; from < targets.length; from += linesAtOnce) {
    const some = targets.slice(from, from + linesAtOnce);
    // Shopify refuses the whole query for an id that it cannot read.
    const ids = some.filter(({ productId }) => /^\d+$/.test(productId)).map(variantOf);
    const data = ids.length > 0 ? await client.query(query, { ids }) : null;
    const nodes = new Map(listAt(data, 'nodes').map((node) => [textAt(node, 'id'), node]));
    found.push(...some.map((target) => (nodes.has(variantOf(target)) ? seenOf(nodes.get(variantOf(target)), data) : notThere)));
  }
  return found;
}

const cures: Record<string, string> = {
  PRODUCT_DOES_NOT_EXIST: 'Read the shop again, so that Stallhand knows that it is gone.',
  PRODUCT_VARIANT_DOES_NOT_EXIST: 'Read the shop again, so that Stallhand knows that it is gone.',
  PRODUCT_SUSPENDED: 'Ask Shopify why the product is suspended.',
  INVALID_INVENTORY_ITEM: 'Read the shop again, so that Stallhand knows that it is gone.',
  INVALID_LOCATION: 'Choose a location for this product in Shopify.',
  NON_MUTABLE_INVENTORY_ITEM: 'Change the stock of its parts: Shopify computes that of a bundle.',
  IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED: 'Make this change anew.',
  IDEMPOTENCY_KEY_PARAMETER_MISMATCH: 'Make this change anew.',
};

export const userRefusal = (error: unknown): WriteAnswer =>
  refused(`Shopify refused it: ${textAt(error, 'message') ?? 'no reason was given'}`, cures[textAt(error, 'code') ?? ''] ?? null);
