import ipaddr from 'ipaddr.js';
import { RateLimit } from './rate-limit';

/** One subscriber owns a whole /64 of IPv6, so that is one address here; IPv4 in IPv6 is IPv4. @returns what is no address as it is. */
export function network(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
}

/** A limit for each caller, told by their network. */
export class CallerLimit {
  private readonly limit: RateLimit;

  constructor(burst: number, perSecond: number) {
    this.limit = new RateLimit(burst, perSecond);
  }

  /** @param address `request.ip`. @returns seconds until there is room again; 0 when there is, and then it is taken. */
  take(address: string | undefined): number {
    return this.limit.take(network(address ?? 'unknown'));
  }
}
