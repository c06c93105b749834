import type { FigureUnit, ResultChartDto, ResultFigureDto } from '../../api/generated';
import { formatPercent, typeset } from '../../lib/format';
import { formatAmount, formatCompactAmount } from '../../lib/money';

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const compactCounts = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

interface Measured {
  unit: FigureUnit;
  currency: string | null;
}

/** "$3,019.50", "28.8%", "148". */
export function figureText({ unit, currency }: Measured, value: number): string {
  if (unit === 'money') return currency === null ? typeset(counts.format(value)) : formatAmount(value, currency);
  return unit === 'percent' ? formatPercent(value) : typeset(counts.format(value));
}

export const valueOf = (figure: Pick<ResultFigureDto, 'unit' | 'currency' | 'value'>): string => figureText(figure, figure.value);

/** Short form for an axis: "$1.2k". */
export function axisText({ unit, currency }: Measured, value: number): string {
  if (unit === 'percent') return figureText({ unit, currency }, value);
  return unit === 'money' && currency !== null ? formatCompactAmount(value, currency, 1) : typeset(compactCounts.format(value));
}

/** Text alternative of a chart. */
export function chartWords({ title, points, target, ...measure }: ResultChartDto): string {
  const [first, last] = [points[0]!, points.at(-1)!];
  const ends =
    measure.kind === 'line'
      ? `from ${figureText(measure, first.value)} (${first.label}) to ${figureText(measure, last.value)} (${last.label})`
      : points.map(({ label, value }) => `${label} ${figureText(measure, value)}`).join(', ');
  return `${title}: ${ends}${target ? `, ${target.label} ${figureText(measure, target.value)}` : ''}`;
}

export interface Scale {
  low: number;
  high: number;
  /** Values with a line across the drawing. */
  ticks: number[];
}

const niceSteps = [1, 2, 2.5, 5, 10];

/** A range that holds all values, from zero unless they are far from it, with two to four lines at round values. */
export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least || Math.abs(most) || 1;
  const base = least >= 0 && least < span * 2 ? 0 : least - span * 0.15;
  const top = most <= 0 && base < 0 ? 0 : most + span * 0.08;
  const rough = (top - base) / 3;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = size * niceSteps.find((nice) => nice * size >= rough)!;
  const first = Math.ceil(base / step);
  const ticks = Array.from({ length: Math.floor(top / step) - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
  return { low: base, high: top, ticks };
}

/** Indexes of the labels below a line: the ends and a few between them. */
export function labelled(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  const step = (count - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => Math.round(index * step));
}
