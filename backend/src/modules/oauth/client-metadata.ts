import { isLoopback } from '../auth';

/** What an app says about itself: it registered so, or its document says so. Nothing of it was proved. */
export type ClaimedMetadata = Record<string, unknown>;

const most = { name: 60, redirects: 10, address: 1_000 } as const;

/** Schemes by which a browser would run or read something instead of opening an app. */
const refusedSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'ws:', 'wss:', 'ftp:', 'view-source:']);

/** A name in one line of ours: no quotes, nothing invisible, nothing that turns the line around. */
export function displayName(claimed: unknown): string {
  const text = typeof claimed === 'string' ? claimed : '';
  const clean = text
    .replaceAll(/[\p{C}\p{Z}'"`<>]/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return [...clean].slice(0, most.name).join('').trim() || 'Unnamed app';
}

/** @returns what is wrong with an address that answers are to go to; null when nothing is. */
export function redirectFault(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > most.address || !URL.canParse(address)) return 'must be addresses';
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password) return 'must not have a user name or password';
  if (refusedSchemes.has(protocol)) return `must not use ${protocol}`;
  if (protocol === 'http:' && !isLoopback(hostname)) return 'must use https, except on this computer';
  return null;
}

/**
 * What counts of what an app claims: a name, where answers go, and its page. Everything else is as it is for all: a client without a secret
 * of its own that signs in with a code and a proof. The library takes any port of this computer for such a client (RFC 8252).
 */
export function houseMetadata(claimed: ClaimedMetadata): ClaimedMetadata {
  const { client_id, client_id_issued_at, client_name, redirect_uris, client_uri } = claimed;
  const page =
    typeof client_uri === 'string' && /^https:\/\//.test(client_uri) && redirectFault(client_uri) === null ? client_uri : undefined;
  return {
    ...(client_id !== undefined && { client_id }),
    ...(client_id_issued_at !== undefined && { client_id_issued_at }),
    client_name: displayName(client_name),
    redirect_uris,
    ...(page && { client_uri: page }),
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
  };
}

/** @returns why a client with such metadata is not taken; null when it is. */
export function metadataFault({ redirect_uris }: ClaimedMetadata): string | null {
  if (!Array.isArray(redirect_uris) || redirect_uris.length === 0) return 'redirect_uris must name where answers go';
  if (redirect_uris.length > most.redirects) return `redirect_uris must be at most ${most.redirects}`;
  for (const address of redirect_uris as unknown[]) {
    const fault = redirectFault(address);
    if (fault) return `redirect_uris ${fault}`;
  }
  return null;
}

/** Where an answer goes, as a person reads it: a host, this computer, or an app of it by its scheme. */
export function answersTo(redirect: string): string {
  const { protocol, host, hostname } = new URL(redirect);
  if (protocol === 'https:') return host;
  return protocol === 'http:' && isLoopback(hostname) ? 'this computer' : `an app on this computer (${protocol.slice(0, -1)})`;
}
