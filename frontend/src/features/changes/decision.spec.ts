import { changeBatchRow } from '../../shared/testing/rows';
import { canApproveInList, decideText, meantText, undoText } from './decision';

describe('a batch in a list', () => {
  it('should be offered for approval while every proposed line is within the limits', () => {
    expect(canApproveInList(changeBatchRow())).toBe(true);
    expect(
      canApproveInList(
        changeBatchRow({
          lines: 3,
          counts: [
            { status: 'proposed', lines: 2 },
            { status: 'rejected', lines: 1 },
          ],
        }),
      ),
    ).toBe(true);
  });

  it.each([
    ['a line to check', { asking: 1 }],
    ['a line that the limits only suggest', { suggested: 1 }],
    ['a line at a loss', { losses: 1 }],
    ['a value that another change sets', { overlapping: 1 }],
    ['nothing to decide', { counts: [{ status: 'verified' as const, lines: 3 }] }],
  ])('should be opened first where it has %s', (_what, more) => {
    expect(canApproveInList(changeBatchRow(more))).toBe(false);
  });
});

describe('the words of a decision', () => {
  it('should need no number for the only line', () => {
    expect(decideText('Approve', 1, 1, ['price'])).toBe('Approve');
    expect(decideText('Approve', 1, 3, ['price'])).toBe('Approve 1 price');
    expect(decideText('Drop', 3, 3, ['price', 'stock'])).toBe('Drop 3 lines');
    expect(meantText(1, 1, ['listing'])).toBe('this change');
    expect(meantText(2, 2, ['listing'])).toBe('2 listings');
  });

  it('should say "all" only of several lines', () => {
    expect(undoText({ undoable: 1, lines: 1, fields: ['price'] })).toBe('Undo');
    expect(undoText({ undoable: 6, lines: 6, fields: ['price'] })).toBe('Undo all 6 prices');
    expect(undoText({ undoable: 1, lines: 6, fields: ['price'] })).toBe('Undo 1 price');
  });
});
