import { Column, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'order_overview', synchronize: false })
export class OrderOverviewView {
  @Column('uuid')
  id: string;

  @Column('int', { nullable: true })
  number: number | null;

  @Column('text', { name: 'stripe_payment_intent_id', nullable: true })
  stripePaymentIntentId: string | null;
}
