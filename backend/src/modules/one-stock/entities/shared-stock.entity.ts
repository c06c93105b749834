import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('shared_stocks')
export class SharedStockEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  sku: string;

  @Column('text')
  name: string;

  @Column('int', { name: 'on_hand' })
  onHand: number;

  @Column('timestamptz', { name: 'counted_at', default: () => 'now()' })
  countedAt: Date;

  @Column('boolean', { name: 'is_paused', default: false })
  isPaused: boolean;

  @Column('text', { name: 'confirmed_by' })
  confirmedBy: string;

  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
