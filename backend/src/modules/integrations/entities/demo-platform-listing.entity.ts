import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DemoValues } from '../connectors/demo/demo-listings';

@Entity('demo_platform_listings')
export class DemoPlatformListingEntity {
  @PrimaryColumn('text')
  platform: string;

  @PrimaryColumn('text')
  id: string;

  @Column('text')
  sku: string;

  @Column('int', { name: 'cost_cents', nullable: true })
  costCents: number | null;

  @Column('jsonb', { name: 'listing_values' })
  listingValues: DemoValues;

  @Column('jsonb')
  stale: Partial<DemoValues>;

  @Column('timestamptz', { name: 'settles_at', nullable: true })
  settlesAt: Date | null;
}
