import { PlatformFailure } from '../../calls/platform-failure';
import { at, listAt, textAt } from '../../calls/read-json';
import type { StreamName } from '../../integration-values';
import { isHmacOf } from '../hook-signature';
import { headerOf, type Delivery, isSameHook, jsonOf, type NewsItem, type RowNow, type ShopHooks, withoutAddress } from '../news';
import type { Account, PlatformApi } from '../platform-api';
import type { ShopifyClient } from './shopify-client';
import { hookChanges } from './shopify-queries';
import { mergesFact, mergesTold } from './shopify-scopes';

/** Refunds, payments and fulfilments of an order are updates of it too. */
const topics: Partial<Record<StreamName, string[]>> = {
  orders: ['ORDERS_CREATE', 'ORDERS_UPDATED', 'ORDERS_DELETE'],
  // A product that is deleted is named by itself, not by its variants: the next sync finds that they are gone.
  products: ['PRODUCTS_CREATE', 'PRODUCTS_UPDATE'],
  customers: ['CUSTOMERS_UPDATE', 'CUSTOMERS_DELETE', 'CUSTOMERS_MERGE'],
};
/** A delivery names them by the stream: `orders/create`. */
const streamOf = (topic: string | null) => (Object.keys(topics) as StreamName[]).find((stream) => stream === topic?.split('/')[0]);
const once = () => Promise.resolve();

/** Ids may be larger than what a number holds exactly: the name with the id in it is a text, and so is the body. */
function idOf(delivery: Delivery): string {
  const named = textAt(jsonOf(delivery), 'admin_graphql_api_id')?.split('/').at(-1);
  return named ?? /^\s*\{\s*"id"\s*:\s*(\d+)\s*[,}]/.exec(delivery.body.toString())?.[1] ?? '';
}

/** `5>7`: the customer who is gone, and the one who was kept. */
const mergedId = (json: unknown): string =>
  ['deleted', 'kept'].map((which) => textAt(json, `admin_graphql_api_customer_${which}_id`)?.split('/').at(-1) ?? '').join('>');

/** Shopify signs with the secret of the app, tries eight times in four hours, and then takes the subscription away. */
export function shopifyHooks(
  clientOf: (api: PlatformApi, account: Account) => ShopifyClient,
  read: (api: PlatformApi, account: Account, item: NewsItem) => Promise<RowNow>,
): ShopHooks {
  async function held(client: ShopifyClient, address: string): Promise<unknown[]> {
    const found: unknown[] = [];
    for (let after: string | null = null; ;) {
      const list = at(await client.query('hooks', { after }), 'webhookSubscriptions');
      found.push(...listAt(list, 'nodes').filter((node) => isSameHook(textAt(node, 'uri') ?? '', address)));
      if (at(list, 'pageInfo', 'hasNextPage') !== true) return found;
      after = textAt(list, 'pageInfo', 'endCursor');
    }
  }

  async function change(client: ShopifyClient, piece: Parameters<ShopifyClient['change']>[0]): Promise<void> {
    const [answer] = await client.change(piece, once);
    const message = textAt(answer, 'userErrors', 0, 'message');
    if (message) throw new PlatformFailure('refused', `Shopify does not accept the webhook: ${message}`);
  }

  return {
    hindrance({ clientSecret }, base) {
      if (!clientSecret) return 'the token alone cannot check who calls: sign in with client id and secret of the app';
      return withoutAddress(base);
    },

    async keep(api, account, place) {
      const mayAsk = (topic: string) => topic !== 'CUSTOMERS_MERGE' || account.details[mergesFact] === mergesTold;
      const client = clientOf(api, account);
      const hooks = await held(client, place.address);
      const right = new Set<unknown>();
      let isChanged = false;
      for (const topic of place.streams.flatMap((stream) => topics[stream] ?? []).filter(mayAsk)) {
        const hook = hooks.find((one) => textAt(one, 'topic') === topic && textAt(one, 'uri') === place.address);
        right.add(hook);
        if (hook) continue;
        await change(client, hookChanges.create(topic, place.address));
        isChanged = true;
      }
      for (const hook of hooks) if (!right.has(hook)) await change(client, hookChanges.remove(textAt(hook, 'id')!));
      return isChanged;
    },

    async remove(api, account, address) {
      const client = clientOf(api, account);
      for (const hook of await held(client, address)) await change(client, hookChanges.remove(textAt(hook, 'id')!));
    },

    isSigned: (delivery, { credentials }) => isHmacOf(delivery.body, headerOf(delivery, 'x-shopify-hmac-sha256'), credentials.clientSecret),

    concerns(delivery) {
      const topic = headerOf(delivery, 'x-shopify-topic');
      const stream = streamOf(topic);
      const id = topic === 'customers/merge' ? mergedId(jsonOf(delivery)) : idOf(delivery);
      return stream && /^\d{1,20}(>\d{1,20})?$/.test(id) ? { stream, id } : null;
    },

    read,
  };
}
