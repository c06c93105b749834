import { readLogin } from './login-file.mjs';
import { Trouble } from './trouble.mjs';

/** @typedef {import('./login-file.mjs').Login} Access where the console is, and what opens it */

/** @param {string} text what somebody typed or pasted, a page of the console included @returns {string} its origin */
export function consoleAddress(text) {
  // A password may stand in it: it is not repeated.
  const wrong = (/** @type {string} */ why) =>
    new Trouble('usage', 'address', `That is no address of a console: ${why}. For example: https://console.example.com`);
  let url;
  try {
    url = new URL(text.trim());
  } catch {
    throw wrong('it must begin with https:// or http://');
  }
  if (!['http:', 'https:'].includes(url.protocol)) throw wrong('it must begin with https:// or http://');
  if (url.username || url.password) throw wrong('it may hold no name and no password');
  return url.origin;
}

/** @param {string} text @param {string} source where it comes from, to be named */
export function tokenText(text, source) {
  const token = text.trim();
  if (!/^[!-~]+$/.test(token)) throw new Trouble('usage', 'token', `${source} holds no token: a token is one word that begins with sth_.`);
  return token;
}

/** @param {string} url whether what is sent there can be read on the way */
export function isReadableOnTheWay(url) {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * The environment comes before what `login` kept. A kept token goes to the console that it is for and to no other.
 * @returns {Access}
 * @throws {Trouble} when nothing says where the console is
 */
export function accessOf({ STALLHAND_URL, STALLHAND_TOKEN } = process.env, read = readLogin) {
  const token = STALLHAND_TOKEN ? tokenText(STALLHAND_TOKEN, 'STALLHAND_TOKEN') : null;
  const kept = STALLHAND_URL && token ? null : read();
  const url = STALLHAND_URL ? consoleAddress(STALLHAND_URL) : kept?.url;
  if (!url)
    throw new Trouble(
      'usage',
      'no_address',
      'Where is the console? Sign in with: stallhand login https://console.example.com\nOr set STALLHAND_URL and STALLHAND_TOKEN.',
    );
  return { url, token: token ?? (kept?.url === url ? kept.token : null) };
}
