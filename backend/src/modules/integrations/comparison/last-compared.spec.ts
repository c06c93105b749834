import { lastCompared } from './last-compared';

const early = new Date('2026-11-01T10:00:00Z');
const late = new Date('2026-11-02T10:00:00Z');
const row = (stream: string, completedAt: Date | null, doubt: string | null = null) => ({ stream, completedAt, doubt });
const both = ['orders', 'customers'] as const;

describe('The last comparison of an account', () => {
  it.each([
    ['the older one of its streams', [], [row('orders', late), row('customers', early)], early],
    ['unknown while one stream never ended', [], [row('orders', late), row('customers', null)], null],
    ['unknown while one stream never began', [], [row('orders', late)], null],
    ['that of the streams that are read', [{ streams: ['customers' as const] }], [row('orders', late), row('customers', early)], late],
    ['unknown where no stream is read', [{ streams: ['customers' as const, 'orders' as const] }], [row('orders', late)], null],
  ])('should be %s', (_, missing, rows, expected) => {
    expect(lastCompared(both, missing, rows).completedAt).toBe(expected?.toISOString() ?? null);
  });

  it('should name the doubts of every stream that is read', () => {
    const rows = [row('orders', late, 'Few orders.'), row('customers', late, 'Few customers.')];
    expect(lastCompared(both, [], rows).doubt).toBe('Few orders. Few customers.');
    expect(lastCompared(both, [{ streams: ['customers'] }], rows).doubt).toBe('Few orders.');
    expect(lastCompared(both, [], [row('orders', late)]).doubt).toBeNull();
  });
});
