import { plural } from '../../platform/count-text';

/** Demand of one product, from its sales. */
export interface RestockProduct {
  sku: string;
  product: string;
  /** Pieces on the shelf. Null if unknown. */
  stock: number | null;
  /** Pieces at or below which it is ordered again. */
  reorderPoint: number;
  /** Pieces expected in one lead time. */
  expected: number;
}

/** Purchase lists that name a product, and the cost of a piece. */
export interface PurchaseStanding {
  /** Supplier of its latest list. Null if no list names one. */
  supplier: string | null;
  /** Pieces on lists that are ordered and not received. */
  onOrder: number;
  /** Title of the draft that names it. */
  draftTitle: string | null;
  /** Units of the currency. Null if unknown, or if its listings state different costs. */
  cost: number | null;
  currency: string | null;
}

export interface RestockLine {
  sku: string;
  product: string;
  supplier: string | null;
  stock: number;
  onOrder: number;
  pieces: number;
  /** Days of expected demand in stock and on order: before, and with the pieces. */
  daysBefore: number;
  daysAfter: number;
  cost: number | null;
  currency: string | null;
  why: string;
}

interface Terms {
  leadTimeDays: number;
  /** Days of demand ordered beyond the reorder point, 0 to 365. */
  coverDays: number;
}

/**
 * Products whose stock and pieces on order are at or below the reorder point, with the pieces that bring them to the reorder point plus
 * the demand of `coverDays`. Source: the (s, S) policy in E. A. Silver, D. F. Pyke and D. J. Thomas, Inventory and Production Management
 * in Supply Chains, 4th ed. (2017), 6.3.
 * @returns lines in the order given, and the reason for each product that is due and left out
 */
export function restockLines(
  products: readonly RestockProduct[],
  standing: ReadonlyMap<string, PurchaseStanding>,
  { leadTimeDays, coverDays }: Terms,
): { lines: RestockLine[]; skipped: { sku: string; product: string; reason: string }[] } {
  const lines: RestockLine[] = [];
  const skipped: { sku: string; product: string; reason: string }[] = [];
  for (const { sku, product, stock, reorderPoint, expected } of products) {
    const { supplier = null, onOrder = 0, draftTitle = null, cost = null, currency = null } = standing.get(sku) ?? {};
    const skip = (reason: string) => skipped.push({ sku, product, reason });
    if (stock === null) {
      skip('Its stock is unknown. Enter it under Inventory.');
      continue;
    }
    const owned = Math.max(0, stock);
    if (owned > reorderPoint) continue;
    if (draftTitle !== null) {
      skip(`It is on the draft "${draftTitle}".`);
      continue;
    }
    const position = owned + onOrder;
    if (position > reorderPoint) {
      skip(`${plural(onOrder, 'piece')} ${onOrder === 1 ? 'is' : 'are'} on order.`);
      continue;
    }
    const perDay = expected / leadTimeDays;
    const pieces = reorderPoint - position + Math.ceil(perDay * coverDays);
    if (pieces <= 0) continue;
    const daysOf = (count: number) => (perDay > 0 ? Math.floor(count / perDay) : 0);
    lines.push({
      sku,
      product,
      supplier,
      stock: owned,
      onOrder,
      pieces,
      daysBefore: daysOf(position),
      daysAfter: daysOf(position + pieces),
      cost,
      currency,
      why: `${plural(owned, 'piece')} in stock${onOrder > 0 ? ` and ${onOrder} on order` : ''}; the reorder point is ${reorderPoint}.`,
    });
  }
  return { lines, skipped };
}
