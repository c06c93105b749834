import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../../platform/errors/api-error';
import { authErrors } from './auth.errors';
import { administrator, type Principal } from './principal';
import type { SessionCookie } from './sign-in/session-cookie';
import type { SessionsService } from './sign-in/sessions.service';
import type { TokenAccess } from './tokens/token-access';
import { bearerOf, isApiToken } from './tokens/token-text';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Says who is behind a request: whoever a token stands for, else whom the access mode knows. The modes differ in nothing else. */
export abstract class Authenticator {
  constructor(private readonly tokens: TokenAccess) {}

  /**
   * @returns null when nobody is signed in.
   * @throws ApiError for a token that does not count; a call that brings one is never taken for anybody else's.
   */
  async principalOf(request: IncomingMessage): Promise<Principal | null> {
    const token = bearerOf(request.headers);
    return token === null ? this.personOf(request.headers) : this.tokens.principalOf(request, token);
  }

  /** Lets a call with a token past the rules for browsers, once the token was found to count. @param others those rules */
  unlessByToken(others: (request: Request, response: Response, next: NextFunction) => void) {
    return (request: Request, response: Response, next: NextFunction): void => {
      if (!request.path.startsWith('/api/') || !isByToken(request)) return others(request, response, next);
      this.principalOf(request).then(() => next(), next);
    };
  }

  /** @throws ApiError 403 when a page of somebody else could have made the browser send this. */
  abstract refuseForgery(request: Pick<Request, 'method' | 'headers'>): void;

  /** @returns which of these sessions and tokens still count. */
  async stillAlive(ids: string[]): Promise<Set<string>> {
    const [sessions, tokens] = await Promise.all([this.sessionsAlive(ids), this.tokens.stillAlive(ids)]);
    return new Set([...sessions, ...tokens]);
  }

  protected abstract personOf(headers: IncomingHttpHeaders): Principal | null | Promise<Principal | null>;
  protected abstract sessionsAlive(ids: string[]): Promise<Set<string>>;
}

/** What no page can make a browser send: only a program that holds one has a text with this checksum. */
export function isByToken({ headers }: IncomingMessage): boolean {
  const token = bearerOf(headers);
  return token !== null && isApiToken(token);
}

/** Open mode: whoever reaches the loopback address is Administrator. */
export class OpenAccess extends Authenticator {
  /** There is no cookie that a forged request could ride on; `SameOrigin` keeps foreign pages out. */
  refuseForgery(): void {}

  protected personOf(): Principal {
    return administrator;
  }

  protected sessionsAlive(): Promise<Set<string>> {
    return Promise.resolve(new Set());
  }
}

/** Password mode: whoever holds the token of a live session. */
export class SessionAccess extends Authenticator {
  constructor(
    tokens: TokenAccess,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {
    super(tokens);
  }

  /** No form and no foreign page can add this header without asking first. */
  refuseForgery({ method, headers }: Pick<Request, 'method' | 'headers'>): void {
    if (!safeMethods.has(method) && !headers['x-csrf']) {
      throw new ApiError(authErrors.csrf_header_missing);
    }
  }

  protected personOf(headers: IncomingHttpHeaders): Promise<Principal | null> {
    return this.sessions.find(this.cookie.read(headers));
  }

  protected sessionsAlive(ids: string[]): Promise<Set<string>> {
    return this.sessions.stillAlive(ids);
  }
}
