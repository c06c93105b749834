import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SoldFile } from '../sold-file';

@Entity('tool_files')
export class ToolFileEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('text', { name: 'product_id' })
  productId: string;

  @Column('jsonb')
  file: SoldFile;

  @Column('text', { default: 'active' })
  status: 'active' | 'ended';

  @Column('text', { name: 'ended_reason', nullable: true })
  endedReason: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
