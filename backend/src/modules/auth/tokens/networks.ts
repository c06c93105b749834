import ipaddr from 'ipaddr.js';

/** @returns a network as it is stored, `192.0.2.0/24`; a single address is a network of one. Null for what is none. */
export function networkOf(text: string): string | null {
  try {
    const [address, bits] = text.includes('/') ? ipaddr.parseCIDR(text) : [ipaddr.parse(text), text.includes(':') ? 128 : 32];
    const mapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
    if (mapped && bits < 96) return null;
    const cidr = mapped ? `${address.toIPv4Address().toString()}/${bits - 96}` : `${address.toString()}/${bits}`;
    const kind = cidr.includes(':') ? ipaddr.IPv6 : ipaddr.IPv4;
    return `${kind.networkAddressFromCIDR(cidr).toString()}/${cidr.split('/')[1]}`;
  } catch {
    return null;
  }
}

/** Whether an address is in one of these networks; no networks are all of them. */
export function isWithin(address: string | null, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (address === null || !ipaddr.isValid(address)) return false;
  const from = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === from.kind() && from.match(base, bits);
  });
}
