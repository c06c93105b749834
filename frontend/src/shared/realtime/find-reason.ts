import { linkTo } from '../api/request';

const PATIENCE_MS = 4000;

const isOffline = () => !globalThis.navigator.onLine;

/**
 * Why there is no live connection, found out by asking for something small that needs no session.
 * @param ask stands in for fetch in tests.
 */
export async function findReason(ask: typeof fetch = fetch): Promise<string> {
  if (isOffline()) return 'network unreachable';
  try {
    const { ok, status } = await ask(linkTo('GET /api/config'), { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (ok) return 'the server answers, but something on the way blocks live updates (a proxy must let /ws through)';
    return status >= 500 ? `the server is down (the proxy answers ${status})` : `something on the way refuses the connection (${status})`;
  } catch {
    return isOffline() ? 'network unreachable' : 'the server is down or cannot be reached';
  }
}
