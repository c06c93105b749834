import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('shared_stock_parts')
export class SharedStockPartEntity {
  @PrimaryColumn('uuid', { name: 'listing_id' })
  listingId: string;

  @PrimaryColumn('uuid', { name: 'stock_id' })
  stockId: string;

  @Column('int')
  pieces: number;

  @Column('int', { default: 0 })
  buffer: number;
}
