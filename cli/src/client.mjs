import { setTimeout as sleep } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import { Trouble, troubleOfNetwork, troubleOfRefusal } from './trouble.mjs';

/** @typedef {import('./openapi.js').paths} paths */
/** @typedef {import('./openapi.js').components['schemas']} Schemas */
/** @typedef {import('openapi-fetch').Client<paths>} Api */
/** @typedef {import('./access.mjs').Access & { api: Api, signal: AbortSignal }} Session */

const timeoutMs = 30_000;
/** Longer than this nobody waits for a token's rate; the message then says how long it would be. */
const longestWaitSeconds = 30;
const mostTries = 4;

/** What may be sent twice: it changes nothing, or the server knows it again by its key. */
const isRepeatable = (/** @type {Request} */ { method, headers }) => method === 'GET' || headers.has('Idempotency-Key');

/** @param {Response} answer @returns {number} seconds until the call may be sent again; 0: it is the answer */
function pauseBefore({ status, headers }) {
  const asked = Number(headers.get('Retry-After')) || 1;
  return (status === 429 || status === 503) && asked <= longestWaitSeconds ? asked : 0;
}

/**
 * `fetch` for one console: waits when the console asks it to, sends what may be sent twice again when the answer got lost, follows no redirect
 * (the token is for this address alone).
 * @param {import('./access.mjs').Access} access
 * @param {AbortSignal} signal ends the call
 * @returns {(request: Request) => Promise<Response>}
 */
const patientFetch =
  ({ url }, signal) =>
  async (request) => {
    for (let left = mostTries; ; left--) {
      const mayRepeat = left > 1 && isRepeatable(request);
      let answer;
      try {
        const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
        answer = await fetch(request.clone(), { redirect: 'manual', signal: within });
      } catch (error) {
        signal.throwIfAborted();
        const isLost = /ECONNRESET|UND_ERR_SOCKET/.test(String(/** @type {any} */ (error).cause?.code));
        if (!mayRepeat || !isLost) throw troubleOfNetwork(error, url);
        await sleep(500, undefined, { signal });
        continue;
      }
      const pause = pauseBefore(answer);
      // Refused for its rate, a call was not begun: any may come again.
      if (pause === 0 || left === 1 || !(mayRepeat || answer.status === 429)) return expectOurs(answer, url);
      await answer.body?.cancel();
      await sleep(pause * 1_000, undefined, { signal });
    }
  };

/** @param {Response} answer @param {string} url @throws {Trouble} when whoever answered is no Stallhand */
function expectOurs(answer, url) {
  const { status, headers } = answer;
  const to = headers.get('Location');
  if (status >= 300 && status < 400 && to)
    throw new Trouble(
      'unreachable',
      'moved',
      `${url} sends callers on to ${new URL(to, url).origin}. If that is the console, use that address.`,
    );
  if (status === 204 || headers.get('Content-Type')?.startsWith('application/json')) return answer;
  if (status >= 502 && status <= 504)
    throw new Trouble('unreachable', 'unreachable', `The proxy at ${url} does not reach the console (${status}). Is it running?`);
  throw new Trouble('unreachable', 'not_stallhand', `What answers at ${url} is no Stallhand console (${status}). Check the address.`);
}

/** @param {import('./access.mjs').Access} access @param {AbortSignal} signal ends every call @returns {Session} */
export function sessionOf(access, signal) {
  /** @type {Record<string, string>} */
  const headers = { 'X-CSRF': '1', ...(access.token && { Authorization: `Bearer ${access.token}` }) };
  /** @type {Api} */
  const api = createClient({
    baseUrl: access.url,
    fetch: patientFetch(access, signal),
    headers,
    querySerializer: { array: { style: 'form', explode: false } },
  });
  return { ...access, api, signal };
}

/**
 * @template T
 * @param {Session} session
 * @param {Promise<{ data?: T, error?: unknown, response: Response }>} call
 * @returns {Promise<T>}
 * @throws {Trouble} for what the API refused, in words that say what to do
 */
export async function answered(session, call) {
  const { data, error, response } = await call;
  if (response.ok) return /** @type {T} */ (data);
  const refusal = /** @type {import('./trouble.mjs').Refusal | undefined} */ (error);
  if (!refusal?.code || !refusal.requestId)
    throw new Trouble(
      'unreachable',
      'not_stallhand',
      `What answers at ${session.url} is no Stallhand console (${response.status}). Check the address.`,
    );
  throw troubleOfRefusal(response.status, refusal, session);
}

const largestPage = 500;

/**
 * Page after page until there are enough.
 * @template T
 * @param {Session} session
 * @param {number} wanted
 * @param {(page: { limit: number, cursor?: string }) => Promise<{ data?: T[], error?: unknown, response: Response }>} ask
 * @returns {Promise<{ rows: T[], total: number }>} `total` counts what matches on all pages
 */
export async function rowsOf(session, wanted, ask) {
  /** @type {T[]} */
  const rows = [];
  for (let cursor; ;) {
    const call = ask({ limit: Math.min(wanted - rows.length, largestPage), ...(cursor && { cursor }) });
    rows.push(...(await answered(session, call)));
    const { headers } = (await call).response;
    cursor = headers.get('X-Next-Cursor');
    if (!cursor || rows.length >= wanted) return { rows, total: Number(headers.get('X-Total-Count') ?? rows.length) };
  }
}
