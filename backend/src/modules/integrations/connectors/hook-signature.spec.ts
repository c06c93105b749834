import { createHmac } from 'node:crypto';
import { isHmacOf } from './hook-signature';

const secret = 'a & b < ü';
const body = Buffer.from('{"id":12,"status":"processing"}');
const signature = createHmac('sha256', secret).update(body).digest('base64');

describe('The signature of a shop', () => {
  it('should fit the bytes and the secret it was made with', () => {
    expect(isHmacOf(body, signature, secret)).toBe(true);
  });

  it.each([
    ['another body', Buffer.from('{"id":13}'), signature, secret],
    ['the same JSON in other bytes', Buffer.from('{"id": 12,"status":"processing"}'), signature, secret],
    ['another secret', body, signature, 'a & b'],
    ['an empty secret', body, createHmac('sha256', '').update(body).digest('base64'), ''],
    ['no secret', body, signature, null],
    ['no signature', body, null, secret],
    ['an empty signature', body, '', secret],
    ['a signature cut short', body, signature.slice(0, 20), secret],
    ['a signature in hex', body, Buffer.from(signature, 'base64').toString('hex'), secret],
    ['a signature without its padding', body, signature.replace(/=+$/, ''), secret],
    ['a signature in base64url', body, Buffer.from(signature, 'base64').toString('base64url'), secret],
    ['a signature of SHA-1', body, createHmac('sha1', secret).update(body).digest('base64'), secret],
    ['a signature twice, as of two headers', body, `${signature}, ${signature}`, secret],
    ['a signature of an empty body', Buffer.alloc(0), signature, secret],
    ['a secret with a line end', body, signature, `${secret}\n`],
    ['a signature with something behind it', body, `${signature} `, secret],
  ])('should not fit with %s', (_what, bytes, given, key) => {
    expect(isHmacOf(bytes, given, key)).toBe(false);
  });
});
