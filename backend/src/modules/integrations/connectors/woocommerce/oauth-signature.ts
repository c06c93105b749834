import { createHmac, randomBytes } from 'node:crypto';
import { byText } from '../../../../platform/by-text';

export interface OAuthKey {
  key: string;
  secret: string;
}

/** Percent-encoding of RFC 3986, which leaves fewer signs as they are than `encodeURIComponent`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const pairsOf = (url: URL): string[] => [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);

/** The text that is signed, with every parameter of the address: RFC 5849, section 3.4.1. */
export function baseString(method: string, address: string): string {
  const url = new URL(address);
  const parameters = [...url.searchParams]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    // As the signing side sorts; all of them are ASCII here.
    .sort(([a, x], [b, y]) => byText(a, b) || byText(x, y))
    .map(([name, value]) => `${name}=${value}`);
  return [method, `${url.origin}${url.pathname}`, parameters.join('&')].map(encoded).join('&');
}

/** The address with a signature in its query (OAuth 1.0a with one pair of keys): good for one call, within minutes. */
export function signedUrl(method: string, address: string, { key, secret }: OAuthKey): string {
  const url = new URL(address);
  const added = {
    oauth_consumer_key: key,
    oauth_nonce: randomBytes(16).toString('hex'),
    oauth_signature_method: 'HMAC-SHA256',
    oauth_timestamp: String(Math.floor(Date.now() / 1_000)),
  };
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  const signature = createHmac('sha256', `${encoded(secret)}&`)
    .update(baseString(method, url.href))
    .digest('base64');
  return `${url.origin}${url.pathname}?${[...pairsOf(url), `oauth_signature=${encoded(signature)}`].join('&')}`;
}
