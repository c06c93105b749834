import { Column, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'sale_lines', synchronize: false })
export class SaleLineView {
  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('smallint')
  index: number;

  @Column('text', { nullable: true })
  platform: string | null;

  @Column('text', { name: 'platform_order_id', nullable: true })
  platformOrderId: string | null;

  @Column('uuid', { name: 'customer_id', nullable: true })
  customerId: string | null;

  @Column('timestamptz', { name: 'ordered_at', nullable: true })
  orderedAt: Date | null;

  @Column('text', { nullable: true })
  status: string | null;

  @Column('text', { nullable: true })
  currency: string | null;

  @Column('uuid', { name: 'integration_id', nullable: true })
  integrationId: string | null;

  @Column('boolean', { name: 'is_sale', nullable: true })
  isSale: boolean | null;

  @Column('text', { nullable: true })
  sku: string | null;

  @Column('text', { name: 'product_name', nullable: true })
  productName: string | null;

  @Column('int', { nullable: true })
  units: number | null;

  @Column('numeric', { name: 'unit_price' })
  unitPrice: string;

  @Column('numeric', { name: 'unit_cost', nullable: true })
  unitCost: string | null;

  @Column('numeric', { name: 'net_sales', nullable: true })
  netSales: string | null;

  @Column('numeric', { nullable: true })
  refunds: string | null;

  @Column('numeric', { nullable: true })
  discount: string | null;

  @Column('numeric', { nullable: true })
  fees: string | null;

  @Column('boolean', { name: 'is_demo', nullable: true })
  isDemo: boolean | null;
}

@ViewEntity({ name: 'sale_orders', synchronize: false })
export class SaleOrderView {
  @Column('uuid')
  id: string;

  @Column('text')
  platform: string;

  @Column('text', { name: 'platform_order_id' })
  platformOrderId: string;

  @Column('text', { name: 'order_number', nullable: true })
  orderNumber: string | null;

  @Column('uuid', { name: 'customer_id', nullable: true })
  customerId: string | null;

  @Column('timestamptz', { name: 'ordered_at' })
  orderedAt: Date;

  @Column('text')
  status: string;

  @Column('text')
  currency: string;

  @Column('boolean', { name: 'is_sale', nullable: true })
  isSale: boolean | null;

  @Column('numeric', { name: 'net_sales', nullable: true })
  netSales: string | null;

  @Column('numeric', { nullable: true })
  received: string | null;

  @Column('numeric', { nullable: true })
  refunds: string | null;

  @Column('numeric')
  total: string;

  @Column('numeric', { nullable: true })
  discount: string | null;

  @Column('numeric', { nullable: true })
  shipping: string | null;

  @Column('numeric', { nullable: true })
  tax: string | null;

  @Column('numeric', { nullable: true })
  fees: string | null;

  @Column('boolean', { name: 'is_demo' })
  isDemo: boolean;

  @Column('uuid', { name: 'integration_id', nullable: true })
  integrationId: string | null;

  @Column('boolean', { name: 'is_of_account', nullable: true })
  isOfAccount: boolean | null;

  @Column('numeric', { name: 'channel_fees', nullable: true })
  channelFees: string | null;

  @Column('text', { nullable: true })
  fulfilment: string | null;
}
