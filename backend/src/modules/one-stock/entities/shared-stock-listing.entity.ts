import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('shared_stock_listings')
export class SharedStockListingEntity {
  @PrimaryColumn('uuid', { name: 'listing_id' })
  listingId: string;

  @Column('uuid', { name: 'integration_id' })
  integrationId: string;

  @Column('text')
  platform: string;

  @Column('text')
  sku: string;

  @Column('int')
  shown: number;

  @Column('timestamptz', { name: 'shown_at', default: () => 'now()' })
  shownAt: Date;

  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' })
  seenAt: Date;

  @Column('int', { default: 0 })
  missing: number;

  @Column('timestamptz', { name: 'missing_since', nullable: true })
  missingSince: Date | null;

  @Column('timestamptz', { name: 'looked_at', nullable: true })
  lookedAt: Date | null;

  @Column('timestamptz', { name: 'asked_at', nullable: true })
  askedAt: Date | null;

  @Column('int', { default: 0 })
  unseen: number;

  @Column('boolean', { name: 'is_off_sale', default: false })
  isOffSale: boolean;

  @Column('uuid', { name: 'line_id', nullable: true })
  lineId: string | null;

  @Column('int', { name: 'line_to', nullable: true })
  lineTo: number | null;

  @Column('int', { name: 'line_unseen', default: 0 })
  lineUnseen: number;

  @Column('int', { name: 'held_to', nullable: true })
  heldTo: number | null;

  @Column('int', { default: 0 })
  tries: number;

  @Column('timestamptz', { name: 'retry_at', nullable: true })
  retryAt: Date | null;

  @Column('text', { nullable: true })
  trouble: string | null;

  @Column('boolean', { name: 'is_due', default: true })
  isDue: boolean;

  @Column('timestamptz', { name: 'linked_at', default: () => 'now()' })
  linkedAt: Date;
}
