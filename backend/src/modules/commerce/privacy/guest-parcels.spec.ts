import { guestOrdersOf } from './guest-parcels';

describe('Orders without a customer', () => {
  const query = jest.fn().mockResolvedValue([{ id: 'o1', deliveries: [{ company: 'c/o Ada@Buyers.test', city: 'Hull' }] }]);
  beforeEach(() => query.mockClear());

  it('should be read for a person with an address', async () => {
    expect(await guestOrdersOf({ query }, [], ['ada@buyers.test'])).toEqual(['o1']);
  });

  it('should not be read for a person of whom no address is known', async () => {
    expect(await guestOrdersOf({ query }, [], [])).toEqual([]);
    expect(query).not.toHaveBeenCalled();
  });
});
