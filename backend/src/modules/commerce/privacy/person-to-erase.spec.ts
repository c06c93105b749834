import { addressOf, deliveryKeys, distinctAddresses, erasureKeys, isParcelOf } from './person-to-erase';

describe('A person to erase', () => {
  it.each([
    [' Ada@Buyers.test ', 'ada@buyers.test'],
    [' ', null],
    [null, null],
    [undefined, null],
  ])('should have the address %j as %j', (email, expected) => {
    expect(addressOf({ email })).toBe(expected);
  });

  it('should have the addresses of all customers that were found, each once, and no empty one', () => {
    expect(distinctAddresses('ada@buyers.test', ['ada@buyers.test', 'lady@buyers.test', ''])).toEqual([
      'ada@buyers.test',
      'lady@buyers.test',
    ]);
    expect(distinctAddresses(null, [])).toEqual([]);
  });

  it('should be remembered by every address and every platform id, each once', () => {
    const source = { platform: 'ebay', account: 'seller', platformCustomerId: 'ada_1815' };
    expect(erasureKeys(['ada@buyers.test'], [{ platform: 'shopify', account: '', platformCustomerId: 'c1' }, source], source)).toEqual([
      'email:ada@buyers.test',
      'shopify::c1',
      'ebay:seller:ada_1815',
    ]);
  });

  it('should be remembered as given if no customer was found', () => {
    expect(erasureKeys([], [], { platform: 'ebay', platformCustomerId: 'unknown' })).toEqual(['ebay:unknown']);
    expect(erasureKeys([], [], { platform: 'ebay', platformCustomerId: null })).toEqual([]);
  });

  describe('in orders without a customer', () => {
    const home = { name: 'Ada Byron', street: '5 High St', city: 'York', postalCode: 'YO1 7HH' };
    const keys = deliveryKeys([{ customerName: 'Ada', delivery: home }]);

    it.each([
      ['written in another way', { ...home, name: 'ADA BYRON', street: '5, High St.', postalCode: 'yo17hh' }, true],
      ['that states their mail address', { company: 'c/o Ada@Buyers.test', city: 'Hull' }, true],
      ['of another recipient there', { ...home, name: 'Tom Byron' }, false],
      ['of the same name elsewhere', { ...home, street: '7 Low Rd' }, false],
      ['without a recipient', { ...home, name: '' }, false],
    ])('should be found by an address %s: %j', (_what, delivery, isFound) => {
      expect(isParcelOf(delivery, keys, ['ada@buyers.test'])).toBe(isFound);
    });

    it('should not be looked for at the address of a gift', () => {
      expect(deliveryKeys([{ customerName: 'Tom Byron', delivery: home }])).toEqual([]);
      expect(deliveryKeys([{ customerName: '', delivery: home }])).toEqual(keys);
    });
  });
});
