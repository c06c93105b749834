import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppConfig } from '../../platform/config/app-config';
import { isTransient } from '../../platform/database/transient';
import { consoleBase } from '../../platform/http/console-base';
import { HostCookie } from '../../platform/http/connections/host-cookie';
import { ConnectedApps, newApiToken } from '../auth';
import { ToolRegistry } from '../tools';
import { ClientDocuments } from './client-documents';
import { type KoaContextWithOIDC, loadLibrary, type Provider } from './library';
import { OAuthRecords } from './oauth-records';
import { seconds, settingsOf } from './provider-settings';
import { usualScopes } from './scopes';

/** Names under which one console is reached at the same time. */
const mostIssuers = 16;

const failedCookie = 'connect-failed';

/** Which browser began a sign-in: nobody can have another person agree to what they began themselves. */
export const beganCookie = (config: AppConfig, uid: string): HostCookie => new HostCookie(config, `connect-${uid}`, 'lax');

/** OAuth 2.1 as the library serves it, under whatever name of ours it is called. */
@Injectable()
export class AuthorizationServer {
  private readonly logger = new Logger('OAuth');
  private readonly providers = new Map<string, Promise<Provider>>();

  constructor(
    private readonly config: AppConfig,
    private readonly records: OAuthRecords,
    private readonly apps: ConnectedApps,
    private readonly registry: ToolRegistry,
    private readonly documents: ClientDocuments,
  ) {}

  async answer(request: Request, response: Response): Promise<void> {
    const provider = await this.of(consoleBase(request, this.config));
    await provider.callback()(request, response);
  }

  /** @param issuer an address of this console */
  of(issuer: string): Promise<Provider> {
    let provider = this.providers.get(issuer);
    if (!provider) {
      provider = this.make(issuer);
      provider.catch(() => this.providers.delete(issuer));
      if (this.providers.size >= mostIssuers) this.providers.delete(this.providers.keys().next().value!);
      this.providers.set(issuer, provider);
    }
    return provider;
  }

  private async make(issuer: string): Promise<Provider> {
    const library = await loadLibrary();
    const began = (ctx: KoaContextWithOIDC, uid: string) =>
      beganCookie(this.config, uid).write(ctx.res as Response, uid, new Date(Date.now() + seconds.interaction * 1_000));
    const provider = new library.Provider(
      issuer,
      settingsOf(library, {
        issuer,
        records: this.records,
        apps: this.apps,
        usual: () => usualScopes(this.registry.all()),
        fetch: this.documents.fetch,
        began,
        failed: (ctx, app) => this.nameFailed(ctx.res as Response, app),
      }),
    );
    const { prototype } = provider.AccessToken as unknown as { prototype: { generateTokenId: (this: object) => string } };
    const original = prototype.generateTokenId;
    // In the form that scanners for lost secrets know. What the library makes itself notes what kind of token it is.
    prototype.generateTokenId = function () {
      original.call(this);
      return newApiToken();
    };
    this.callOnlyOurs(provider, issuer);
    this.keepErrorsHere(provider);
    this.answerFaults(provider);
    return provider;
  }

  /** Every address that the library makes is one of the issuer, whatever a request or a proxy says about itself. */
  private callOnlyOurs(provider: Provider, issuer: string): void {
    const { protocol } = new URL(issuer);
    const create = provider.createContext.bind(provider);
    provider.createContext = (request, response) => {
      const ctx = create(request, response);
      Object.defineProperties(ctx.request, {
        protocol: { value: protocol.slice(0, -1) },
        href: { get: () => new URL(ctx.request.path + ctx.request.search, issuer).href },
      });
      return ctx;
    };
  }

  /** Read by the failure page. Any link could carry a name in the address. */
  private nameFailed(response: Response, app: string | null): void {
    const secure = this.config.PUBLIC_URL?.startsWith('https:') ?? false;
    response.cookie(failedCookie, app ?? '', { secure, sameSite: 'lax', path: '/', maxAge: app === null ? 0 : 60_000 });
  }

  /**
   * Strangers can register addresses, so an error redirects there only after a signed-in person has decided (RFC 9700, 4.11.2). Before that
   * it stays on our page, with `prompt=none` too: this console never signs an app in without asking.
   */
  private keepErrorsHere(provider: Provider): void {
    const keep = (ctx: KoaContextWithOIDC, error: Error) => {
      const isDecided = ctx.oidc.route === 'resume' && ctx.oidc.entities.Interaction?.result !== undefined;
      if (!isDecided) Object.assign(error, { allow_redirect: false });
    };
    provider.on('authorization.error', keep);
    provider.on('server_error', keep);
  }

  private answerFaults(provider: Provider): void {
    const failed = new WeakMap<object, unknown>();
    provider.on('server_error', (ctx, error) => failed.set(ctx, error));
    (provider as NodeJS.EventEmitter).on('error', (error) => this.logger.error({ err: error as unknown }));
    provider.use(async (ctx, next) => {
      await next();
      // The library's own session is remembered nowhere, so no browser needs to either.
      const cookies = [ctx.response.get('Set-Cookie') ?? []].flat().filter((cookie) => cookie && !cookie.startsWith('_session'));
      if (cookies.length > 0) ctx.response.set('Set-Cookie', cookies);
      else ctx.response.remove('Set-Cookie');
      if (!failed.has(ctx)) return;
      const error = failed.get(ctx);
      this.logger.error({ err: error, requestId: (ctx.req as Request & { id?: string }).id });
      if (ctx.status !== 500 || !isTransient(error)) return;
      ctx.status = 503;
      ctx.set('Retry-After', '5');
      ctx.body = { error: 'temporarily_unavailable', error_description: 'The database does not answer. Try again in a moment.' };
    });
  }
}
