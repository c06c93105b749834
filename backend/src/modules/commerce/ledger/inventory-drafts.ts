import { v7 as uuidv7 } from 'uuid';
import { centsToNumeric, type LedgerProduct, ledgerSku, type LedgerSource, type StockLocation } from './ledger-values';
import type { Stated } from './statements-fold';

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
  /** Currency of a new row where none is stated. */
  assumedCurrency: string | null;
  quantity: number | null;
  /** The source states the quantity: null then means that its channel does not count it. */
  saysQuantity: boolean;
  locations: readonly StockLocation[] | null;
  stockKey: string | null;
  saysStockKey: boolean;
  taxClass: string | null;
  /** The source states the tax class: null then means that its channel does not say it. */
  saysTaxClass: boolean;
  pictureUrl: string | null;
  /** The source states the picture: null then means that its channel shows none. */
  saysPicture: boolean;
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
  assumedCurrency: null,
  quantity: null,
  saysQuantity: false,
  locations: null,
  stockKey: null,
  saysStockKey: false,
  taxClass: null,
  saysTaxClass: false,
  pictureUrl: null,
  saysPicture: false,
  status: null,
});

type Account = Pick<LedgerSource, 'platform' | 'account'>;

/** A product by its platform id and SKU: a row whose product has another SKU by now is not the one that was met. */
export const productKey = (source: Account, { platformProductId = null, sku = null }: LedgerProduct): string =>
  `${platformProductId ?? ''} ${ledgerSku(source, sku, platformProductId)}`;

/**
 * One draft for each SKU. Later records win, field by field. A product without a SKU gets one from its number. Amounts
 * without a currency are unknown.
 */
export function inventoryDrafts(source: Account, products: readonly LedgerProduct[]): InventoryDraft[] {
  const bySku = new Map<string, InventoryDraft>();
  for (const product of products) {
    if (!product.sku?.trim() && !product.platformProductId?.trim()) continue;
    const sku = ledgerSku(source, product.sku ?? null, product.platformProductId ?? null);
    const draft = bySku.get(sku) ?? emptyDraft(sku, product.platformProductId ?? null);
    bySku.set(sku, draft);
    draft.platformProductId = product.platformProductId ?? draft.platformProductId;
    draft.productName = product.productName?.trim() || draft.productName;
    draft.price = centsToNumeric(product.priceCents) ?? draft.price;
    if (product.compareAtCents !== undefined) {
      draft.compareAt = centsToNumeric(product.compareAtCents);
      draft.saysCompareAt = true;
    }
    draft.cost = centsToNumeric(product.costCents) ?? draft.cost;
    if (product.assumed?.includes('currency')) draft.assumedCurrency = product.currency ?? null;
    else draft.currency = product.currency ?? draft.currency;
    if (product.quantity !== undefined) {
      draft.quantity = product.quantity;
      draft.saysQuantity = true;
      draft.locations = product.locations ?? null;
    }
    if (product.stockKey !== undefined) {
      draft.stockKey = product.stockKey;
      draft.saysStockKey = true;
    }
    if (product.taxClass !== undefined) {
      draft.taxClass = product.taxClass;
      draft.saysTaxClass = true;
    }
    if (product.pictureUrl !== undefined) {
      draft.pictureUrl = product.pictureUrl;
      draft.saysPicture = true;
    }
    draft.status = product.status ?? draft.status;
  }
  return [...bySku.values()].map((draft) => ((draft.currency ?? draft.assumedCurrency) === null ? withoutAmounts(draft) : draft));
}

const withoutAmounts = (draft: InventoryDraft): InventoryDraft => ({
  ...draft,
  price: null,
  compareAt: null,
  saysCompareAt: draft.saysCompareAt && draft.compareAt === null,
  cost: null,
});

/** Statement of a file about a product, by column. */
export const statedOf = (draft: InventoryDraft): Stated => ({
  ...withoutNulls({
    platform_product_id: draft.platformProductId,
    product_name: draft.productName,
    price: draft.price,
    cost: draft.cost,
    cost_source: draft.cost === null ? null : 'import',
    currency: draft.currency,
    status: draft.status,
  }),
  ...(draft.saysQuantity && { quantity: draft.quantity }),
  ...(draft.locations && { locations: draft.locations }),
  ...(draft.saysCompareAt && { compare_at: draft.compareAt }),
});

const withoutNulls = (values: Stated): Stated => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
