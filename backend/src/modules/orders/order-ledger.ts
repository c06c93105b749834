import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Sql } from '../../platform/database/database';
import type { Transaction } from '../../platform/events';
import { Entitlements, ToolFiles } from '../marketplace';
import type { OrderEventKind, OrderSource } from './dto/order.dto';
import { type Evidence, type KnownMoney, weigh } from './evidence';
import { OrderEntity } from './entities/order.entity';
import { priceText, toDto, toFact } from './order-view';
import { givesAccess, mayGo, type OrderStatus, statusOf } from './order-status';
import { Receipts } from './receipts';
import { RefundRows } from './refund-rows';

/** Who brought a word. */
export interface Bearer {
  source: OrderSource;
  stripeEventId?: string;
  actor?: string;
}

export interface Entry {
  kind: OrderEventKind;
  text: string;
  status?: OrderStatus;
}

/** The only place where an order changes: webhook, return of the buyer and reconcile job all bring their word here. */
@Injectable()
export class OrderLedger {
  constructor(
    private readonly receipts: Receipts,
    private readonly refunds: RefundRows,
    private readonly entitlements: Entitlements,
    private readonly files: ToolFiles,
  ) {}

  /** The order, held until the transaction ends; null when there is none. */
  lock(manager: EntityManager, where: { id: string } | { stripePaymentIntentId: string }): Promise<OrderEntity | null> {
    return manager.findOne(OrderEntity, { where, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Takes a word about a locked order: its status, its timeline, what was bought, the receipt and the facts change together.
   * @returns why the word cannot be about this order; null when it was taken, old news included.
   */
  async hear(transaction: Transaction, order: OrderEntity, word: Evidence, bearer: Bearer): Promise<string | null> {
    const weighed = word.about === 'refund' ? await this.refunds.take(transaction, order, word) : weigh(order, word);
    if ('refusal' in weighed) {
      await this.note(transaction, order, { kind: 'note', text: weighed.refusal }, bearer);
      return weighed.refusal;
    }
    await this.change(transaction, order, weighed.change, word, bearer);
    return null;
  }

  /** One line of the timeline. */
  async note(sql: Sql, order: Pick<OrderEntity, 'id'>, entry: Entry, bearer: Bearer): Promise<void> {
    await sql.query(
      'INSERT INTO order_events (order_id, kind, status, text, source, actor, stripe_event_id) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [
        order.id,
        entry.kind,
        entry.status ?? null,
        entry.text.slice(0, 500),
        bearer.source,
        bearer.actor ?? null,
        bearer.stripeEventId ?? null,
      ],
    );
  }

  private async change(
    transaction: Transaction,
    order: OrderEntity,
    change: Partial<KnownMoney>,
    word: Evidence,
    bearer: Bearer,
  ): Promise<void> {
    const before = { status: order.status, failure: order.failure, refunded: order.refunded };
    Object.assign(order, change);
    const wanted = statusOf(order);
    if (wanted !== order.status && mayGo(order.status, wanted)) order.status = wanted;
    const moved = order.status !== before.status;
    const failedAgain = !moved && order.failure !== null && order.failure !== before.failure;
    if (!moved && !failedAgain && order.refunded === before.refunded && Object.keys(change).length === 0) return;
    if (moved) await this.follow(transaction, order, before.status, bearer);
    order.updatedAt = new Date();
    await transaction.manager.save(order);
    if (moved) await this.note(transaction, order, { kind: 'status', status: order.status, text: sentence(order, word) }, bearer);
    else if (failedAgain) await this.note(transaction, order, { kind: 'attempt', text: order.failure! }, bearer);
    else if (order.refunded !== before.refunded)
      await this.note(transaction, order, { kind: 'refund', text: `${priceText(order.refunded)} have gone back in all` }, bearer);
    if (moved || failedAgain || order.refunded !== before.refunded) transaction.state('order.updated', toDto(order));
    if (order.refunded > before.refunded) transaction.state('order.refunded', toFact(order));
  }

  /** What a new status brings with it. */
  private async follow(transaction: Transaction, order: OrderEntity, before: OrderStatus, bearer: Bearer): Promise<void> {
    if (order.paymentState === 'succeeded' && !order.paidAt) {
      order.paidAt = new Date();
      transaction.state('order.paid', toFact(order));
    }
    if (order.status === 'disputed') transaction.state('order.disputed', toFact(order));
    await this.followAccess(transaction, order, before, bearer);
  }

  private async followAccess(transaction: Transaction, order: OrderEntity, before: OrderStatus, bearer: Bearer): Promise<void> {
    const { id: orderId } = order;
    const has = givesAccess(order.status);
    if (has && !order.grantedAt) {
      await this.deliver(transaction, order, bearer);
      order.grantedAt = new Date();
      if (await this.receipts.post(transaction.manager, order)) order.receiptSentAt = new Date();
    } else if (has && !givesAccess(before)) {
      await this.entitlements.restore(transaction, { orderId });
      await this.files.renew(transaction, { orderId });
    } else if (!has && order.grantedAt && givesAccess(before)) {
      const reason = whyNoAccess(order);
      await this.entitlements.disable(transaction, { orderId, reason });
      await this.files.end(transaction, { orderId, reason });
    }
  }

  /** A console gets the right to use the tool, a guest a file: what a stranger buys is not for the seller's console. */
  private async deliver(transaction: Transaction, order: OrderEntity, bearer: Bearer): Promise<void> {
    const { id: orderId, productId, buyerId: userId, email, productVersion: version } = order;
    if (order.buyerKind === 'guest') return this.files.issue(transaction, { orderId, productId, version });
    const { isNew, isSpare } = await this.entitlements.grant(transaction, { orderId, productId, buyer: { userId, email } });
    if (!isNew || !isSpare) return;
    await this.note(transaction, order, { kind: 'note', text: paidTwice }, bearer);
    transaction.state('order.paid_twice', toFact(order));
  }
}

const paidTwice = 'This console had the tool already, so this payment bought nothing. It can go back in full.';

const whyNoAccess = ({ number, status }: OrderEntity): string =>
  status === 'lost'
    ? `The payment of order #${number} was taken back by the bank. Your data is kept.`
    : `Order #${number} was refunded. Your data is kept.`;

function sentence(order: OrderEntity, word: Evidence): string {
  switch (order.status) {
    case 'pending':
      return 'The buyer has not paid yet';
    case 'processing':
      return 'The bank is working on the payment';
    case 'paid':
      if (word.about === 'dispute') return 'The dispute was won: the money stays';
      return word.about === 'payment' ? `${priceText(order.amount)} were paid` : 'The refund did not go through: the money is back';
    case 'failed':
      return order.failure ?? 'The payment did not work';
    case 'canceled':
      return 'The payment was canceled';
    case 'partially_refunded':
      return `${priceText(order.refunded)} of ${priceText(order.amount)} went back`;
    case 'refunded':
      return `${priceText(order.refunded)} went back`;
    case 'disputed':
      return `The buyer disputes the payment${word.about === 'dispute' && word.reason ? ` (${word.reason.replaceAll('_', ' ')})` : ''}`;
    case 'lost':
      return 'The dispute was lost: the money is gone';
  }
}
