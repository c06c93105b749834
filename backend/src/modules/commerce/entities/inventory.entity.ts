import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StockLocationDto } from '../dto/inventory.dto';

@Entity('inventory')
export class InventoryEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  sku: string;

  @Column('text', { name: 'product_name' })
  productName: string;

  @Column('text')
  platform: string;

  @Column('int', { nullable: true })
  quantity: number | null;

  @Column('numeric', { nullable: true })
  price: string | null;

  @Column('numeric', { nullable: true })
  cost: string | null;

  @Column('text', { default: 'active' })
  status: string;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo: boolean;

  @Column('timestamptz', { name: 'last_updated', default: () => 'now()' })
  lastUpdated: Date;

  @Column('uuid', { name: 'integration_id', nullable: true })
  integrationId: string | null;

  @Column('text', { name: 'platform_product_id', nullable: true })
  platformProductId: string | null;

  @Column('text', { nullable: true, default: 'USD' })
  currency: string | null;

  @Column('int', { default: 0 })
  buffer: number;

  @Column('int', { name: 'low_stock_at', default: 5 })
  lowStockAt: number;

  @Column('timestamptz', { name: 'low_since', nullable: true })
  lowSince: Date | null;

  @Column('text', { name: 'cost_source', nullable: true })
  costSource: 'platform' | 'import' | 'person' | null;

  @Column('uuid', { name: 'import_id', nullable: true })
  importId: string | null;

  @Column('uuid', { name: 'last_import_id', nullable: true })
  lastImportId: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('numeric', { name: 'compare_at', nullable: true })
  compareAt: string | null;

  @Column('text', { default: '' })
  account: string;

  @Column('text', { name: 'stock_key', nullable: true })
  stockKey: string | null;

  @Column('text', { name: 'tax_class', nullable: true })
  taxClass: string | null;

  @Column('jsonb', { nullable: true })
  locations: StockLocationDto[] | null;

  @Column('numeric', { name: 'floor_cost', nullable: true })
  floorCost: string | null;

  @Column('text', { name: 'floor_currency', nullable: true })
  floorCurrency: string | null;

  @Column('timestamptz', { name: 'floor_held_at', nullable: true })
  floorHeldAt: Date | null;

  @Column('text', { name: 'picture_url', nullable: true })
  pictureUrl: string | null;
}
