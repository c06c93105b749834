import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DeliveryAddressDto } from '../dto/orders.dto';
import type { Fulfilment } from '../ledger/ledger-values';

@Entity('shop_orders')
export class ShopOrderEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  platform: string;

  @Column('text', { name: 'platform_order_id' })
  platformOrderId: string;

  @Column('uuid', { name: 'customer_id', nullable: true })
  customerId: string | null;

  @Column('timestamptz', { name: 'ordered_at' })
  orderedAt: Date;

  @Column('text')
  status: string;

  @Column('numeric')
  total: string;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo: boolean;

  @Column('uuid', { name: 'integration_id', nullable: true })
  integrationId: string | null;

  @Column('text', { name: 'order_number', nullable: true })
  orderNumber: string | null;

  @Column('text', { default: 'USD' })
  currency: string;

  @Column('numeric', { nullable: true })
  shipping: string | null;

  @Column('numeric', { nullable: true })
  tax: string | null;

  @Column('numeric', { nullable: true })
  discount: string | null;

  @Column('numeric', { default: 0 })
  refunded: string;

  @Column('numeric', { nullable: true })
  fees: string | null;

  @Column('uuid', { name: 'import_id', nullable: true })
  importId: string | null;

  @Column('uuid', { name: 'last_import_id', nullable: true })
  lastImportId: string | null;

  @Column('text', { name: 'content_hash', nullable: true })
  contentHash: string | null;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('text', { default: '' })
  account: string;

  @Column('timestamptz', { name: 'suspect_since', nullable: true })
  suspectSince: Date | null;

  @Column('numeric', { name: 'refunded_tax', nullable: true })
  refundedTax: string | null;

  @Column('numeric', { name: 'refunded_shipping', nullable: true })
  refundedShipping: string | null;

  @Column('text', { array: true, nullable: true })
  assumed: readonly string[] | null;

  @Column('timestamptz', { name: 'removed_at', nullable: true })
  removedAt: Date | null;

  @Column('boolean', { name: 'is_unpaid_cart', default: false })
  isUnpaidCart: boolean;

  @Column('jsonb', { nullable: true })
  delivery: DeliveryAddressDto | null;

  @Column('text', { nullable: true })
  fulfilment: Fulfilment | null;

  @Column('timestamptz', { name: 'shipped_at', nullable: true })
  shippedAt: Date | null;

  @Column('text', { nullable: true })
  carrier: string | null;

  @Column('text', { nullable: true })
  tracking: string | null;
}
