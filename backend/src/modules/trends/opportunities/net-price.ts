import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { netOf, VatBook } from '../../changes';
import type { ProductEconomics } from '../../sales';

/** The price of a product without its VAT, in cents; null where the rate is unknown. */
export type NetPrice = (product: ProductEconomics) => number | null;

/** Net prices of products, from the VAT rates that price floors use. */
@Injectable()
export class NetPrices {
  constructor(
    private readonly database: Database,
    private readonly vat: VatBook,
  ) {}

  async of(products: readonly ProductEconomics[]): Promise<NetPrice> {
    const vatOf = await this.vat.of(
      this.database,
      products.map(({ sku }) => sku),
    );
    return ({ sku, currency, priceCents, pricedAt }) =>
      lowestNet(
        priceCents,
        pricedAt.map((at) => vatOf({ ...at, sku, currency }).percent),
      );
  }
}

/**
 * The net price at the highest VAT rate, in cents.
 * @param rates percent, of the accounts that sell at this price; null for an unknown rate
 * @returns null if any rate is unknown
 */
export const lowestNet = (priceCents: number, rates: readonly (number | null)[]): number | null =>
  rates.length === 0 || rates.includes(null) ? null : netOf(priceCents, Math.max(...rates.map(Number)));
