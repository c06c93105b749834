import { CostBucket, type ThrottleStatus } from '../../calls/pacer';
import { PlatformFailure } from '../../calls/platform-failure';
import { at, listAt, numberAt, textAt } from '../../calls/read-json';
import type { PlatformApi } from '../connector';
import type { ShopifyChange } from './shopify-change';
import { shopifyQueries, type ShopifyQuery, shopifyVersion } from './shopify-queries';

const throttleTries = 6;
/** Where a throttled answer does not say what the query costs. */
const unnamedWaitMs = 1_000;

interface Ask {
  name: string;
  query: string;
  variables: Record<string, unknown>;
  pieces: number;
  announce?: () => Promise<void>;
}

/** GraphQL of one shop, asked when the shop's bucket of points can pay for it. */
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
    const { data, errors } = await this.ask({ name, query: shopifyQueries[name], variables, pieces: 1 });
    if (errors.length > 0) throw failureOf(errors, false);
    return data;
  }

  /**
   * Made once, except where Shopify refuses it for the limit: it has then not begun.
   * @returns the answer to each piece. @throws PlatformFailure
   */
  async change(change: ShopifyChange, announce: () => Promise<void>): Promise<unknown[]> {
    const { data, errors } = await this.ask({ ...change, announce });
    if (errors.length > 0) throw failureOf(errors, hasBegun(data, errors));
    return Array.from({ length: change.pieces }, (_, index) => at(data, `c${index}`));
  }

  private async ask({ name, query, variables, pieces, announce }: Ask): Promise<{ data: unknown; errors: unknown[] }> {
    for (let throttled = 0; ; throttled++) {
      await this.api.wait(this.bucket.waitMs(name, pieces), 'Shopify refills its points');
      const { json } = await this.api.call({
        method: 'POST',
        url: `${this.base}/admin/api/${shopifyVersion}/graphql.json`,
        json: { query, variables },
        ...(announce && { announce }),
      });
      const status = throttleOf(json);
      const cost = numberAt(json, 'extensions', 'cost', 'requestedQueryCost');
      if (status && cost !== null) this.bucket.learn(name, cost / pieces, status);
      const errors = listAt(json, 'errors');
      const data = at(json, 'data');
      if (!errors.some(isThrottled) || hasValues(data) || throttled === throttleTries) return { data, errors };
      await this.api.wait(this.bucket.waitMs(name, pieces) || unnamedWaitMs, 'Shopify refills its points');
    }
  }
}

const codeOf = (error: unknown): string | null => textAt(error, 'extensions', 'code');

const isThrottled = (error: unknown): boolean => codeOf(error) === 'THROTTLED';

const hasValues = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.values(data).some((value) => value !== null);

/** Whether pieces of a change may have been done: not where it was refused as a whole, before any of it. */
const hasBegun = (data: unknown, errors: unknown[]): boolean =>
  hasValues(data) || errors.some((error) => codeOf(error) === 'INTERNAL_SERVER_ERROR' || codeOf(error) === 'TIMEOUT');

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

function failureOf(errors: unknown[], isUnclear: boolean): PlatformFailure {
  const codes = errors.map(codeOf);
  const message = textAt(errors[0], 'message') ?? 'no reason was given';
  const failure = (kind: PlatformFailure['kind'], words: string, hint: string | null = null) =>
    new PlatformFailure(kind, `${words}: ${message}`, hint, { isUnclear });
  if (codes.includes('ACCESS_DENIED')) return failure('permission', 'Shopify does not allow this', scopeHint);
  if (codes.includes('THROTTLED')) return failure('limit', 'Shopify keeps refusing queries for its limit');
  if (codes.includes('INTERNAL_SERVER_ERROR')) return failure('unavailable', 'Shopify has trouble of its own');
  return failure('refused', 'Shopify does not accept the query');
}

const scopeHint = 'Give the app this scope in Shopify, install it again and sign in again here.';
