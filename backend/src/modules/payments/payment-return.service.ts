import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { notFound } from '../../platform/errors/common.refusals';
import { allows, type Principal } from '../auth';
import { type BuyerOrderDto, GuestOrders, isUnsettled, OrderEntity, OrderLinks } from '../orders';
import { PaymentCheck } from './payment-check.service';
import { isCheckDue, type Proof, viewerOf } from './payment-proof';

/** The page that a buyer returns to: it shows what is known and grants nothing by itself. */
@Injectable()
export class PaymentReturn {
  private readonly logger = new Logger('Payments');

  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly check: PaymentCheck,
    private readonly guests: GuestOrders,
    private readonly links: OrderLinks,
  ) {}

  /** @throws ApiError 404 for a payment of somebody else, as for one that does not exist. */
  async find(intentId: string, proof: Proof, principal: Principal | null): Promise<BuyerOrderDto> {
    const order = await this.orders.findOne({ where: { stripePaymentIntentId: intentId } });
    const viewer = order && viewerOf(order, proof, principal !== null && allows(principal, 'orders:read'));
    if (!order || !viewer) throw notFound('order');
    const now = await this.current(order);
    return this.guests.view(now, viewer.secret && now.paidAt ? await this.links.ofHolder(now.id, viewer.secret) : null);
  }

  private async current(order: OrderEntity): Promise<OrderEntity> {
    if (!isUnsettled(order.status) || !isCheckDue(order, Date.now())) return order;
    const now = await this.check.ask(order.id, 'return').catch((error: Error) => this.logger.warn(error.message));
    return now ?? order;
  }
}
