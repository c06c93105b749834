import { CallerLimit, network } from './network';

describe('network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
    ['unknown', 'unknown'],
  ])('should make %s %s', (address, expected) => expect(network(address)).toBe(expected));
});

describe('CallerLimit', () => {
  it('should be one for all addresses of a subscriber, and another for the next one', () => {
    const limit = new CallerLimit(2, 0.01);
    expect(limit.take('2001:db8:1:2::1')).toBe(0);
    expect(limit.take('2001:db8:1:2:ffff::2')).toBe(0);
    expect(limit.take('2001:db8:1:2:3::3')).toBeGreaterThan(0);
    expect(limit.take('2001:db8:1:3::1')).toBe(0);
    expect([limit.take('203.0.113.9'), limit.take('::ffff:203.0.113.9')]).toEqual([0, 0]);
    expect(limit.take('203.0.113.9')).toBeGreaterThan(0);
  });
});
