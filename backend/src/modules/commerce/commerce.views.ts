import { Column, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'account_orders', synchronize: false })
export class AccountOrderView {
  @Column('uuid')
  id: string;

  @Column('text')
  platform: string;

  @Column('text')
  account: string;

  @Column('text', { name: 'platform_order_id' })
  platformOrderId: string;

  @Column('text', { name: 'order_number', nullable: true })
  orderNumber: string | null;

  @Column('uuid', { name: 'integration_id', nullable: true })
  integrationId: string | null;

  @Column('timestamptz', { name: 'ordered_at' })
  orderedAt: Date;

  @Column('text')
  status: string;
}

@ViewEntity({ name: 'channel_listings', synchronize: false })
export class ChannelListingView {
  @Column('uuid')
  id: string;

  @Column('text')
  sku: string;

  @Column('text', { name: 'product_name' })
  productName: string;

  @Column('text')
  platform: 'stripe' | 'ebay' | 'shopify' | 'woocommerce' | 'etsy' | 'amazon' | 'demo_storefront' | 'demo_marketplace' | 'demo_auctions';

  @Column('uuid', { name: 'integration_id', nullable: true })
  integrationId: string | null;

  @Column('text', { name: 'platform_product_id', nullable: true })
  platformProductId: string | null;

  @Column('int', { nullable: true })
  quantity: number | null;

  @Column('numeric', { nullable: true })
  price: string | null;

  @Column('numeric', { name: 'compare_at', nullable: true })
  compareAt: string | null;

  @Column('numeric', { nullable: true })
  cost: string | null;

  @Column('text', { name: 'cost_source', nullable: true })
  costSource: 'platform' | 'import' | 'person' | null;

  @Column('text', { nullable: true })
  currency: string | null;

  @Column('text')
  status: string;

  @Column('boolean', { name: 'is_demo' })
  isDemo: boolean;

  @Column('timestamptz', { name: 'last_updated' })
  lastUpdated: Date;

  @Column('timestamptz', { name: 'seen_at', nullable: true })
  seenAt: Date | null;

  @Column('text', { name: 'stock_key', nullable: true })
  stockKey: string | null;

  @Column('text', { name: 'tax_class' })
  taxClass: string;

  @Column('numeric', { name: 'floor_cost', nullable: true })
  floorCost: string | null;

  @Column('boolean', { name: 'is_floor_held', nullable: true })
  isFloorHeld: boolean | null;

  @Column('text', { name: 'picture_url' })
  pictureUrl: string;

  @Column('text', { nullable: true })
  picture: string | null;
}

@ViewEntity({ name: 'channel_orders', synchronize: false })
export class ChannelOrderView {
  @Column('uuid')
  id: string;

  @Column('text')
  platform: string;

  @Column('text', { name: 'platform_order_id' })
  platformOrderId: string;

  @Column('text', { name: 'order_number', nullable: true })
  orderNumber: string | null;

  @Column('uuid', { name: 'integration_id', nullable: true })
  integrationId: string | null;

  @Column('timestamptz', { name: 'ordered_at' })
  orderedAt: Date;

  @Column('text')
  status: 'pending' | 'paid' | 'shipped' | 'partially_refunded' | 'refunded' | 'cancelled';

  @Column('text')
  currency: string;

  @Column('numeric')
  total: string;

  @Column('numeric')
  refunded: string;

  @Column('boolean', { name: 'is_demo' })
  isDemo: boolean;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
