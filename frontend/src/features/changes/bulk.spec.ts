import { changeLineRow } from '../../shared/testing/rows';
import { bulkText, canBulkEdit, parseBulk, previewed } from './bulk';

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

  it('should describe the edit', () => {
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
