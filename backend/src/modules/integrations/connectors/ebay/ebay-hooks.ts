import { createHash } from 'node:crypto';
import { PlatformFailure } from '../../calls/platform-failure';
import { isDone, type PlatformCall } from '../../calls/platform-http';
import { at, listAt, textAt } from '../../calls/read-json';
import { headerOf, jsonOf, type ShopHooks, withoutAddress } from '../news';
import type { Account, PlatformApi } from '../platform-api';
import { type AppCall, notificationRoot, refusalOf } from './ebay-app';
import { destinations, dropDestination, endpointOf, ensureAlertAddress, ensureDestination, idIn, allOf, ownOf } from './ebay-destination';
import type { EbayKeys } from './ebay-keys';
import { ebayOrderPage, ebayOrders } from './ebay-records';
import { orderOf } from './ebay-rows';
import { isSigned, readSignatureHeader } from './ebay-signature';
import type { InventoryCall } from './ebay-writers';

const topic = 'ORDER_CONFIRMATION';
const agreeAgain = 'Agree at eBay again, or sign in again with a refresh token that covers commerce.notification.subscription.';

interface Calls {
  /** With the token of the seller. */
  call: InventoryCall;
  /** With the token of the app. */
  app: (api: PlatformApi) => Promise<AppCall>;
  keys: EbayKeys;
}

/** eBay tells of each order that was paid, once or several times, to an address that proves itself first. */
export function ebayHooks({ call, app: appOf, keys }: Calls): ShopHooks {
  const ask = (api: PlatformApi, account: Account, path: string, more: Omit<Partial<PlatformCall>, 'url'> = {}) =>
    call(api, account, `${notificationRoot}/${path}`, more);

  async function subscriptions(api: PlatformApi, account: Account): Promise<unknown[]> {
    try {
      const all = await allOf('subscription', async (path) => (await ask(api, account, path)).json);
      return all.filter((one) => textAt(one, 'topicId') === topic);
    } catch (error) {
      if (!(error instanceof PlatformFailure) || error.kind !== 'permission') throw error;
      throw new PlatformFailure('permission', 'The consent of the seller does not cover notifications.', agreeAgain);
    }
  }

  /** @returns whether anything had to be done */
  async function subscribe(
    api: PlatformApi,
    account: Account,
    { app, held, spare, destinationId }: { app: AppCall; held: unknown[]; spare: (id: string | null) => boolean; destinationId: string },
  ): Promise<boolean> {
    const isRight = (one: unknown) => textAt(one, 'destinationId') === destinationId && textAt(one, 'status') === 'ENABLED';
    if (held.some(isRight)) return false;
    const wanted = { status: 'ENABLED', destinationId, payload: await payloadOf(app) };
    const ours = held.find((one) => textAt(one, 'destinationId') === destinationId || spare(textAt(one, 'destinationId')));
    let refusal: PlatformFailure | null = null;
    try {
      if (ours === undefined) await ask(api, account, 'subscription', { method: 'POST', json: { ...wanted, topicId: topic } });
      else await ask(api, account, `subscription/${idIn(ours, 'subscriptionId')}`, { method: 'PUT', json: wanted });
    } catch (error) {
      // Perhaps for what the same call did before its answer was lost.
      if (!(error instanceof PlatformFailure) || error.kind !== 'refused') throw error;
      refusal = error;
    }
    if ((await subscriptions(api, account)).some(isRight)) return true;
    throw refusal ?? new PlatformFailure('refused', 'eBay took the subscription and does not show it as enabled.');
  }

  return {
    hindrance({ refreshToken }, base) {
      if (!refreshToken) return 'the seller has not agreed at eBay yet';
      return withoutAddress(base);
    },

    async keep(api, account, place) {
      // First what the consent may lack: without it nothing is made at eBay.
      const held = await subscriptions(api, account);
      const app = await appOf(api);
      await ensureAlertAddress(app, place.contact);
      const all = await destinations(app);
      const { id: destinationId, isChanged } = await ensureDestination(app, all, place);
      const isOwnAddress = (address: string) => address.startsWith(place.address.slice(0, place.address.lastIndexOf('/') + 1));
      // A subscription that leads nowhere any more, because its account was disconnected while eBay could not be reached.
      const spare = (id: string | null): boolean => {
        const one = all.find((destination) => textAt(destination, 'destinationId') === id);
        return one === undefined || (isOwnAddress(endpointOf(one)) && textAt(one, 'status') !== 'ENABLED');
      };
      const isSubscribed = await subscribe(api, account, { app, held, spare, destinationId });
      for (const old of ownOf(all, place.address)) {
        if (textAt(old, 'destinationId') !== destinationId) await dropDestination(app, old);
      }
      return isChanged || isSubscribed;
    },

    async remove(api, account, address) {
      const app = await appOf(api);
      for (const own of ownOf(await destinations(app), address)) {
        const id = textAt(own, 'destinationId');
        for (const one of await subscriptions(api, account)) {
          if (textAt(one, 'destinationId') !== id) continue;
          await ask(api, account, `subscription/${idIn(one, 'subscriptionId')}`, { method: 'DELETE' });
        }
        await dropDestination(app, own);
      }
    },

    prove: (challenge, { address, secret }) => ({
      challengeResponse: createHash('sha256').update(challenge).update(secret).update(address).digest('hex'),
    }),

    async isSigned(delivery, { credentials }) {
      const signed = readSignatureHeader(headerOf(delivery, 'x-ebay-signature'));
      return signed !== null && isSigned(delivery.body, signed.signature, await keys.of(credentials, signed.keyId));
    },

    concerns(delivery) {
      const json = jsonOf(delivery);
      if (textAt(json, 'metadata', 'topic') !== topic) return null;
      const id = orderIdIn(at(json, 'notification', 'data'));
      return id !== null && /^[\w!-]{1,60}$/.test(id) ? { stream: 'orders', id } : null;
    },

    async read(api, account, { id }) {
      const { json } = await call(api, account, `/sell/fulfillment/v1/order?orderIds=${encodeURIComponent(id)}`);
      const found = (ebayOrderPage(json).orders ?? []).filter((order) => at(order, 'orderId') === id);
      // It may be told before it can be read.
      if (found.length === 0) throw new PlatformFailure('unavailable', 'eBay does not show the order yet.');
      const { fitting, raw } = ebayOrders.sift(found);
      return { orders: fitting.map((order) => orderOf(order, account)), raw };
    },
  };
}

/** What eBay offers for this notification today. */
async function payloadOf(app: AppCall): Promise<Record<string, string>> {
  const answer = await app('GET', `topic/${topic}`);
  if (answer.status === 404) throw new PlatformFailure('refused', 'eBay does not tell of orders in this environment.');
  if (!isDone(answer)) throw refusalOf(answer);
  const offered = listAt(answer.json, 'supportedPayloads').find(
    (one) => textAt(one, 'deliveryProtocol') === 'HTTPS' && listAt(one, 'format').includes('JSON') && at(one, 'deprecated') !== true,
  );
  const schemaVersion = textAt(offered, 'schemaVersion');
  if (!schemaVersion) throw new PlatformFailure('refused', 'eBay tells of orders in no form that can be read here.');
  return { deliveryProtocol: 'HTTPS', format: 'JSON', schemaVersion };
}

/** The document says that the number stands in the notification, not how deep: it is looked for by its name. */
function orderIdIn(data: unknown, depth = 3): string | null {
  if (typeof data !== 'object' || data === null || depth === 0) return null;
  const own = textAt(data, 'orderId');
  if (own) return own;
  for (const value of Object.values(data)) {
    const found = orderIdIn(value, depth - 1);
    if (found) return found;
  }
  return null;
}
