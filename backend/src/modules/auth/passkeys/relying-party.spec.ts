import { reasonAt, relyingPartyOf } from './relying-party';

const addresses = { ACCESS_MODE: 'password' as const, HOST: '127.0.0.1', PORT: 4000, ALLOWED_HOSTS: '' };

describe('What passkeys are bound to', () => {
  it.each([
    ['this machine', {}, 'localhost', ['http://localhost:4000']],
    ['this machine, by number', { PUBLIC_URL: 'http://127.0.0.1:4100' }, 'localhost', ['http://localhost:4100']],
    ['this machine, by its longer number', { HOST: '::1', PUBLIC_URL: 'http://[::1]:4100' }, 'localhost', ['http://localhost:4100']],
    [
      'this machine, with the page on another port',
      { ALLOWED_HOSTS: 'localhost:5173,shop.test' },
      'localhost',
      ['http://localhost:4000', 'http://localhost:5173'],
    ],
    ['a name', { HOST: '0.0.0.0', PUBLIC_URL: 'https://Shop.example/' }, 'shop.example', ['https://shop.example']],
    ['a name with a port', { PUBLIC_URL: 'https://shop.example:8443' }, 'shop.example', ['https://shop.example:8443']],
    [
      'a name, never one beside or below it',
      { PUBLIC_URL: 'https://shop.example', ALLOWED_HOSTS: 'evil.shop.example,example,shop.example:8443' },
      'shop.example',
      ['https://shop.example', 'https://shop.example:8443'],
    ],
  ])('should be %s', (_, more, id, origins) => expect(relyingPartyOf({ ...addresses, ...more })).toEqual({ id, origins }));

  it.each([
    ['no sign-in', { ACCESS_MODE: 'open' as const }, /ACCESS_MODE=password/],
    ['a number', { PUBLIC_URL: 'https://192.168.1.5' }, /need a name.*192\.168\.1\.5.*PUBLIC_URL/],
    ['a long number', { PUBLIC_URL: 'https://[fe80::1]:4000' }, /need a name/],
    ['plain http', { PUBLIC_URL: 'http://shop.example' }, /need https/],
    ['no address at all', { HOST: '0.0.0.0' }, /PUBLIC_URL/],
  ])('should be nothing under %s, with the cure', (_, more, reason) =>
    expect(relyingPartyOf({ ...addresses, ...more })).toEqual({ reason: expect.stringMatching(reason) as string }),
  );
});

describe('A page', () => {
  const party = relyingPartyOf(addresses);
  it.each(['localhost:4000', 'LOCALHOST:4000', 'localhost'])('should have them under %s', (host) =>
    expect(reasonAt(party, host)).toBeNull(),
  );
  it.each(['127.0.0.1:4000', '[::1]:4000', 'evil.localhost:4000', '', undefined])('should be told where to go from %s', (host) =>
    expect(reasonAt(party, host)).toContain('http://localhost:4000'),
  );
});
