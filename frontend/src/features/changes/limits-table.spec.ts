import { changeRuleRow } from '../../shared/testing/rows';
import { cellKey, cellRule, copyOf, kindsOf, levelPlan, levelsText, limitColumns, limitsText, ruleAt, ruleName } from './limits-table';

const outlet = { platform: 'etsy', integrationId: 'b', accountName: 'Outlet' };
const clay = { platform: 'etsy', integrationId: 'a', accountName: 'Linen & Clay' };
const rules = [changeRuleRow(outlet), changeRuleRow({ ...clay, kind: 'stock' }), changeRuleRow()];

describe('the table of limits', () => {
  it('should have a column for each writable account, and others on request', () => {
    const ids = (of: typeof rules, showsAll: boolean) => limitColumns(of, showsAll).map(({ id }) => id);
    expect([ids(rules, false), ids(rules, true)]).toEqual([
      ['a', 'b'],
      ['ebay', 'a', 'b'],
    ]);
    expect(ids([changeRuleRow({ platform: 'etsy' }), changeRuleRow()], false)).toEqual(['ebay', 'etsy']);
    expect(limitColumns([...rules, changeRuleRow({ platform: 'etsy' })], true).at(-1)).toEqual({
      id: 'etsy',
      platform: 'etsy',
      accountName: 'products without a shop',
    });
    expect(kindsOf(rules)).toEqual(['price', 'stock']);
  });

  it('should give two accounts of a platform their own limits', () => {
    const [ofOutlet] = rules;
    expect(rules.map((rule) => [cellKey(rule), ruleName(rule)])).toEqual([
      ['price.b', 'Prices on Etsy – Outlet'],
      ['stock.a', 'Stock on Etsy – Linen & Clay'],
      ['price.ebay', 'Prices on eBay'],
    ]);
    expect([cellRule(rules, 'price.b'), ruleAt(rules, 'price', { id: 'b' })]).toEqual([ofOutlet, ofOutlet]);
    expect(ruleAt(rules, 'price', { id: 'a' })).toBeUndefined();
  });

  it.each([
    [{}, 'no limits set'],
    [{ marginPercent: 21, mostChange: 8 }, 'floor 21%, 8% a day'],
    [{ marginPercent: 21.5, mostChange: 8, mostLinesDay: 60 }, 'floor 21.5%, 8% a day, \u2026'],
    [{ kind: 'stock' as const, mostChange: 1 }, '1 piece a day'],
    [{ kind: 'text' as const, mostLinesDay: 20 }, '20 lines a day'],
    [{ kind: 'refund' as const, mostChange: 25, mostAmountDay: 100 }, 'up to 25 an order, 100 a day in all'],
    [{ kind: 'stock' as const, onlySkus: ['A', 'B'] }, '2 products only'],
  ])('should say %j in short', (over, text) => expect(limitsText(changeRuleRow(over))).toBe(text));

  it('should count the levels', () => {
    expect(levelsText(rules)).toBe('Nothing is sent without your approval');
    expect(levelsText([changeRuleRow({ level: 'act' }), ...rules, changeRuleRow({ level: 'suggest' })])).toBe(
      '1 of 5 limits send without asking, 3 ask first, 1 only suggested',
    );
  });

  it('should allow acting only with every limit set', () => {
    const ready = changeRuleRow({ missing: [] });
    const lacking = changeRuleRow({ platform: 'etsy' });
    expect(levelPlan([ready, lacking, changeRuleRow({ level: 'act', missing: [] })], 'act')).toEqual({
      changes: [ready],
      lacking: [lacking],
    });
    expect(levelPlan([ready], 'ask')).toEqual({ changes: [], lacking: [] });
  });

  it('should copy limits without the products they are for', () => {
    const from = changeRuleRow({ marginPercent: 21, level: 'act', onlySkus: ['A'] });
    expect(copyOf(from, changeRuleRow())).toEqual({ marginPercent: 21, level: 'act' });
    expect(copyOf(from, { ...from, platform: 'etsy', onlySkus: null })).toBeNull();
  });
});
