import { useMemo, useState } from 'react';
import { proposedCount, type ChangeBatch, type ChangeLine } from '../change';
import { canApprove, chosenCount, isChosen, nothingChosen, pruned, readyChosen, toggled, type Choice } from '../choice';

const canUndo = (line: ChangeLine): boolean => line.canUndo;

/** What one line needs to know: the same object while nothing was chosen otherwise, however often the batch is read. */
export interface LinePicks {
  canChoose: (line: ChangeLine) => boolean;
  isChosen: (line: ChangeLine) => boolean;
  toggle: (line: ChangeLine) => void;
}

export interface ChosenLines {
  /** What is done with them: decided while something is proposed, taken back after that. */
  of: 'approve' | 'undo';
  choice: Choice;
  count: number;
  picks: LinePicks;
  /** Every line within the limits, or none. */
  chooseAll: (all: boolean) => void;
  reset: () => void;
}

/** The lines of a batch that are chosen, also those that are not on the screen. */
export function useChoice(batch: ChangeBatch, lines: readonly ChangeLine[]): ChosenLines {
  const of = proposedCount(batch) > 0 ? 'approve' : 'undo';
  // What was said about lines to approve says nothing about lines to take back.
  const [said, setSaid] = useState<Partial<Record<ChosenLines['of'], Choice>>>({});
  const current = said[of] ?? (of === 'approve' ? readyChosen : nothingChosen);
  const canChoose = of === 'approve' ? canApprove : canUndo;
  const choice = useMemo(() => pruned(current, lines, canChoose), [current, lines, canChoose]);
  const count = chosenCount(batch, choice);
  const picks = useMemo(
    (): LinePicks => ({
      canChoose,
      isChosen: (line) => isChosen(line, choice),
      toggle: (line) => setSaid({ [of]: toggled(line, choice) }),
    }),
    [of, choice, canChoose],
  );
  return useMemo(
    () => ({
      of,
      choice,
      count,
      picks,
      chooseAll: (all) => setSaid({ [of]: all ? readyChosen : nothingChosen }),
      reset: () => setSaid({}),
    }),
    [of, choice, count, picks],
  );
}
