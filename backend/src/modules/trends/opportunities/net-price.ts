import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { netOf, VatBook } from '../../changes';
import type { ProductEconomics } from '../../sales';

/** The price of a product without its VAT, in cents; null where the rate is unknown. */
export type NetPrice = (product: ProductEconomics) => number | null;

/** Net prices of products, by the VAT that floors of prices count with. */
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
        pricedAt.map((integrationId) => vatOf({ integrationId, sku, currency }).percent),
      );
  }
}

/** @param rates percent of the accounts that have this price; one that is unknown leaves the net price unknown */
export const lowestNet = (priceCents: number, rates: readonly (number | null)[]): number | null =>
  rates.length === 0 || rates.includes(null) ? null : netOf(priceCents, Math.max(...rates.map(Number)));
