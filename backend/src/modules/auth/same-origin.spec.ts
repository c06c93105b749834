import { isLoopback, SameOrigin } from './same-origin';

describe('SameOrigin', () => {
  const guard = new SameOrigin(['shop.test', 'localhost:5173']);
  const refused = (headers: { host?: string; origin?: string }) => guard.refusal({ headers }) !== null;

  it.each([
    { host: '127.0.0.1:4000' },
    { host: 'localhost:4000' },
    { host: 'LOCALHOST:4000' },
    { host: '[::1]:4000' },
    { host: 'shop.test' },
    { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000' },
    { host: 'shop.test', origin: 'https://shop.test' },
    { host: '127.0.0.1:4000', origin: 'http://localhost:5173' },
  ])('should accept %j', (headers) => expect(refused(headers)).toBe(false));

  it.each([
    {},
    { host: '' },
    { host: 'evil.test' },
    { host: 'evil.test:4000' },
    { host: '127.0.0.1.evil.test:4000' },
    { host: 'localhost.evil.test' },
    { host: '192.168.1.5:4000' },
    { host: '0.0.0.0:4000' },
    { host: '127.0.0.1:4000', origin: 'http://evil.test' },
    { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4001' },
    { host: '127.0.0.1:4000', origin: 'http://localhost:4000' },
    { host: '127.0.0.1:4000', origin: 'null' },
    { host: '127.0.0.1:4000', origin: '' },
    { host: '127.0.0.1:4000', origin: 'file://' },
    { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000@evil.test' },
    { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000.evil.test' },
  ])('should refuse %j', (headers) => expect(refused(headers)).toBe(true));
});

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.8.9.10', 'localhost', '::1', '[::1]'])('should accept %s', (host) => expect(isLoopback(host)).toBe(true));
  it.each(['0.0.0.0', '::', '192.168.0.1', '127.evil.test', '128.0.0.1', 'example.com', ''])('should refuse %s', (host) =>
    expect(isLoopback(host)).toBe(false),
  );
});
