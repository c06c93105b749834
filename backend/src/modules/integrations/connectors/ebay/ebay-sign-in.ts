import type { AppConfig } from '../../../../platform/config/app-config';
import { withoutEndSlash } from '../../../../platform/links/end-slash';
import { PlatformFailure } from '../../calls/platform-failure';
import type { PlatformHttp } from '../../calls/platform-http';
import { numberAt, textAt } from '../../calls/read-json';
import type { Credentials } from '../connector';

const scopeRoot = 'https://api.ebay.com/oauth/api_scope';

/** For reading and changing. The strings are the same for the sandbox. */
const changeScopes = [
  scopeRoot,
  `${scopeRoot}/sell.inventory.readonly`,
  `${scopeRoot}/sell.inventory`,
  `${scopeRoot}/sell.fulfillment.readonly`,
  `${scopeRoot}/sell.fulfillment`,
  `${scopeRoot}/sell.analytics.readonly`,
  `${scopeRoot}/commerce.identity.readonly`,
];

/** What the seller is asked to agree to. */
export const ebayConsentScopes = [...changeScopes, `${scopeRoot}/commerce.notification.subscription`];

/** For what the app may do without a seller. */
export const applicationForm = { grant_type: 'client_credentials', scope: scopeRoot };

export interface EbayBases {
  api: string;
  apiz: string;
  auth: string;
}

export function ebayBases({ EBAY_API_BASE, EBAY_APIZ_BASE, EBAY_AUTH_BASE }: AppConfig, isSandbox: boolean): EbayBases {
  const of = (base: string) => withoutEndSlash(isSandbox ? base.replace('.ebay.com', '.sandbox.ebay.com') : base);
  return { api: of(EBAY_API_BASE), apiz: of(EBAY_APIZ_BASE), auth: of(EBAY_AUTH_BASE) };
}

export interface EbayToken {
  token: string;
  expiresAt: Date;
  /** Only with an authorization code. */
  refreshToken: string | null;
}

/**
 * A token for what the seller agreed to: for all that is asked for today, or for as much as an older consent covers. `isNarrow` where that is
 * reading alone.
 * @throws PlatformFailure as `requestEbayToken`
 */
export async function renewedEbayToken(
  http: PlatformHttp,
  bases: EbayBases,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<EbayToken & { isNarrow: boolean }> {
  const form = { grant_type: 'refresh_token', refresh_token: credentials.refreshToken! };
  // An older consent may cover changes and no notifications: these then say so themselves.
  for (const scopes of [ebayConsentScopes, changeScopes]) {
    try {
      const token = await requestEbayToken(http, bases, credentials, { ...form, scope: scopes.join(' ') }, signal);
      return { ...token, isNarrow: false };
    } catch (error) {
      if (!(error instanceof ConsentTooNarrow)) throw error;
    }
  }
  // Without a scope eBay gives a token for all that was agreed to.
  return { ...(await requestEbayToken(http, bases, credentials, form, signal)), isNarrow: true };
}

class ConsentTooNarrow extends PlatformFailure {}

/** @throws PlatformFailure `credentials` when eBay accepts the app, the code or the consent no more. */
export async function requestEbayToken(
  http: PlatformHttp,
  { api }: EbayBases,
  { clientId, clientSecret }: Credentials,
  form: Record<string, string>,
  signal: AbortSignal,
): Promise<EbayToken> {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const call = { method: 'POST' as const, url: `${api}/identity/v1/oauth2/token`, headers: { authorization }, form };
  const { status, json } = await http.send('eBay', call, signal);
  const token = textAt(json, 'access_token');
  if (status === 200 && token) {
    const expiresAt = new Date(Date.now() + (numberAt(json, 'expires_in') ?? 7_200) * 1_000);
    return { token, expiresAt, refreshToken: textAt(json, 'refresh_token') };
  }
  if (status === 429) throw new PlatformFailure('limit', 'eBay is asked for tokens too often right now.');
  const code = textAt(json, 'error');
  const words = textAt(json, 'error_description') ?? code ?? `status ${status}`;
  if (code === 'invalid_client') {
    throw new PlatformFailure('credentials', `eBay does not accept these keys: ${words}.`, keysHint);
  }
  if (code === 'invalid_grant') {
    throw new PlatformFailure('credentials', `The consent of the seller is not valid, or not any more: ${words}.`, 'Agree at eBay again.');
  }
  if (code === 'invalid_scope') {
    throw new ConsentTooNarrow('credentials', `The consent does not cover what is needed: ${words}.`, 'Agree at eBay again.');
  }
  throw new PlatformFailure('refused', `eBay does not give a token: ${words}.`);
}

const keysHint = 'Check App ID and Cert ID, and whether they belong to the sandbox.';

/** The page at eBay where the seller agrees. */
export function ebayConsentUrl({ auth }: EbayBases, { clientId, ruName }: Credentials, state: string): string {
  const query = new URLSearchParams({
    client_id: clientId!,
    redirect_uri: ruName!,
    response_type: 'code',
    state,
    prompt: 'login',
    scope: ebayConsentScopes.join(' '),
  });
  return `${auth}/oauth2/authorize?${query.toString()}`;
}
