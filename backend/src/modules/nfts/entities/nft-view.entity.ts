import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('nft_views')
export class NftViewEntity {
  @PrimaryColumn('uuid', { name: 'nft_id' })
  nftId: string;

  @PrimaryColumn('text')
  viewer: string;

  @PrimaryColumn('date')
  day: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}
