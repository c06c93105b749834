import { defineErrors } from '../../platform/errors/api-error';

export const integrationsErrors = defineErrors({
  signature_invalid: {
    status: 412,
    message: 'This notice is not signed by eBay.',
    when: "The signature of a notice does not fit eBay's key.",
  },
  news_not_authentic: {
    status: 401,
    message: 'The signature of this call does not fit.',
    when: 'A shop that calls has to sign what it sends.',
  },
  sync_running: {
    status: 409,
    message: 'A sync of this account is under way already.',
    when: 'One sync of an account runs at a time.',
  },
  integration_paused: {
    status: 409,
    message: 'This account is paused. Resume it first.',
    when: 'The account is paused.',
  },
  nothing_to_read: {
    status: 409,
    message: 'Nothing can be read from this account yet.',
    when: 'The platform lets nothing be read with these credentials; the message tells why.',
  },
  other_account: {
    status: 409,
    message: 'These credentials belong to another account.',
    when: 'New credentials must be of the account that is connected.',
  },
  credentials_refused: {
    status: 409,
    message: 'The platform refuses these credentials.',
    when: 'The platform answered that the credentials are wrong, expired or lack a scope.',
  },
  no_consent_page: {
    status: 409,
    message: 'The page on which you agree needs the redirect address of your app (RuName, callback URL). Sign in again with it.',
    when: 'The stored credentials do not name where the platform sends the seller back to.',
  },
  no_public_address: {
    status: 409,
    message: 'PUBLIC_URL has to be a https address for this.',
    when: 'The platform calls back, which needs a public https address.',
  },
  platform_busy: {
    status: 503,
    message: 'The platform is asked too often right now. Try again later.',
    when: 'The rate limit of the platform is reached; `Retry-After` tells when to come back.',
  },
  platform_unavailable: {
    status: 503,
    message: 'The platform did not answer in time. Try again.',
    when: 'The platform cannot be reached or fails.',
  },
});
