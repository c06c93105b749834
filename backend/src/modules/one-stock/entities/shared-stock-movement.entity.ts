import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MovementKind } from '../keeper/stock-rows';

@Entity('shared_stock_movements')
export class SharedStockMovementEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'stock_id' })
  stockId: string;

  @Column('text')
  kind: MovementKind;

  @Column('int')
  pieces: number;

  @Column('int')
  before: number;

  @Column('int')
  after: number;

  @Column('text', { nullable: true })
  platform: string | null;

  @Column('text', { nullable: true })
  sku: string | null;

  @Column('text', { name: 'order_key', nullable: true })
  orderKey: string | null;

  @Column('text', { name: 'order_number', nullable: true })
  orderNumber: string | null;

  @Column('text', { name: 'moved_by', nullable: true })
  movedBy: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
