import { changeBatchRow, changeLineRow } from '../../shared/testing/rows';
import { otherValues, shownChange, verdictOf, verdictsOf } from './shown-values';

const sample = changeBatchRow().samples[0]!;
const overlap = { batchId: 'b', number: 121, batchVersion: 1, proposer: 'Ann', lineId: 'l', status: 'proposed' as const, to: 12 };

describe('the values of a change', () => {
  it('should be old and new with the difference of each kind', () => {
    expect(shownChange(sample)).toEqual({ before: '$43.90', after: '$46.60', change: '+6.2%', direction: 'up' });
    expect(shownChange({ ...sample, field: 'stock', currency: null, from: 9, to: 12 })).toMatchObject({ before: '9', change: '+3' });
    expect(shownChange({ ...sample, field: 'compareAt', from: null, to: 50 })).toMatchObject({ before: 'none', after: '$50.00' });
    expect(shownChange({ ...sample, field: 'refund', from: 0, to: 18.7 })).toMatchObject({ before: '$0.00', after: '$18.70 paid back' });
    expect(shownChange({ ...sample, field: 'title', from: 'Towel', to: 'Waffle towel' })).toMatchObject({
      before: 'Towel',
      after: 'Waffle towel',
    });
    expect(shownChange({ ...sample, from: null })).toMatchObject({ before: null, change: null });
  });

  it('should count the others with their span', () => {
    expect(otherValues({ lines: 6, leastPercent: 3.8, mostPercent: 4.2 })).toBe('and 5 more, +3.8% to +4.2%');
    expect(otherValues({ lines: 2, leastPercent: 5, mostPercent: 5 })).toBe('and 1 more, +5.0%');
    expect(otherValues({ lines: 2, leastPercent: null, mostPercent: null })).toBe('and 1 more');
    expect(otherValues({ lines: 1, leastPercent: 5, mostPercent: 5 })).toBe('');
  });
});

describe('the verdict about a change', () => {
  it('should be a loss before anything else, also where the fees are unknown', () => {
    const { judgement } = changeLineRow();
    const line = changeLineRow({ judgement: { ...judgement, loss: 0.4, feePercent: null, verdict: 'ask' }, overlaps: [overlap] });
    expect(verdictOf(line)).toEqual({ verdict: 'loss', label: 'Loss of $0.40 per piece' });
    expect(verdictsOf(changeBatchRow({ losses: 1, overlapping: 2, overlapNumber: 121 }))).toEqual([
      { verdict: 'loss', label: '1 line at a loss' },
      { verdict: 'overlap', label: '2 in change 121 too' },
    ]);
    expect(
      verdictsOf(changeBatchRow({ lines: 1, losses: 1, samples: [{ ...sample, loss: 0.4 }], counts: [{ status: 'proposed', lines: 1 }] })),
    ).toEqual([{ verdict: 'loss', label: 'Loss of $0.40 per piece' }]);
  });

  it('should warn of a second open change of the value', () => {
    expect(verdictOf(changeLineRow({ overlaps: [overlap] }))).toEqual({ verdict: 'overlap', label: 'In change 121 too' });
    expect(verdictOf(changeLineRow({ overlaps: [overlap], status: 'verified' }))).toEqual({ verdict: 'verified' });
  });

  it('should be the lowest margin where nothing is wrong, and the state once it was decided', () => {
    expect(verdictsOf(changeBatchRow())).toEqual([{ verdict: 'fine', label: 'Lowest margin 24.4%' }]);
    expect(verdictsOf(changeBatchRow({ counts: [{ status: 'drifted', lines: 1 }], lines: 1 }))).toEqual([
      { verdict: 'drifted', label: '1 changed in shop' },
    ]);
  });
});
