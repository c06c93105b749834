import { addressLines, postalAddress } from './postal-address';

describe('The address of a parcel', () => {
  it('should keep what is stated, on one line each', () => {
    expect(
      postalAddress({ name: ' Ada  Byron ', company: '', street: '12\nHigh St', city: 'York', postalCode: null, country: 'GB' }),
    ).toEqual({ name: 'Ada Byron', street: '12 High St', city: 'York', country: 'GB' });
  });

  it.each([[{ name: 'Ada Byron' }], [{ country: 'GB' }], [{ name: 'Ada', company: 'Byron Ltd', country: 'GB' }], [{}]])(
    'should be unknown without a place: %j',
    (parts) => expect(postalAddress(parts)).toBeNull(),
  );

  it('should shorten a part that is too long for a label', () => {
    expect(postalAddress({ street: 'x'.repeat(500) })!.street).toHaveLength(200);
  });

  it.each([
    [
      { name: 'Ada Byron', street: 'Hauptstr. 5', postalCode: '01067', city: 'Dresden', country: 'DE' },
      ['Ada Byron', 'Hauptstr. 5', '01067 Dresden', 'Germany'],
    ],
    [
      {
        name: 'Ada Byron',
        company: 'Byron Inc',
        street: '5 Main St',
        street2: 'Apt 2',
        city: 'Austin',
        region: 'TX',
        postalCode: '78701',
        country: 'US',
      },
      ['Ada Byron', 'Byron Inc', '5 Main St', 'Apt 2', 'Austin, TX 78701', 'United States'],
    ],
    [{ name: 'Ada', company: 'Ada', city: 'Wien', region: 'Wien', country: 'Österreich' }, ['Ada', 'Wien', 'Österreich']],
    [{ city: 'Nowhere', country: 'ZQ' }, ['Nowhere', 'ZQ']],
  ])('should be written as its country writes it: %j', (address, lines) => expect(addressLines(address)).toEqual(lines));
});
