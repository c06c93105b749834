import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Category, ProductStatus, ProductType } from '../product-values';
import type { ProductContent } from '../product-content';

@Entity('marketplace_products')
export class MarketplaceProductEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  description: string;

  @Column('text')
  category: Category;

  @Column('text')
  type: ProductType;

  @Column('numeric', { precision: 10, scale: 2 })
  price: string;

  @Column('text', { array: true, default: [] })
  features: string[];

  @Column('text', { array: true, default: [] })
  capabilities: string[];

  @Column('text', { array: true, default: [] })
  steps: string[];

  @Column('int', { default: 1 })
  version: number;

  @Column('jsonb')
  content: ProductContent;

  @Column('int', { name: 'download_count', default: 0 })
  downloadCount: number;

  @Column('numeric', { precision: 2, scale: 1, default: 0 })
  rating: string;

  @Column('int', { name: 'rating_count', default: 0 })
  ratingCount: number;

  @Column('uuid', { name: 'author_id', nullable: true })
  authorId: string | null;

  @Column('text', { default: 'published' })
  status: ProductStatus;

  @Column('text', { name: 'seed_digest', nullable: true })
  seedDigest: string | null;

  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt: Date | null;

  @Column('int', { default: 1 })
  revision: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'text', nullable: true, insert: false, update: false })
  search: string | null;

  @Column({ type: 'smallint', insert: false, update: false })
  usefulness: number;
}
