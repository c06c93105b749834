import Stripe from 'stripe';
import { isAhead, isStripeEvent, signatureRefusal, storableJson } from './webhook-signature';

const secret = 'whsec_of_the_endpoint';
const { webhooks } = new Stripe('sk_test_unit');
const event = { id: 'evt_1', type: 'charge.refunded', created: 1_767_225_600, livemode: false, data: { object: { id: 'ch_1' } } };
const now = () => Math.floor(Date.now() / 1_000);

/** Signs a body as Stripe does. */
const sign = (payload: string, { by = secret, secondsAgo = 0 } = {}): string =>
  webhooks.generateTestHeaderString({ payload, secret: by, timestamp: now() - secondsAgo });

/** Result of the check that the gateway makes: the event, or the code of the refusal. */
function check(body: string, header: string): unknown {
  try {
    return webhooks.constructEvent(Buffer.from(body), header, secret);
  } catch (error) {
    return signatureRefusal(error).code;
  }
}

describe('The signature of a webhook', () => {
  const body = JSON.stringify(event, null, 2);

  it('should be accepted over the same bytes for five minutes', () => {
    expect(check(body, sign(body))).toEqual(event);
    expect(check(body, sign(body, { secondsAgo: 290 }))).toEqual(event);
  });

  it('should be accepted when the secret of the endpoint is rolled and one of two signatures fits', () => {
    const [time, fits] = sign(body).split(',');
    expect(check(body, `${time},v1=${'0'.repeat(64)},${fits}`)).toEqual(event);
  });

  it.each([
    ['too_old', 'more than five minutes old', body, sign(body, { secondsAgo: 310 })],
    ['bad_signature', 'made with another secret', body, sign(body, { by: 'whsec_other' })],
    ['bad_signature', 'old and made with another secret', body, sign(body, { by: 'whsec_other', secondsAgo: 310 })],
    ['bad_signature', 'made over the same JSON in other bytes', JSON.stringify(event), sign(body)],
    ['bad_signature', 'for an empty body', '', sign(body)],
    ['bad_signature', 'given another time', body, sign(body).replace(/t=\d+/, `t=${now() - 1}`)],
    ['bad_signature', 'of an older scheme', body, sign(body).replace('v1=', 'v0=')],
    ['bad_signature', 'too short', body, 't=1,v1=00'],
    ['bad_signature', 'unreadable', body, 'nonsense'],
  ])('should be refused as %s when it is %s', (code, _what, bytes, header) => expect(check(bytes, header)).toBe(code));

  it('should be told from a signed body that is not JSON', () => {
    const unreadable = () => JSON.parse('{') as unknown;
    expect(unreadable).toThrow(SyntaxError);
    try {
      unreadable();
    } catch (error) {
      expect(signatureRefusal(error).code).toBe('not_an_event');
    }
  });
});

describe('The time stamp of a signature', () => {
  const header = (secondsAhead: number) => `t=${now() + secondsAhead},v1=00`;

  it('should be refused from five minutes ahead on, and not before', () => {
    expect(isAhead(header(290))).toBe(false);
    expect(isAhead(header(-310))).toBe(false);
    expect(isAhead(header(310))).toBe(true);
  });

  it.each([
    ['behind another one', (signed: string) => `t=1,${signed}`],
    ['behind two others', (signed: string) => `t=1,v0=00,t=2,${signed}`],
    ['behind its signature', (signed: string) => signed.split(',').toReversed().join(',')],
    ['with a blank', (signed: string) => signed.replace('t=', 't= ')],
    ['with a sign', (signed: string) => signed.replace('t=', 't=+')],
  ])('should be refused from five minutes ahead on where the library reads it %s', (_where, written) => {
    const body = JSON.stringify(event);
    const signed = written(sign(body, { secondsAgo: -310 }));
    expect(check(body, signed)).toEqual(event);
    expect(isAhead(signed)).toBe(true);
  });
});

describe('The JSON of an event', () => {
  it('should hold no half of a surrogate pair, and be left alone otherwise', () => {
    const written = storableJson({ a: 'x\ud800y', '\udc00': 1, b: String.raw`\ud800`, c: '😀' });
    expect(JSON.parse(written)).toEqual({ a: 'x\ufffdy', '\ufffd': 1, b: String.raw`\ud800`, c: '😀' });
  });
});

describe('A signed body', () => {
  const isEvent = (body: unknown) => isStripeEvent(body as Stripe.Event);

  it('should be an event when it has all that is stored of one', () => expect(isEvent(event)).toBe(true));

  it.each([
    ['null', null],
    ['a list', []],
    ['an empty object', {}],
    ['an event without an id', { ...event, id: undefined }],
    ['an event whose type is a number', { ...event, type: 1 }],
    ['an event without a time', { ...event, created: undefined }],
    ['an event whose time is text', { ...event, created: '1767225600' }],
    ['an event without a mode', { ...event, livemode: undefined }],
    ['an event without data', { ...event, data: undefined }],
    ['an event without an object', { ...event, data: {} }],
    ['an event whose object is null', { ...event, data: { object: null } }],
    ['an event with a NUL character', { ...event, data: { object: { name: 'a\u0000b' } } }],
  ])('should not be an event when it is %s', (_what, body) => expect(isEvent(body)).toBe(false));
});
