import { useMemo, useState } from 'react';
import { proposedCount, type ChangeBatch, type ChangeLine } from '../change';
import { canApprove, chosenCount, isChosen, nothingChosen, pruned, readyChosen, toggled, type Choice } from '../choice';

const canUndo = (line: ChangeLine): boolean => line.canUndo;

export interface ChosenLines {
  /** What is done with them: decided while something is proposed, taken back after that. */
  of: 'approve' | 'undo';
  choice: Choice;
  count: number;
  canChoose: (line: ChangeLine) => boolean;
  isChosen: (line: ChangeLine) => boolean;
  toggle: (line: ChangeLine) => void;
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
  return useMemo(
    () => ({
      of,
      choice,
      count,
      canChoose,
      isChosen: (line) => isChosen(line, choice),
      toggle: (line) => setSaid({ [of]: toggled(line, choice) }),
      chooseAll: (all) => setSaid({ [of]: all ? readyChosen : nothingChosen }),
      reset: () => setSaid({}),
    }),
    [of, choice, count, canChoose],
  );
}
