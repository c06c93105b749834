import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('stock_counts')
export class StockCountEntity {
  @PrimaryColumn('text')
  sku: string;

  @Column('int')
  quantity: number;

  @Column('boolean', { default: false })
  shared: boolean;

  @Column('timestamptz', { name: 'counted_at', default: () => 'now()' })
  countedAt: Date;

  @Column('text', { name: 'counted_by' })
  countedBy: string;
}
