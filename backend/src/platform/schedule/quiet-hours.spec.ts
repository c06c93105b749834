import { afterQuietHours } from './quiet-hours';

const night = { from: '22:00', to: '07:00' };
const at = (iso: string, quiet = night, zone = 'UTC') => afterQuietHours(quiet, zone, new Date(iso)).toISOString();

describe('Quiet hours', () => {
  it('should let mail go when there are none', () => {
    const now = new Date();
    expect(afterQuietHours(null, 'UTC', now)).toBe(now);
  });

  it('should hold mail over midnight until the morning', () => {
    expect(at('2026-03-01T23:15:00.000Z')).toBe('2026-03-02T07:00:00.000Z');
    expect(at('2026-03-02T03:00:00.000Z')).toBe('2026-03-02T07:00:00.000Z');
  });

  it('should hold from the first moment and let go at the last', () => {
    expect(at('2026-03-01T22:00:00.000Z')).toBe('2026-03-02T07:00:00.000Z');
    expect(at('2026-03-01T21:59:59.999Z')).toBe('2026-03-01T21:59:59.999Z');
    expect(at('2026-03-02T07:00:00.000Z')).toBe('2026-03-02T07:00:00.000Z');
  });

  it('should hold within one day', () => {
    expect(at('2026-03-01T12:30:00.000Z', { from: '12:00', to: '13:00' })).toBe('2026-03-01T13:00:00.000Z');
    expect(at('2026-03-01T14:00:00.000Z', { from: '12:00', to: '13:00' })).toBe('2026-03-01T14:00:00.000Z');
  });

  it('should follow the shop through the change to summer time', () => {
    // 29 March 2026, 02:00 becomes 03:00 in Berlin: 07:00 is 05:00 UTC, an hour earlier than the day before.
    expect(at('2026-03-28T23:00:00.000Z', night, 'Europe/Berlin')).toBe('2026-03-29T05:00:00.000Z');
  });
});
