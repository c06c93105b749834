import { createHash } from 'node:crypto';
import { ok, refused } from './answers.mjs';

const asked = ['listings_r', 'listings_w', 'shops_r', 'transactions_r', 'transactions_w'];
const daysOfConsent = 90;

/** The page at Etsy on which a seller agrees, the tokens that come of it, and who may call. */
export function signInOf(shop) {
  const codes = new Map();
  const refreshTokens = new Map();
  const accessTokens = new Map();
  let last = 0;
  const token = (kind) => `${shop.userId}.${kind}-${String((last += 1)).padStart(6, '0')}-0123456789abcdef`;

  function tokens(scopes) {
    const [access, refresh] = [token('access'), token('refresh')];
    accessTokens.set(access, { scopes, until: shop.now() + shop.tokenSeconds * 1_000 });
    refreshTokens.set(refresh, { scopes, until: shop.now() + daysOfConsent * 86_400_000 });
    return { access_token: access, token_type: 'Bearer', expires_in: shop.tokenSeconds, refresh_token: refresh };
  }

  const grants = {
    authorization_code(form) {
      const given = codes.get(form.get('code'));
      codes.delete(form.get('code'));
      if (!given) return refused(400, 'invalid_grant', 'code is invalid or was used already');
      if (given.redirectUri !== form.get('redirect_uri')) return refused(400, 'invalid_grant', 'redirect_uri does not match');
      const verifier = form.get('code_verifier') ?? '';
      if (verifier.length < 43 || challengeOf(verifier) !== given.challenge)
        return refused(400, 'invalid_grant', 'code_verifier is invalid');
      return ok(tokens(given.scopes));
    },
    refresh_token(form) {
      const given = refreshTokens.get(form.get('refresh_token'));
      if (!given) return refused(400, 'invalid_grant', 'refresh_token is revoked');
      // Each renewal ends the token that it was made with.
      refreshTokens.delete(form.get('refresh_token'));
      if (given.until < shop.now()) return refused(400, 'invalid_grant', 'refresh_token is expired');
      return ok(tokens(given.scopes));
    },
  };

  return {
    /** What is left of consents, for the eyes of tests. */
    refreshTokens,
    /**
     * The seller agrees on the page.
     * @param {string} page the address that the product made
     * @returns {string} the address that the browser ends up at
     * @throws Error where Etsy would show an error instead
     */
    agree(page) {
      const { origin, pathname, searchParams: query } = new URL(page);
      const redirectUri = query.get('redirect_uri');
      if (origin !== new URL(shop.url).origin || pathname !== '/oauth/connect') throw new Error(`${page} is no page of Etsy.`);
      if (query.get('response_type') !== 'code' || query.get('client_id') !== shop.keystring) throw new Error('The app is not known.');
      if (!shop.redirectUris.includes(redirectUri)) throw new Error('The requested redirect URL is not permitted.');
      if (query.get('code_challenge_method') !== 'S256' || query.get('code_challenge')?.length !== 43) throw new Error('PKCE is missing.');
      if (!query.get('state')) throw new Error('The state is missing.');
      const code = token('code').replace('.', '-');
      codes.set(code, { redirectUri, challenge: query.get('code_challenge'), scopes: query.get('scope').split(' ') });
      return `${redirectUri}?${new URLSearchParams({ code, state: query.get('state') })}`;
    },
    /** A refresh token as somebody brings it along. @param {string[]} [scopes] */
    consented: (scopes = asked) => tokens(scopes).refresh_token,
    /** Access tokens end before their hour. */
    expireTokens: () => accessTokens.clear(),
    revoke: () => [accessTokens, refreshTokens].forEach((all) => all.clear()),
    token({ text, headers }) {
      if (!/x-www-form-urlencoded/.test(headers['content-type'] ?? '')) return refused(400, 'invalid_request', 'The body is no form.');
      const form = new URLSearchParams(text);
      if (form.get('client_id') !== shop.keystring) return refused(401, 'invalid_client', 'client_id is not known');
      return grants[form.get('grant_type')]?.(form) ?? refused(400, 'unsupported_grant_type', 'grant_type is not supported');
    },
    keyRefusal({ headers }) {
      const [keystring, secret] = String(headers['x-api-key'] ?? '').split(':');
      if (keystring !== shop.keystring) return refused(403, 'API key not found or not active, or incorrect shared secret for API key.');
      if (secret === undefined) return refused(403, 'Shared secret is required in x-api-key header.');
      return secret === shop.sharedSecret ? null : refused(403, 'API key not found or not active, or incorrect shared secret for API key.');
    },
    tokenRefusal({ headers }, scope) {
      const found = accessTokens.get(String(headers.authorization ?? '').replace(/^Bearer /, ''));
      if (!found) return refused(401, 'invalid_token', 'access token is invalid');
      if (found.until < shop.now()) return refused(401, 'invalid_token', 'access token is expired');
      return found.scopes.includes(scope) ? null : refused(403, 'insufficient_scope', `scope ${scope} is required`);
    },
  };
}

const challengeOf = (verifier) => createHash('sha256').update(verifier).digest('base64url');
