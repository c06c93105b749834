import type { Listing } from '../listing';
import type { Account, PlatformApi } from '../platform-api';
import type { ShopifyClient } from './shopify-client';
import { nextOf, numberOf, shopifyListed } from './shopify-records';
import { ordersFact, wholeHistory } from './shopify-scopes';

const perPage = 250;
/** Shopify shows orders of 60 days without a further scope; those of the last hours of that are left out. */
const shownMs = 59 * 86_400_000;

/** Orders placed before are not shown to this app, so that their absence means nothing. */
export const shownSince = ({ details }: Account, now: Date): Date | null =>
  details[ordersFact] === wholeHistory ? null : new Date(now.getTime() - shownMs);

/** Deleted and merged customers and deleted orders, whose webhook may have been lost. */
export const shopifyListing = (clientOf: (api: PlatformApi, account: Account) => ShopifyClient): Listing => ({
  streams: ['orders', 'customers'],
  ordersSince: shownSince,

  async page(stream, account, api, position) {
    const name = stream === 'orders' ? 'ordersListed' : 'customersListed';
    const answer = await clientOf(api, account).query(name, { first: perPage, after: position });
    const { nodes, pageInfo } = stream === 'orders' ? shopifyListed.orders(answer).orders : shopifyListed.customers(answer).customers;
    const records = nodes
      .filter(({ test }) => test !== true)
      .map(({ id, defaultEmailAddress }) => {
        const email = defaultEmailAddress?.emailAddress.toLowerCase();
        return { id: numberOf(id), ...(email && { email }) };
      });
    return { records, next: nextOf(pageInfo) };
  },
});
