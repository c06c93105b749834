import { timingSafeEqual } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { notFound } from '../../platform/errors/common.refusals';
import { allows, type Principal } from '../auth';
import { type BuyerOrderDto, GuestOrders, isUnsettled, Order, OrderLinks } from '../orders';
import { guestKey } from './buyers';
import { PaymentCheck } from './payment-check.service';
import { hashOf } from './stripe-gateway';

/** The buyer polls; Stripe is asked at most this often for one order. */
const askEveryMs = 2_000;

/** What a caller has to show. */
interface Proof {
  clientSecret: string | undefined;
  /** Secret of the cookie of a guest's browser. */
  browser: string | null;
}

/** The page that a buyer returns to: it shows what is known and grants nothing by itself. */
@Injectable()
export class PaymentReturn {
  private readonly logger = new Logger('Payments');

  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly check: PaymentCheck,
    private readonly guests: GuestOrders,
    private readonly links: OrderLinks,
  ) {}

  /** @throws ApiError 404 for a payment of somebody else, as for one that does not exist. */
  async find(intentId: string, proof: Proof, principal: Principal | null): Promise<BuyerOrderDto> {
    const order = await this.orders.findOne({ where: { stripePaymentIntentId: intentId } });
    const secret = order && secretOf(order, proof);
    const mayRead = proof.clientSecret === undefined && principal !== null && allows(principal, 'orders:read');
    if (!order || !(secret || mayRead)) throw notFound('order');
    const now = await this.current(order);
    return this.guests.view(now, secret && now.paidAt ? await this.links.ofHolder(now.id, secret) : null);
  }

  private async current(order: Order): Promise<Order> {
    if (!isUnsettled(order.status) || (order.checkedAt && Date.now() - order.checkedAt.getTime() < askEveryMs)) return order;
    const now = await this.check.ask(order.id, 'return').catch((error: Error) => this.logger.warn(error.message));
    return now ?? order;
  }
}

/** What proves that the order is the caller's, from which their link is made too; null when it is somebody else's. */
function secretOf(order: Order, { clientSecret, browser }: Proof): string | null {
  if (clientSecret === undefined || !same(order.clientSecretHash, hashOf(clientSecret))) return null;
  if (order.buyerKind === 'console') return clientSecret;
  return browser !== null && same(order.buyerKey, guestKey(browser)) ? browser : null;
}

const same = (stored: string | null, given: string): boolean =>
  stored?.length === given.length && timingSafeEqual(Buffer.from(stored), Buffer.from(given));
