import { changesOf } from './stripe-rows';

const event = (type: string, id: string, email: string) => ({ type, data: { object: { id, email, created: 1_793_527_200 } } });

describe('What events of Stripe say about customers', () => {
  it('should take each customer as the latest event has it, and leave other events out', () => {
    const { customers, gone } = changesOf([
      event('customer.deleted', 'cus_2', 'bob@mail.test'),
      event('customer.updated', 'cus_1', 'countess@mail.test'),
      event('customer.updated', 'cus_2', 'bob@mail.test'),
      event('customer.updated', 'cus_1', 'ada@mail.test'),
      event('customer.subscription.deleted', 'sub_1', ''),
    ]);
    expect(customers.map(({ platformCustomerId, email }) => [platformCustomerId, email])).toEqual([['cus_1', 'countess@mail.test']]);
    expect(gone).toEqual({ customers: ['cus_2'] });
  });

  it('should say nothing about a deletion where there is none', () => {
    expect(changesOf([])).toEqual({ customers: [] });
  });
});
