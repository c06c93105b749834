import { failedApp, failureWords } from './connect';

describe('a sign-in of an app that failed', () => {
  it.each([
    ['invalid_request', "Couldn't connect Notes"],
    ['invalid_target', "Couldn't connect Notes"],
    ['consent_required', 'Notes must ask you first'],
    ['invalid_redirect_uri', 'Notes asked for an unknown return address'],
  ])('should name the app, the error and what to do: %s', (code, title) => {
    const words = failureWords(code, 'Notes');
    expect(words.title).toBe(title);
    expect(words.text).toMatch(/It got no access|nothing was sent/);
  });

  it('should speak of an app whose name is not known', () => {
    expect(failureWords('invalid_request').title).toBe("Couldn't connect the app");
    expect(failureWords(null).title).toBe('This sign-in is over');
  });

  it('should take the name from the cookie of the server, whatever stands in it', () => {
    expect(failedApp('a=1; connect-failed=Notes%20b; b=2')).toBe('Notes b');
    for (const cookies of ['', 'x-connect-failed=Bank', 'connect-failed=', 'connect-failed=%E0%A4%A'])
      expect(failedApp(cookies)).toBeNull();
  });
});
