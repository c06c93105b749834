import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback, SameOrigin } from './same-origin';

describe('SameOrigin', () => {
  const guard = new SameOrigin(['shop.test', 'localhost:5173']);
  const refused = (headers: IncomingHttpHeaders, method = 'GET') =>
    guard.refusal({ headers, method, socket: { localPort: 4000 } }) !== null;

  it.each([
    { host: '127.0.0.1:4000' },
    { host: 'localhost:4000' },
    { host: 'LOCALHOST:4000' },
    { host: '[::1]:4000' },
    { host: 'shop.test' },
    { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000' },
    { host: 'shop.test', origin: 'https://shop.test' },
    { host: '127.0.0.1:4000', origin: 'http://localhost:5173' },
    { host: 'localhost:5173' },
    { host: 'shop.test:4000' },
    { host: 'localhost' },
    { host: '127.0.0.1:5173' },
    { host: 'shop.test:443' },
    { host: 'shop.test', 'sec-fetch-site': 'same-origin' },
    { host: 'shop.test', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { host: 'shop.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { host: '127.0.0.1:4000', origin: 'http://localhost:5173', 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
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
    { host: 'shop.test:9999' },
    { host: 'localhost:9999' },
    { host: '[::1]:9999' },
    { host: 'shop.test:9999', origin: 'http://shop.test:9999' },
    { host: '127.0.0.1:4000', origin: 'http://evil.test' },
    { host: 'shop.test', 'sec-fetch-site': 'cross-site' },
    { host: 'shop.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { host: 'shop.test', 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    { host: 'shop.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4001' },
    { host: '127.0.0.1:4000', origin: 'http://localhost:4000' },
    { host: '127.0.0.1:4000', origin: 'null' },
    { host: '127.0.0.1:4000', origin: '' },
    { host: '127.0.0.1:4000', origin: 'file://' },
    { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000@evil.test' },
    { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000.evil.test' },
  ])('should refuse %j', (headers) => expect(refused(headers)).toBe(true));
});

describe('A form of another site', () => {
  it('should be refused although it navigates', () => {
    const headers = { host: 'shop.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const guard = new SameOrigin(['shop.test']);
    expect(guard.refusal({ headers, method: 'POST', socket: {} })).not.toBeNull();
    expect(guard.refusal({ headers, method: 'GET', socket: {} })).toBeNull();
  });
});

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.8.9.10', 'localhost', '::1', '[::1]'])('should accept %s', (host) => expect(isLoopback(host)).toBe(true));
  it.each(['0.0.0.0', '::', '192.168.0.1', '127.evil.test', '128.0.0.1', 'example.com', ''])('should refuse %s', (host) =>
    expect(isLoopback(host)).toBe(false),
  );
});
