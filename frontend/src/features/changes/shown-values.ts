import type { ChangeSampleDto } from '../../shared/api/generated';
import { formatCount, plural, signedPercent } from '../../shared/lib/format';
import { formatAmount } from '../../shared/lib/money';
import { amountChange, countChange, type ShownChange } from '../../shared/lib/value-change';
import type { ChangeVerdict } from '../../shared/ui/VerdictChip';
import { batchLook, lineLook, paidBack, proposedCount, shareText, valueText, type ChangeBatch, type ChangeLine } from './change';

type Valued = Pick<ChangeSampleDto, 'field' | 'currency' | 'from' | 'to'>;

const numberOf = (value: Valued['to']): number | null => (typeof value === 'number' ? value : null);

/** Old and new value of any field. */
export function shownChange({ field, currency, from, to }: Valued): ShownChange {
  if (field === 'price') return amountChange(numberOf(from), numberOf(to), currency);
  if (field === 'stock') return countChange(numberOf(from), numberOf(to));
  if (field === 'refund')
    return {
      before: valueText({ field, currency }, from),
      after: `${valueText({ field, currency }, paidBack({ from, to }))} paid back`,
      change: null,
      direction: null,
    };
  if (field === 'compareAt' && typeof from === 'number' && typeof to === 'number') return amountChange(from, to, currency);
  return { before: valueText({ field, currency }, from), after: valueText({ field, currency }, to), change: null, direction: null };
}

/** "and 5 more, +3.8% to +4.2%"; empty for a single line. */
export function otherValues({ lines, leastPercent, mostPercent }: Pick<ChangeBatch, 'lines' | 'leastPercent' | 'mostPercent'>): string {
  if (lines < 2) return '';
  const span = leastPercent === null || mostPercent === null ? [] : [...new Set([leastPercent, mostPercent].map(signedPercent))];
  return `and ${formatCount(lines - 1)} more${span.length > 0 ? `, ${span.join(' to ')}` : ''}`;
}

export interface Verdict {
  verdict: ChangeVerdict;
  label?: string;
}

const lossText = (loss: number, currency: string | null): string => `Loss of ${formatAmount(loss, currency)} per piece`;

/** Verdicts on a batch in lists: warnings while it is proposed, its state after that. */
export function verdictsOf(batch: ChangeBatch): Verdict[] {
  const { lines, losses, overlapping, overlapNumber, lowestMargin, samples } = batch;
  if (proposedCount(batch) === 0) {
    const { status, label } = batchLook(batch);
    return [{ verdict: status as ChangeVerdict, ...(label !== undefined && { label }) }];
  }
  const [first] = samples;
  const found: Verdict[] = [];
  if (losses > 0) {
    const isOne = lines === 1 && first?.loss != null;
    found.push({ verdict: 'loss', label: isOne ? lossText(first.loss!, first.currency) : `${plural(losses, 'line')} at a loss` });
  }
  if (overlapping > 0) {
    const where = overlapNumber === null ? 'another change' : `change ${overlapNumber}`;
    found.push({ verdict: 'overlap', label: `${lines === 1 ? 'In' : `${formatCount(overlapping)} in`} ${where} too` });
  }
  if (found.length > 0) return found;
  if (batch.suggested > 0) return [{ verdict: 'proposed', label: 'Only suggested' }];
  if (batch.asking > 0) return [{ verdict: 'waiting', label: `${formatCount(batch.asking)} to check` }];
  return [lowestMargin === null ? { verdict: 'fine' } : { verdict: 'fine', label: `Lowest margin ${shareText(lowestMargin)}` }];
}

/** Verdict on one line. */
export function verdictOf(line: ChangeLine): Verdict {
  const { status, judgement, currency, overlaps } = line;
  if (status !== 'proposed') return { verdict: status };
  if (judgement.loss !== null) return { verdict: 'loss', label: lossText(judgement.loss, currency) };
  const [other] = overlaps;
  if (other) return { verdict: 'overlap', label: `In change ${other.number} too` };
  return { verdict: lineLook(line).status as ChangeVerdict };
}
