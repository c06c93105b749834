import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { HistoryKind } from '../dto/nft.dto';

@Entity('nft_history')
export class NftHistoryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('uuid', { name: 'nft_id' })
  nftId: string;

  @Column('text')
  kind: HistoryKind;

  @Column('text')
  actor: string;

  @Column('text')
  content: string;

  @Column('text')
  hash: string;

  @Column('timestamptz')
  at: Date;
}
