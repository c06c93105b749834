import { createSign, generateKeyPairSync } from 'node:crypto';
import { isSigned, readSignatureHeader } from './ebay-signature';

const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const others = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const body = Buffer.from('{"metadata":{"topic":"ORDER_CONFIRMATION"}}');
const oneLine = (key: typeof keys.publicKey) => key.export({ type: 'spki', format: 'pem' }).toString().replaceAll('\n', '');
const answer = { algorithm: 'ECDSA', digest: 'SHA1', key: oneLine(keys.publicKey) };
const signature = createSign('SHA1').update(body).sign(keys.privateKey);

describe('The signature of eBay', () => {
  it('should fit the bytes and the key it was made with', () => expect(isSigned(body, signature, answer)).toBe(true));

  it.each<[string, Buffer, Buffer, unknown]>([
    ['another body', Buffer.from('{}'), signature, answer],
    ['the same JSON in other bytes', Buffer.from(`${body.toString()} `), signature, answer],
    ['another key', body, signature, { ...answer, key: oneLine(others.publicKey) }],
    ['a signature of another key', body, createSign('SHA1').update(body).sign(others.privateKey), answer],
    ['another digest', body, createSign('SHA256').update(body).sign(keys.privateKey), answer],
    ['no signature', body, Buffer.alloc(0), answer],
    ['a signature of zeros', body, Buffer.alloc(64), answer],
    ['a signature whose numbers are 0', body, Buffer.from('3006020100020100', 'hex'), answer],
    ['a signature cut short', body, signature.subarray(0, -1), answer],
    ['a signature with something behind it', body, Buffer.concat([signature, Buffer.from([0])]), answer],
    ['no key', body, signature, { ...answer, key: undefined }],
    ['no answer of eBay', body, signature, null],
    ['an error of eBay', body, signature, { errors: [{ message: 'no such key' }] }],
    ['a private key', body, signature, { ...answer, key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) }],
    ['a digest that is none', body, signature, { ...answer, digest: 'NONE' }],
    ['a digest that is broken', body, signature, { ...answer, digest: 'MD5' }],
    ['no algorithm', body, signature, { ...answer, algorithm: undefined }],
  ])('should not fit with %s', (_, bytes, given, key) => expect(isSigned(bytes, given, key)).toBe(false));

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"kid":"k"}',
    '{"signature":"AAAA"}',
    '{"kid":{"x":1},"signature":"AAAA"}',
    '{"kid":"https://evil.test/k","signature":"AAAA"}',
  ])('should not be read from %j', (text) => expect(readSignatureHeader(Buffer.from(text).toString('base64'))).toBeNull());
});
