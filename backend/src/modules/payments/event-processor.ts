import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database';
import { type Transaction, Transactions } from '../../platform/events';
import { OrderEntity, OrderLedger } from '../orders';
import type { EventStatus } from './dto/webhook-log.dto';
import { afterFailure, interpret } from './event-rules';
import { secretHash } from './payment-proof';
import { StripeGateway } from './stripe-gateway';
import type { Heard } from './stripe-words';
import { SQL, columnsOf } from '../../platform/database/sql';
import { StripeEventEntity } from './entities/stripe-event.entity';

interface Outcome {
  status: EventStatus;
  reason: string | null;
  orderId: string | null;
}

const ignored = (reason: string): Outcome => ({ status: 'ignored', reason, orderId: null });

/** Turns a stored event into what it means for its order: event, order, right to use and facts change in one transaction. */
@Injectable()
export class EventProcessor {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly gateway: StripeGateway,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly ledger: OrderLedger,
  ) {}

  /** Never throws: what fails is tried again later. @param again also when it was worked on before. */
  async process(id: string, again = false): Promise<void> {
    try {
      await this.transactions.run((transaction) => this.within(transaction, id, again));
    } catch (error) {
      await this.postpone(id, error as Error).catch((cause: Error) => this.logger.warn(cause.message));
    }
  }

  private async within(transaction: Transaction, id: string, again: boolean): Promise<void> {
    const [row] = await transaction.query(
      SQL`SELECT ${columnsOf(StripeEventEntity, ['status', 'source', 'payload'])} FROM stripe_events WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!row || (row.status !== 'received' && !again)) return;
    const { status, reason, orderId } = await this.outcome(transaction, row.payload, row.source);
    await transaction.query(
      `UPDATE stripe_events SET status = $2, reason = $3, order_id = coalesce($4::uuid, order_id), tries = tries + 1, processed_at = now() WHERE id = $1`,
      [id, status, reason, orderId],
    );
  }

  private async outcome(transaction: Transaction, event: Stripe.Event, source: 'webhook' | 'reconcile'): Promise<Outcome> {
    const read = interpret(event, this.gateway.mode);
    if ('ignored' in read) return ignored(read.ignored);
    const { heard } = read;
    const order = await this.orderOf(transaction.manager, heard);
    if (!order) return ignored('No order of this console belongs to it.');
    for (const word of heard.words) {
      const refusal = await this.ledger.hear(transaction, order, word, { source, stripeEventId: event.id });
      if (refusal) return { status: 'refused', reason: refusal, orderId: order.id };
    }
    return { status: 'processed', reason: null, orderId: order.id };
  }

  private async orderOf(manager: EntityManager, { intent, intentId, orderId }: Heard): Promise<OrderEntity | null> {
    if (!intentId) return null;
    const known = await this.ledger.lock(manager, { stripePaymentIntentId: intentId });
    if (known || !orderId || !intent) return known;
    // Made at Stripe, and the process that asked for it died before it could write that down.
    const marked = await this.ledger.lock(manager, { id: orderId });
    if (!marked || marked.stripePaymentIntentId) return null;
    const own = {
      stripePaymentIntentId: intentId,
      livemode: intent.livemode,
      ...(intent.client_secret && { clientSecretHash: secretHash(intent.client_secret) }),
    };
    await manager.update(OrderEntity, marked.id, own);
    return Object.assign(marked, own);
  }

  private async postpone(id: string, error: Error): Promise<void> {
    this.logger.warn(`The event ${id} could not be worked on: ${error.message}`);
    await this.database.transaction(async (sql) => {
      const [row] = await sql.query(
        SQL`SELECT ${columnsOf(StripeEventEntity, ['tries'])} FROM stripe_events WHERE id = $1 AND status = 'received' FOR UPDATE`,
        [id],
      );
      if (!row) return;
      const { status, delaySeconds } = afterFailure(row.tries);
      await sql.query(
        `UPDATE stripe_events SET tries = tries + 1, reason = $2, status = $3, next_try_at = now() + make_interval(secs => $4) WHERE id = $1`,
        [id, error.message.slice(0, 500), status, delaySeconds],
      );
    });
  }
}
