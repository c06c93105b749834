import { retryAfterMs } from './retry-after';

describe('retryAfterMs', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const at = (ms: number) => String((now + ms) / 1_000);

  it.each<[Record<string, string>, number | null]>([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': ' 7 ' }, 7_000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '1.5' }, 1_500],
    [{ 'retry-after': '7', 'retry-after-ms': '120' }, 120],
    [{ 'retry-after': '7', 'retry-after-ms': 'soon' }, 7_000],
    [{ 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Fri, 20 Nov 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after': '86400' }, 3_600_000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 12:00:00 GMT' }, 3_600_000],
    [{ 'retry-after': '99999999999999999999999' }, 3_600_000],
    [{ 'x-rate-limit-reset': at(45_000) }, 45_000],
    [{ 'x-rate-limit-reset': at(-45_000) }, 0],
    [{ 'retry-after': '7', 'x-rate-limit-reset': at(45_000) }, 7_000],
    [{ 'retry-after': 'soon', 'x-rate-limit-reset': at(45_000) }, 45_000],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '' }, null],
    [{ 'x-rate-limit-reset': '' }, null],
    [{}, null],
  ])('should read %j as %p', (headers, expected) => expect(retryAfterMs(headers, now)).toBe(expected));
});
