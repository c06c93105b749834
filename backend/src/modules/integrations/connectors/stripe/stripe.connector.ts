import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config';
import { invalid } from '../../../../platform/errors/common.refusals';
import { withoutEndSlash } from '../../../../platform/links/end-slash';
import { PlatformFailure } from '../../calls/platform-failure';
import type { PlatformAnswer } from '../../calls/platform-http';
import { textAt } from '../../calls/read-json';
import type { MissingPieceDto } from '../../dto/platform-parts.dto';
import type { StreamName } from '../../integration-values';
import {
  type Account,
  type Connector,
  type Credentials,
  type FailureMeaning,
  type Grant,
  type Pace,
  type PageRequest,
  type PlatformApi,
  type StreamPage,
  type Verified,
  definePlatform,
} from '../connector';
import { mainField, readFields, requireFields } from '../read-fields';
import { type DaySums, daysOf, readDays } from './stripe-balance';
import { files } from './stripe-files';
import {
  stripeAccount,
  stripeBalance,
  stripeCustomers,
  stripeLast,
  stripeList,
  type StripeMovement,
  stripeMovements,
} from './stripe-records';
import { changesOf, customerOf } from './stripe-rows';

/** What the requests below were written for; without it the account's own default would decide. */
const stripeVersion = '2026-10-28.endive';
const pace: Pace = { name: 'read', perSecond: 20, burst: 20 };
const pageSize = '100';
const dayMs = 86_400_000;
const firstDays = 365;

/** Stripe keeps events for 30 days. */
const eventDays = 29;

const eventsPermission: MissingPieceDto = {
  what: 'The permission to read events',
  cure: 'Customers who are changed or deleted in Stripe stay as they were. In the Stripe dashboard, open Developers > API keys, edit the key and set Events to Read. Then choose "Read everything again" here.',
  streams: [],
};

@Injectable()
export class StripeConnector implements Connector {
  constructor(private readonly config: AppConfig) {}

  read(input: Record<string, unknown>): Credentials {
    const read = readFields(stripe.fields, input);
    requireFields(read, stripe.fields, ['publicKey', 'secretKey']);
    const [, publicMode] = /^pk_(test|live)_/.exec(read.publicKey!) ?? [];
    const [, secretMode] = /^(?:sk|rk)_(test|live)_/.exec(read.secretKey!) ?? [];
    if (!publicMode) throw invalid([{ field: 'publicKey', message: 'must start with pk_test_ or pk_live_' }]);
    if (!secretMode) {
      const swapped = read.secretKey!.startsWith('pk_');
      const message = swapped
        ? 'This is a publishable key; the secret key goes here.'
        : 'must start with sk_test_, sk_live_, rk_test_ or rk_live_';
      throw invalid([{ field: 'secretKey', message }]);
    }
    if (publicMode !== secretMode) {
      throw invalid([{ field: 'secretKey', message: `is a ${secretMode} key, but the public key is a ${publicMode} key.` }]);
    }
    return read;
  }

  grant({ secretKey }: Credentials): Promise<Grant> {
    return Promise.resolve({ token: secretKey!, expiresAt: null });
  }

  authorise(_credentials: Credentials, token: string): Record<string, string> {
    return { authorization: `Bearer ${token}`, 'stripe-version': stripeVersion };
  }

  failure({ status, json }: PlatformAnswer): FailureMeaning {
    const message = textAt(json, 'error', 'message') ?? `status ${status}`;
    if (status === 401) return { kind: 'token', message };
    if (status === 403) return { kind: 'permission', message };
    if (status === 429) return { kind: 'limit', message };
    return { kind: 'refused', message };
  }

  async verify(api: PlatformApi): Promise<Verified> {
    const mode = api.credentials.secretKey!.includes('_test_') ? 'Test' : 'Live';
    const details = { Mode: mode, Key: api.credentials.secretKey!.startsWith('rk_') ? 'Restricted' : 'Full' };
    try {
      const account = stripeAccount((await this.get(api, '/v1/account')).json);
      return {
        accountId: account.id,
        accountName: account.settings?.dashboard?.display_name || account.business_profile?.name || account.email || null,
        currency: account.default_currency?.toUpperCase() || null,
        missing: [],
        details,
      };
    } catch (error) {
      if (!(error instanceof PlatformFailure) || error.kind !== 'permission') throw error;
    }
    // A restricted key may not see the account; that it may see the balance shows that it works.
    const { available } = stripeBalance((await this.get(api, '/v1/balance')).json);
    const currency = available?.[0]?.currency.toUpperCase() || null;
    return { accountId: api.credentials.publicKey!.slice(0, 24), accountName: null, currency, missing: [], details };
  }

  page(stream: StreamName, account: Account, api: PlatformApi, request: PageRequest): Promise<StreamPage> {
    if (stream === 'customers') return this.customers(api, request);
    return this.balance(account, api, request);
  }

  /** The list has only what is new. What changed or was deleted is told by events, which are read after it. */
  private async customers(api: PlatformApi, request: PageRequest): Promise<StreamPage> {
    const { position, since, startedAt } = request;
    if (isInEvents(position)) return this.customerEvents(api, request, position);
    const isRemembered = since && startedAt.getTime() - since.getTime() < eventDays * dayMs;
    const { found, next } = await this.list(api, '/v1/customers', {
      ...(isRemembered && { 'created[gte]': secondsOf(since) }),
      ...startingAfter(position),
    });
    const { fitting, raw } = stripeCustomers.sift(found);
    return { records: { customers: fitting.map(customerOf), raw }, next: next ?? { after: null, met: [] } };
  }

  /**
   * Events come newest first, so that an older one about a customer who was met on this page or an earlier one says nothing. A restricted key
   * may lack the permission.
   */
  private async customerEvents(api: PlatformApi, { since, startedAt }: PageRequest, { after, met }: InEvents): Promise<StreamPage> {
    const oldest = new Date(startedAt.getTime() - eventDays * dayMs);
    try {
      const { found, next } = await this.list(api, '/v1/events', {
        'types[0]': 'customer.updated',
        'types[1]': 'customer.deleted',
        'created[gte]': secondsOf(since && since > oldest ? since : oldest),
        ...startingAfter(after),
      });
      const { gone, customers, raw } = changesOf(found, new Set(met));
      const named = [...raw.ids, ...raw.aside].map(({ recordId }) => recordId);
      return {
        records: { customers, raw, ...(gone && { gone }) },
        next: next === null ? null : { after: next, met: [...new Set([...met, ...named])] },
        lacks: [],
      };
    } catch (error) {
      if (!(error instanceof PlatformFailure) || error.kind !== 'permission') throw error;
      return { records: {}, next: null, lacks: [eventsPermission] };
    }
  }

  /** Newest first. A day is written when the next older one begins; until then its sums travel with the position. */
  private async balance(account: Account, api: PlatformApi, { position, since, startedAt }: PageRequest): Promise<StreamPage> {
    const from = since ? since.getTime() - 3 * dayMs : startedAt.getTime() - firstDays * dayMs;
    // Of the oldest day only a part lies in this reading.
    const { firstDay, dayOf } = daysOf(account.timeZone, from + dayMs);
    const { after = null, open = null } = (position ?? {}) as { after?: string | null; open?: DaySums | null };
    const { found, next } = await this.list(api, '/v1/balance_transactions', {
      'created[gte]': secondsOf(new Date(from)),
      'created[lte]': secondsOf(startedAt),
      ...startingAfter(after),
    });
    const { fitting, raw } = stripeMovements.sift(found);
    const readable = new Set<unknown>(fitting);
    const movements = found.map((one) => (readable.has(one) ? (one as StripeMovement) : null));
    const days = readDays(movements, dayOf, open, next === null);
    return {
      records: { metrics: days.metrics.filter(({ day }) => day >= firstDay), raw },
      next: next === null ? null : { after: next, open: days.open as never },
    };
  }

  private async list(api: PlatformApi, path: string, query: Record<string, string>): Promise<{ found: unknown[]; next: string | null }> {
    const { json } = await this.get(api, `${path}?${new URLSearchParams({ limit: pageSize, ...query }).toString()}`);
    const { data: found, has_more: hasMore } = stripeList(json);
    return { found, next: hasMore ? stripeLast(found.at(-1)).id : null };
  }

  private get(api: PlatformApi, path: string): Promise<PlatformAnswer> {
    return api.call({ method: 'GET', url: `${withoutEndSlash(this.config.STRIPE_API_BASE)}${path}` }, pace);
  }
}

export const stripe = definePlatform({
  platform: 'stripe',
  name: 'Stripe',
  summary: 'Card payments by day, fees, refunds, payouts and customers. Stripe keeps no stock, so it brings no products.',
  fields: [
    mainField.text('publicKey', 'Public key', { placeholder: 'pk_live_...', help: 'The publishable key; it starts with pk_.' }),
    mainField.password('secretKey', 'Secret key', {
      help: 'It starts with sk_, or rk_ for a restricted key. Reading balance, customers and events is all it needs.',
    }),
  ],
  steps: [
    'Open Developers, API keys in the Stripe dashboard.',
    'Make a restricted key that may read Balance, Balance transactions, Customers and Events. The full secret key works too.',
    'Copy it and the publishable key of the same mode into this form.',
  ],
  streams: [
    { name: 'customers', title: 'Customers' },
    { name: 'metrics', title: 'Payments, fees and refunds by day' },
  ],
  files,
  connector: StripeConnector,
});

const startingAfter = (position: unknown): Record<string, string> => (typeof position === 'string' ? { starting_after: position } : {});

/** Where the reading of events stands, with the customers whom newer events named. */
interface InEvents {
  after: string | null;
  met: string[];
}
const isInEvents = (position: unknown): position is InEvents => typeof position === 'object' && position !== null && 'met' in position;

const secondsOf = (time: Date): string => String(Math.floor(time.getTime() / 1_000));
