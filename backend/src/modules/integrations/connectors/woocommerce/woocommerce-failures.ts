import { PlatformFailure } from '../../calls/platform-failure';
import type { PlatformAnswer, PlatformCall } from '../../calls/platform-http';
import { textAt } from '../../calls/read-json';
import type { FailureMeaning } from '../connector';

const permalinks = 'In WordPress, set Settings > Permalinks to anything but Plain.';
const keysPage = 'WooCommerce > Settings > Advanced > REST API';

/** What the shop says about keys, in whatever language it is: the English of 10.5 tells them apart, anything else is a 401 as such. */
const keyTroubles: [RegExp, Omit<FailureMeaning, 'message'>][] = [
  [/write permissions/i, { kind: 'permission', hint: `The key may only read: under ${keysPage}, set its permissions to Read/Write.` }],
  [/read permissions/i, { kind: 'permission', hint: `The key may only write: under ${keysPage}, set its permissions to Read/Write.` }],
  [/secret is invalid/i, { kind: 'token', hint: `The secret does not belong to this key: copy both from ${keysPage}, or make a new key.` }],
  [
    /signature does not match/i,
    {
      kind: 'token',
      hint: `Check the consumer secret, and type the address as it stands in WordPress under Settings > General, Site Address: it is a part of the signature.`,
    },
  ],
  [/key is invalid/i, { kind: 'token', hint: `The shop does not know this key: make one under ${keysPage}.` }],
  [/timestamp/i, { kind: 'token', hint: 'The clocks of this server and of the shop differ by more than 15 minutes: set them right.' }],
];

/** Of an order, a product or a customer. Any other 404 says nothing about a record. */
const goneCodes = /^woocommerce_rest_(shop_order_|product_|customer_)?invalid_id$/;

export function meaningOf({ status, json }: PlatformAnswer): FailureMeaning {
  const said = textAt(json, 'message');
  const message = said ?? `status ${status}`;
  if (status === 429) return { kind: 'limit', message };
  if (status === 401) {
    const [, trouble] = keyTroubles.find(([words]) => words.test(message)) ?? [];
    const unknown = `Make a key under ${keysPage} and copy key and secret. If they are right, the web server keeps the sign-in from WordPress: it has to pass on the Authorization header.`;
    return { kind: 'token', hint: unknown, ...trouble, message };
  }
  if (status === 403) {
    const hint = `The key must belong to an administrator or shop manager: make such a one under ${keysPage}. If it does, a security plugin or firewall refuses the call: allow it there.`;
    return { kind: 'permission', message, hint };
  }
  if (status === 404 && json === null) return { kind: 'refused', message, hint: permalinks };
  if (textAt(json, 'code') === 'rest_no_route') {
    return { kind: 'refused', message, hint: 'WordPress answers, but WooCommerce does not: activate it, in version 3.5 or later.' };
  }
  const isGone = (status === 404 || status === 410) && goneCodes.test(textAt(json, 'code') ?? '');
  return { kind: 'refused', message, ...(isGone && { isGone }) };
}

/** Pages of WordPress and what usually stands before it. With plain permalinks it has no address `/wp-json/`, and answers 404. */
export const pagesOf = (address: string): NonNullable<PlatformCall['pages']> => ({
  notFound: {
    message: `At ${address} there is no REST API of WooCommerce (status 404).`,
    hint: `${permalinks} If it is, check the address of the shop, with the folder if there is one.`,
  },
  page: {
    message: `At ${address} there is no REST API of WooCommerce: a web page came instead of data.`,
    hint: `Check the address of the shop. ${permalinks} A coming-soon page or a plugin that closes the REST API has to let calls to /wp-json/ pass.`,
  },
  challenge: { hint: 'In Cloudflare, add a rule under Security > WAF that skips the check for paths that contain /wp-json/.' },
  password: { hint: 'Take the password off, or exempt the path /wp-json/ from it.' },
  maintenance: { hint: 'End the maintenance mode. If an update of WordPress was interrupted, delete the file .maintenance in its folder.' },
  crash: { hint: 'A plugin or theme of the shop fails. Open the PHP error log of the shop, and switch off the plugin that it names.' },
});

/** Why the first call of an address failed, where the shop itself did not say it. */
export function firstFailure(error: unknown, address: string): unknown {
  if (!(error instanceof PlatformFailure) || error.kind !== 'unreadable') return error;
  const message = error.hint ? error.message : `At ${address} there is no REST API of WooCommerce: ${error.message}`;
  return new PlatformFailure('refused', message, pagesOf(address).page!.hint, { cause: error });
}
