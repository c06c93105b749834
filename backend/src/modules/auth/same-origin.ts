import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../../platform/errors/api-error';
import { authErrors } from './auth.errors';

/** What a browser leaves out of an address. */
const defaultPorts = ['', '80', '443'];
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopback = (host: string): boolean =>
  loopbackNames.has(host) || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const split = (host: string): { name: string; port: string } => {
  const [, name, port = ''] = /^(.*?)(?::(\d+))?$/.exec(host)!;
  return { name: name!, port };
};

/** The name in a `Host` header, without port. */
export const nameIn = (host: string): string => split(host.toLowerCase()).name;

const ours = 'This address is not one of this console. Open it under the address that npm start printed, or name it in ALLOWED_HOSTS.';
const foreign = 'Requests from other pages are refused.';

/**
 * Keeps foreign pages away from a console that trusts its address: name and port asked for must be ours (against DNS
 * rebinding), a page that sends an Origin must come from there, and a browser that says it acts for another site may only
 * follow a link.
 */
export class SameOrigin {
  private readonly names: ReadonlySet<string>;
  /** Where the proxies in front of us listen. */
  private readonly ports: ReadonlySet<string>;

  /** @param hosts names, with or without port, under which the console is reached besides those of the loopback. */
  constructor(private readonly hosts: string[]) {
    this.names = new Set([...loopbackNames, ...hosts.map((host) => split(host).name)]);
    this.ports = new Set([...defaultPorts, ...hosts.map((host) => split(host).port)]);
  }

  /** @returns why the request is refused; null when it is ours. */
  refusal({ headers, method, socket }: Pick<IncomingMessage, 'headers' | 'method'> & { socket: { localPort?: number } }): string | null {
    const host = headers.host?.toLowerCase();
    if (!host || !this.isOurs(host, socket.localPort)) return ours;
    const { origin } = headers;
    if (origin === undefined) return isForAnotherSite(headers, method) ? foreign : null;
    if (!URL.canParse(origin)) return foreign;
    const from = new URL(origin).host;
    return from === host || this.hosts.includes(from) ? null : foreign;
  }

  /** @throws ApiError 403 for a name that is none of ours, whatever page asks. */
  refuseForeignHost({ headers, socket }: Request): void {
    const host = headers.host?.toLowerCase();
    if (!host || !this.isOurs(host, socket.localPort)) throw new ApiError(authErrors.foreign_origin, ours);
  }

  private isOurs(host: string, localPort: number | undefined): boolean {
    const { name, port } = split(host);
    return this.names.has(name) && (this.ports.has(port) || port === String(localPort));
  }

  readonly middleware = (request: Request, _response: Response, next: NextFunction): void => {
    const refusal = this.refusal(request);
    if (refusal) throw new ApiError(authErrors.foreign_origin, refusal);
    next();
  };
}

/** What a picture, a form or a script of another site would send, where a browser leaves the Origin out. Links may lead here. */
const isForAnotherSite = (headers: IncomingHttpHeaders, method = 'GET'): boolean =>
  ['cross-site', 'same-site'].includes(headers['sec-fetch-site'] as string) &&
  !(headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document' && ['GET', 'HEAD'].includes(method));
