import { network } from './sign-in-limits';

describe('network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
    ['unknown', 'unknown'],
  ])('should make %s %s', (address, expected) => expect(network(address)).toBe(expected));
});
