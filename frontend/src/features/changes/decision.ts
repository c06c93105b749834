import { proposedCount, readyCount, thingsText, type ChangeBatch } from './change';

/**
 * True if a list may offer to approve a batch: all of its proposed lines are within the limits, none sells at a loss, and no other open change
 * sets the same value. Any other batch is opened first.
 */
export const canApproveInList = (batch: Pick<ChangeBatch, 'counts' | 'asking' | 'suggested' | 'losses' | 'overlapping'>): boolean => {
  const proposed = proposedCount(batch);
  return proposed > 0 && readyCount(batch) === proposed && batch.losses === 0 && batch.overlapping === 0;
};

/** "Approve 6 prices", and "Approve" alone where there is one line to decide. @param of lines that could be meant */
export const decideText = (verb: string, count: number, of: number, fields: ChangeBatch['fields']): string =>
  count === 1 && of === 1 ? verb : `${verb} ${thingsText(count, fields)}`;

/** "Undo", "Undo all 6 prices", "Undo 4 prices". */
export function undoText({ undoable, lines, fields }: Pick<ChangeBatch, 'undoable' | 'lines' | 'fields'>): string {
  if (lines === 1) return 'Undo';
  return `Undo ${undoable === lines ? 'all ' : ''}${thingsText(undoable, fields)}`;
}

/** "this change" for the only line, "6 prices" for several. */
export const meantText = (count: number, of: number, fields: ChangeBatch['fields']): string =>
  of === 1 ? 'this change' : thingsText(count, fields);
