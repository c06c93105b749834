import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Seller } from '../../settings';

@Entity('order_invoices')
export class OrderInvoiceEntity {
  @PrimaryColumn('text')
  series: string;

  @PrimaryColumn('int')
  number: number;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('jsonb')
  seller: Seller;

  @Column('timestamptz', { name: 'issued_at', default: () => 'now()' })
  issuedAt: Date;
}
