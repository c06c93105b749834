import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactSubscriber } from '../../platform/events';
import { Notifier } from '../notifications';

/** Money that bought nothing: people are told at once, with the place where it goes back. */
@Injectable()
export class PaidTwiceNotifier extends FactSubscriber<'order.paid_twice'> {
  readonly handles = ['order.paid_twice'] as const;

  constructor(private readonly notifier: Notifier) {
    super();
  }

  async apply(sql: Sql, facts: Fact<'order.paid_twice'>[]): Promise<BusMessage[]> {
    const twice = facts.map(({ data }) => data);
    const last = twice.at(-1)!;
    return this.notifier.tell(sql, {
      kind: 'order.paid_twice',
      count: twice.length,
      one: `${last.productName} was paid twice`,
      many: '{count} tools were paid twice',
      body: `Order #${last.number} over $${last.amount.toFixed(2)} is for a tool that this console had already. Send the money back in the order.`,
      link: `/admin/orders/${last.id}`,
      manyLink: '/admin/orders?status=paid',
      lines: twice.map(({ id, number, productName }) => ({ text: `Order #${number}: ${productName}`, link: `/admin/orders/${id}` })),
    });
  }
}
