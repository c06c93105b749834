import { amountProblem, buyerText, keptCents, orderFilter, parseCents, refusalText } from './order';

describe('an amount to send back', () => {
  it.each([
    ['12.50', 1250],
    ['$12.5', 1250],
    ['12', 1200],
    ['1,204.99', 120_499],
    ['  0.01 ', 1],
    ['79.99', 7999],
  ])('should read %s as cents', (text, cents) => expect(parseCents(text)).toBe(cents));

  it.each(['12.505', '-1', '1e3', 'twelve', '12,5.1.1', '0x10'])('should not take %s for an amount', (text) =>
    expect(parseCents(text)).toBeNaN(),
  );

  it('should be more than nothing and no more than is left', () => {
    expect(amountProblem(parseCents(''), 2499)).toBe('How much should go back?');
    expect(amountProblem(0, 2499)).toBe('More than nothing.');
    expect(amountProblem(2500, 2499)).toBe('At most $24.99 can go back.');
    expect(amountProblem(2499, 2499)).toBeNull();
    expect(amountProblem(Number.NaN, 2499)).toBe('Dollars and cents, for example 12.50.');
  });
});

it('should count what is kept in whole cents', () => {
  expect(keptCents({ amount: 79.99, refundedAmount: 79.98 })).toBe(1);
  expect(keptCents({ amount: 0.3, refundedAmount: 0.1 })).toBe(20);
});

it('should ask the server only for what it knows', () => {
  const now = Date.parse('2026-11-10T12:00:00Z');
  expect(orderFilter({ search: 'a', status: 'stolen', buyer: 'robot', period: '7; drop' }, now)).toEqual({
    search: 'a',
    status: '',
    buyerKind: '',
    from: '',
  });
  expect(orderFilter({ search: '', status: 'paid', buyer: 'guest', period: '7' }, now)).toEqual({
    search: '',
    status: 'paid',
    buyerKind: 'guest',
    from: '2026-11-03T12:00:00.000Z',
  });
});

it('should name the buyer with what is known', () => {
  expect(buyerText({ buyerName: null, email: 'ada@example.com', buyerKind: 'guest' })).toBe('ada@example.com');
  expect(buyerText({ buyerName: null, email: null, buyerKind: 'console' })).toBe('Administrator');
});

it('should say why calls were turned away', () => {
  expect(refusalText({ reason: 'bad_signature', count: 3 })).toBe('3 calls with a wrong signature');
  expect(refusalText({ reason: 'wrong_mode', count: 1 })).toBe('1 call wrong mode');
});
