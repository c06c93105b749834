import { isIP } from 'node:net';
import { isPublic } from '../../../platform/outbound/address-guard';
import type { PrivateAllowed } from '../../../platform/outbound/outbound-allow';
import type { Purpose } from '../../../platform/outbound/purposes';
import { type Problem, wrong } from './problem';

export interface UrlRules {
  /** Hosts that this workflow's steps may call besides those written out in them; `*.shop.com` stands for all below. */
  allowedHosts: string[];
  /** Private addresses that the configuration of the server allows, by what they are called for. */
  privateAllowed: PrivateAllowed;
}

const localNames = /(^|\.)(localhost|local|internal|home\.arpa|localdomain)$/;

/** A port as in the URL, or the usual one of its scheme. */
const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');

/** An address with something in place of each template, so that it can be read. */
export const filledIn = (template: string): string => template.replace(/\{\{[^}]{0,1000}\}\}/g, 'x');

export const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).hostname : null);

/** Whether `host` is one of the patterns. */
export const isAllowedHost = (host: string, allowed: Iterable<string>): boolean =>
  [...allowed].some((pattern) => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern));

/**
 * Refuses, before anything is sent, what could only be an address inside: the URL parser has turned decimal, octal and
 * hexadecimal forms into plain ones. What a name leads to is checked at every call.
 */
export function checkUrl(template: string, path: string, purpose: Purpose, { allowedHosts, privateAllowed }: UrlRules): Problem[] {
  const origin = /^https?:\/\/[^/?#]*/i.exec(template)?.[0];
  if (origin?.includes('{{') || template.startsWith('{{')) {
    return allowedHosts.length > 0
      ? []
      : [wrong(path, 'has a host that is only known when it runs: allow the hosts in the workflow settings')];
  }
  const fixed = filledIn(template);
  if (!URL.canParse(fixed)) return [wrong(path, 'is not a web address')];
  const url = new URL(fixed);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return [wrong(path, 'must begin with http:// or https://')];
  if (url.username || url.password) return [wrong(path, 'must not have a user name or password in it')];
  return isPrivate(url) && !privateAllowed.get(purpose)?.has(`${url.hostname}:${portOf(url)}`)
    ? [wrong(path, `${url.hostname} is not a public address, so it is never called`)]
    : [];
}

function isPrivate({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) ? !isPublic(literal) : localNames.test(hostname.replace(/\.$/, '')) || !hostname.includes('.');
}
