import type { BulkEditDto, ChangeEditedLineDto } from '../../shared/api/generated';
import { formatCount } from '../../shared/lib/format';
import type { ChangeLine } from './change';
import { isNumberField } from './value';

/** How several values are changed at once. */
export type BulkChange =
  | Required<Pick<BulkEditDto, 'percent'>>
  | Required<Pick<BulkEditDto, 'ending'>>
  | Required<Pick<BulkEditDto, 'to'>>
  | Required<Pick<BulkEditDto, 'marginPercent'>>
  | { toFloor: true };

/** "+5%", "round to .99", "raise to floor", "set margin to 30%", "set to 18.90". */
export function bulkText(change: BulkChange): string {
  if ('toFloor' in change) return 'raise to floor';
  if ('marginPercent' in change) return `set margin to ${change.marginPercent}%`;
  if ('percent' in change) return `${change.percent > 0 ? '+' : '\u2212'}${Math.abs(change.percent)}%`;
  return 'ending' in change ? `round to .${String(change.ending).padStart(2, '0')}` : `set to ${change.to}`;
}

const percentForm = /^([+\-\u2212])?(\d{1,3}(?:\.\d{1,2})?)\s*%$/;
const valueForm = /^\d{1,9}(\.\d{1,3})?$/;

/** Parses the input: a percentage such as "+10%", or a value such as "18.90"; null for anything else. */
export function parseBulk(typed: string): BulkChange | null {
  const text = typed.trim();
  const percent = percentForm.exec(text);
  if (percent) {
    const value = Number(percent[2]) * (percent[1] === undefined || percent[1] === '+' ? 1 : -1);
    return value === 0 || value < -95 ? null : { percent: value };
  }
  return valueForm.test(text) ? { to: Number(text) } : null;
}

const marginForm = /^(\d{1,2}(?:\.\d{1,2})?)\s*%?$/;

/** Parses a net margin such as "30" or "30%"; null for anything else. */
export function parseMargin(typed: string): BulkChange | null {
  const margin = marginForm.exec(typed.trim());
  return margin && Number(margin[1]) <= 95 ? { marginPercent: Number(margin[1]) } : null;
}

/** "2 stay as they are: the cost of a piece is missing. Add it under Inventory." Empty if every line changes. */
export function staysText(reasons: readonly string[]): string {
  if (reasons.length === 0) return '';
  const [only, second] = new Set(reasons);
  const stays = reasons.length === 1 ? '1 stays as it is' : `${formatCount(reasons.length)} stay as they are`;
  return second === undefined ? `${stays}: ${only!.charAt(0).toLowerCase()}${only!.slice(1)}` : stays;
}

/** Lines whose values can be changed together. */
export const canBulkEdit = ({ status, field }: Pick<ChangeLine, 'status' | 'field'>): boolean =>
  status === 'proposed' && isNumberField(field);

/** Applies the preview of an edit to the lines. */
export function previewed(lines: readonly ChangeLine[], edited: ReadonlyMap<string, ChangeEditedLineDto>): ChangeLine[] {
  return lines.map((line) => {
    const one = edited.get(line.id);
    return one && one.error === null ? { ...line, to: one.to, judgement: one.judgement } : line;
  });
}
