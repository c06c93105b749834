import { timingSafeEqual } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { notFound } from '../../platform/errors/common.refusals';
import { may, type Principal } from '../auth';
import { type BuyerOrderDto, GuestOrders, isUnsettled, Order } from '../orders';
import { PaymentCheck } from './payment-check.service';
import { hashOf } from './stripe-gateway';

/** The buyer polls; Stripe is asked at most this often for one order. */
const askEveryMs = 2_000;

/** The page that a buyer returns to: it shows what is known and grants nothing by itself. */
@Injectable()
export class PaymentReturn {
  private readonly logger = new Logger('Payments');

  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly check: PaymentCheck,
    private readonly guests: GuestOrders,
  ) {}

  /** @throws ApiError 404 for a payment of somebody else, as for one that does not exist. */
  async find(intentId: string, clientSecret: string | undefined, principal: Principal | null): Promise<BuyerOrderDto> {
    const order = await this.orders.findOne({ where: { stripePaymentIntentId: intentId } });
    const isTheirs =
      clientSecret === undefined ? principal !== null && may(principal.role, 'orders:read') : order && fits(order, clientSecret);
    if (!order || !isTheirs) throw notFound('order');
    if (!isUnsettled(order.status) || (order.checkedAt && Date.now() - order.checkedAt.getTime() < askEveryMs))
      return this.guests.view(order);
    const now = await this.check.ask(order.id, 'return').catch((error: Error) => this.logger.warn(error.message));
    return this.guests.view(now ?? order);
  }
}

const fits = ({ clientSecretHash }: Order, clientSecret: string): boolean =>
  clientSecretHash !== null && timingSafeEqual(Buffer.from(clientSecretHash), Buffer.from(hashOf(clientSecret)));
