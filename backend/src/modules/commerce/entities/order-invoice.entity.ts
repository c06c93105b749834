import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('order_invoices')
export class OrderInvoiceEntity {
  @PrimaryColumn('text')
  series: string;

  @PrimaryColumn('int')
  number: number;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('jsonb')
  seller: unknown;

  @Column('timestamptz', { name: 'issued_at', default: () => 'now()' })
  issuedAt: Date;
}
