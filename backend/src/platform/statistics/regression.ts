export interface Line {
  slope: number;
  intercept: number;
  /** Standard error of the slope. */
  slopeError: number;
  /** Share of the variance the line explains, 0 to 1; 1 when all y are equal. */
  rSquared: number;
}

/**
 * Straight line by ordinary least squares.
 * Source: N. R. Draper and H. Smith, Applied Regression Analysis, 3rd ed. (1998), chapter 1.
 * @param points at least three, not all with the same x
 */
export function fitLine(points: readonly (readonly [x: number, y: number])[]): Line {
  const n = points.length;
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / n;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / n;
  const sum = (of: (dx: number, dy: number) => number) => points.reduce((all, [x, y]) => all + of(x - meanX, y - meanY), 0);
  const xx = sum((dx) => dx * dx);
  const yy = sum((_, dy) => dy * dy);
  const slope = sum((dx, dy) => dx * dy) / xx;
  const rest = Math.max(0, yy - slope * slope * xx);
  return {
    slope,
    intercept: meanY - slope * meanX,
    slopeError: Math.sqrt(rest / (n - 2) / xx),
    rSquared: yy > 0 ? 1 - rest / yy : 1,
  };
}
