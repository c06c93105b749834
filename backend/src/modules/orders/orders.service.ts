import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository, type SelectQueryBuilder } from 'typeorm';
import { ApiError } from '../../platform/errors/api-error';
import { notFound } from '../../platform/errors/common.refusals';
import { ordersErrors } from './orders.errors';
import { Transactions } from '../../platform/events';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { AuditLog } from '../audit';
import { isWithheld, requireSight } from '../auth';
import { Entitlements } from '../marketplace';
import type { OrderLinkDto, ReceiptSentDto } from './dto/buyer-order.dto';
import type { OrderDetailDto, OrderDto, OrderEventDto } from './dto/order.dto';
import type { OrderListQuery } from './dto/order-requests.dto';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { isoDates } from '../../platform/http/iso-dates';
import { OrderEventEntity } from './entities/order-event.entity';
import { OrderEntity } from './entities/order.entity';
import { OrderLedger } from './order-ledger';
import { OrderLinks, orderPath } from './order-links';
import { refundable, refundVersion } from './order-status';
import { centsToUsd, entryAsShown, isHidden, toDto } from './order-view';
import { hasAddress, Receipts } from './receipts';
import { RefundRows } from './refund-rows';

/** Finding a guest tells who bought, so a caller who may not know searches the buyers of the console only. */
const searched = (): string => {
  const known = isWithheld(true) ? `o.buyer_kind = 'console'` : 'TRUE';
  return `concat_ws(' ', '#' || o.number, o.product_name, CASE WHEN ${known} THEN concat_ws(' ', o.buyer_name, o.email) END, o.stripe_payment_intent_id) ILIKE :like`;
};

/** Orders as the people of the console see them. */
@Injectable()
export class OrdersService {
  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly ledger: OrderLedger,
    private readonly receipts: Receipts,
    private readonly links: OrderLinks,
    private readonly refunds: RefundRows,
    private readonly audit: AuditLog,
    private readonly entitlements: Entitlements,
  ) {}

  /** Newest first. */
  async list(query: OrderListQuery): Promise<Page<OrderDto>> {
    const select = this.filtered(query);
    const total = await select.getCount();
    if (query.cursor) {
      const [created, id] = decodeCursor(query.cursor, 'time', 'id');
      select.andWhere('(o.createdAt, o.id) < (:created::timestamptz, :id::uuid)', { created, id });
    }
    const { entities, raw } = await select
      .addSelect('o.created_at::text', 'exact')
      .orderBy('o.createdAt', 'DESC')
      .addOrderBy('o.id', 'DESC')
      .take(query.limit + 1)
      .getRawAndEntities<{ exact: string }>();
    const items = entities.slice(0, query.limit);
    const last = items.at(-1);
    const nextCursor = entities.length > query.limit && last ? encodeCursor([raw[items.length - 1]!.exact, last.id]) : null;
    return { items: items.map(toDto), total, nextCursor };
  }

  async detail(id: string): Promise<OrderDetailDto> {
    const { manager } = this.orders;
    const order = await this.load(manager, id);
    const [timeline, refunds, requested, twice, mail] = await Promise.all([
      this.timeline(id),
      this.refunds.list(this.database, id),
      this.refunds.requested(this.database, id),
      order.buyerKind === 'console' ? this.entitlements.paidTwice(this.database, id) : null,
      this.receipts.fate(this.database, order),
    ]);
    return {
      ...toDto(order),
      timeline: timeline.map((entry) => entryAsShown(entry, isHidden(order))),
      refunds,
      paidTwice: twice && { orderId: twice.orderId },
      mail,
      refundable: centsToUsd(refundable(order, requested)),
      version: refundVersion(order, requested),
      receiptSentAt: order.receiptSentAt?.toISOString() ?? null,
      stripeUrl: stripeUrl(order),
    };
  }

  /**
   * Sends the receipt once more.
   * @throws ApiError 409 before the order is paid, without an address, and while the shop has no mail server.
   */
  async resend(id: string, actor: string): Promise<ReceiptSentDto> {
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const order = await this.ledger.lock(manager, { id });
      if (!order) throw notFound('order');
      if (!order.paidAt) throw new ApiError(ordersErrors.not_paid);
      if (!hasAddress(order)) throw new ApiError(ordersErrors.no_address);
      if (!(await this.receipts.again(manager, order))) throw mailOff();
      order.receiptSentAt = new Date();
      await manager.save(order);
      await this.ledger.note(
        transaction,
        order,
        { kind: 'receipt', text: `The receipt is on its way to ${order.email}` },
        { source: 'console', actor },
      );
      transaction.state('order.updated', toDto(order));
      await this.audit.record(manager, { action: 'order.receipt_sent', subjectType: 'order', subjectId: id });
      return { to: isHidden(order) ? null : order.email };
    });
  }

  /** A link to what the buyer sees, for a buyer who has lost theirs. @throws ApiError 403 where the caller may not see the guest */
  async link(id: string): Promise<OrderLinkDto> {
    const { manager } = this.orders;
    const { buyerKind } = await this.load(manager, id);
    await requireSight(buyerKind === 'guest');
    const { token, expiresAt } = await this.links.make(id);
    await this.audit.record(manager, { action: 'order.link_made', subjectType: 'order', subjectId: id });
    return { path: orderPath(token), expiresAt: expiresAt.toISOString() };
  }

  private filtered({ search, status, productId, buyerKind, from, to }: OrderListQuery): SelectQueryBuilder<OrderEntity> {
    const select = this.orders.createQueryBuilder('o').where('TRUE');
    if (status) select.andWhere('o.status = :status', { status });
    if (productId) select.andWhere('o.productId = :productId', { productId });
    if (buyerKind) select.andWhere('o.buyerKind = :buyerKind', { buyerKind });
    if (from) select.andWhere('o.createdAt >= :from', { from });
    if (to) select.andWhere('o.createdAt < :to', { to });
    if (search?.trim()) select.andWhere(searched(), { like: likePattern(search.trim()) });
    return select;
  }

  private async timeline(id: string): Promise<OrderEventDto[]> {
    const rows = await this.database.query(
      SQL`SELECT id::text AS ${typed.text('id')},
        ${columnsOf(OrderEventEntity, ['at', 'kind', 'status', 'text', 'source', 'actor', 'stripeEventId'])} FROM order_events
        WHERE order_id = $1 ORDER BY order_events.id`,
      [id],
    );
    return rows.map(isoDates);
  }

  private async load(manager: EntityManager, id: string): Promise<OrderEntity> {
    const order = await manager.findOne(OrderEntity, { where: { id } });
    if (!order) throw notFound('order');
    return order;
  }
}

export const mailOff = (): ApiError => new ApiError(ordersErrors.mail_not_configured);

const stripeUrl = ({ stripePaymentIntentId, livemode }: OrderEntity): string | null =>
  stripePaymentIntentId && `https://dashboard.stripe.com/${livemode ? '' : 'test/'}payments/${stripePaymentIntentId}`;
