import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('stripe_refusals')
export class StripeRefusalEntity {
  @PrimaryColumn('text')
  reason: string;

  @Column('int', { default: 1 })
  count: number;

  @Column('timestamptz', { name: 'last_at', default: () => 'now()' })
  lastAt: Date;
}
