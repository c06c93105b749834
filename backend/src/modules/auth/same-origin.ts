import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../../platform/errors/api-error';
import { authErrors } from './auth.errors';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopback = (host: string): boolean =>
  loopbackNames.has(host) || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/**
 * Keeps foreign pages away from a console that trusts its address: the name asked for must be ours (against DNS
 * rebinding), and a page that sends an Origin must come from that same name and port.
 */
export class SameOrigin {
  private readonly names: Set<string>;

  /** @param hosts names, with or without port, under which the console is reached besides those of the loopback. */
  constructor(private readonly hosts: string[]) {
    this.names = new Set([...loopbackNames, ...hosts.map(nameOf)]);
  }

  /** @returns why the request is refused; null when it is ours. */
  refusal(request: Pick<IncomingMessage, 'headers'>): string | null {
    const { host, origin } = request.headers;
    if (!host || !this.names.has(nameOf(host)))
      return 'This address is not one of this console. Open it under the address that npm start printed.';
    if (origin === undefined) return null;
    if (!URL.canParse(origin)) return 'Requests from other pages are refused.';
    const from = new URL(origin).host;
    return from === host.toLowerCase() || this.hosts.includes(from) ? null : 'Requests from other pages are refused.';
  }

  readonly middleware = (request: Request, _response: Response, next: NextFunction): void => {
    const refusal = this.refusal(request);
    if (refusal) throw new ApiError(authErrors.foreign_origin, refusal);
    next();
  };
}
