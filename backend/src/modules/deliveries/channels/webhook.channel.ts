import { Injectable } from '@nestjs/common';
import { toService } from '../../../platform/outbound/egress-policy';
import { OutboundHttp } from '../../../platform/outbound/outbound-http';
import type { WebhookContent } from '../delivery-values';
import { callLimits, type Channel, failureOf, type Outgoing, reaching } from './channel';

const maxBytes = 1_000_000;

/** A JSON document POSTed to a web address. The header `Idempotency-Key` is the same on every try. */
@Injectable()
export class WebhookChannel implements Channel<'webhook'> {
  readonly name = 'webhook';
  readonly payee = 'webhook';

  constructor(private readonly http: OutboundHttp) {}

  feeMicroUsd(): number {
    return 0;
  }

  flaw(target: string, { body }: WebhookContent): string | null {
    if (!URL.canParse(target) || !/^https?:$/.test(new URL(target).protocol)) return 'a webhook has an address with http or https';
    return Buffer.byteLength(JSON.stringify(body)) > maxBytes ? 'the document is larger than 1 MB' : null;
  }

  missing(): Promise<null> {
    return Promise.resolve(null);
  }

  async send({ id, taskId, target, content: { body } }: Outgoing<'webhook'>): Promise<null> {
    const signal = new AbortController().signal;
    const headers = { 'idempotency-key': id };
    const egress = toService('hook', target, taskId);
    const answer = await reaching(this.http.request(target, { ...callLimits, egress, method: 'POST', signal, headers, json: body }));
    if (answer.status >= 200 && answer.status < 300) return null;
    throw failureOf(new URL(target).host, answer, null);
  }
}
