import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { ApiError } from '../../platform/errors/api-error';
import { toStripeAmount } from '../../platform/stripe-amounts';
import type { OrderEntity } from '../orders';
import type { StripeMode } from './configuration/effective-keys';
import { StripeClients } from './configuration/stripe-client';
import { StripeKeys } from './configuration/stripe-keys';
import { paymentsErrors } from './payments.errors';
import { callRefusal } from './stripe-failures';

/** The account at Stripe that payments go to, by the keys that count at the moment of each call. */
@Injectable()
export class StripeGateway {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly keys: StripeKeys,
    private readonly clients: StripeClients,
  ) {}

  /** Null without keys, and when they are not of one mode. */
  get mode(): StripeMode | null {
    return this.keys.current().mode;
  }

  get publishableKey(): string | null {
    return this.isConfigured ? this.keys.current().publishableKey : null;
  }

  get webhookSecret(): string | null {
    return this.isConfigured ? this.keys.current().webhookSecret : null;
  }

  get isConfigured(): boolean {
    return this.mode !== null;
  }

  /** Whether somebody may begin to pay; what was begun is settled as long as there are keys. */
  get isSelling(): boolean {
    return this.isConfigured && this.keys.isEnabled;
  }

  /** @throws ApiError 503 without keys. */
  refuseUnconfigured(): void {
    if (!this.isConfigured) throw new ApiError(paymentsErrors.payments_not_configured);
  }

  /** @throws ApiError 503 without keys, or when the owner switched payments off. */
  refuseUnlessSelling(): void {
    this.refuseUnconfigured();
    if (!this.isSelling) throw new ApiError(paymentsErrors.payments_off);
  }

  /**
   * The payment of an order: the same one however often it is asked for, as long as Stripe remembers the key (24 hours).
   * @throws ApiError 503 when Stripe cannot be asked.
   */
  createIntent({ id, number, amount, currency, productId, productName }: OrderEntity): Promise<Stripe.PaymentIntent> {
    return this.call((stripe) =>
      stripe.paymentIntents.create(
        {
          amount: charged(amount, currency),
          currency,
          automatic_payment_methods: { enabled: true },
          description: `${productName} (order #${number})`,
          metadata: { orderId: id, productId },
        },
        { idempotencyKey: `order:${id}:v1` },
      ),
    );
  }

  retrieveIntent(id: string): Promise<Stripe.PaymentIntent> {
    return this.call((stripe) => stripe.paymentIntents.retrieve(id));
  }

  /** With the charge, which knows what went back. */
  retrieveCharge(intentId: string): Promise<Stripe.Charge | null> {
    return this.call(async (stripe) => {
      const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
      return typeof charge === 'object' ? charge : null;
    });
  }

  /** Canceling one that is over gives its present state. */
  cancelIntent(id: string): Promise<Stripe.PaymentIntent> {
    return this.call(async (stripe) => {
      try {
        return await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
      } catch (error) {
        if ((error as Stripe.errors.StripeError).code !== 'payment_intent_unexpected_state') throw error;
        return stripe.paymentIntents.retrieve(id);
      }
    });
  }

  /** @throws ApiError 409 when Stripe refuses, 503 when it cannot be asked. */
  refund({ id, intentId, amount, currency }: { id: string; intentId: string; amount: number; currency: string }): Promise<Stripe.Refund> {
    return this.call((stripe) =>
      stripe.refunds.create(
        {
          payment_intent: intentId,
          amount: charged(amount, currency),
          reason: 'requested_by_customer',
          metadata: { refundId: id },
        },
        { idempotencyKey: `refund:${id}` },
      ),
    );
  }

  /** Events of the last time, newest first. */
  async recentEvents(types: string[], since: Date): Promise<Stripe.Event[]> {
    return this.call(async (stripe) => {
      const found: Stripe.Event[] = [];
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      for await (const event of stripe.events.list({ types, created, limit: 100 })) {
        found.push(event);
        if (found.length >= 1_000) break;
      }
      return found;
    });
  }

  /** @throws Stripe.errors.StripeSignatureVerificationError */
  async verify(body: Buffer, signature: string): Promise<Stripe.Event> {
    const { secretKey, webhookSecret } = this.keys.current();
    const stripe = await this.clients.of(secretKey!);
    return stripe.webhooks.constructEvent(body, signature, webhookSecret!);
  }

  private async call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    this.refuseUnconfigured();
    try {
      return await work(await this.clients.of(this.keys.current().secretKey!));
    } catch (error) {
      throw this.refusalOf(error);
    }
  }

  private refusalOf(error: unknown): unknown {
    const refusal = callRefusal(error);
    if (!refusal) return error;
    const { message } = error as Error;
    if (refusal.kind === paymentsErrors.payments_not_configured) this.logger.error(`Stripe does not accept the key: ${message}`);
    if (refusal.kind === paymentsErrors.payments_unavailable) this.logger.warn(`Stripe does not answer: ${message}`);
    return refusal;
  }
}

/** @throws ApiError 409 for a fraction of a currency that has none. */
function charged(hundredths: number, currency: string): number {
  const amount = toStripeAmount(hundredths, currency);
  if (amount !== null) return amount;
  const code = currency.toUpperCase();
  throw new ApiError(
    paymentsErrors.refused_by_stripe,
    `Stripe takes whole amounts only in ${code}, and this is ${hundredths / 100} ${code}.`,
  );
}
