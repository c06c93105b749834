import { createHash } from 'node:crypto';
import type { Delivery } from '../news';
import { ebayHooks } from './ebay-hooks';
import { readSignatureHeader } from './ebay-signature';

const nobody = () => Promise.reject(new Error('is not called'));
const hooks = ebayHooks({ call: nobody, app: nobody, keys: null as never });
const delivery = (topic: string, data: unknown): Delivery => ({
  headers: {},
  body: Buffer.from(JSON.stringify({ metadata: { topic }, notification: { notificationId: 'n-1', data } })),
});
const named = (orderId: unknown) => hooks.concerns(delivery('ORDER_CONFIRMATION', { orderId }));

describe('A notification of eBay', () => {
  it('should name its order, wherever in its data the number stands', () => {
    const order = { stream: 'orders', id: '12-34567-89012' };
    expect(named('12-34567-89012')).toEqual(order);
    expect(hooks.concerns(delivery('ORDER_CONFIRMATION', { order: { orderId: '12-34567-89012' } }))).toEqual(order);
    expect(hooks.concerns(delivery('ORDER_CONFIRMATION', { lineItems: [{ orderId: '12-34567-89012' }] }))).toEqual(order);
    expect(named('1234567890-1234567890!12345')).toEqual({ stream: 'orders', id: '1234567890-1234567890!12345' });
  });

  it.each(['', 7, null, ['12-34567-89012'], '../12-34567-89012', '1,2', 'a b', '1?x=y', 'x'.repeat(61)])(
    'should name none by %j',
    (orderId) => {
      expect(named(orderId)).toBeNull();
    },
  );

  it('should name none of another topic, too deep inside, or of what is no notification', () => {
    expect(hooks.concerns(delivery('MARKETPLACE_ACCOUNT_DELETION', { orderId: '1' }))).toBeNull();
    expect(hooks.concerns(delivery('ORDER_CONFIRMATION', { a: { b: { c: { orderId: '1' } } } }))).toBeNull();
    for (const body of ['', 'null', '[]', '{"metadata":{"topic":"ORDER_CONFIRMATION"},"orderId":"1"}']) {
      expect(hooks.concerns({ headers: {}, body: Buffer.from(body) })).toBeNull();
    }
  });

  it.each(['../token', 'a/b', 'a?b', '', 7, 'x'.repeat(101)])('should not make a path of the name of a key like %j', (kid) => {
    const header = Buffer.from(JSON.stringify({ alg: 'ecdsa', kid, signature: 'AAAA', digest: 'SHA1' })).toString('base64');
    expect(readSignatureHeader(header)).toBeNull();
  });

  it('should be sent to an address that proves itself with challenge, token and address, in this order', () => {
    const place = { address: 'https://console.test/api/hooks/shop/1', secret: 's'.repeat(64) };
    const challengeResponse = createHash('sha256').update(`abc${place.secret}${place.address}`).digest('hex');
    expect(hooks.prove!('abc', place)).toEqual({ challengeResponse });
  });

  it('should not be waited for without consent or a https address', () => {
    expect(hooks.hindrance({}, 'https://console.test')).toMatch(/not agreed/);
    expect(hooks.hindrance({ refreshToken: 'r' }, undefined)).toMatch(/PUBLIC_URL/);
    expect(hooks.hindrance({ refreshToken: 'r' }, 'http://console.test')).toMatch(/https/);
    expect(hooks.hindrance({ refreshToken: 'r' }, 'https://console.test')).toBeNull();
  });
});
