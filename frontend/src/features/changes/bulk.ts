import type { BulkEditDto, ChangeEditedLineDto } from '../../shared/api/generated';
import type { ChangeLine } from './change';
import { isNumberField } from './value';

/** How several values are changed at once. */
export type BulkChange = Required<Pick<BulkEditDto, 'percent'>> | Required<Pick<BulkEditDto, 'ending'>> | Required<Pick<BulkEditDto, 'to'>>;

/** "+5%", "round to .99", "set to 18.90". */
export function bulkText(change: BulkChange): string {
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
