import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { OAuthClientProvider, OAuthTokens } from '@modelcontextprotocol/client';
import type { ConnectRequestDto } from '../src/modules/oauth/dto/connect-requests.dto';
import { type Browser, insertUser, signedIn, startPasswordProduct } from './access';
import type { Product, ProductProcess } from './app';
import type { Answer } from './http';
import { freePort } from './loopback';
import { decideShown } from './decide-shown';

/** Another caller each time, where the product trusts what is before it: limits for each address are no part of most tests. */
const from = () => ({ 'x-forwarded-for': `203.0.113.${randomInt(1, 255)}` });

/** Cookies that a browser got on its way, besides that of its session. */
export class Trip {
  private readonly jar = new Map<string, string>();

  constructor(readonly browser: Browser) {}

  get cookie(): string {
    return [this.browser.cookie, ...[...this.jar].map(([name, value]) => `${name}=${value}`)].filter(Boolean).join('; ');
  }

  /** Opens an address as a browser would that follows a link. @returns where it is sent */
  async open(url: string | URL): Promise<{ status: number; to: string; text: string }> {
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: this.cookie, accept: 'text/html', ...from() } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return { status: response.status, to: response.headers.get('location') ?? '', text: await response.text() };
  }

  /** What the page of consent calls. */
  async call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const own = this.browser.cookie;
    const answer = await this.browser.call<T>(method, path, body, { cookie: this.cookie });
    this.browser.cookie = own;
    return answer;
  }
}

export const uidIn = (to: string): string => /^\/connect\/([\w-]+)$/.exec(to)?.[1] ?? to;

export interface Asked extends ConnectRequestDto {
  uid: string;
}

/** Goes to where an app sends the browser. @throws Error when no page of consent comes of it. */
export async function asked(trip: Trip, authorize: string | URL): Promise<Asked> {
  const { to } = await trip.open(authorize);
  const uid = uidIn(to);
  const { status, body } = await trip.call<ConnectRequestDto>('GET', `/api/connect-requests/${uid}`);
  if (status !== 200) throw new Error(`nothing is asked: ${to} ${status} ${JSON.stringify(body)}`);
  return { ...body, uid };
}

type Choice = Partial<{ name: string; mode: string; permissions: string[] }>;

/** Agrees to what is proposed, unless something else is chosen. @returns where the app hears of it, with the code */
export async function agree(trip: Trip, url: string, { uid, name, mode, ticked }: Asked, choice: Choice = {}): Promise<URL> {
  await trip.browser.confirm();
  const given = { name, mode, permissions: ticked, ...choice };
  const { status, body } = await decideShown<{ goTo: string }>(trip, `/api/connect-requests/${uid}/allow`, given);
  if (status !== 200) throw new Error(`not agreed: ${status} ${JSON.stringify(body)}`);
  const { to } = await trip.open(new URL(body.goTo, url));
  return new URL(to);
}

/** A product that has an owner, with an API in a process of its own that apps sign in to. */
export class OAuthApi {
  private process: ProductProcess | null = null;

  private constructor(
    readonly product: Product,
    readonly url: string,
    private readonly settings: Record<string, string>,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<OAuthApi> {
    const product = await startPasswordProduct();
    await insertUser(product, 'ada@shop.test');
    const api = new OAuthApi(product, `http://127.0.0.1:${await freePort()}`, settings);
    await api.run();
    return api;
  }

  /** Starts the process, again after `kill`. */
  async run(): Promise<void> {
    this.process = await this.product.apiProcess({ PORT: new URL(this.url).port, TRUSTED_PROXIES: 'loopback', ...this.settings });
  }

  async kill(): Promise<void> {
    await this.process?.end('SIGKILL');
  }

  async close(): Promise<void> {
    await this.kill();
    await this.product.close();
  }

  trip = async (): Promise<Trip> => new Trip(await signedIn(this.url, 'ada@shop.test'));
}

/** An app without a library: as strict or as sloppy as a test wants it. */
export class BareApp {
  readonly verifier = randomBytes(32).toString('base64url');
  clientId = '';

  constructor(
    readonly url: string,
    readonly redirect = 'http://127.0.0.1:7777/callback',
  ) {}

  async register(more: Record<string, unknown> = {}): Promise<Response> {
    const response = await fetch(`${this.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from() },
      body: JSON.stringify({ client_name: 'Bare app', redirect_uris: [this.redirect], token_endpoint_auth_method: 'none', ...more }),
    });
    if (response.status === 201) this.clientId = ((await response.clone().json()) as { client_id: string }).client_id;
    return response;
  }

  /** @param more parameters in place of the right ones; null leaves one out */
  authorize(more: Record<string, string | null> = {}): URL {
    const url = new URL('/oauth/authorize', this.url);
    const right = {
      response_type: 'code',
      client_id: this.clientId,
      redirect_uri: this.redirect,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'abc',
      resource: `${this.url}/mcp`,
    };
    for (const [name, value] of Object.entries({ ...right, ...more })) if (value !== null) url.searchParams.set(name, value);
    return url;
  }

  token(fields: Record<string, string>): Promise<Answer<OAuthTokens & { error?: string; error_description?: string }>> {
    return this.post('token', fields);
  }

  redeem(code: string, more: Record<string, string> = {}) {
    return this.token({ grant_type: 'authorization_code', code, redirect_uri: this.redirect, code_verifier: this.verifier, ...more });
  }

  refresh(refreshToken: string, more: Record<string, string> = {}) {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...more });
  }

  async post<T>(what: string, fields: Record<string, string>): Promise<Answer<T>> {
    const response = await fetch(`${this.url}/oauth/${what}`, {
      method: 'POST',
      headers: from(),
      body: new URLSearchParams({ client_id: this.clientId, ...fields }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as T };
  }
}

/** What the library of the protocol's authors keeps for an app; where a window would open, it notes the address. */
export class AppMemory implements OAuthClientProvider {
  sentTo: URL | null = null;
  private information: unknown;
  private kept: OAuthTokens | undefined;
  private verifier = '';

  constructor(readonly clientMetadataUrl?: string) {}

  readonly redirectUrl = 'http://127.0.0.1:7777/callback';

  get clientMetadata() {
    return { client_name: 'Shop helper', redirect_uris: [this.redirectUrl] };
  }

  clientInformation = () => this.information as never;
  saveClientInformation = (information: unknown) => void (this.information = information);
  tokens = () => this.kept as never;
  saveTokens = (tokens: OAuthTokens) => void (this.kept = tokens);
  redirectToAuthorization = (url: URL) => void (this.sentTo = url);
  private discovery: unknown;
  saveDiscoveryState = (state: unknown) => void (this.discovery = state);
  discoveryState = () => this.discovery as never;
  invalidateCredentials = (scope: string) => void (scope === 'tokens' && (this.kept = undefined));
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier);
  codeVerifier = () => this.verifier;

  get now(): OAuthTokens {
    return this.kept!;
  }

  /** As if an hour had passed. */
  forgetAccess(): void {
    this.kept = { ...this.kept!, access_token: 'sth_gone' };
  }
}
