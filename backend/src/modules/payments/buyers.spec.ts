import type { Principal } from '../auth';
import { consoleBuyer, guestBuyer, guestKey } from './buyers';

const secret = 'a1'.repeat(32);
const olga = { userId: 'u1', name: 'Olga', email: 'olga@shop.test' } as Principal;
const administrator = { userId: null, name: 'Administrator', email: null } as Principal;

describe('A guest', () => {
  it('should be the browser, of whose secret only a digest is kept', () => {
    const buyer = guestBuyer(' gerda@example.com ', secret);
    expect(buyer).toEqual({
      kind: 'guest',
      id: null,
      name: null,
      email: 'gerda@example.com',
      key: guestKey(secret),
      orderKey: guestKey(secret),
    });
    expect(buyer.key).toMatch(/^guest:[0-9a-f]{64}$/);
    expect(JSON.stringify(buyer)).not.toContain(secret);
  });

  it('should be another one in another browser, and the same with another address', () => {
    expect(guestBuyer('gerda@example.com', 'b2'.repeat(32)).orderKey).not.toBe(guestKey(secret));
    expect(guestBuyer('else@example.com', secret).orderKey).toBe(guestKey(secret));
  });

  it.each([undefined, '', '  '])('should be refused without an address for the receipt (%j)', (email) => {
    expect(() => guestBuyer(email, secret)).toThrow(
      expect.objectContaining({ code: 'validation_failed', extra: { errors: [expect.objectContaining({ field: 'email' })] } }) as Error,
    );
  });
});

describe('A console that buys', () => {
  it('should share its open orders between its people', () => {
    const keys = [
      consoleBuyer(olga, undefined, null),
      consoleBuyer({ ...olga, userId: 'u2' }, 'x@y.test', null),
      consoleBuyer(administrator, undefined, null),
    ];
    expect(keys.map(({ orderKey }) => orderKey)).toEqual(['console', 'console', 'console']);
  });

  it('should keep the Idempotency-Keys of people and addresses apart, however an address is written', () => {
    const key = (principal: Principal, email?: string) => consoleBuyer(principal, email, null).key;
    expect(key(olga)).toBe('user:u1');
    expect(key(olga, ' Else@Example.com ')).toBe('user:u1:else@example.com');
    expect(key(administrator)).toBe('administrator');
    expect(key(administrator, 'else@example.com')).toBe('administrator:else@example.com');
  });

  it('should send the receipt to the given address, else to the account, else to the console', () => {
    const email = (principal: Principal, typed?: string) => consoleBuyer(principal, typed, 'shop@example.com').email;
    expect(email(olga, ' Else@Example.com ')).toBe('Else@Example.com');
    expect(email(olga, ' ')).toBe('olga@shop.test');
    expect(email(administrator)).toBe('shop@example.com');
    expect(consoleBuyer(administrator, undefined, null).email).toBeNull();
  });
});
