export interface Search {
  start: readonly number[];
  lower: readonly number[];
  upper: readonly number[];
  /** Evaluations of the function, at most. */
  evaluations?: number;
}

/**
 * A low point of a function within a box, without derivatives. Points outside are moved to the edge.
 * Source: J. A. Nelder and R. Mead, The Computer Journal 7 (1965) 308-313.
 * @param f may answer Infinity where it has no value
 */
export function minimise(f: (point: readonly number[]) => number, { start, lower, upper, evaluations = 240 }: Search) {
  const size = start.length;
  let left = evaluations;
  const within = (point: number[]) => point.map((value, at) => Math.min(upper[at]!, Math.max(lower[at]!, value)));
  const judged = (raw: number[]) => {
    left--;
    const point = within(raw);
    const value = f(point);
    return { point, value: Number.isNaN(value) ? Infinity : value };
  };
  const corners = [judged([...start])];
  for (let axis = 0; axis < size; axis++) {
    const room = upper[axis]! - lower[axis]!;
    const point = [...start];
    point[axis] = point[axis]! + (point[axis]! + 0.2 * room <= upper[axis]! ? 0.2 : -0.2) * room;
    corners.push(judged(point));
  }
  const byValue = (a: { value: number }, b: { value: number }) => a.value - b.value;
  corners.sort(byValue);
  while (left > 0 && size > 0) {
    const best = corners[0]!;
    const worst = corners[size]!;
    if (Math.abs(worst.value - best.value) <= 1e-7 * (Math.abs(best.value) + 1e-12)) break;
    const centre = best.point.map((_, at) => corners.slice(0, size).reduce((sum, { point }) => sum + point[at]!, 0) / size);
    const along = (by: number) => judged(centre.map((value, at) => value + by * (worst.point[at]! - value)));
    const reflected = along(-1);
    let next = reflected;
    if (reflected.value < best.value) {
      const expanded = along(-2);
      if (expanded.value < reflected.value) next = expanded;
    } else if (reflected.value >= corners[size - 1]!.value) {
      next = along(reflected.value < worst.value ? -0.5 : 0.5);
      if (next.value >= Math.min(worst.value, reflected.value)) {
        for (let at = 1; at <= size; at++) {
          corners[at] = judged(corners[at]!.point.map((value, axis) => best.point[axis]! + 0.5 * (value - best.point[axis]!)));
        }
        corners.sort(byValue);
        continue;
      }
    }
    corners[size] = next;
    corners.sort(byValue);
  }
  return corners[0]!;
}
