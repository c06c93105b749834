import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PurchaseStatus } from '../dto/purchase-list.dto';

@Entity('purchase_lists')
export class PurchaseListEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  title: string;

  @Column('text', { default: 'draft' })
  status: PurchaseStatus;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'ordered_at', nullable: true })
  orderedAt: Date | null;

  @Column('timestamptz', { name: 'received_at', nullable: true })
  receivedAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('text', { name: 'source_key', nullable: true })
  sourceKey: string | null;
}
