import { isIP } from 'node:net';
import { isPublic } from '../../platform/outbound/address-guard';

/** Endings of names that only a machine or a network of one's own knows (RFC 6761, RFC 6762, RFC 8375). */
const ownNetwork = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/** Why a link to the console cannot be opened by those who get mail; null when it can, as far as its name tells. */
export function unreachable(address: string): string | null {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '') : '';
  const isOutside = isIP(host) ? isPublic(host) : host.includes('.') && !ownNetwork.test(host);
  if (isOutside) return null;
  return `This console has no address that your customers could open (it is ${address}), so the link to unsubscribe would lead nowhere.`;
}
