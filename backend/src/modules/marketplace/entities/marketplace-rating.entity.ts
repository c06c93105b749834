import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('marketplace_ratings')
export class MarketplaceRatingEntity {
  @PrimaryColumn('text', { name: 'product_id' })
  productId: string;

  @PrimaryColumn('text')
  rater: string;

  @Column('text', { name: 'rater_name' })
  raterName: string;

  @Column('smallint')
  stars: number;

  @Column('text', { nullable: true })
  comment: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
