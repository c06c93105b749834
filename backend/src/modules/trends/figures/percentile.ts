/**
 * Place of each value among the others, 0 (lowest) to 1000, ties sharing the middle of their places; null stays null.
 * Used within one source only: numbers of different units are never ranked together.
 */
export function percentiles(values: readonly (number | null)[]): (number | null)[] {
  const known = values.filter((value) => value !== null);
  return values.map((value) => {
    if (value === null) return null;
    if (known.length === 1) return 500;
    const below = known.filter((other) => other < value).length;
    const same = known.filter((other) => other === value).length;
    return Math.round((1000 * (below + (same - 1) / 2)) / (known.length - 1));
  });
}
