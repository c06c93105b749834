import { Injectable } from '@nestjs/common';
import type { Platform } from '../platforms';
import { AmazonConnector } from './amazon/amazon.connector';
import type { Connector } from './connector';
import { EbayConnector } from './ebay/ebay.connector';
import { ShopifyConnector } from './shopify/shopify.connector';
import { StripeConnector } from './stripe/stripe.connector';

/** One connector for each platform, in the order of the screen. */
@Injectable()
export class Connectors {
  private readonly all: Record<Platform, Connector>;

  constructor(ebay: EbayConnector, shopify: ShopifyConnector, amazon: AmazonConnector, stripe: StripeConnector) {
    this.all = { ebay, shopify, amazon, stripe };
  }

  of(platform: Platform): Connector {
    return this.all[platform];
  }

  list(): Connector[] {
    return Object.values(this.all);
  }
}

export const connectorProviders = [Connectors, EbayConnector, ShopifyConnector, AmazonConnector, StripeConnector];
