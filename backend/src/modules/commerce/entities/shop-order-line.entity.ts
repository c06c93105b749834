import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('shop_order_lines')
export class ShopOrderLineEntity {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  @PrimaryColumn('smallint')
  index: number;

  @Column('text')
  sku: string;

  @Column('text', { name: 'product_name' })
  productName: string;

  @Column('int')
  quantity: number;

  @Column('numeric', { name: 'unit_price' })
  unitPrice: string;

  @Column('numeric', { name: 'unit_cost', nullable: true })
  unitCost: string | null;
}
