import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import type { PrivateAllowed } from './outbound-allow';
import type { Purpose } from './purposes';

export interface Address {
  address: string;
  family: 4 | 6;
}

export type Resolver = (host: string) => Promise<Address[]>;

const systemResolver: Resolver = async (host) => (await lookup(host, { all: true, verbatim: true })) as Address[];

/** The only IPv6 block from which public addresses are given out (RFC 4291, IANA); old forms such as `::127.0.0.1` lie outside. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Everything that is not plain public unicast is refused, whatever it is called (loopback, private, link-local, NAT64, 6to4 ...). */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast));
}

/** Decides which addresses an outside call may connect to. */
export class AddressGuard {
  /** @param allowed `host:port` pairs that may be private for a purpose, for example a model on the same machine. */
  constructor(
    private readonly allowed: PrivateAllowed,
    private readonly resolve: Resolver = systemResolver,
  ) {}

  /**
   * Resolves the host once; the connection must then go to exactly these addresses, so that a second, different
   * answer (rebinding) is never asked for.
   * @returns at least one address.
   * @throws Error with code ENOTFOUND for unknown names; AddressRefused when any address is not public.
   */
  async addresses(host: string, port: number, purpose: Purpose): Promise<Address[]> {
    const literal = host.replace(/^\[|\]$/g, '');
    const found: Address[] = ipaddr.isValid(literal)
      ? [{ address: literal, family: ipaddr.parse(literal).kind() === 'ipv6' ? 6 : 4 }]
      : await this.resolve(host);
    if (found.length === 0) throw Object.assign(new Error(`${host} has no address.`), { code: 'ENOTFOUND' });
    const isAllowed = this.allowed.get(purpose)?.has(`${host}:${port}`) ?? false;
    if (!isAllowed && !found.every((entry) => isPublic(entry.address))) throw new AddressRefused(host);
    return found;
  }
}

export class AddressRefused extends Error {
  constructor(readonly host: string) {
    super(`${host} is not a public address.`);
  }
}
