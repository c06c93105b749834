import { TaskError } from '../../tasks';
import { hostOf, isAllowedHost } from '../definition/check-url';

/**
 * Hosts that a step may call: those on the workflow's list, and the one that the author wrote out in the address.
 * @param address as in the definition, templates and all.
 */
export function allowedHosts(address: string, listed: string[]): string[] {
  const origin = /^https?:\/\/[^/?#]*/i.exec(address)?.[0];
  const own = origin && !origin.includes('{{') ? hostOf(origin) : null;
  return [...listed, ...(own ? [own] : [])];
}

/** Why an address is not called; null when its host is one of these. */
export function whyForeign(url: string, allowed: string[]): string | null {
  const host = hostOf(url);
  return host !== null && isAllowedHost(host, allowed) ? null : `${host ?? url} is not among the hosts that this workflow may call.`;
}

/** @throws TaskError `address_refused` */
export function refuseForeign(url: string, allowed: string[]): void {
  const why = whyForeign(url, allowed);
  if (why !== null) throw new TaskError('address_refused', why, { hint: 'Add it under allowedHosts.' });
}
