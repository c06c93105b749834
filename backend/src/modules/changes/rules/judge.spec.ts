import { judge, type LineFacts, openRule, type Rule } from './judge';

const facts = (over: Partial<LineFacts> = {}): LineFacts => ({
  field: 'price',
  sku: 'A',
  channel: 'Shopify',
  currency: 'USD',
  from: 2_000,
  to: 2_100,
  costCents: 1_000,
  ledgerFeePercent: 10,
  vatPercent: 0,
  vatText: 'Set under Limits',
  unitsSold: 3,
  todayFrom: null,
  placeInBatch: 1,
  placeToday: 1,
  amountToday: null,
  ...over,
});
const rule = (over: Partial<Rule> = {}): Rule => ({
  ...openRule,
  marginPercent: 20,
  mostChange: 10,
  mostLinesBatch: 50,
  mostLinesDay: 100,
  ...over,
});

describe('judge', () => {
  it('lets a line within every limit pass, with its figures', () => {
    expect(judge(facts(), rule())).toEqual({
      verdict: 'ok',
      cause: null,
      reasons: [],
      floor: 14.29,
      floorText: '$10.00 cost / (100% − 10% fees − 20% margin) = $14.29',
      cost: 10,
      feePercent: 10,
      vatPercent: 0,
      vatText: 'Set under Limits',
      marginBefore: 40,
      marginAfter: 42.4,
      loss: null,
      unitsSold: 3,
    });
  });

  it('refuses one cent below the floor, and takes the floor itself', () => {
    const far = rule({ mostChange: 90 });
    expect(judge(facts({ to: 1_428 }), far)).toMatchObject({ verdict: 'refuse', cause: 'below_floor' });
    expect(judge(facts({ to: 1_429 }), far)).toMatchObject({ verdict: 'ok' });
  });

  it('lets a price move by the limit exactly, in thousandths and with a limit of three decimals too', () => {
    const dinars = facts({ currency: 'BHD', costCents: 1, from: 2, to: 2.2 });
    expect(judge(dinars, rule()).verdict).toBe('ok');
    expect(judge({ ...dinars, to: 2.3 }, rule()).reasons).toEqual([expect.stringContaining('It moves by 15%')]);
    expect(judge(facts({ from: 10_000, to: 11_000 }), rule({ mostChange: 9.999 })).verdict).toBe('ask');
  });

  it('names a floor that can be paid in its currency', () => {
    const yen = facts({ currency: 'JPY', costCents: 100_000, ledgerFeePercent: 10, from: 145_000, to: 142_900 });
    expect(judge(yen, rule())).toMatchObject({ verdict: 'ok', floor: 1_429 });
    expect(judge({ ...yen, to: 142_800 }, rule()).reasons).toEqual(['¥1,428 is below the floor of ¥1,429.']);
  });

  it('judges by the net price', () => {
    const inside = facts({ currency: 'EUR', costCents: 1_000, ledgerFeePercent: 3, vatPercent: 19, from: 1_600, to: 1_557 });
    expect(judge(inside, rule())).toMatchObject({ verdict: 'ok', floor: 15.57, vatPercent: 19, marginAfter: 20 });
    expect(judge({ ...inside, to: 1_556 }, rule())).toMatchObject({ verdict: 'refuse', cause: 'below_floor' });
    expect(judge({ ...inside, to: 1_300 }, rule({ mostChange: null }))).toMatchObject({ verdict: 'refuse', marginAfter: 4.9 });
  });

  it('asks where the VAT is unknown, and refuses what is below the floor with any VAT', () => {
    const unknown = facts({ currency: 'EUR', vatPercent: null });
    expect(judge(unknown, rule())).toMatchObject({
      verdict: 'ask',
      reasons: ['The floor is unknown: the VAT inside the price is not set. Set it under Limits.'],
      floor: null,
      vatPercent: null,
      marginAfter: null,
    });
    expect(judge({ ...unknown, to: 1_428 }, rule({ mostChange: null }))).toMatchObject({
      verdict: 'refuse',
      cause: 'below_floor',
      reasons: ['€14.28 is below the floor, which is at least €14.29.', expect.stringContaining('VAT') as string],
    });
    // Limits that do not depend on VAT hold as before.
    expect(judge({ ...unknown, field: 'stock' }, rule())).toMatchObject({ verdict: 'ask', floorText: null });
    expect(judge({ ...unknown, field: 'stock' }, rule({ mostChange: 100 }))).toMatchObject({ verdict: 'ok', reasons: [] });
  });

  it('asks about a text what is said of it, by limits of its own: no floor, and no way that it moves', () => {
    const text = { field: 'title', from: 'Pot', to: 'Stoneware pot', currency: '' } as const;
    const free = { verdict: 'ok', reasons: [], floor: null, floorText: null, cost: null, marginAfter: null };
    expect(judge(facts(text), rule())).toMatchObject(free);
    expect(judge(facts({ ...text, remarks: ['It is long.'] }), rule())).toMatchObject({ verdict: 'ask', reasons: ['It is long.'] });
    expect(judge(facts({ ...text, placeToday: 101 }), rule())).toMatchObject({ verdict: 'ask' });
    expect(judge(facts(text), rule({ level: 'suggest' }))).toMatchObject({ verdict: 'refuse' });
    expect(judge(facts(text), rule({ onlySkus: ['B'] }))).toMatchObject({ verdict: 'refuse', cause: 'not_allowed' });
  });

  it.each([
    ['the cost', { costCents: null }, {}],
    ['the fees', { ledgerFeePercent: null }, {}],
    ['room for a price', {}, { marginPercent: 95 }],
  ])('asks where the floor lacks %s', (_what, known, limits) => {
    expect(judge(facts(known), rule(limits))).toMatchObject({ verdict: 'ask', floor: null, cause: null });
  });

  it('takes the typed fee before the one of the ledger', () => {
    expect(judge(facts(), rule({ feePercent: 30 }))).toMatchObject({ floor: 20, feePercent: 30 });
  });

  it('asks about a loss where no margin is set', () => {
    const judged = judge(facts({ to: 1_000 }), rule({ marginPercent: null, mostChange: null }));
    expect(judged).toMatchObject({ verdict: 'ask', loss: 1, reasons: ['$10.00 sells at a loss of $1.00 per piece.'] });
  });

  it('knows a loss below the cost where fees and VAT are unknown', () => {
    const unknown = facts({ to: 960, ledgerFeePercent: null, vatPercent: null });
    const judged = judge(unknown, rule({ marginPercent: null, mostChange: null }));
    expect(judged).toMatchObject({ verdict: 'ask', loss: 0.4 });
    expect(judged.reasons[0]).toBe('$9.60 sells at a loss of at least $0.40 per piece.');
    expect(judge({ ...unknown, to: 1_000 }, rule({ marginPercent: null, mostChange: null })).loss).toBeNull();
    expect(judge({ ...unknown, to: 1_249 }, rule({ mostChange: null }))).toMatchObject({ verdict: 'refuse', cause: 'below_floor' });
    expect(judge({ ...unknown, to: 1_250 }, rule({ mostChange: null }))).toMatchObject({ verdict: 'ask' });
  });

  it('counts the change from where the day began', () => {
    expect(judge(facts({ from: 2_190, to: 2_200 }), rule())).toMatchObject({ verdict: 'ok' });
    expect(judge(facts({ from: 2_190, to: 2_201, todayFrom: 2_000 }), rule()).reasons).toEqual([
      'It moves by 10.1% in one day; the limit is 10%.',
    ]);
    expect(judge(facts({ from: 2_190, to: 2_200, todayFrom: 2_000 }), rule())).toMatchObject({ verdict: 'ok' });
  });

  it('knows pieces, and no floor of them', () => {
    const stock = facts({ field: 'stock', from: 20, to: 0 });
    expect(judge(stock, rule({ mostChange: 20 }))).toMatchObject({ verdict: 'ok', floor: null, floorText: null, marginAfter: null });
    expect(judge(stock, rule({ mostChange: 19 }))).toMatchObject({ verdict: 'ask' });
  });

  it('asks beyond the lines of a batch or a day', () => {
    expect(judge(facts({ placeInBatch: 51 }), rule())).toMatchObject({ verdict: 'ask' });
    expect(judge(facts({ placeToday: 101 }), rule())).toMatchObject({ verdict: 'ask' });
  });

  it('asks beyond what an order, or all of them, may pay back on a day', () => {
    const refund = facts({
      field: 'refund',
      sku: '#1042',
      from: 500,
      to: 1_500,
      costCents: null,
      ledgerFeePercent: null,
      amountToday: 1_000,
    });
    const limits = rule({ mostChange: 10, mostAmountDay: 10, onlySkus: ['A'] });
    expect(judge(refund, limits)).toMatchObject({ verdict: 'ok', floor: null, feePercent: null, marginAfter: null });
    expect(judge({ ...refund, to: 1_501 }, limits).reasons).toEqual(['The order would get $10.01 back in one day; the limit is $10.00.']);
    expect(judge({ ...refund, todayFrom: 400 }, limits).reasons).toEqual([
      'The order would get $11.00 back in one day; the limit is $10.00.',
    ]);
    expect(judge({ ...refund, amountToday: 1_001 }, limits).reasons).toEqual(['Shopify would pay back $10.01 today; the limit is $10.00.']);
  });

  it('knows no distance of what is or is not', () => {
    const sent = facts({ field: 'shipped', sku: '#1042', from: 0, to: 1, costCents: null });
    expect(judge(sent, rule({ mostChange: 0.01 }))).toMatchObject({ verdict: 'ok', reasons: [] });
    expect(judge(sent, rule({ level: 'suggest' }))).toMatchObject({ verdict: 'refuse' });
  });

  it('refuses products that are not listed, and what is only to be suggested', () => {
    expect(judge(facts(), rule({ onlySkus: ['B'] }))).toMatchObject({ verdict: 'refuse', cause: 'not_allowed' });
    expect(judge(facts(), rule({ level: 'suggest' }))).toMatchObject({ verdict: 'refuse', cause: null });
  });

  it('lets no proposal of 100,000 pass below what cost, fees and margin ask for', () => {
    let seed = 20_261_125;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed % below;
    };
    const seen = { ok: 0, ask: 0, refuse: 0 };
    for (let index = 0; index < 100_000; index++) {
      const costCents = random(10) === 0 ? null : random(50_000);
      const fee = random(3_000);
      const margin = random(9_000);
      const to = 1 + random(150_000);
      const { verdict } = judge(facts({ to, from: 1 + random(150_000), costCents, ledgerFeePercent: fee / 100 }), {
        ...openRule,
        level: 'act',
        marginPercent: margin / 100,
      });
      seen[verdict]++;
      if (verdict !== 'ok') continue;
      // In whole numbers of their own: price less fee, cost and margin leaves nothing to be wished for.
      const left = BigInt(to) * 10_000n - BigInt(to) * BigInt(fee) - BigInt(costCents ?? -1) * 10_000n - BigInt(to) * BigInt(margin);
      if (costCents === null || left < 0n) throw new Error(`${to} passed with cost ${costCents}, fee ${fee}, margin ${margin}`);
    }
    expect(Math.min(seen.ok, seen.ask, seen.refuse)).toBeGreaterThan(5_000);
  });
});
