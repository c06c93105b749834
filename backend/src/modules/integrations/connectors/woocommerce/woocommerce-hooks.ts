import { listAt, numberAt, textAt } from '../../calls/read-json';
import type { PlatformAnswer, PlatformCall } from '../../calls/platform-http';
import type { StreamName } from '../../integration-values';
import { isHmacOf } from '../hook-signature';
import { headerOf, type HookPlace, isSameHook, jsonOf, type NewsItem, type RowNow, type ShopHooks, withoutAddress } from '../news';
import type { Account, Credentials, PlatformApi } from '../platform-api';

/** What WooCommerce calls the changes of a stream. It tells what goes to the trash, and not what is deleted for good: the comparison finds that. */
const topics: Partial<Record<StreamName, string[]>> = {
  orders: ['order.created', 'order.updated', 'order.deleted', 'order.restored'],
  products: ['product.created', 'product.updated', 'product.deleted', 'product.restored'],
  customers: ['customer.created', 'customer.updated', 'customer.deleted'],
};
const streams: Record<string, StreamName> = { order: 'orders', product: 'products', customer: 'customers' };
const perPage = 100;
const mostPages = 10;

type Ask = (
  api: PlatformApi,
  path: string,
  query: Record<string, string | number>,
  call?: Omit<Partial<PlatformCall>, 'url'>,
) => Promise<PlatformAnswer>;

/** A change of a hook is made once: what it did is looked at the next time. */
const once = { announce: () => Promise.resolve() };

/** WooCommerce tells each change once, and after seven answers that were none it switches the hook off without a word. */
export function wooHooks(ask: Ask, read: (api: PlatformApi, account: Account, item: NewsItem) => Promise<RowNow>): ShopHooks {
  async function held(api: PlatformApi, address: string): Promise<unknown[]> {
    const found: unknown[] = [];
    for (let page = 1; page <= mostPages; page++) {
      const rows = listAt((await ask(api, 'webhooks', { per_page: perPage, page, orderby: 'id', order: 'asc' })).json);
      found.push(...rows.filter((row) => isSameHook(textAt(row, 'delivery_url') ?? '', address)));
      if (rows.length < perPage) break;
    }
    return found;
  }

  const drop = (api: PlatformApi, hook: unknown) =>
    ask(api, `webhooks/${numberAt(hook, 'id')}`, { force: 'true' }, { method: 'DELETE', ...once });

  return {
    hindrance: ({ shopUrl }: Credentials, base) => (base && shopUrl!.startsWith('http:') ? null : withoutAddress(base)),

    async keep(api, _account, place) {
      const hooks = await held(api, place.address);
      const wanted = place.streams.flatMap((stream) => topics[stream] ?? []);
      const kept = new Set<unknown>();
      let isChanged = false;
      for (const topic of wanted) {
        const hook = hooks.find((one) => textAt(one, 'topic') === topic);
        kept.add(hook);
        if (hook && isRight(hook, place)) continue;
        const json = { name: `Stallhand: ${topic}`, topic, delivery_url: place.address, secret: place.secret, status: 'active' };
        await ask(api, hook ? `webhooks/${numberAt(hook, 'id')}` : 'webhooks', {}, { method: hook ? 'PUT' : 'POST', json, ...once });
        isChanged = true;
      }
      for (const hook of hooks) if (!kept.has(hook)) await drop(api, hook);
      return isChanged;
    },

    async remove(api, _account, address) {
      for (const hook of await held(api, address)) await drop(api, hook);
    },

    isGreeting: ({ body }) => body.length < 100 && /^webhook_id=\d+$/.test(body.toString()),

    isSigned: (delivery, { secret }) => isHmacOf(delivery.body, headerOf(delivery, 'x-wc-webhook-signature'), secret),

    concerns(delivery) {
      const stream = streams[headerOf(delivery, 'x-wc-webhook-resource') ?? ''];
      const id = numberAt(jsonOf(delivery), 'id');
      return stream && id !== null && Number.isSafeInteger(id) && id > 0 ? { stream, id: String(id) } : null;
    },

    read,
  };
}

const isRight = (hook: unknown, { address, isSecretNew }: HookPlace): boolean =>
  !isSecretNew && textAt(hook, 'status') === 'active' && textAt(hook, 'delivery_url') === address;
