import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('shared_stock_sales')
export class SharedStockSaleEntity {
  @PrimaryColumn('text')
  platform: string;

  @PrimaryColumn('text', { name: 'order_key' })
  orderKey: string;

  @PrimaryColumn('uuid', { name: 'listing_id' })
  listingId: string;

  @PrimaryColumn('uuid', { name: 'stock_id' })
  stockId: string;

  @Column('int')
  quantity: number;

  @Column('int')
  pieces: number;

  @Column('int', { default: 0 })
  waiting: number;

  @Column('boolean', { name: 'is_shipped' })
  isShipped: boolean;

  @Column('boolean', { name: 'is_before' })
  isBefore: boolean;

  @PrimaryColumn('text', { default: '' })
  account: string;
}
