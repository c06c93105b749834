import { Injectable } from '@nestjs/common';
import { OutboundHttp } from '../../platform/outbound/outbound-http';

const maxBytes = 20_000;
const timeoutMs = 4_000;

/**
 * Fetches the document that a client id names (client-id metadata documents). The address comes from whoever starts a sign-in, so it is
 * called like any other of a stranger: public addresses alone, no redirect, little time, few bytes.
 */
@Injectable()
export class ClientDocuments {
  constructor(private readonly http: OutboundHttp) {}

  readonly fetch = async (input: string | URL | Request): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input);
    const answer = await this.http.request(url, {
      method: 'GET',
      egress: {
        purpose: 'client',
        permit: null,
        taskId: null,
        mayVisit: (next) => (next.href === new URL(url).href ? null : 'Client ids lead nowhere else.'),
      },
      headers: { accept: 'application/json' },
      signal: new AbortController().signal,
      maxBytes,
      timeoutMs,
      maxRedirects: 0,
    });
    return new Response(new Uint8Array(answer.body), { status: answer.status, headers: answer.headers });
  };
}
