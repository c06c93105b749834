import type { AccountVatDto } from '../../shared/api/generated';
import { changeRuleRow } from '../../shared/testing/rows';
import { copyOf, kindsOf, levelPlan, levelsText, limitColumns, limitsText, sharedBy } from './limits-table';

const account = (integrationId: string | null, platform: string, accountName: string | null): AccountVatDto => ({
  integrationId,
  platform,
  accountName,
  statedPercent: null,
  percent: null,
  classRates: null,
  text: '',
});
const rules = [changeRuleRow({ platform: 'etsy' }), changeRuleRow({ kind: 'stock', platform: 'etsy' }), changeRuleRow()];
const vat = [
  account('b', 'etsy', 'Outlet'),
  account('a', 'etsy', 'Linen & Clay'),
  account('s', 'stripe', null),
  account(null, 'etsy', null),
];

describe('the table of limits', () => {
  it('should have a column for each writable account, and others on request', () => {
    expect(limitColumns({ rules, vat }, false).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(limitColumns({ rules, vat }, true).map(({ id }) => id)).toEqual(['ebay', 'a', 'b']);
    expect(limitColumns({ rules, vat: [] }, false).map(({ id }) => id)).toEqual(['ebay', 'etsy']);
    expect(kindsOf(rules)).toEqual(['price', 'stock']);
  });

  it('should state which accounts share limits', () => {
    const columns = limitColumns({ rules, vat }, true);
    expect(sharedBy(columns, 'etsy')).toEqual(['Etsy – Linen & Clay', 'Etsy – Outlet']);
    expect(sharedBy(columns, 'ebay')).toEqual([]);
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
