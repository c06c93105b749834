import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('customers')
export class CustomerEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  @Column('text', { name: 'first_name', nullable: true })
  firstName: string | null;

  @Column('text', { name: 'last_name', nullable: true })
  lastName: string | null;

  @Column('text')
  platform: string;

  @Column('text', { name: 'platform_customer_id', nullable: true })
  platformCustomerId: string | null;

  @Column('numeric', { name: 'total_spent', default: 0 })
  totalSpent: string;

  @Column('int', { name: 'order_count', default: 0 })
  orderCount: number;

  @Column('timestamptz', { name: 'last_order_date', nullable: true })
  lastOrderDate: Date | null;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('uuid', { name: 'import_id', nullable: true })
  importId: string | null;

  @Column('text', { default: 'USD' })
  currency: string;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('text', { name: 'former_emails', array: true, default: [] })
  formerEmails: string[];
}
