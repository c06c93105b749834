import type { AppConfig } from '../../../../platform/config/app-config';
import { withoutEndSlash } from '../../../../platform/links/end-slash';
import { PlatformFailure } from '../../calls/platform-failure';
import type { PlatformAnswer, PlatformHttp } from '../../calls/platform-http';
import { numberAt, textAt } from '../../calls/read-json';
import type { Credentials, FailureMeaning } from '../connector';

/** What the seller is asked to agree to: listings, the shop and orders, to read and to change. */
const scopes = ['listings_r', 'listings_w', 'shops_r', 'transactions_r', 'transactions_w'];

/** Etsy's hour, where its answer does not say it. */
const usualSeconds = 3_600;

export interface EtsyBases {
  api: string;
  auth: string;
}

export const etsyBases = ({ ETSY_API_BASE, ETSY_AUTH_BASE }: AppConfig): EtsyBases => ({
  api: withoutEndSlash(ETSY_API_BASE),
  auth: withoutEndSlash(ETSY_AUTH_BASE),
});

/** Which app calls: every call carries it, beside the token of the seller. */
export const keyHeader = ({ keystring, sharedSecret }: Credentials) => ({ 'x-api-key': `${keystring}:${sharedSecret}` });

export interface EtsyTokens {
  token: string;
  expiresAt: Date;
  /** Valid for 90 days. Every renewal brings another one, after which the one before may be worth nothing. */
  refreshToken: string;
}

/** @throws PlatformFailure `credentials` when Etsy accepts the app, the code or the consent no more. */
export async function requestEtsyTokens(
  http: PlatformHttp,
  { api }: EtsyBases,
  credentials: Credentials,
  form: Record<string, string>,
  signal: AbortSignal,
): Promise<EtsyTokens> {
  const url = `${api}/v3/public/oauth/token`;
  const answer = await http.send(
    'Etsy',
    { method: 'POST', url, headers: keyHeader(credentials), form: { client_id: credentials.keystring!, ...form } },
    signal,
  );
  const { status, json } = answer;
  const [token, refreshToken] = [textAt(json, 'access_token'), textAt(json, 'refresh_token')];
  if (status === 200 && token && refreshToken) {
    return { token, refreshToken, expiresAt: new Date(Date.now() + (numberAt(json, 'expires_in') ?? usualSeconds) * 1_000) };
  }
  if (status === 429)
    throw new PlatformFailure('limit', 'Etsy is asked for tokens too often right now.', null, { retryAfterMs: answer.retryAfterMs });
  const words = wordsOf(answer);
  if (textAt(json, 'error') === 'invalid_grant') {
    throw new PlatformFailure('credentials', `The consent of the seller is not valid, or not any more: ${words}.`, agreeAgain);
  }
  if (textAt(json, 'error') === 'invalid_client' || status === 401 || status === 403) {
    throw new PlatformFailure('credentials', `Etsy does not accept this app: ${words}.`, keysHint);
  }
  throw new PlatformFailure('refused', `Etsy does not give a token: ${words}.`);
}

/** The page at Etsy where the seller agrees. */
export function etsyConsentUrl(
  { auth }: EtsyBases,
  { keystring, redirectUri }: Credentials,
  asked: { state: string; challenge: string },
): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: keystring!,
    redirect_uri: redirectUri!,
    scope: scopes.join(' '),
    state: asked.state,
    code_challenge: asked.challenge,
    code_challenge_method: 'S256',
  });
  return `${auth}/oauth/connect?${query.toString()}`;
}

const agreeAgain = 'Open this connection under Integrations and agree at Etsy again.';
const scopeHint = `The consent does not cover this. ${agreeAgain}`;
const closedHint = `${agreeAgain} Where that does not help, Etsy does not let this app do it: do it at Etsy itself.`;
const keysHint = 'Check keystring and shared secret under Your Apps at Etsy, and whether the app is active.';

const wordsOf = ({ status, json }: PlatformAnswer): string =>
  (textAt(json, 'error_description') ?? textAt(json, 'error') ?? `status ${status}`).replace(/\.$/, '');

export function meaningOf(answer: PlatformAnswer): FailureMeaning {
  const { status } = answer;
  const message = wordsOf(answer);
  if (status === 401) return { kind: 'token', message, hint: agreeAgain };
  if (status === 429) return { kind: 'limit', message };
  if (status === 403) {
    // Etsy answers so for a key it does not know, too; no new token helps there.
    const isOfKey = /api[- ]?key|shared secret/i.test(message);
    const isOfScope = textAt(answer.json, 'error') === 'insufficient_scope';
    return { kind: 'permission', message, hint: isOfKey ? keysHint : isOfScope ? scopeHint : closedHint };
  }
  return { kind: 'refused', message };
}
