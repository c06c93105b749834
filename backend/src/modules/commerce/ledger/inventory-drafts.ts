import { v7 as uuidv7 } from 'uuid';
import { centsToNumeric, type LedgerProduct, ledgerSku, type LedgerSource, type LedgerStock } from './ledger-values';

/** The row that one SKU of a page becomes. A null field is unknown and keeps what the ledger has. */
export interface InventoryDraft {
  id: string;
  sku: string;
  platformProductId: string | null;
  productName: string | null;
  price: string | null;
  compareAt: string | null;
  /** The source states the struck-through price: null then means that there is none. */
  saysCompareAt: boolean;
  cost: string | null;
  currency: string | null;
  quantity: number | null;
  status: string | null;
}

const emptyDraft = (sku: string, platformProductId: string | null): InventoryDraft => ({
  id: uuidv7(),
  sku,
  platformProductId,
  productName: null,
  price: null,
  compareAt: null,
  saysCompareAt: false,
  cost: null,
  currency: null,
  quantity: null,
  status: null,
});

/**
 * Joins products and stock into one draft for each SKU. Later records win, field by field, and stock wins over products.
 * A product without a SKU gets one from its number.
 */
export function inventoryDrafts(
  source: Pick<LedgerSource, 'platform' | 'account'>,
  products: readonly LedgerProduct[],
  stock: readonly LedgerStock[],
): InventoryDraft[] {
  const bySku = new Map<string, InventoryDraft>();
  const skuOf = new Map<string, string>();
  const draftOf = (sku: string, platformProductId: string | null): InventoryDraft => {
    const draft = bySku.get(sku) ?? emptyDraft(sku, platformProductId);
    bySku.set(sku, draft);
    return draft;
  };
  for (const product of products) {
    if (!product.sku?.trim() && !product.platformProductId?.trim()) continue;
    const sku = ledgerSku(source, product.sku ?? null, product.platformProductId ?? null);
    if (product.platformProductId) skuOf.set(product.platformProductId, sku);
    const draft = draftOf(sku, product.platformProductId ?? null);
    draft.platformProductId = product.platformProductId ?? draft.platformProductId;
    draft.productName = product.productName?.trim() || draft.productName;
    draft.price = centsToNumeric(product.priceCents) ?? draft.price;
    if (product.compareAtCents !== undefined) {
      draft.compareAt = centsToNumeric(product.compareAtCents);
      draft.saysCompareAt = true;
    }
    draft.cost = centsToNumeric(product.costCents) ?? draft.cost;
    draft.currency = product.currency ?? draft.currency;
    draft.quantity = product.quantity ?? draft.quantity;
    draft.status = product.status ?? draft.status;
  }
  for (const { sku, platformProductId, quantity } of stock) {
    const key = sku?.trim() || (platformProductId && (skuOf.get(platformProductId) ?? platformProductId));
    if (key) draftOf(key, platformProductId ?? null).quantity = quantity;
  }
  return [...bySku.values()];
}
