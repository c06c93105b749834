import { plainSmtpFailure } from './smtp-failure';

describe('plainSmtpFailure', () => {
  it.each([
    ['EAUTH', 535, 'does not accept the user name or the password'],
    ['EENVELOPE', 550, 'does not take mail for this recipient, or from this sender (its answer was 550)'],
    ['EENVELOPE', 451, 'takes no mail for this address at the moment (its answer was 451)'],
    ['EMESSAGE', 552, 'has no room for the mail, or finds it too large (its answer was 552)'],
    ['EPROTOCOL', 554, 'refused the mail (its answer was 554)'],
    ['EPROTOCOL', 0, 'does not answer like a mail server'],
    ['ECONNREFUSED', 0, 'takes no connection at that port'],
    ['ENOTFOUND', 0, 'is not known by that name'],
    ['ETLS', 0, 'offers no encryption that can be used'],
    ['EWHATEVER', 0, 'did not take the mail'],
    ['', 599, 'refused the mail (its answer was 599)'],
  ])('should say for %s %p in words of our own: it %s', (code, responseCode, words) =>
    expect(plainSmtpFailure({ code, responseCode, server: 'mail.example:25' })).toContain(`The mail server mail.example:25 ${words}`),
  );
});
