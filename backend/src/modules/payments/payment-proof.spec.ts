import { guestKey } from './buyers';
import { isCheckDue, secretHash, viewerOf } from './payment-proof';

const clientSecret = 'pi_1_secret_1';
const browser = 'a1'.repeat(32);
const ofConsole = { buyerKind: 'console', buyerKey: 'console', clientSecretHash: secretHash(clientSecret) } as const;
const ofGuest = { ...ofConsole, buyerKind: 'guest', buyerKey: guestKey(browser) } as const;

describe('The order of a payment', () => {
  it('should be shown to a console by the client secret, whatever the browser', () => {
    for (const any of [null, browser]) expect(viewerOf(ofConsole, { clientSecret, browser: any }, false)).toEqual({ secret: clientSecret });
  });

  it('should be shown to a guest by the client secret in the browser that opened it, and make the link from the browser', () => {
    expect(viewerOf(ofGuest, { clientSecret, browser }, false)).toEqual({ secret: browser });
  });

  it.each([
    ['no browser', null],
    ['another browser', 'b2'.repeat(32)],
    ['the stored digest in its place', guestKey(browser)],
    ['a browser without a secret', ''],
  ])('should not be shown to a guest with %s', (_what, other) => {
    expect(viewerOf(ofGuest, { clientSecret, browser: other }, false)).toBeNull();
  });

  it.each(['x', '', `${clientSecret}x`, clientSecret.slice(1), clientSecret.toUpperCase(), secretHash(clientSecret)])(
    'should not be shown for the client secret %j, whatever else the caller may do',
    (wrong) => {
      for (const order of [ofConsole, ofGuest])
        for (const mayReadOrders of [false, true]) expect(viewerOf(order, { clientSecret: wrong, browser }, mayReadOrders)).toBeNull();
    },
  );

  it('should not be shown for a payment whose secret is not known', () => {
    expect(viewerOf({ ...ofConsole, clientSecretHash: null }, { clientSecret, browser }, true)).toBeNull();
  });

  it('should be shown without a secret to those who read orders, who get no link', () => {
    const none = { clientSecret: undefined, browser };
    for (const order of [ofConsole, ofGuest]) {
      expect(viewerOf(order, none, true)).toEqual({ secret: null });
      expect(viewerOf(order, none, false)).toBeNull();
    }
  });

  it('should be asked about at Stripe at most every two seconds', () => {
    const now = Date.UTC(2026, 0, 1);
    const checked = (msAgo: number) => isCheckDue({ checkedAt: new Date(now - msAgo) }, now);
    expect([checked(0), checked(1_999), checked(2_000), checked(60_000)]).toEqual([false, false, true, true]);
    expect(isCheckDue({ checkedAt: null }, now)).toBe(true);
  });
});
