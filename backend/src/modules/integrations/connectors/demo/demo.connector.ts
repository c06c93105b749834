import { Injectable } from '@nestjs/common';
import type { PlatformAnswer, PlatformCall } from '../../calls/platform-http';
import { textAt } from '../../calls/read-json';
import type { StreamName } from '../../integration-values';
import {
  type Account,
  type Connector,
  type Credentials,
  type FailureMeaning,
  type Grant,
  type PageRequest,
  type PlatformApi,
  type PlatformDefinition,
  type StreamPage,
  type Verified,
} from '../connector';
import { taxFacts, taxWords } from '../../accounts/tax-facts';
import { readFields } from '../read-fields';
import type { FieldWriters } from '../writing';
import { demoListingWriters } from './demo-listing-writers';
import { demoOrderWriters } from './demo-order-writers';
import type { DemoPlatformId } from './demo-platform-ids';
import { demoAccount, demoListingPage, demoListings, demoOrderPage, demoOrders, orderOf, productOf } from './demo-records';
import { DemoServer } from './demo-server';
import { demoBase, type DemoShape, demoShapes } from './demo-shapes';
import { DemoStore } from './demo-store';

const pace = { name: 'calls', perSecond: 20, burst: 20 };
const pageSize = 100;
/** Not a secret, because it grants no access. It is long because log masking would match a short value everywhere. */
const token = 'simulated-platform-token';
/** A transaction that wrote an order may commit after one that started later. */
const overlapMs = 60_000;

abstract class DemoConnector implements Connector {
  readonly outbound: DemoServer;
  readonly writers: FieldWriters;

  constructor(
    private readonly shape: DemoShape,
    store: DemoStore,
  ) {
    const call = (...args: Parameters<DemoConnector['call']>) => this.call(...args);
    this.outbound = new DemoServer(shape, store);
    this.writers = { ...demoListingWriters(shape, call), ...demoOrderWriters(shape, call) };
  }

  read(input: Record<string, unknown>): Credentials {
    return readFields([], input);
  }

  grant(): Promise<Grant> {
    return Promise.resolve({ token, expiresAt: null });
  }

  authorise(): Record<string, string> {
    return {};
  }

  failure({ status, json }: PlatformAnswer): FailureMeaning {
    const message = textAt(json, 'message') ?? `status ${status}`;
    if (status === 401) return { kind: 'token', message, hint: 'Load the demo shop again.' };
    if (status === 429) return { kind: 'limit', message };
    return { kind: 'refused', message, isGone: status === 404 };
  }

  async verify(api: PlatformApi): Promise<Verified> {
    const { id, name, currency } = demoAccount((await this.call(api, '/account')).json);
    const details = { Simulated: 'Runs inside this program. Nothing is sent anywhere.' };
    return { accountId: id, accountName: name, currency, missing: [], details, facts: { [taxFacts.taxes]: taxWords.none } };
  }

  async page(stream: StreamName, _account: Account, api: PlatformApi, { position, since }: PageRequest): Promise<StreamPage> {
    const query = new URLSearchParams({ limit: String(pageSize), ...(typeof position === 'string' && { after: position }) });
    if (stream === 'products') {
      const { listings, next, currency } = demoListingPage((await this.call(api, `/listings?${query.toString()}`)).json);
      const { fitting, raw } = demoListings.sift(listings);
      return { records: { products: fitting.map((one) => productOf(one, currency)), raw }, next: next ?? null };
    }
    if (since) query.set('since', new Date(since.getTime() - overlapMs).toISOString());
    const { orders, next } = demoOrderPage((await this.call(api, `/orders?${query.toString()}`)).json);
    const { fitting, raw } = demoOrders.sift(orders);
    return { records: { orders: fitting.map(orderOf), raw }, next: next ?? null };
  }

  private call(api: PlatformApi, path: string, call: Omit<Partial<PlatformCall>, 'url'> = {}): Promise<PlatformAnswer> {
    return api.call({ method: 'GET', ...call, url: `${demoBase(this.shape.platform)}${path}` }, pace);
  }
}

/** A platform that is simulated inside this program. */
function demoPlatform(shape: DemoShape): PlatformDefinition<DemoPlatformId> {
  @Injectable()
  class ShapedConnector extends DemoConnector {
    constructor(store: DemoStore) {
      super(shape, store);
    }
  }
  const { platform, name, summary } = shape;
  return {
    platform,
    name,
    summary,
    fields: [],
    steps: [],
    streams: [
      { name: 'products', title: 'Listings, stock and prices', isWhole: true },
      { name: 'orders', title: 'Orders and refunds' },
    ],
    connector: ShapedConnector,
  };
}

export const demoPlatforms = demoShapes.map(demoPlatform);
