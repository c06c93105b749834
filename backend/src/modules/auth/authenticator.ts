import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'express';
import { ApiError } from '../../platform/errors/api-error';
import { authErrors } from './auth.errors';
import { administrator, type Principal } from './principal';
import type { SessionCookie } from './sign-in/session-cookie';
import type { SessionsService } from './sign-in/sessions.service';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Says who is behind a request. The access modes differ in nothing else. */
export abstract class Authenticator {
  /** @returns null when nobody is signed in. */
  abstract principalOf(headers: IncomingHttpHeaders): Principal | null | Promise<Principal | null>;
  /** @throws ApiError 403 when a page of somebody else could have made the browser send this. */
  abstract refuseForgery(request: Pick<Request, 'method' | 'headers'>): void;
  /** @returns which of these sessions are still alive. */
  abstract stillAlive(sessionIds: string[]): Promise<Set<string>>;
}

/** Open mode: whoever reaches the loopback address is Administrator. */
export class OpenAccess extends Authenticator {
  principalOf(): Principal {
    return administrator;
  }

  /** There is no cookie that a forged request could ride on; `SameOrigin` keeps foreign pages out. */
  refuseForgery(): void {}

  stillAlive(sessionIds: string[]): Promise<Set<string>> {
    return Promise.resolve(new Set(sessionIds));
  }
}

/** Password mode: whoever holds the token of a live session. */
export class SessionAccess extends Authenticator {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {
    super();
  }

  principalOf(headers: IncomingHttpHeaders): Promise<Principal | null> {
    return this.sessions.find(this.cookie.read(headers));
  }

  /** No form and no foreign page can add this header without asking first. */
  refuseForgery({ method, headers }: Pick<Request, 'method' | 'headers'>): void {
    if (!safeMethods.has(method) && !headers['x-csrf']) {
      throw new ApiError(authErrors.csrf_header_missing);
    }
  }

  stillAlive(sessionIds: string[]): Promise<Set<string>> {
    return this.sessions.stillAlive(sessionIds);
  }
}
