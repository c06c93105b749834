import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { notFound } from '../../platform/errors/common.refusals';
import { paymentsErrors } from './payments.errors';
import { requireShown } from '../../platform/http/shown-version';
import { Transactions } from '../../platform/events';
import { AuditLog } from '../audit';
import {
  centsToUsd,
  type OrderDetailDto,
  notReturned,
  OrderLedger,
  OrdersService,
  priceText,
  refundVersion,
  type RefundOrderDto,
  RefundRows,
  toDto,
} from '../orders';
import { refundRefusal, repeatRefusal, requestedCents } from './refund-rules';
import { StripeGateway } from './stripe-gateway';
import { chargeWord, refundWord } from './stripe-words';

interface Asked {
  id: string;
  orderId: string;
  intentId: string;
  amount: number;
  currency: string;
  isNew: boolean;
}

/** Money back: written down first, then asked of Stripe under a key of its own, so that it goes back once. */
@Injectable()
export class Refunds {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly gateway: StripeGateway,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly ledger: OrderLedger,
    private readonly rows: RefundRows,
    private readonly orders: OrdersService,
    private readonly audit: AuditLog,
  ) {}

  /** @throws ApiError 404 without such an order, 409 when this much cannot go back or Stripe refuses, 422 for a key that was used for something else. */
  async refund(orderId: string, request: RefundOrderDto, actor: string, key: string | undefined): Promise<OrderDetailDto> {
    await this.orders.detail(orderId);
    this.gateway.refuseUnconfigured();
    const asked = await this.ask(orderId, request, actor, key);
    if (asked.isNew) await this.send(asked, actor);
    return this.orders.detail(orderId);
  }

  /** Refunds that were written down by a process that died before it could ask Stripe. */
  async resume(): Promise<void> {
    const left = await this.rows.takeUnsent(this.database);
    for (const refund of left) {
      await this.send(refund, undefined).catch((error: Error) => this.logger.warn(error.message));
    }
  }

  private ask(orderId: string, { amount, reason, version }: RefundOrderDto, actor: string, key: string | undefined): Promise<Asked> {
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const order = await this.ledger.lock(manager, { id: orderId });
      if (!order) throw notFound('order');
      const intentId = order.stripePaymentIntentId!;
      const wanted = requestedCents(amount);
      const why = reason?.trim() || null;
      const same = key === undefined ? null : await this.rows.underKey(transaction, orderId, key);
      if (same) {
        const refusal = repeatRefusal(same, { amount: wanted ?? order.amount - same.returnedBefore, reason: why });
        if (refusal) throw new ApiError(refusal);
        return { id: same.id, orderId, intentId, amount: same.amount, currency: order.currency, isNew: same.status === 'requested' };
      }
      const requested = await this.rows.requested(transaction, orderId);
      const most = notReturned(order, requested);
      const refusal = refundRefusal(order, most, wanted);
      if (refusal) throw refusal === paymentsErrors.refund_too_large ? tooMuch(most) : new ApiError(refusal);
      requireShown('This order', version, refundVersion(order, requested), [`${priceText(most)} can still go back`]);
      const back = wanted ?? most;
      const id = await this.rows.request(transaction, { orderId, amount: back, reason: why, key: key ?? null, actor });
      const text = `${priceText(back)} are to go back${why ? `: ${why}` : ''}`;
      await this.ledger.note(transaction, order, { kind: 'refund', text }, { source: 'console', actor });
      transaction.state('order.updated', toDto(order));
      const after = { amount: centsToUsd(back), reason: reason ?? null };
      await this.audit.record(manager, { action: 'order.refunded', subjectType: 'order', subjectId: orderId, after });
      return { id, orderId, intentId, amount: back, currency: order.currency, isNew: true };
    });
  }

  /** @param actor undefined when nobody waits for it. */
  private async send(refund: Asked | Omit<Asked, 'isNew'>, actor: string | undefined): Promise<void> {
    const at = new Date();
    const bearer = { source: actor === undefined ? ('reconcile' as const) : ('console' as const), actor };
    try {
      const made = await this.gateway.refund(refund);
      await this.hear(refund.orderId, [refundWord(made, at)], bearer);
    } catch (error) {
      if (error instanceof ApiError && error.kind === paymentsErrors.refused_by_stripe) await this.refused(refund, error.message, bearer);
      throw error;
    }
    // Money may have gone back at Stripe without us; the charge knows the sum.
    const charge = await this.gateway.retrieveCharge(refund.intentId).catch(() => null);
    if (charge) await this.hear(refund.orderId, [chargeWord(charge, at)], bearer);
  }

  private async hear(
    orderId: string,
    words: Parameters<OrderLedger['hear']>[2][],
    bearer: Parameters<OrderLedger['hear']>[3],
  ): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const order = (await this.ledger.lock(transaction.manager, { id: orderId }))!;
      for (const word of words) await this.ledger.hear(transaction, order, word, bearer);
    });
  }

  private async refused(
    { id, orderId }: Pick<Asked, 'id' | 'orderId'>,
    message: string,
    bearer: Parameters<OrderLedger['note']>[3],
  ): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const order = (await this.ledger.lock(manager, { id: orderId }))!;
      await this.rows.refuse(transaction, id, message);
      await this.ledger.note(transaction, order, { kind: 'refund', text: `Stripe refused the refund: ${message}` }, bearer);
      transaction.state('order.updated', toDto(order));
    });
  }
}

const tooMuch = (most: number): ApiError =>
  new ApiError(paymentsErrors.refund_too_large, `At most ${priceText(most)} of this order can still go back.`, {
    details: { refundable: centsToUsd(most) },
  });
