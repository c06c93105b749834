import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { IsNull } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { waitForNamedLock } from '../../platform/database/advisory-locks';
import { ApiError } from '../../platform/errors/api-error';
import { notFound } from '../../platform/errors/common.refusals';
import { commonErrors } from '../../platform/errors/common.errors';
import { paymentsErrors } from './payments.errors';
import { type Transaction, Transactions } from '../../platform/events';
import { Ownership, type PricedProduct, Products } from '../marketplace';
import { centsToUsd, isUnsettled, openOrderOf, OrderEntity, OrderLedger, toDto } from '../orders';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { CheckoutKeyEntity } from './entities/checkout-key.entity';
import type { Buyer } from './buyers';
import { isPayable, purchaseRefusal, requestHash } from './checkout-rules';
import type { CreatePaymentIntentDto, PaymentIntentDto } from './dto/checkout.dto';
import { secretHash } from './payment-proof';
import { StripeGateway } from './stripe-gateway';
import { neverPaid, paymentWord } from './stripe-words';

/** From the click on "buy" to the secret that Stripe's form needs: the order first, then its one payment. */
@Injectable()
export class Checkout {
  private readonly logger = new Logger('Checkout');

  constructor(
    private readonly gateway: StripeGateway,
    private readonly products: Products,
    private readonly ownership: Ownership,
    private readonly transactions: Transactions,
    private readonly ledger: OrderLedger,
  ) {}

  /**
   * @param key of the caller against a repeated call.
   * @throws ApiError 404 for an unknown product, 409 when it cannot be bought, is owned
   * already or has another price, 422 for a key that was used for something else, 503 without keys or while Stripe is away.
   */
  async open(request: CreatePaymentIntentDto, buyer: Buyer, key: string | undefined): Promise<PaymentIntentDto> {
    this.gateway.refuseUnlessSelling();
    const product = await this.priced(request);
    // Twice: an open order may turn out to be over, or to have an old price, once Stripe is asked.
    for (let round = 0; round < 2; round++) {
      const { order, isRepeated } = await this.place(product, buyer, key);
      const intent = order.amount === product.priceCents ? await this.payment(order, isRepeated) : await this.giveUp(order);
      if (intent)
        return { clientSecret: intent.client_secret!, orderId: order.id, amount: centsToUsd(order.amount), currency: order.currency };
    }
    throw new ApiError(paymentsErrors.payment_settled);
  }

  /** @throws ApiError */
  private async priced({ productId, amount }: CreatePaymentIntentDto): Promise<PricedProduct> {
    const product = await this.products.priced(productId);
    if (!product) throw notFound('product');
    const refusal = purchaseRefusal(product, amount);
    switch (refusal) {
      case null:
        return product;
      case commonErrors.not_found:
        throw notFound('product');
      case commonErrors.price_changed:
        this.logger.warn(`${amount} was sent as the price of ${productId}, which costs ${centsToUsd(product.priceCents)}.`);
        throw new ApiError(refusal, 'The price of this tool has changed. Look at it again before you pay.', {
          details: { price: centsToUsd(product.priceCents) },
        });
      default:
        throw new ApiError(refusal);
    }
  }

  /** The order that the key belongs to, or the open one of this buyer for this product, or a new one. */
  private place(product: PricedProduct, buyer: Buyer, key: string | undefined): Promise<{ order: OrderEntity; isRepeated: boolean }> {
    const hash = requestHash(product, buyer);
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      // One click after the other, so that the second finds the order of the first: of one caller, and for one tool of a console.
      for (const queue of [buyer.key, `${buyer.orderKey}:${product.id}`]) await waitForNamedLock(transaction, `checkout:${queue}`);
      const [used] = key === undefined ? [] : await transaction.query(keyRow, [buyer.key, key]);
      if (used && used.hash !== hash) throw new ApiError(commonErrors.idempotency_key_reused);
      if (used) return { order: await manager.findOneOrFail(OrderEntity, { where: { id: used.orderId } }), isRepeated: true };
      const order = await this.ofBuyer(transaction, product, buyer);
      if (key !== undefined) await transaction.query(rememberKey, [buyer.key, key, hash, order.id]);
      return { order, isRepeated: false };
    });
  }

  private async ofBuyer(transaction: Transaction, product: PricedProduct, buyer: Buyer): Promise<OrderEntity> {
    const open = await this.openOrder(transaction, product, buyer);
    if (open?.status === 'processing') {
      throw new ApiError(paymentsErrors.payment_processing, undefined, {
        details: { orderId: open.id },
      });
    }
    // Several people may use one browser: what a guest bought is told to nobody here.
    if (buyer.kind === 'console') await this.refuseOwned(transaction, product);
    return open ? this.readdress(transaction, open, buyer) : this.create(transaction, product, buyer);
  }

  /** A console shares its open orders between its people. A guest goes on only with what the same browser opened. */
  private async openOrder({ manager }: Transaction, product: PricedProduct, { kind, orderKey }: Buyer): Promise<OrderEntity | undefined> {
    const whose = kind === 'console' ? { buyerKind: kind } : { buyerKey: orderKey };
    return openOrderOf(await manager.find(OrderEntity, { where: { ...whose, productId: product.id }, order: { createdAt: 'DESC' } }));
  }

  /** @throws ApiError 409 for a tool that this console owns, whoever paid for it. */
  private async refuseOwned(transaction: Transaction, { id, name }: PricedProduct): Promise<void> {
    const held = await this.ownership.ofConsole(transaction, id);
    if (!held || held.trialEndsAt !== null) return;
    throw new ApiError(paymentsErrors.already_owned, `This console owns ${name} already.`, {
      details: { productId: id, orderId: held.orderId, link: `/admin/marketplace?product=${encodeURIComponent(id)}` },
    });
  }

  /** The receipt goes to whoever is about to pay; an address may be corrected until the order is paid. */
  private async readdress(transaction: Transaction, order: OrderEntity, { id, name, email }: Buyer): Promise<OrderEntity> {
    if (order.email !== email || order.buyerId !== id) {
      const change = { buyerId: id, buyerName: name, email };
      await transaction.manager.update(OrderEntity, { id: order.id, paidAt: IsNull() }, change);
      Object.assign(order, change);
      transaction.state('order.updated', toDto(order));
    }
    return order;
  }

  private async create(transaction: Transaction, product: PricedProduct, buyer: Buyer): Promise<OrderEntity> {
    const { manager } = transaction;
    const id = uuidv7();
    await manager.insert(OrderEntity, {
      id,
      productId: product.id,
      productName: product.name,
      productVersion: product.version,
      buyerId: buyer.id,
      buyerKind: buyer.kind,
      buyerKey: buyer.orderKey,
      buyerName: buyer.name,
      email: buyer.email,
      amount: product.priceCents,
      currency: product.currency,
      livemode: this.gateway.mode === 'live',
      linkToken: null,
    });
    const order = await manager.findOneOrFail(OrderEntity, { where: { id } });
    await this.ledger.note(
      transaction,
      order,
      { kind: 'created', status: 'pending', text: 'The buyer went to the checkout' },
      { source: 'checkout' },
    );
    transaction.state('order.updated', toDto(order));
    return order;
  }

  /**
   * The payment of an order, made when it has none yet.
   * @param isRepeated gives the payment of a repeated call as it is.
   * @returns null when it is over; what became of it is written down.
   */
  private async payment(order: OrderEntity, isRepeated: boolean): Promise<Stripe.PaymentIntent | null> {
    const at = new Date();
    const known = order.stripePaymentIntentId;
    const intent = known ? await this.gateway.retrieveIntent(known) : await this.gateway.createIntent(order);
    return this.transactions.run(async (transaction) => {
      const locked = (await this.ledger.lock(transaction.manager, { id: order.id }))!;
      if (!locked.stripePaymentIntentId) {
        const clientSecretHash = secretHash(intent.client_secret!);
        await transaction.manager.update(OrderEntity, order.id, {
          stripePaymentIntentId: intent.id,
          clientSecretHash,
          livemode: intent.livemode,
        });
        Object.assign(locked, { stripePaymentIntentId: intent.id, clientSecretHash, livemode: intent.livemode });
      }
      const word = paymentWord(intent, at);
      if (known) await this.ledger.hear(transaction, locked, word, { source: 'checkout' });
      return isRepeated || (isPayable(intent) && isUnsettled(locked.status)) ? intent : null;
    });
  }

  /** An open order with a price of yesterday: its payment is closed at Stripe before the buyer gets a new one. */
  private async giveUp(order: OrderEntity): Promise<null> {
    const at = new Date();
    const intent = order.stripePaymentIntentId ? await this.gateway.cancelIntent(order.stripePaymentIntentId) : null;
    await this.transactions.run(async (transaction) => {
      const locked = (await this.ledger.lock(transaction.manager, { id: order.id }))!;
      // Another click may have made the payment in the meantime; then the next round sees to it.
      if (!intent && locked.stripePaymentIntentId) return;
      const word = intent ? paymentWord(intent, at) : neverPaid(locked, at);
      await this.ledger.hear(transaction, locked, word, { source: 'checkout' });
    });
    return null;
  }
}

const keyRow = SQL`SELECT request_hash AS ${typed.of(CheckoutKeyEntity, 'requestHash', 'hash')},
  ${columnsOf(CheckoutKeyEntity, ['orderId'])} FROM checkout_keys WHERE buyer_key = $1 AND key = $2`;
const rememberKey = 'INSERT INTO checkout_keys (buyer_key, key, request_hash, order_id) VALUES ($1, $2, $3, $4)';
