import { atStatus, defineErrors } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';

export const authErrors = defineErrors({
  not_signed_in: {
    status: 401,
    message: 'Sign in first.',
    when: 'There is no session, or it has ended.',
  },
  wrong_credentials: {
    status: 401,
    message: 'E-mail or password is wrong.',
    when: 'No account has this e-mail address and password.',
  },
  code_required: {
    status: 401,
    message: 'Enter the code of your authenticator app.',
    when: 'The password is right and the account has a second factor. Send it again with `code`.',
  },
  forbidden: {
    status: 403,
    message: 'Your role does not allow this.',
    when: 'The role of the account lacks the permission of the operation.',
  },
  second_factor_due: {
    status: 403,
    message: 'Set up your second factor first: this shop asks everybody for one.',
    when: 'The shop requires a second factor and this account has none yet.',
  },
  csrf_header_missing: {
    status: 403,
    message: 'Changes need the header X-CSRF.',
    when: 'A change came without the header that other sites cannot send.',
  },
  foreign_origin: {
    status: 403,
    message: 'Requests from other pages are refused.',
    when: 'The Host is not one of this console, or the Origin is another site.',
  },
  wrong_password: {
    status: 403,
    message: 'The password is wrong.',
    when: 'The current password does not fit.',
  },
  second_factor_too_new: {
    status: 403,
    message: 'A second factor was set up in this session a moment ago. Use your password.',
    when: 'A session that set up a second factor confirms nothing with one for ten minutes. The message says how long that is still.',
  },
  invite_not_found: {
    status: 404,
    message: 'This link does not exist, was used already, or is too old. Ask for a new one.',
    when: 'The link of an invitation or a reset is unknown, used or expired.',
  },
  no_account: {
    status: 409,
    message: 'Without sign-in there are no accounts. Start with ACCESS_MODE=password.',
    when: 'The console runs in open mode.',
  },
  email_taken: {
    status: 409,
    message: 'There is an account with this e-mail address already.',
    when: 'Another account has this e-mail address.',
  },
  last_owner: {
    status: 409,
    message: 'This is the last owner. Make another person owner first.',
    when: 'The change would leave the console without an owner.',
  },
  two_factor_on: {
    status: 409,
    message: 'Two-factor sign-in is on already. Turn it off first to set it up anew.',
    when: 'The account has a second factor already.',
  },
  two_factor_not_set_up: {
    status: 409,
    message: 'Start the set-up first.',
    when: 'A code was sent to confirm a second factor that was never started.',
  },
  passkey_required: {
    status: 401,
    message: 'Use your passkey, or one of your recovery codes.',
    when: 'The password is right and the second factor of the account is a passkey: `POST /api/session/passkey`, or send it again with a recovery code as `code`.',
  },
  passkey_unknown: {
    status: 401,
    message: 'This passkey belongs to no account here. Take another one, or sign in with your password.',
    when: "The passkey was removed, was never added, or is somebody else's than the one asked for.",
  },
  passkey_too_late: {
    status: 401,
    message: 'That took longer than five minutes, or was sent twice. Try again.',
    when: 'The challenge that the passkey signed is unknown, used, too old, or was given out for something else.',
  },
  passkey_foreign: {
    status: 401,
    message: 'This passkey was asked for by another page. Open this console under its own address.',
    when: 'The browser says that the page which asked for the signature has an origin that is not of this console.',
  },
  passkey_refused: {
    status: 401,
    message: 'This passkey was not accepted. Unlock it with its PIN, fingerprint or face, or sign in with your password.',
    when: 'The signature does not fit, is for another relying party, or was made without verifying the person.',
  },
  passkey_copied: {
    status: 401,
    message: 'This passkey counts backwards, so there may be a copy of it. Sign in another way, remove it, and add a new one.',
    when: 'The signature is right, but its counter is not above the last one.',
  },
  passkey_exists: {
    status: 409,
    message: 'This passkey is there already.',
    when: 'A passkey with this id was added before.',
  },
  too_many_passkeys: {
    status: 409,
    message: 'There are twenty passkeys. Remove one that you no longer use first.',
    when: 'The account has as many passkeys as it may.',
  },
  last_second_factor: {
    status: 409,
    message: 'This shop asks everybody for a second factor, and this is your last one. Add another one first.',
    when: 'Two-factor is on for everybody, and the account would be left without.',
  },
  passkeys_unavailable: {
    status: 409,
    message: 'There are no passkeys under this address.',
    when: 'Browsers have passkeys only for names under https and for `localhost`. The message says what to open or to set.',
  },
  busy: {
    status: 503,
    message: 'Too many people sign in right now. Try again in a few seconds.',
    when: 'More passwords wait to be checked than the process takes at a time.',
  },
});

/** Of every route that has a person prove once more who they are, by password or code. */
export const refusalsOfProving = [
  authErrors.busy,
  authErrors.no_account,
  authErrors.second_factor_too_new,
  authErrors.wrong_password,
  atStatus(commonErrors.wrong_code, 403),
  commonErrors.secret_unreadable,
  commonErrors.secrets_not_configured,
  commonErrors.too_many_attempts,
];
