import { changeLineRow } from '../../shared/testing/rows';
import { bulkText, canBulkEdit, parseBulk, parseMargin, previewed, staysText } from './bulk';

describe('several values at once', () => {
  it.each([
    ['+5%', { percent: 5 }],
    ['7.5 %', { percent: 7.5 }],
    ['-10%', { percent: -10 }],
    ['\u221210%', { percent: -10 }],
    [' 18.90 ', { to: 18.9 }],
    ['0', { to: 0 }],
  ])('should read %s', (typed, change) => expect(parseBulk(typed)).toEqual(change));

  it.each(['', '0%', '-96%', 'five', '1,000', '-3', '5%%', '1.2345'])('should not read %j', (typed) => expect(parseBulk(typed)).toBeNull());

  it.each([
    ['30', 30],
    [' 27.5 % ', 27.5],
    ['0', 0],
  ])('should read %j as a margin', (typed, marginPercent) => expect(parseMargin(typed)).toEqual({ marginPercent }));

  it.each(['', '96', '-3', '+5%', 'high'])('should not read %j as a margin', (typed) => expect(parseMargin(typed)).toBeNull());

  it('should give the reason of lines that stay, if all have the same', () => {
    expect(staysText([])).toBe('');
    expect(staysText(['The floor is unknown.', 'The floor is unknown.'])).toBe('2 stay as they are: the floor is unknown.');
    expect(staysText(['It is not below its floor.', 'The floor is unknown.'])).toBe('2 stay as they are');
    expect(staysText(['It is not below its floor.'])).toBe('1 stays as it is: it is not below its floor.');
  });

  it('should describe the edit', () => {
    expect([bulkText({ toFloor: true }), bulkText({ marginPercent: 27.5 })]).toEqual(['raise to floor', 'set margin to 27.5%']);
    expect([bulkText({ percent: 5 }), bulkText({ percent: -5 }), bulkText({ ending: 9 }), bulkText({ to: 12 })]).toEqual([
      '+5%',
      '\u22125%',
      'round to .09',
      'set to 12',
    ]);
  });

  it('should leave lines that cannot be changed', () => {
    const [apron, towel] = [changeLineRow(), changeLineRow()];
    const judgement = { ...apron.judgement, marginAfter: 33 };
    const lines = previewed(
      [apron, towel],
      new Map([
        [apron.id, { id: apron.id, to: 48, judgement, error: null }],
        [towel.id, { id: towel.id, to: 1, judgement, error: 'It is below the floor.' }],
      ]),
    );
    expect(lines).toEqual([{ ...apron, to: 48, judgement }, towel]);
  });

  it('should be for proposed numbers only', () => {
    expect([
      canBulkEdit(changeLineRow()),
      canBulkEdit(changeLineRow({ status: 'sending' })),
      canBulkEdit(changeLineRow({ field: 'title' })),
    ]).toEqual([true, false, false]);
  });
});
