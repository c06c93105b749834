import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('model_prices')
export class ModelPriceEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('text')
  provider: string;

  @Column('text')
  pattern: string;

  @Column('bigint', { name: 'input_price', nullable: true })
  inputPrice: string | null;

  @Column('bigint', { name: 'cached_price', nullable: true })
  cachedPrice: string | null;

  @Column('bigint', { name: 'output_price', nullable: true })
  outputPrice: string | null;

  @Column('bigint', { name: 'image_price', nullable: true })
  imagePrice: string | null;

  @Column('text')
  source: 'list' | 'person';

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('text', { name: 'updated_by', nullable: true })
  updatedBy: string | null;
}
