import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Category } from '../artist/style';
import type { NftStatus } from '../dto/nft.dto';

@Entity('nfts')
export class NftEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ type: 'bigint', name: 'token_number', insert: false, update: false })
  tokenNumber: string;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  @Column('text')
  prompt: string;

  @Column('text')
  category: Category;

  @Column('uuid', { name: 'collection_id', nullable: true })
  collectionId: string | null;

  @Column('numeric', { precision: 38, scale: 18 })
  price: string;

  @Column('text', { default: 'generating' })
  status: NftStatus;

  @Column('text')
  creator: string;

  @Column('text', { name: 'owner_kind', default: 'shop' })
  ownerKind: 'shop' | 'person';

  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId: string | null;

  @Column('text', { name: 'owner_name' })
  ownerName: string;

  @Column('text', { name: 'wanted_artist' })
  wantedArtist: 'auto' | 'procedural' | 'model';

  @Column('text', { name: 'wanted_style', nullable: true })
  wantedStyle: string | null;

  @Column('bigint')
  seed: string;

  @Column('text', { nullable: true })
  artist: 'procedural' | 'model' | null;

  @Column('text', { nullable: true })
  model: string | null;

  @Column('text', { nullable: true })
  provider: string | null;

  @Column('text', { nullable: true })
  style: string | null;

  @Column('text', { nullable: true })
  palette: string | null;

  @Column('text', { name: 'fallback_reason', nullable: true })
  fallbackReason: string | null;

  @Column('text', { name: 'content_hash', nullable: true })
  contentHash: string | null;

  @Column('text', { nullable: true })
  mime: string | null;

  @Column('uuid', { name: 'task_id', nullable: true })
  taskId: string | null;

  @Column('text', { nullable: true })
  error: string | null;

  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey: string | null;

  @Column('text', { name: 'idempotency_hash', nullable: true })
  idempotencyHash: string | null;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo: boolean;

  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('timestamptz', { name: 'drawn_at', nullable: true })
  drawnAt: Date | null;

  @Column('timestamptz', { name: 'listed_at', nullable: true })
  listedAt: Date | null;

  @Column('timestamptz', { name: 'sold_at', nullable: true })
  soldAt: Date | null;
}
