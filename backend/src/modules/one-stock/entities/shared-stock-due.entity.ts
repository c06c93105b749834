import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('shared_stock_due')
export class SharedStockDueEntity {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  @Column('timestamptz', { name: 'due_at', default: () => 'clock_timestamp()' })
  dueAt: Date;
}
