import { wrongTypes } from '../../../../../test/wrong-types';
import { utcDay } from '../../../../platform/schedule/shop-time';
import { readDays } from './stripe-balance';
import { stripeCustomers, type StripeMovement, stripeMovements } from './stripe-records';
import { changesOf, customerOf } from './stripe-rows';

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
    expect(changesOf([])).toEqual({ customers: [], raw: { aside: [], ids: [] } });
  });

  it('should not take an older event for one that cannot be read', () => {
    const broken = { type: 'customer.updated', data: { object: { id: 'cus_1', email: ['ada@mail.test'] } } };
    const { customers, raw } = changesOf([broken, event('customer.updated', 'cus_1', 'old@mail.test')]);
    expect(customers).toEqual([]);
    expect(raw.aside).toMatchObject([{ kind: 'customers', recordId: 'cus_1', field: 'data/object/email', reason: 'is not a text' }]);
  });
});

describe('Records of another form than documented', () => {
  const movement = (day: number, more: object = {}): StripeMovement => ({
    id: `txn_${day}`,
    created: Date.UTC(2026, 10, day, 12) / 1_000,
    amount: 1_000,
    fee: 30,
    currency: 'usd',
    reporting_category: 'charge',
    ...more,
  });
  const daysIn = (movements: (StripeMovement | null)[]) => [
    ...new Set(readDays(movements, utcDay, null, true).metrics.map(({ day }) => day)),
  ];

  it('should be set aside with the field, and never become another value', () => {
    const customers = wrongTypes(
      stripeCustomers,
      { id: 'cus_1', email: 'ada@mail.test', name: 'Ada L', created: 1_793_527_200 },
      customerOf,
    );
    const figures = (one: StripeMovement) => readDays([one], utcDay, null, true).metrics;
    const movements = wrongTypes(stripeMovements, movement(3), figures);
    expect([...customers.faults, ...movements.faults]).toEqual([]);
    expect([customers.tried > 25, movements.tried > 40]).toEqual([true, true]);
  });

  it('should leave the figures of their day unknown, and of the day before where it may be theirs', () => {
    expect(daysIn([movement(4), movement(3), null, movement(3), movement(2)])).toEqual(['2026-11-04', '2026-11-02']);
    expect(daysIn([movement(4), movement(3), null, movement(2), movement(1)])).toEqual(['2026-11-04', '2026-11-01']);
    expect(daysIn([null, movement(4), movement(3)])).toEqual(['2026-11-03']);
    const { open } = readDays([movement(4), null], utcDay, null, false);
    expect(readDays([movement(3), movement(2)], utcDay, open, true).metrics.map(({ day }) => day)).not.toContain('2026-11-03');
  });
});
