import { act, renderHook } from '@testing-library/react';
import { changeBatchRow, changeLineRow } from '../../../shared/testing/rows';
import { useChoice } from './useChoice';

const running = (verified: number) =>
  changeBatchRow({
    lines: 100,
    counts: [
      { status: 'approved', lines: 100 - verified },
      { status: 'verified', lines: verified },
    ],
  });

describe('useChoice', () => {
  it('should leave the boxes of lines alone while a batch moves on', () => {
    const lines = [changeLineRow({ status: 'verified', canUndo: true })];
    const { result, rerender } = renderHook(({ verified }) => useChoice(running(verified), lines), { initialProps: { verified: 1 } });
    const before = result.current.picks;
    rerender({ verified: 2 });
    expect(result.current.picks).toBe(before);
    act(() => before.toggle(lines[0]!));
    expect(result.current.picks).not.toBe(before);
    expect(result.current.picks.isChosen(lines[0]!)).toBe(true);
  });
});
