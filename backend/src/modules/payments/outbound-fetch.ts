import { toService } from '../../platform/outbound/egress-policy';
import type { OutboundHttp, OutboundRequest } from '../../platform/outbound/outbound-http';

const timeoutMs = 20_000;
const maxBytes = 5_000_000;

/** `fetch` for the library of Stripe, which brings its own calls: they leave by the only way out, and only to `base`. */
export const outboundFetch =
  (outbound: OutboundHttp, base: string): typeof globalThis.fetch =>
  async (input, init = {}) => {
    const body = typeof init.body === 'string' && init.body !== '' ? init.body : undefined;
    const answer = await outbound.request(input instanceof Request ? input.url : String(input), {
      egress: toService('payment', base, null),
      method: (init.method ?? 'GET') as OutboundRequest['method'],
      headers: Object.fromEntries(new Headers(init.headers)),
      text: body,
      signal: init.signal ?? new AbortController().signal,
      timeoutMs,
      maxBytes,
      maxRedirects: 0,
    });
    return new Response(answer.status === 204 ? null : new Uint8Array(answer.body), { status: answer.status, headers: answer.headers });
  };
