import { addressOf, distinctAddresses, erasureKeys } from './person-to-erase';

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
});
