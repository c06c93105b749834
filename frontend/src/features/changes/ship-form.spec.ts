import { pasted, repeated, shipLines } from './ship-form';

const parcels = ['a', 'b', 'c'].map((orderId) => ({ orderId, carrier: '', tracking: '' }));

describe('Shipping several orders', () => {
  it('should distribute pasted numbers from the field downwards', () => {
    expect(pasted(parcels, 1, ' 1Z1\n1Z2 \r\n1Z3')!.map(({ tracking }) => tracking)).toEqual(['', '1Z1', '1Z2']);
    expect(pasted(parcels, 0, '1Z1')).toBeNull();
  });

  it('should find a number used by two orders', () => {
    const typed = parcels.map((parcel, index) => ({ ...parcel, tracking: index === 1 ? '' : ' 1Z1 ' }));
    expect([...repeated(typed)]).toEqual(['1Z1']);
    expect(repeated(parcels).size).toBe(0);
  });

  it('should send only typed values', () => {
    expect(shipLines([{ orderId: 'a', carrier: ' DHL ', tracking: '' }, parcels[1]!])).toEqual([
      { orderId: 'a', field: 'shipped', carrier: 'DHL' },
      { orderId: 'b', field: 'shipped' },
    ]);
  });
});
