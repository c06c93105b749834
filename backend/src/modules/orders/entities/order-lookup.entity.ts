import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('order_lookups')
export class OrderLookupEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  @Column('text', { name: 'code_hash' })
  codeHash: string;

  @Column('int', { default: 0 })
  tries: number;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
