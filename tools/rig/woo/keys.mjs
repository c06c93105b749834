import { createHmac } from 'node:crypto';
import { notAuthentic, noView } from './answers.mjs';

const oauthNames = ['oauth_consumer_key', 'oauth_timestamp', 'oauth_nonce', 'oauth_signature', 'oauth_signature_method'];
const clockMs = 15 * 60_000;

/** As RFC 3986 writes it. */
const encoded = (text) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature as the shop computes it: from the address that it knows itself by, and every parameter but the signature. */
function signatureOf(method, address, query, secret, algorithm) {
  const pairs = [...query].filter(([name]) => name !== 'oauth_signature').sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const parameters = pairs.map(([name, value]) => encoded(`${encoded(name)}=${encoded(value)}`)).join('%26');
  return createHmac(algorithm, `${secret}&`)
    .update(`${method}&${encoded(address)}&${parameters}`)
    .digest('base64');
}

/**
 * Whether a call is let in, as WooCommerce decides it: Basic and keys in the query only where the shop runs on https, OAuth 1.0a always.
 * @param {{ keys: { key: string, secret: string, permissions: 'read' | 'write' | 'read_write' }[], isHttps: boolean, nonces: Set<string>, now: () => number }} shop
 * @param {{ method: string, address: string, query: URLSearchParams, headers: Record<string, string> }} call
 * @returns the refusal; null when the key may do this
 */
export function refusalOf(shop, call) {
  const { query, headers } = call;
  const basic = shop.isHttps && /^Basic (.+)$/i.exec(headers.authorization ?? '');
  if (basic) {
    const [key, ...secret] = Buffer.from(basic[1], 'base64').toString().split(':');
    return bySecret(shop, call, key, secret.join(':'));
  }
  if (shop.isHttps && query.has('consumer_key')) return bySecret(shop, call, query.get('consumer_key'), query.get('consumer_secret'));
  return query.has('oauth_consumer_key') ? bySignature(shop, call) : noView();
}

function bySecret(shop, call, key, secret) {
  const known = shop.keys.find((one) => one.key === key);
  if (!known) return noView();
  return known.secret === secret ? allowed(known, call) : notAuthentic('Consumer secret is invalid.');
}

function bySignature(shop, call) {
  const { query, method, address } = call;
  const missing = oauthNames.filter((name) => !query.get(name));
  if (missing.length > 0) return notAuthentic(`Missing OAuth parameter ${missing.join(', ')}`);
  const known = shop.keys.find((one) => one.key === query.get('oauth_consumer_key'));
  if (!known) return notAuthentic('Consumer key is invalid.');
  const algorithm = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' }[query.get('oauth_signature_method')];
  if (!algorithm) return notAuthentic('Invalid signature - signature method is invalid.');
  if (signatureOf(method, address, query, known.secret, algorithm) !== query.get('oauth_signature'))
    return notAuthentic('Invalid signature - provided signature does not match.');
  if (Math.abs(shop.now() - Number(query.get('oauth_timestamp')) * 1_000) > clockMs) return notAuthentic('Invalid timestamp.');
  const nonce = query.get('oauth_nonce');
  if (shop.nonces.has(nonce)) return notAuthentic('Invalid nonce - nonce has already been used.');
  shop.nonces.add(nonce);
  return allowed(known, call);
}

function allowed({ permissions }, { method }) {
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead) return permissions === 'write' ? notAuthentic('The API key provided does not have read permissions.') : null;
  return permissions === 'read' ? notAuthentic('The API key provided does not have write permissions.') : null;
}
