import { ApiError } from '../errors/api-error';
import { decodeCursor, encodeCursor, likePattern } from './pagination';

describe('Cursors', () => {
  it('should come back as they were made', () => {
    const values = [1, '2026-01-01 00:00:00.123456+00', 'ünï'];
    expect(decodeCursor(encodeCursor(values), 3)).toEqual(values);
  });

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
  ])('should refuse one that is %s', (_what, cursor) => {
    expect(() => decodeCursor(cursor, 3)).toThrow(expect.objectContaining({ code: 'invalid_cursor' }) as ApiError);
  });
});

describe('likePattern', () => {
  it('should let wildcards and the escape stand for themselves', () => {
    expect(likePattern('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
  });
});
