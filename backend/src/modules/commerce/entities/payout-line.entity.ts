import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PayoutLineType } from '../payouts/payout-values';

@Entity('payout_lines')
export class PayoutLineEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'payout_id' })
  payoutId: string;

  @Column('text')
  key: string;

  @Column('text')
  type: PayoutLineType;

  @Column('text', { name: 'platform_type' })
  platformType: string;

  @Column('text', { name: 'order_number', nullable: true })
  orderNumber: string | null;

  @Column('numeric', { nullable: true })
  gross: string | null;

  @Column('numeric', { nullable: true })
  fee: string | null;

  @Column('numeric')
  net: string;

  @Column('timestamptz', { name: 'posted_at', nullable: true })
  postedAt: Date | null;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('int', { name: 'source_line' })
  sourceLine: number;

  @Column('uuid', { name: 'import_ids', array: true })
  importIds: string[];
}
