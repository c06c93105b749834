import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('nft_sales')
export class NftSaleEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'nft_id' })
  nftId: string;

  @Column('numeric', { precision: 38, scale: 18 })
  price: string;

  @Column('text')
  seller: string;

  @Column('text')
  buyer: string;

  @Column('uuid', { name: 'buyer_id', nullable: true })
  buyerId: string | null;

  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}
