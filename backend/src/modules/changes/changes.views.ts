import { Column, ViewEntity } from 'typeorm';
import type { LineStatus } from './line-state';
import type { Cause } from './change-values';

@ViewEntity({ name: 'stock_changes', synchronize: false })
export class StockChangeView {
  @Column('uuid')
  id: string;

  @Column('uuid', { name: 'batch_id', nullable: true })
  batchId: string | null;

  @Column('uuid', { name: 'listing_id' })
  listingId: string;

  @Column('int', { name: 'to_value' })
  toValue: number;

  @Column('int', { name: 'seen_value', nullable: true })
  seenValue: number | null;

  @Column('text', { nullable: true })
  status: LineStatus | null;

  @Column('text', { nullable: true })
  cause: Cause | null;

  @Column('text', { name: 'cause_text', nullable: true })
  causeText: string | null;

  @Column('int', { name: 'from_value' })
  fromValue: number;
}
