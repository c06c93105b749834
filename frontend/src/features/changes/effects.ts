import type { ChangeEffectDto, EffectMeasureDto, EffectWindowDto } from '../../shared/api/generated';
import { signed, typeset } from '../../shared/lib/format';
import { formatAmount } from '../../shared/lib/money';

export interface Measure {
  name: string;
  values: EffectMeasureDto | null;
  /** What stands there instead of values. */
  missing: string;
  text: (value: number) => string;
}

const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** What is told of a window, in the order in which people ask. */
export function measuresOf({ currency }: Pick<ChangeEffectDto, 'currency'>, { units, revenue, profit }: EffectWindowDto): Measure[] {
  const money = (value: number) => formatAmount(value, currency);
  return [
    { name: 'Pieces', values: units, missing: '', text: (value) => typeset(tenths.format(value)) },
    { name: 'Revenue', values: revenue, missing: '', text: money },
    { name: 'Profit', values: profit, missing: 'unknown: a cost or a fee is not known', text: money },
  ];
}

/** The longest window that is over; the first one while none is. */
export const firstShown = ({ windows }: ChangeEffectDto): EffectWindowDto => windows.findLast(({ units }) => units !== null) ?? windows[0]!;

const words: Record<EffectMeasureDto['direction'], string> = { more: 'More', less: 'Less', unclear: 'Cannot tell' };
export const directionText = ({ direction }: EffectMeasureDto): string => words[direction];

/** "+12, between −2 and +26", in which no minus is left alone at the end of a line. */
export function intervalText({ values, text }: Measure): string {
  if (!values || values.difference === null || values.low === null || values.high === null) return '';
  const { difference, low, high } = values;
  const write = (value: number) => signed(value, text(value));
  return `${write(difference)}, between ${write(low)} and ${write(high)}`.replaceAll('\u2212', '\u2212\u2060');
}

/** Where nothing changed, the interval and the difference lie on a line of 100; null where nothing can be told. */
export function rangeOf({ difference, low, high }: EffectMeasureDto): { none: number; from: number; to: number; at: number } | null {
  if (difference === null || low === null || high === null) return null;
  const reach = 1.1 * Math.max(Math.abs(low), Math.abs(high)) || 1;
  const place = (value: number) => 50 + (50 * value) / reach;
  return { none: 50, from: place(low), to: place(high), at: place(difference) };
}
