import { isLoosened, loosenedLimits, type ShopLimits, tightened } from './agent-loosening';

const shop: ShopLimits = {
  approvalPolicy: { send_mail: 'ask', post: 'allow', change_price: 'ask', delete: 'never', spend: 'ask', custom: 'ask' },
  budgets: { perRunMicroUsd: 500, perAgentDayMicroUsd: null, perMonthMicroUsd: null, allowUnknownPrices: false },
};

describe('loosened limits', () => {
  it.each([
    [null, { approvals: { send_mail: 'allow' } }, ['approvals.send_mail']],
    [null, { approvals: { delete: 'ask' } }, ['approvals.delete']],
    // The shop allows it today; the agent would still be allowed when the shop asks.
    [null, { approvals: { post: 'allow', send_mail: 'never' } }, ['approvals.post']],
    [{}, { approvals: { post: 'allow' } }, ['approvals.post']],
    [{ approvals: { post: 'allow' } }, { approvals: { post: 'allow' } }, []],
    [{ approvals: { post: 'allow' } }, {}, []],
    [null, { approvals: { post: 'ask', send_mail: 'never' } }, []],
    [{ approvals: { post: 'ask' } }, {}, ['approvals.post']],
    [{ approvals: { send_mail: 'allow' } }, { approvals: { send_mail: 'allow' } }, []],
    [null, { budget: { perRunMicroUsd: 501 } }, ['budget.perRunMicroUsd']],
    [null, { budget: { perRunMicroUsd: 500, perDayMicroUsd: 9_000 } }, []],
    [{ budget: { perDayMicroUsd: 10 } }, {}, ['budget.perDayMicroUsd']],
    [{ budget: { perRunMicroUsd: 9_000 } }, { budget: { perRunMicroUsd: 8_000 } }, []],
    [{ tools: ['shop.query'] }, { tools: ['shop.query', 'mail.send'] }, []],
    [{ approvals: { send_mail: 'allow' }, tools: ['shop.query'] }, { approvals: { send_mail: 'allow' }, tools: ['mail.send'] }, ['tools']],
    [{ input: { to: 'a' } }, { input: { to: 'b' } }, []],
    [{ approvals: { send_mail: 'allow' } }, { approvals: { send_mail: 'allow' }, input: {} }, []],
    [{ approvals: { send_mail: 'allow' } }, { approvals: { send_mail: 'allow' }, input: { to: 'b' } }, ['work']],
    [{ approvals: { send_mail: 'allow' } }, { input: { to: 'b' } }, []],
    [{ approvals: { delete: 'ask' }, input: { to: 'a' } }, { approvals: { delete: 'ask' }, input: { to: 'b' } }, ['work']],
    // It would outlive a shop that becomes stricter.
    [{ approvals: { post: 'allow' }, input: { to: 'a' } }, { approvals: { post: 'allow' }, input: { to: 'b' } }, ['work']],
    [null, { approvals: { send_mail: 'Ask' } }, ['approvals.send_mail']],
    [null, { budget: { perRunMicroUsd: '1' } }, ['budget.perRunMicroUsd']],
  ] as [object | null, object, string[]][])('should find between %j and %j: %j', (before, after, found) =>
    expect(loosenedLimits(before, after, shop)).toEqual(found),
  );
});

describe('another type', () => {
  const freed = { input: { a: 1 }, approvals: { send_mail: 'allow' } } as const;
  it.each([
    ['Custom', freed, false],
    ['SEO Optimization', freed, true],
    ['SEO Optimization', { input: { a: 1 } }, false],
  ] as const)('should, as %s with %j, be other work for a leave: %s', (type, config, isOther) =>
    expect(isLoosened({ type: 'Custom', config: freed }, { type, config }, shop)).toBe(isOther),
  );
});

describe('content from outside', () => {
  it('should bring no leave to act unasked, nor a higher budget, to a new agent', () => {
    const wanted = {
      input: { a: 1 },
      approvals: { send_mail: 'allow', post: 'allow', delete: 'ask', spend: 'never', custom: 'ask' },
      budget: { perRunMicroUsd: 501, perDayMicroUsd: 5 },
    } as const;
    const { config, kept } = tightened(wanted, null, shop);
    expect(config).toEqual({ input: { a: 1 }, approvals: { spend: 'never', custom: 'ask' }, budget: { perDayMicroUsd: 5 } });
    expect(kept).toEqual([
      { limit: 'approvals.send_mail', wanted: 'allow', kept: 'ask', isEnded: false },
      { limit: 'approvals.delete', wanted: 'ask', kept: 'never', isEnded: false },
      { limit: 'budget.perRunMicroUsd', wanted: 501, kept: 500, isEnded: false },
    ]);
    expect(loosenedLimits(null, config, shop)).toEqual([]);
  });

  it('should keep what is stricter here through an update', () => {
    const mine = { approvals: { send_mail: 'ask', post: 'never' }, budget: { perDayMicroUsd: 5 } } as const;
    const { config, kept } = tightened({ approvals: { send_mail: 'allow' } }, mine, shop);
    expect(config).toEqual(mine);
    expect(kept.map(({ limit, wanted, kept: limited }) => [limit, wanted, limited])).toEqual([
      ['approvals.send_mail', 'allow', 'ask'],
      ['approvals.post', 'allow', 'never'],
      ['budget.perDayMicroUsd', null, 5],
    ]);
  });

  it('should keep leave that a person gave for as long as the agent works as before', () => {
    const mine = { input: { subject: 'Hello' }, tools: ['shop.query'], approvals: { send_mail: 'allow' } } as const;
    const asBefore = { ...mine, tools: [...mine.tools] };
    expect(tightened(asBefore, asBefore, shop)).toEqual({ config: asBefore, kept: [] });
    for (const change of [{ input: { subject: 'Buy from me' } }, { tools: ['mail.send'] }]) {
      const { config, kept } = tightened({ ...asBefore, ...change }, asBefore, shop);
      expect(config.approvals).toBeUndefined();
      expect(kept).toEqual([{ limit: 'approvals.send_mail', wanted: 'allow', kept: 'ask', isEnded: true }]);
    }
  });

  it('should end leave that the shop gives too when an update changes the work', () => {
    const mine = { input: { a: 1 }, approvals: { post: 'allow' } } as const;
    expect(tightened({ ...mine, input: { a: 2 } }, mine, shop)).toEqual({ config: { input: { a: 2 } }, kept: [] });
  });

  it('should follow a shop that lets agents act unasked, so that the agent asks once the shop does', () => {
    expect(tightened({ approvals: { post: 'allow' } }, null, shop)).toEqual({ config: {}, kept: [] });
    expect(tightened({ approvals: { post: 'allow' } }, {}, shop)).toEqual({ config: {}, kept: [] });
  });
});
