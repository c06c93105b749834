import { defineErrors } from '../../platform/errors/api-error';

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
    message: 'This is the last owner. Make somebody else owner first.',
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
  busy: {
    status: 503,
    message: 'Too many people sign in right now. Try again in a few seconds.',
    when: 'More passwords wait to be checked than the process takes at a time.',
  },
});
