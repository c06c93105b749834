import { generateKeyPairSync } from 'node:crypto';
import type { ConnectedApps, Permission } from '../auth';
import { tokenPermissions } from '../auth';
import { displayName, houseMetadata, metadataFault } from './client-metadata';
import type { Configuration, KoaContextWithOIDC, Library } from './library';
import type { OAuthRecords } from './oauth-records';
import { adapterFor } from './records-adapter';
import { permissionsIn } from './scopes';

export const seconds = { interaction: 15 * 60, code: 60, accessToken: 60 * 60 } as const;

export const pathOfMcp = '/mcp';
/** Where people decide; a screen of the console. */
export const pathOfConsent = (uid: string): string => `/connect/${uid}`;
export const pathOfFailure = (error: string): string => `/connect/failed?error=${encodeURIComponent(error)}`;

export const routes = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
} as const;

export interface ServerParts {
  issuer: string;
  records: OAuthRecords;
  apps: ConnectedApps;
  /** What an app is offered that asks for nothing that there is. */
  usual: () => Permission[];
  fetch: (input: string | URL | Request) => Promise<Response>;
  /** A browser was sent to the page of consent. */
  began: (ctx: KoaContextWithOIDC, uid: string) => void;
  /** Redirects the browser to the failure page. `app` is the name that the app registered; null for an unknown app. */
  failed: (ctx: KoaContextWithOIDC, app: string | null) => void;
}

/** How the library serves OAuth 2.1 for MCP and nothing besides: one resource, one grant, PKCE always, no session that outlives a request. */
export function settingsOf(library: Library, { issuer, records, apps, usual, fetch, began, failed }: ServerParts): Configuration {
  const { errors, interactionPolicy } = library;
  const resource = new URL(pathOfMcp, issuer).href;
  const isOurs = (named: string) => URL.canParse(named) && new URL(named).href.replace(/\/$/, '') === resource;
  const { Check, Prompt } = interactionPolicy;
  const consent = new Prompt(
    { name: 'consent', requestable: true },
    new Check('undecided', 'a person has to decide', (ctx) => !ctx.oidc.result?.consent?.grantId),
  );
  // Whoever asks for another sign-in gets what everybody gets: the console asks who is there, and for a fresh confirmation.
  const login = new Prompt({ name: 'login', requestable: true });
  return {
    adapter: (name) => adapterFor(name, { records, apps, errors, issuer }),
    // No identity is told to anybody; the library wants a key all the same.
    jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    routes: { ...routes },
    scopes: ['offline_access'],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    ttl: {
      Interaction: seconds.interaction,
      AuthorizationCode: seconds.code,
      AccessToken: seconds.accessToken,
      Grant: (_ctx, grant) => Math.max(1, (grant.exp ?? 0) - Math.floor(Date.now() / 1_000)),
      RefreshToken: (ctx) => Math.max(1, (ctx?.oidc.entities.Grant?.exp ?? 0) - Math.floor(Date.now() / 1_000)),
      Session: seconds.interaction,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      registration: { enabled: true, initialAccessToken: false, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02', allowFetch: () => true, allowClient: () => true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo(ctx, named) {
          if (!isOurs(named)) throw new errors.InvalidTarget(`the only resource here is ${resource}`);
          if (ctx.oidc.route === 'authorization' && permissionsIn(ctx.oidc.params?.scope).length === 0)
            ctx.oidc.params!.scope = usual().join(' ');
          return {
            scope: tokenPermissions.join(' '),
            audience: resource,
            accessTokenFormat: 'opaque',
            accessTokenTTL: seconds.accessToken,
          };
        },
      },
    },
    extraClientMetadata: {
      properties: ['house'],
      validator(_ctx, _key, _value, metadata) {
        const fault = metadataFault(metadata);
        if (fault) throw new errors.InvalidClientMetadata(fault);
        const kept = houseMetadata(metadata);
        for (const name of Object.keys(metadata)) delete metadata[name];
        Object.assign(metadata, kept);
      },
    },
    interactions: {
      policy: [login, consent] as never,
      url(ctx, { uid }) {
        began(ctx, uid);
        return pathOfConsent(uid);
      },
    },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    // Only what a person agreed to in this very sign-in, never what the library may remember.
    async loadExistingGrant(ctx) {
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId ? ctx.oidc.provider.Grant.find(grantId) : undefined;
    },
    expiresWithSession: () => false,
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    allowOmittingSingleRegisteredRedirectUri: false,
    acceptQueryParamAccessTokens: false,
    enableHttpPostMethods: false,
    cookies: { short: { httpOnly: true, sameSite: 'lax', signed: false }, long: { httpOnly: true, sameSite: 'lax', signed: false } },
    clientBasedCORS: () => true,
    fetch,
    renderError(ctx, { error }) {
      // Shown to the person, because the app is not told or the browser came back too late.
      const { client } = ctx.oidc;
      failed(ctx, client ? displayName(client.clientName) : null);
      ctx.status = 303;
      ctx.redirect(pathOfFailure(error));
    },
  };
}
