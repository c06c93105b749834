import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/database';
import type { DemoListing, DemoValues } from './demo-listings';
import { type DemoBuyer, demoFees, type DemoOrder, type DemoOrderLine, totalOf } from './demo-orders';
import type { DemoPlatformId } from './demo-platform-ids';
import { type DemoShape, demoShapes } from './demo-shapes';
import { DemoStore } from './demo-store';

/** A product as it is put on a simulated platform. Amounts are cents. */
export interface DemoStocked {
  sku: string;
  title: string;
  description: string;
  tags: string[];
  price: number;
  costCents: number;
  stock: number;
}

/** A purchase on a simulated platform, by SKU. */
export interface DemoBasket {
  buyer: DemoBuyer;
  lines: { sku: string; quantity: number }[];
  orderedAt: Date;
  /** The seller shipped it on the platform's own pages. */
  isShipped?: boolean;
}

const firstListing = 1_001;
const firstOrder = 5_001;

/** Events on the simulated platforms outside the API: the seller's edits in the platform's admin, and purchases. */
@Injectable()
export class DemoAdmin {
  constructor(private readonly store: DemoStore) {}

  /** Opens every platform with the same products, as part of the caller's transaction. */
  async open(sql: Sql, currency: string, products: readonly DemoStocked[]): Promise<void> {
    for (const shape of demoShapes) {
      const shop = await this.store.open(sql, shape.platform, currency);
      await shop.saveListings(products.map((product, index) => listingOf(product, index, shape)));
    }
  }

  /** Returns true if the platforms exist. */
  isOpen(sql: Sql): Promise<boolean> {
    return this.store.hasAny(sql);
  }

  /** Closes every platform, as part of the caller's transaction. */
  close(sql: Sql): Promise<void> {
    return this.store.closeAll(sql);
  }

  /** @returns the order number; null if too few pieces are left or the listing is hidden, so that the purchase fails */
  async buy(platform: DemoPlatformId, { buyer, lines, orderedAt, isShipped = false }: DemoBasket): Promise<string | null> {
    const shape = demoShapes.find((one) => one.platform === platform)!;
    return this.store.locked(platform, async (shop) => {
      const listings = await shop.bySku(lines.map(({ sku }) => sku));
      const bought: DemoOrderLine[] = [];
      for (const { sku, quantity } of lines) {
        const listing = listings.get(sku);
        if (!listing || listing.values.listing !== 'published' || listing.values.stock < quantity) return null;
        listings.set(sku, { ...listing, values: { ...listing.values, stock: listing.values.stock - quantity } });
        bought.push({ sku, name: listing.values.title, quantity, cents: listing.values.price });
      }
      const id = String(((await shop.lastOrderId()) ?? firstOrder - 1) + 1);
      const { shippingCents } = shape;
      const order: DemoOrder = {
        id,
        number: `${shape.orderPrefix}-${id}`,
        orderedAt: orderedAt.toISOString(),
        currency: shop.currency,
        buyer,
        lines: bought,
        shippingCents,
        feesCents: demoFees(totalOf({ lines: bought, shippingCents }), shape, shop.currency),
        shipments: isShipped ? [{ key: 'by hand', carrier: 'UPS', tracking: `1ZDEMO${id}`, parts: lines }] : [],
        refunds: [],
        cancelled: null,
      };
      await shop.saveListings([...listings.values()]);
      await shop.saveOrders([order]);
      return order.number;
    });
  }

  /** Changes values as the seller does in the platform's admin: never refused, and visible at once. */
  async edit(platform: DemoPlatformId, sku: string, values: Partial<DemoValues>): Promise<void> {
    await this.store.locked(platform, async (shop) => {
      const listing = (await shop.bySku([sku])).get(sku);
      if (listing) await shop.saveListings([{ ...listing, values: { ...listing.values, ...values }, stale: {}, settlesAt: null }]);
    });
  }
}

function listingOf(product: DemoStocked, index: number, { statesCost }: DemoShape): DemoListing {
  const { sku, title, description, tags, price, costCents, stock } = product;
  return {
    id: String(firstListing + index),
    sku,
    costCents: statesCost ? costCents : null,
    values: { price, compareAt: null, stock, title, description, tags, seoTitle: '', seoDescription: '', listing: 'published' },
    stale: {},
    settlesAt: null,
  };
}
