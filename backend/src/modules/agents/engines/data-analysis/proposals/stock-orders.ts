import { unitsOfCents } from '../../../../../platform/money';
import { Injectable } from '@nestjs/common';
import { PriceGrounds } from '../../../../changes';
import type { ReorderFacts } from '../study-facts';

/** What to order of one product now. Money in units of the currency. */
export interface StockOrder {
  sku: string;
  product: string;
  stock: number;
  /** Up to the reorder point. */
  pieces: number;
  /** What one costs; null while nobody said it in this currency. */
  cost: number | null;
}

/** Makes a list of what is at its reorder point. */
@Injectable()
export class StockOrders {
  constructor(private readonly grounds: PriceGrounds) {}

  /** The most urgent first, as the study ranks them. @param currency ISO 4217 */
  async of(reorder: ReorderFacts | null, currency: string): Promise<StockOrder[]> {
    const due = (reorder?.list ?? []).filter(({ order, short }) => order === true && short !== null && short > 0);
    if (due.length === 0) return [];
    const costs = new Map<string, number>();
    for (const { sku, costCents, currency: of } of await this.grounds.of(due.map(({ key }) => key))) {
      if (costCents !== null && of === currency) costs.set(sku, Math.max(costCents, costs.get(sku) ?? 0));
    }
    return due.map(({ key: sku, name: product, stock, short }) => {
      const cents = costs.get(sku);
      return { sku, product, stock: stock!, pieces: short!, cost: cents === undefined ? null : unitsOfCents(cents) };
    });
  }
}
