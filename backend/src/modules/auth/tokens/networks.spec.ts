import { isWithin, networkOf } from './networks';

describe('Networks of a token', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7/32'],
    ['192.0.2.7/24', '192.0.2.0/24'],
    ['2001:db8::1', '2001:db8::1/128'],
    ['2001:db8::1/32', '2001:db8::/32'],
    ['::ffff:192.0.2.7', '192.0.2.7/32'],
    ['::ffff:192.0.2.7/120', '192.0.2.0/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['::ffff:0.0.0.0/90', null],
    ['192.0.2.7/33', null],
    ['shop.example.com', null],
    ['', null],
    ['/24', null],
  ])('should read %j as %j', (text, network) => expect(networkOf(text)).toBe(network));

  it.each([
    ['192.0.2.200', ['192.0.2.0/24'], true],
    ['::ffff:192.0.2.200', ['192.0.2.0/24'], true],
    ['192.0.3.1', ['192.0.2.0/24', '198.51.100.0/24'], false],
    ['2001:db8::5', ['192.0.2.0/24', '2001:db8::/32'], true],
    ['192.0.3.1', [], true],
    [null, [], true],
    [null, ['0.0.0.0/0'], false],
    ['nonsense', ['0.0.0.0/0'], false],
    ['2001:db8::5', ['0.0.0.0/0'], false],
  ])('should tell whether %j is in %j: %j', (address, networks, is) => expect(isWithin(address, networks)).toBe(is));
});
