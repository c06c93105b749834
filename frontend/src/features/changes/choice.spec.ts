import { changeBatchRow, changeLineRow } from '../../shared/testing/rows';
import { canApprove, chosenCount, chosenOf, isChosen, isPlain, nothingChosen, pruned, readyChosen, toggled } from './choice';

const judged = (verdict: 'ok' | 'ask' | 'refuse') => changeLineRow({ judgement: { ...changeLineRow().judgement, verdict } });
const ready = judged('ok');
const asking = judged('ask');
const batch = changeBatchRow({ lines: 30, counts: [{ status: 'proposed', lines: 30 }], asking: 3 });

describe('chosen lines', () => {
  it('should mean every line within the limits until somebody says otherwise, and none that asks', () => {
    expect(chosenOf([ready, asking], readyChosen)).toEqual([ready]);
    expect(chosenCount(batch, readyChosen)).toBe(27);
    expect(isPlain(readyChosen)).toBe(true);
  });

  it('should take what asks only when it is chosen by hand', () => {
    const choice = toggled(asking, readyChosen);
    expect(isChosen(asking, choice)).toBe(true);
    expect(chosenCount(batch, choice)).toBe(28);
    expect(isPlain(choice)).toBe(false);
  });

  it('should leave a line out, and be what it was when it is taken back', () => {
    const without = toggled(ready, readyChosen);
    expect(chosenCount(batch, without)).toBe(26);
    expect(chosenOf([ready, asking], without)).toEqual([]);
    expect(toggled(ready, without)).toEqual(readyChosen);
  });

  it('should begin with none where all were left out', () => {
    const one = toggled(ready, nothingChosen);
    expect(chosenCount(batch, one)).toBe(1);
    expect(chosenOf([ready, asking], one)).toEqual([ready]);
  });

  it('should not let anybody choose what the rules refuse', () => {
    expect(canApprove(judged('refuse'))).toBe(false);
    expect(canApprove(asking)).toBe(true);
    expect(canApprove(changeLineRow({ status: 'approved' }))).toBe(false);
  });

  it('should forget a line that moved on', () => {
    const choice = toggled(asking, readyChosen);
    expect(pruned(choice, [{ ...asking, status: 'rejected' }], canApprove)).toEqual(readyChosen);
    expect(pruned(choice, [asking], canApprove)).toBe(choice);
  });
});
