import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('checkout_keys')
export class CheckoutKeyEntity {
  @PrimaryColumn('text', { name: 'buyer_key' })
  buyerKey: string;

  @PrimaryColumn('text')
  key: string;

  @Column('text', { name: 'request_hash' })
  requestHash: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
