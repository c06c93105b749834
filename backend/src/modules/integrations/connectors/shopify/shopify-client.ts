import { CostBucket, type ThrottleStatus } from '../../calls/pacer';
import { PlatformFailure } from '../../calls/platform-failure';
import { at, listAt, numberAt, textAt } from '../../calls/read-json';
import type { PlatformApi } from '../connector';
import { shopifyQueries, type ShopifyQuery, shopifyVersion } from './shopify-queries';

const throttleTries = 6;
/** Where a throttled answer does not say what the query costs. */
const unnamedWaitMs = 1_000;

/** GraphQL queries of one shop, made when the shop's bucket of points can pay for them. */
export class ShopifyClient {
  private readonly bucket: CostBucket;

  constructor(
    private readonly api: PlatformApi,
    /** `https://<shop>`, without a slash at the end. */
    private readonly base: string,
  ) {
    this.bucket = api.memory('cost', () => new CostBucket());
  }

  /** @returns `data`. @throws PlatformFailure for errors of GraphQL. */
  async query(name: ShopifyQuery, variables: Record<string, unknown> = {}): Promise<unknown> {
    for (let throttled = 0; ; throttled++) {
      await this.api.wait(this.bucket.waitMs(name), 'Shopify refills its points');
      const { json } = await this.api.call({
        method: 'POST',
        url: `${this.base}/admin/api/${shopifyVersion}/graphql.json`,
        json: { query: shopifyQueries[name], variables },
      });
      const status = throttleOf(json);
      const cost = numberAt(json, 'extensions', 'cost', 'requestedQueryCost');
      if (status && cost !== null) this.bucket.learn(name, cost, status);
      const errors = listAt(json, 'errors');
      if (errors.length === 0) return at(json, 'data');
      if (!errors.some((error) => textAt(error, 'extensions', 'code') === 'THROTTLED') || throttled === throttleTries)
        throw failureOf(errors);
      await this.api.wait(this.bucket.waitMs(name) || unnamedWaitMs, 'Shopify refills its points');
    }
  }
}

function throttleOf(json: unknown): ThrottleStatus | null {
  const number = (name: keyof ThrottleStatus) => numberAt(json, 'extensions', 'cost', 'throttleStatus', name);
  const [maximumAvailable, currentlyAvailable, restoreRate] = [
    number('maximumAvailable'),
    number('currentlyAvailable'),
    number('restoreRate'),
  ];
  return maximumAvailable === null || currentlyAvailable === null || restoreRate === null
    ? null
    : { maximumAvailable, currentlyAvailable, restoreRate };
}

function failureOf(errors: unknown[]): PlatformFailure {
  const codes = errors.map((error) => textAt(error, 'extensions', 'code'));
  const message = textAt(errors[0], 'message') ?? 'no reason was given';
  if (codes.includes('ACCESS_DENIED')) return new PlatformFailure('permission', `Shopify does not allow this: ${message}`, scopeHint);
  if (codes.includes('THROTTLED')) return new PlatformFailure('limit', `Shopify keeps refusing queries for its limit: ${message}`);
  if (codes.includes('INTERNAL_SERVER_ERROR')) return new PlatformFailure('unavailable', `Shopify has trouble of its own: ${message}`);
  return new PlatformFailure('refused', `Shopify does not accept the query: ${message}`);
}

const scopeHint = 'Give the app this scope in Shopify, install it again and sign in again here.';
