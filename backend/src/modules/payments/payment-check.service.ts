import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Transactions } from '../../platform/events';
import { noteCheck, OrderEntity, OrderLedger } from '../orders';
import { StripeGateway } from './stripe-gateway';
import { paymentWord } from './stripe-words';

/** Asks Stripe what became of a payment, for when nobody told us. */
@Injectable()
export class PaymentCheck {
  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly gateway: StripeGateway,
    private readonly transactions: Transactions,
    private readonly ledger: OrderLedger,
  ) {}

  /** @returns the order as it is then; null when it has no payment. @throws ApiError 503 when Stripe cannot be asked. */
  async ask(orderId: string, source: 'return' | 'reconcile', close = false): Promise<OrderEntity | null> {
    const order = await this.orders.findOne({ where: { id: orderId } });
    if (!order?.stripePaymentIntentId) return null;
    await noteCheck(this.orders, orderId);
    // What Stripe says is as old as the question.
    const at = new Date();
    const id = order.stripePaymentIntentId;
    const intent = close ? await this.gateway.cancelIntent(id) : await this.gateway.retrieveIntent(id);
    return this.transactions.run(async (transaction) => {
      const locked = (await this.ledger.lock(transaction.manager, { id: orderId }))!;
      await this.ledger.hear(transaction, locked, paymentWord(intent, at), { source });
      return locked;
    });
  }
}
