import { askedPeriod } from './question-period';

const today = '2026-11-30';
const days = (question: string, isAhead = false) => {
  const asked = askedPeriod(question, today, isAhead);
  return asked && (asked.days ? `${asked.days.from} ${asked.days.to}` : 'unknown');
};

describe('askedPeriod', () => {
  it.each([
    ['How much did I sell in October?', '2026-10-01 2026-10-31'],
    ['what were my takings in may?', '2026-05-01 2026-05-31'],
    ['What sold best in December?', '2025-12-01 2025-12-31'],
    ['What sold best in March 2025?', '2025-03-01 2025-03-31'],
    ['Best sellers of last month?', '2026-10-01 2026-10-31'],
    ['Best sellers of this month?', '2026-11-01 2026-11-29'],
    ['Best sellers last week', '2026-11-23 2026-11-29'],
    ['Who bought most last year?', '2025-01-01 2025-12-31'],
    ['How much did we take yesterday?', '2026-11-29 2026-11-29'],
    ['How did we do over the weekend?', '2026-11-28 2026-11-29'],
    ['What was refunded since March?', '2026-03-01 2026-11-29'],
    ['What sold best in Q2?', '2026-04-01 2026-06-30'],
    ['What sold best last quarter?', '2026-07-01 2026-09-30'],
    ['What sold best last summer?', '2026-06-01 2026-08-31'],
    ['What sold best last autumn?', '2025-09-01 2025-11-30'],
    ['How much did we sell last Christmas?', '2025-12-01 2025-12-26'],
    ['Which items have not sold for 90 days?', '2026-09-01 2026-11-29'],
    ['What did I earn in the past six weeks?', '2026-10-19 2026-11-29'],
    ['What sold best at Easter?', 'unknown'],
    ['What should I reorder before Christmas?', 'unknown'],
    ['Are we ahead of last spring?', 'unknown'],
    ['What sells best?', null],
    ['Is Tuesday my slowest?', null],
    ['What may I charge for the mug?', null],
    ['Which weekday sells best?', null],
  ])('should read %s', (question, expected) => expect(days(question)).toBe(expected));

  it('should read periods ahead', () => {
    expect(days('What will we sell in December?', true)).toBe('2026-12-01 2026-12-31');
    expect(days('What will we sell next month?', true)).toBe('2026-12-01 2026-12-31');
    expect(days('What will spring bring?', true)).toBe('2027-03-01 2027-05-31');
  });
  it('should read the period to compare with', () => {
    expect(askedPeriod('Did I take more in June than in May?', today)).toEqual({
      days: { from: '2026-06-01', to: '2026-06-30' },
      base: { from: '2026-05-01', to: '2026-05-31' },
    });
    expect(askedPeriod('How was last month compared with October 2024?', today)?.base).toEqual({ from: '2024-10-01', to: '2024-10-31' });
  });
});
