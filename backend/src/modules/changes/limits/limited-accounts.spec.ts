import { openRule } from '../rules/judge';
import { limitKeys, limitNamed } from './limited-accounts';
import { LedgerFees, missingLimits, Rules, type StoredRule } from './rule-book';

const account = (integrationId: string, platform: string) => ({ integrationId, platform, accountName: integrationId.toUpperCase() });
const known = {
  writable: [
    { platform: 'etsy', fields: ['price'] as const },
    { platform: 'ebay', fields: ['price', 'compareAt'] as const },
    { platform: 'ebay', fields: ['refund'] as const },
    { platform: 'demo_auctions', fields: ['price'] as const },
  ],
  accounts: [account('a', 'etsy'), account('b', 'etsy')],
  files: [{ platform: 'etsy' }],
};
const names = (keys: ReturnType<typeof limitKeys>) =>
  keys.map(({ kind, platform, integrationId }) => `${kind} ${integrationId ?? platform}`);

describe('The limits that can be set', () => {
  it('should be those of each account, of products without one, and of platforms without an account', () => {
    expect(names(limitKeys(known))).toEqual(['price a', 'price b', 'price etsy', 'price ebay', 'refund ebay']);
    expect(names(limitKeys({ ...known, files: [] }))).toEqual(['price a', 'price b', 'price ebay', 'refund ebay']);
  });

  it('should be found by account, and without one only where that leaves no choice', () => {
    const keys = limitKeys(known);
    const named = (platform: string, integrationId?: unknown) => limitNamed(keys, { kind: 'price', platform, integrationId });
    expect(named('etsy', 'b')).toMatchObject({ integrationId: 'b', accountName: 'B' });
    expect(named('etsy', null)).toMatchObject({ integrationId: null });
    expect(named('ebay')).toMatchObject({ integrationId: null });
    expect([named('ebay', 'b'), named('etsy', 7), named('nowhere')]).toEqual([undefined, undefined, undefined]);
    expect(() => named('etsy')).toThrow();
    const one = limitKeys({ ...known, accounts: [account('a', 'etsy')] });
    expect(limitNamed(one, { kind: 'price', platform: 'etsy' })).toMatchObject({ integrationId: 'a' });
  });
});

describe('The rules in force', () => {
  const rule = (integrationId: string | null, more: Partial<StoredRule>): StoredRule => ({
    ...openRule,
    kind: 'price',
    platform: 'etsy',
    integrationId,
    version: 3,
    updatedBy: 'Ann',
    updatedAt: 'now',
    ...more,
  });
  const rules = new Rules([rule(null, { marginPercent: 10 }), rule('a', { marginPercent: 20, level: 'act' })]);

  it('should be those of the account, or else of its platform', () => {
    expect(rules.of('price', { integrationId: 'a', platform: 'etsy' })).toMatchObject({ marginPercent: 20, version: 3 });
    expect(rules.of('price', { integrationId: 'b', platform: 'etsy' })).toMatchObject({
      marginPercent: 10,
      integrationId: 'b',
      version: 0,
    });
    expect(rules.of('stock', { integrationId: 'a', platform: 'etsy' })).toMatchObject({ ...openRule, version: 0, updatedBy: null });
    expect(rules.acting()).toEqual(new Set(['price a']));
  });

  it('should lack a shop where none is connected, and limits elsewhere', () => {
    expect(missingLimits(rule(null, { marginPercent: 10, mostChange: 5, mostLinesBatch: 5, mostLinesDay: 5 }))).toEqual([
      'a connected shop',
    ]);
    expect(missingLimits(rule('a', { marginPercent: 10, mostChange: 5, mostLinesBatch: 5 }))).toEqual(['the most lines of a day']);
  });

  it('should count the fees of the account, or else of its platform', () => {
    const fees = new LedgerFees(
      new Map([
        ['a USD', 7],
        ['etsy EUR', 8],
        ['etsy USD', 9],
      ]),
    );
    const [a, b] = ['a', 'b'].map((integrationId) => ({ integrationId, platform: 'etsy' }));
    expect([fees.of(a!, 'USD'), fees.of(b!, 'USD'), fees.of(a!, 'EUR'), fees.of(a!, null)]).toEqual([7, 9, 8, null]);
    expect([fees.usual(a!), fees.usual(b!), fees.usual({ integrationId: null, platform: 'ebay' })]).toEqual([7, 9, null]);
  });
});
