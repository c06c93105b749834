import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('nft_images')
export class NftImageEntity {
  @PrimaryColumn('uuid', { name: 'nft_id' })
  nftId: string;

  @Column('text')
  mime: string;

  @Column('bytea')
  body: Buffer;

  @Column('text', { name: 'preview_mime' })
  previewMime: string;

  @Column('bytea')
  preview: Buffer;
}
