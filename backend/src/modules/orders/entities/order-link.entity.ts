import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('order_links')
export class OrderLinkEntity {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
