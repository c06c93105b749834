import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactSubscriber } from '../../platform/events';
import { Notifier } from '../notifications';

/** A dispute has a deadline at Stripe, so people are told at once. */
@Injectable()
export class DisputeNotifier extends FactSubscriber<'order.disputed'> {
  readonly handles = ['order.disputed'] as const;

  constructor(private readonly notifier: Notifier) {
    super();
  }

  async apply(sql: Sql, facts: Fact<'order.disputed'>[]): Promise<BusMessage[]> {
    const disputed = facts.map(({ data }) => data);
    const last = disputed.at(-1)!;
    const link = `/admin/orders/${last.id}`;
    const body = `Order #${last.number}, ${last.productName}, $${last.amount.toFixed(2)}. Answer at Stripe before the deadline, or the money is gone.`;
    return this.notifier.tell(sql, {
      kind: 'order.disputed',
      count: disputed.length,
      one: 'A buyer disputes a payment',
      many: '{count} payments are disputed',
      body,
      link,
      manyLink: '/admin/orders?status=disputed',
      lines: disputed.map(({ id, number, productName }) => ({ text: `Order #${number}: ${productName}`, link: `/admin/orders/${id}` })),
    });
  }
}
