import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { AppConfig } from '../../platform/config/app-config';
import { secretMask } from '../../platform/crypto';
import { ApiError } from '../../platform/errors/api-error';
import { paymentsErrors } from './payments.errors';
import { OutboundHttp } from '../../platform/outbound/outbound-http';
import type { Order } from '../orders';
import { outboundFetch } from './outbound-fetch';

export type StripeMode = 'test' | 'live';

const modeOf = (key: string): StripeMode => (key.includes('_live_') ? 'live' : 'test');

export const hashOf = (clientSecret: string): string => createHash('sha256').update(clientSecret).digest('hex');

/** The account at Stripe that payments go to. */
@Injectable()
export class StripeGateway {
  private readonly logger = new Logger('Payments');
  private client: Promise<Stripe> | null = null;
  /** Null without keys, and when they are not of one mode. */
  readonly mode: StripeMode | null;
  readonly publishableKey: string | null;
  readonly webhookSecret: string | null;

  constructor(
    private readonly config: AppConfig,
    private readonly outbound: OutboundHttp,
  ) {
    const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhook } = config;
    for (const value of [secret, webhook]) if (value) secretMask.register(value);
    const isPair = secret !== undefined && publishable !== undefined && modeOf(secret) === modeOf(publishable);
    if (secret && publishable && !isPair)
      this.logger.warn('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not of one mode: there is no checkout.');
    this.mode = isPair ? modeOf(secret) : null;
    this.publishableKey = isPair ? publishable : null;
    this.webhookSecret = isPair ? (webhook ?? null) : null;
  }

  get isConfigured(): boolean {
    return this.mode !== null;
  }

  /** @throws ApiError 503 without keys. */
  refuseUnconfigured(): void {
    if (!this.isConfigured) throw notConfigured();
  }

  /**
   * The payment of an order: the same one however often it is asked for, as long as Stripe remembers the key (24 hours).
   * @throws ApiError 503 when Stripe cannot be asked.
   */
  createIntent({ id, number, amount, currency, productId, productName }: Order): Promise<Stripe.PaymentIntent> {
    return this.call((stripe) =>
      stripe.paymentIntents.create(
        {
          amount,
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
  refund(refund: { id: string; intentId: string; amount: number }): Promise<Stripe.Refund> {
    return this.call((stripe) =>
      stripe.refunds.create(
        { payment_intent: refund.intentId, amount: refund.amount, reason: 'requested_by_customer', metadata: { refundId: refund.id } },
        { idempotencyKey: `refund:${refund.id}` },
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
    const stripe = await this.open();
    return stripe.webhooks.constructEvent(body, signature, this.webhookSecret!);
  }

  private async call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    this.refuseUnconfigured();
    try {
      return await work(await this.open());
    } catch (error) {
      throw this.inOurWords(error);
    }
  }

  /** The library is large: a console without payments never loads it. */
  private open(): Promise<Stripe> {
    this.client ??= import('stripe').then(({ default: StripeClient }) => {
      const { protocol, hostname, port } = new URL(this.config.STRIPE_API_BASE);
      // The same class, in the types of the other module format.
      return new StripeClient(this.config.STRIPE_SECRET_KEY!, {
        protocol: protocol === 'http:' ? 'http' : 'https',
        host: hostname,
        port: port || (protocol === 'http:' ? 80 : 443),
        maxNetworkRetries: 2,
        timeout: 20_000,
        telemetry: false,
        httpClient: StripeClient.createFetchHttpClient(outboundFetch(this.outbound, this.config.STRIPE_API_BASE)),
      }) as unknown as Stripe;
    });
    return this.client;
  }

  private inOurWords(error: unknown): unknown {
    const { type, message, code } = error as Stripe.errors.StripeError;
    switch (type) {
      case 'StripeAuthenticationError':
      case 'StripePermissionError':
        this.logger.error(`Stripe does not accept the key: ${message}`);
        return notConfigured();
      case 'StripeInvalidRequestError':
      case 'StripeCardError':
        return new ApiError(paymentsErrors.refused_by_stripe, message, { details: { stripeCode: code ?? null } });
      case 'StripeConnectionError':
      case 'StripeAPIError':
      case 'StripeRateLimitError':
      case 'StripeIdempotencyError':
        this.logger.warn(`Stripe does not answer: ${message}`);
        return unavailable();
      default:
        return error;
    }
  }
}

const notConfigured = (): ApiError => new ApiError(paymentsErrors.payments_not_configured);

const unavailable = (): ApiError =>
  new ApiError(paymentsErrors.payments_unavailable, undefined, {
    retryAfterSeconds: 10,
  });
