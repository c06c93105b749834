import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { AppConfig } from '../../../platform/config/app-config';
import { OutboundHttp } from '../../../platform/outbound/outbound-http';
import { outboundFetch } from '../outbound-fetch';

/** Stripe's library for one secret key, made when it is first needed. */
@Injectable()
export class StripeClients {
  private last: { secretKey: string; client: Promise<Stripe> } | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly outbound: OutboundHttp,
  ) {}

  /** The same client as long as the key is the same. */
  of(secretKey: string): Promise<Stripe> {
    if (this.last?.secretKey !== secretKey) this.last = { secretKey, client: this.open(secretKey) };
    return this.last.client;
  }

  /** One of its own, for a key that is only tried. The library is large: a console without payments never loads it. */
  async open(secretKey: string): Promise<Stripe> {
    const { default: StripeClient } = await import('stripe');
    const { protocol, hostname, port } = new URL(this.config.STRIPE_API_BASE);
    // The same class, in the types of the other module format.
    return new StripeClient(secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      maxNetworkRetries: 2,
      timeout: 20_000,
      telemetry: false,
      httpClient: StripeClient.createFetchHttpClient(outboundFetch(this.outbound, this.config.STRIPE_API_BASE)),
    }) as unknown as Stripe;
  }
}
