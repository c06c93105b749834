import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { stripeRules } from './stripe-rules';

export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_loopback',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_loopback',
  STRIPE_WEBHOOK_SECRET: 'whsec_loopback',
};

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  livemode: boolean;
  created: number;
  latest_charge: string | null;
  last_payment_error: { message: string; code: string } | null;
}

export interface StripeEvent {
  id: string;
  type: string;
  created: number;
  livemode: boolean;
  data: { object: Record<string, unknown> };
  [more: string]: unknown;
}

/** How the next calls go: as usual, not carried out and not answered, carried out and not answered, or refused for a reason. */
type Mood = 'well' | 'deaf' | 'take-and-hang' | 'wrong-key' | 'no-refunds';

/** The account that a secret key of this Stripe opens. */
interface Account {
  id: string;
  name: string;
  chargesEnabled: boolean;
  livemode: boolean;
}

interface Reply {
  status: number;
  body: unknown;
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
const refusal = (status: number, type: string, message: string, code?: string): Reply => ({
  status,
  body: { error: { type, message, code } },
});

/** Stripe on the loopback address: its parameters, its idempotency, its errors; what buyers and banks do is up to the test. */
export class StripeServer {
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Record<string, unknown>>();
  readonly events: StripeEvent[] = [];
  readonly calls: string[] = [];
  mood: Mood = 'well';
  /** Every secret key that is accepted, and whose it is. */
  readonly accounts = new Map<string, Account>([
    [stripeKeys.STRIPE_SECRET_KEY, { id: 'acct_loopback', name: 'Loopback shop', chargesEnabled: true, livemode: false }],
  ]);
  /** Called when an intent is made, before it is answered. */
  onCreated: (intent: Intent) => void = () => undefined;
  private readonly replay = new Map<string, { body: string; reply: Reply }>();
  private readonly rules = stripeRules();
  private readonly server = createServer((request, response) => this.take(request, response));
  private readonly library = new Stripe('sk_test_loopback');

  static async start(): Promise<StripeServer> {
    const server = new StripeServer();
    await new Promise<void>((resolve) => server.server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** For `startProduct`. */
  get settings(): Record<string, string> {
    return { ...stripeKeys, STRIPE_API_BASE: `http://${this.host}`, OUTBOUND_ALLOW: this.host };
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** How often a call was made, for example `POST /v1/payment_intents`. */
  count(call: string): number {
    return this.calls.filter((one) => one === call).length;
  }

  intentOf(orderId: string): Intent {
    const intent = [...this.intents.values()].find(({ metadata }) => metadata.orderId === orderId);
    if (!intent) throw new Error(`No intent was made for the order ${orderId}.`);
    return intent;
  }

  /** As the script in the browser names a payment. */
  ofSecret(clientSecret: string): Intent {
    const intent = [...this.intents.values()].find((one) => one.client_secret === clientSecret);
    if (!intent) throw new Error('No intent has this client secret.');
    return intent;
  }

  /** The buyer's card was taken. */
  succeed(intent: Intent): StripeEvent {
    Object.assign(intent, { status: 'succeeded', latest_charge: intent.latest_charge ?? newId('ch'), last_payment_error: null });
    return this.event('payment_intent.succeeded', intent);
  }

  decline(intent: Intent, message = 'Your card was declined.'): StripeEvent {
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { message, code: 'card_declined' } });
    return this.event('payment_intent.payment_failed', intent);
  }

  processing(intent: Intent): StripeEvent {
    intent.status = 'processing';
    return this.event('payment_intent.processing', intent);
  }

  /** Somebody sent money back in Stripe's dashboard. */
  refundAtStripe(intent: Intent, amount: number): StripeEvent {
    this.addRefund(intent, amount, {});
    return this.event('charge.refunded', this.charge(intent));
  }

  refundFailed(refundId: string): StripeEvent {
    const refund = Object.assign(this.refunds.get(refundId)!, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    return this.event('refund.failed', refund);
  }

  dispute(intent: Intent, status: 'needs_response' | 'won' | 'lost', id = `du_${intent.id}`): StripeEvent {
    const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed';
    const object = {
      id,
      object: 'dispute',
      status,
      reason: 'fraudulent',
      amount: intent.amount,
      payment_intent: intent.id,
      charge: intent.latest_charge,
    };
    return this.event(type, object);
  }

  event(type: string, object: object, parts: Partial<StripeEvent> = {}): StripeEvent {
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      type,
      created: Math.floor(Date.now() / 1_000),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: { object: structuredClone(object) as Record<string, unknown> },
      ...parts,
    };
    this.events.push(event);
    return event;
  }

  /** Body and header as Stripe sends them. @param secondsAgo of the signature. */
  signed(event: unknown, secondsAgo = 0, secret: string = stripeKeys.STRIPE_WEBHOOK_SECRET): { body: string; signature: string } {
    const body = JSON.stringify(event, null, 2);
    const timestamp = Math.floor(Date.now() / 1_000) - secondsAgo;
    return { body, signature: this.library.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
  }

  /** Sends an event to the product. @returns the status of its answer. */
  async send(url: string, event: unknown): Promise<number> {
    const { body, signature } = this.signed(event);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    return (await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', headers, body })).status;
  }

  private charge(intent: Intent): Record<string, unknown> {
    const back = [...this.refunds.values()].filter((one) => one.payment_intent === intent.id && one.status !== 'failed');
    const sum = back.reduce((total, { amount }) => total + (amount as number), 0);
    return {
      id: intent.latest_charge,
      object: 'charge',
      amount: intent.amount,
      amount_refunded: sum,
      refunded: sum === intent.amount,
      currency: intent.currency,
      payment_intent: intent.id,
    };
  }

  private addRefund(intent: Intent, amount: number, metadata: Record<string, string>): Record<string, unknown> {
    const { currency } = intent;
    const refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency,
      status: 'succeeded',
      reason: null,
      payment_intent: intent.id,
      metadata,
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const reply = this.answer(request, body);
      if (!reply) return;
      const headers = { 'content-type': 'application/json', 'request-id': newId('req') };
      response.writeHead(reply.status, headers).end(JSON.stringify(reply.body));
    });
  }

  private answer(request: IncomingMessage, body: string): Reply | null {
    const url = new URL(request.url!, 'http://stripe');
    const [, , resource, id, verb] = url.pathname.split('/');
    const call = `${request.method} /v1/${resource}${id ? '/:id' : ''}${verb ? `/${verb}` : ''}`;
    this.calls.push(call);
    if (this.mood === 'deaf') return null;
    const account = this.accounts.get(request.headers.authorization?.slice('Bearer '.length) ?? '');
    if (this.mood === 'wrong-key' || !account) return refusal(401, 'invalid_request_error', 'Invalid API Key provided.');
    const key = request.method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : '';
    const before = this.replay.get(key);
    if (before && before.body !== body) return refusal(400, 'idempotency_error', 'Keys can only be used with the same parameters.');
    const reply = before?.reply ?? this.carryOut(call, decodeURIComponent(id ?? ''), decodeForm(body), url.searchParams, account);
    if (key && reply.status < 300) this.replay.set(key, { body, reply });
    return this.mood === 'take-and-hang' && request.method === 'POST' ? null : reply;
  }

  private carryOut(call: string, id: string, params: Record<string, unknown>, query: URLSearchParams, account: Account): Reply {
    if (call.startsWith('POST ')) {
      const problem = this.rules(call as Parameters<typeof this.rules>[0], params);
      if (problem) return refusal(400, 'invalid_request_error', problem, 'parameter_unknown');
    }
    const intent = this.intents.get(id || ((params.payment_intent as string | undefined) ?? ''));
    switch (call) {
      case 'GET /v1/account':
        return {
          status: 200,
          body: {
            id: account.id,
            object: 'account',
            country: 'US',
            default_currency: 'usd',
            charges_enabled: account.chargesEnabled,
            settings: { dashboard: { display_name: account.name } },
          },
        };
      case 'GET /v1/balance':
        return { status: 200, body: { object: 'balance', livemode: account.livemode, available: [], pending: [] } };
      case 'POST /v1/payment_intents':
        return { status: 200, body: this.create(params) };
      case 'GET /v1/payment_intents/:id': {
        if (!intent) break;
        const withCharge = query.getAll('expand[0]').includes('latest_charge') && intent.latest_charge;
        return { status: 200, body: withCharge ? { ...intent, latest_charge: this.charge(intent) } : intent };
      }
      case 'POST /v1/payment_intents/:id/cancel': {
        if (!intent) break;
        if (intent.status === 'succeeded' || intent.status === 'canceled')
          return refusal(400, 'invalid_request_error', `It is ${intent.status}.`, 'payment_intent_unexpected_state');
        intent.status = 'canceled';
        return { status: 200, body: intent };
      }
      case 'POST /v1/refunds': {
        if (!intent) break;
        if (this.mood === 'no-refunds') return refusal(400, 'invalid_request_error', 'Insufficient balance.', 'balance_insufficient');
        return { status: 200, body: this.addRefund(intent, Number(params.amount), (params.metadata ?? {}) as Record<string, string>) };
      }
      case 'GET /v1/events':
        return { status: 200, body: { object: 'list', data: [...this.events].reverse(), has_more: false, url: '/v1/events' } };
    }
    return refusal(404, 'invalid_request_error', `No such ${call}: ${id}`, 'resource_missing');
  }

  private create(params: Record<string, unknown>): Intent {
    const id = newId('pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(params.amount),
      currency: String(params.currency),
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${randomBytes(9).toString('hex')}`,
      metadata: (params.metadata ?? {}) as Record<string, string>,
      livemode: false,
      created: Math.floor(Date.now() / 1_000),
      latest_charge: null,
      last_payment_error: null,
    };
    this.intents.set(id, intent);
    this.onCreated(intent);
    return intent;
  }
}

/** `a[b][c]=1` as objects within objects. */
function decodeForm(body: string): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/\[|\]\[|\]/).filter(Boolean);
    let target = decoded;
    for (const part of path.slice(0, -1)) target = (target[part] ??= {}) as Record<string, unknown>;
    target[path.at(-1)!] = value;
  }
  return decoded;
}
