import { isIP } from 'node:net';
import { type AppConfig, commaList } from '../../../platform/config/app-config';
import { ApiError } from '../../../platform/errors/api-error';
import { authErrors } from '../auth.errors';
import { isLoopback, nameIn } from '../same-origin';

export const RELYING_PARTY = 'RELYING_PARTY';

/** What a passkey of this console is bound to; WebAuthn calls it the relying party. */
export interface RelyingParty {
  /** A name without port. A passkey made for one is of no use under another. */
  id: string;
  /** Pages that may ask for its passkeys, as a browser states them: `https://shop.example`. */
  origins: [string, ...string[]];
}

/** Why there can be no passkeys here, in a sentence that names the cure. */
export interface NoRelyingParty {
  reason: string;
}

type Addresses = Pick<AppConfig, 'ACCESS_MODE' | 'PUBLIC_URL' | 'HOST' | 'PORT' | 'ALLOWED_HOSTS'>;

/**
 * From the settings alone: what a request says about where it comes from proves nothing. Browsers have passkeys for names under https,
 * and for `localhost`, which is also what a console on a loopback address is called.
 */
export function relyingPartyOf({ ACCESS_MODE, PUBLIC_URL, HOST, PORT, ALLOWED_HOSTS }: Addresses): RelyingParty | NoRelyingParty {
  if (ACCESS_MODE === 'open')
    return { reason: 'Without sign-in there are no accounts, and so no passkeys. Start with ACCESS_MODE=password.' };
  if (!PUBLIC_URL && !isLoopback(HOST))
    return { reason: 'Passkeys need to know the address of this console. Set PUBLIC_URL to it, with https and a name.' };
  const { protocol, hostname, port } = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);
  const isLocal = isLoopback(hostname);
  const id = isLocal ? 'localhost' : hostname;
  if (!isLocal && isIP(hostname.replace(/^\[|\]$/g, '')))
    return {
      reason: `Passkeys need a name, and this console is reached under the number ${hostname}. Give it a name with https, and set PUBLIC_URL to it.`,
    };
  if (!isLocal && protocol !== 'https:')
    return { reason: `Passkeys need https. Put a certificate in front of ${hostname}, and set PUBLIC_URL to its https address.` };
  const withPort = (where: string) => new URL(`${protocol}//${where}`).origin;
  const otherPorts = commaList(ALLOWED_HOSTS).filter((host) => nameIn(host) === id);
  return { id, origins: [withPort(port ? `${id}:${port}` : id), ...otherPorts.map(withPort)] };
}

/** @returns why a page under this `Host` cannot have the passkeys; null when it can. */
export function reasonAt(party: RelyingParty | NoRelyingParty, host: string | undefined): string | null {
  if ('reason' in party) return party.reason;
  return host !== undefined && nameIn(host) === party.id ? null : `Passkeys of this console work under ${party.origins[0]}. Open it there.`;
}

/** @throws ApiError 409 `passkeys_unavailable`. */
export function usable(party: RelyingParty | NoRelyingParty): RelyingParty {
  if ('reason' in party) throw new ApiError(authErrors.passkeys_unavailable, party.reason);
  return party;
}

/** @throws ApiError 409 `passkeys_unavailable` for a page under another name as well: its browser would refuse without saying why. */
export function usableAt(party: RelyingParty | NoRelyingParty, host: string | undefined): RelyingParty {
  const reason = reasonAt(party, host);
  if (reason) throw new ApiError(authErrors.passkeys_unavailable, reason);
  return usable(party);
}
