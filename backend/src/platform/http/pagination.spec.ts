import { ApiError } from '../errors/api-error';
import { decodeCursor, encodeCursor, likePattern } from './pagination';

describe('Cursors', () => {
  it('should come back as they were made', () => {
    const values = [1, '2026-01-01 00:00:00.123456+00', '01a1f8d6-2b06-7402-9ec7-de899ae85733'];
    expect(decodeCursor(encodeCursor(values), 'number', 'time', 'id')).toEqual(values);
  });

  it.each(['2026-01-01 00:00:00+00', '2024-02-29 23:59:59.1+05:30', '2026-01-01T00:00:00.000Z', '2026-01-01 00:00:00-08'])(
    'should carry the time %s',
    (time) => expect(decodeCursor(encodeCursor([time]), 'time')).toEqual([time]),
  );

  const [time, id] = ['2026-01-01 00:00:00+00', '01a1f8d6-2b06-7402-9ec7-de899ae85733'];
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    ['empty', ''],
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['too short', forged([1, 'a'])],
    ['too long', forged([1, 'a', 'b', 'c'])],
    ['an object', forged({ length: 3 })],
    ['nested', forged([1, ['a'], 'b'])],
    ['null inside', forged([1, null, 'b'])],
    ['a fraction', forged([0.5, time, id])],
    ['beyond all numbers', forged([1e300, time, id])],
    ['a number as text', forged(['1', time, id])],
    ['no id', forged([1, time, 'x'])],
    ['an id made of dashes', forged([1, time, '-'.repeat(36)])],
    ['a number for a time', forged([1, 2, id])],
    ['no day', forged([1, '2026-02-31 00:00:00+00', id])],
    ['no hour', forged([1, '2026-02-01 25:00:00+00', id])],
    ['no zone', forged([1, '2026-02-01 00:00:00+99', id])],
    ['an infinite time', forged([1, 'infinity', id])],
    ['SQL', forged([1, "'; DROP TABLE tasks; --", id])],
  ])('should refuse one that is %s', (_what, cursor) => {
    expect(() => decodeCursor(cursor, 'number', 'time', 'id')).toThrow(expect.objectContaining({ code: 'invalid_cursor' }) as ApiError);
  });
});

describe('likePattern', () => {
  it('should let wildcards and the escape stand for themselves', () => {
    expect(likePattern('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
  });
});
