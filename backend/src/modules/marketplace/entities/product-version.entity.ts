import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProductContent } from '../product-content';

@Entity('product_versions')
export class ProductVersionEntity {
  @PrimaryColumn('text', { name: 'product_id' })
  productId: string;

  @PrimaryColumn('int')
  version: number;

  @Column('text')
  label: string;

  @Column('text', { default: '' })
  changelog: string;

  @Column('text')
  licence: string;

  @Column('jsonb')
  content: ProductContent;

  @Column('text')
  author: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('date', { name: 'released_on', nullable: true })
  releasedOn: string | null;
}
