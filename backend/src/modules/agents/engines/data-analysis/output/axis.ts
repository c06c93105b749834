/**
 * Round tick values that cover the range, about `wanted` of them.
 * Source: P. S. Heckbert, Nice numbers for graph labels, Graphics Gems (1990) 61-63.
 */
export function niceTicks(min: number, max: number, wanted: number): number[] {
  const step = niceStep((max - min || Math.abs(max) || 1) / wanted);
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const fraction = raw / power;
  return power * (fraction <= 1 ? 1 : fraction <= 2 ? 2 : fraction <= 5 ? 5 : 10);
}

/** A straight map from values to pixels. */
export const scale = (from: readonly [number, number], to: readonly [number, number]) => (value: number) =>
  to[0] + ((value - from[0]) / (from[1] - from[0] || 1)) * (to[1] - to[0]);
