import { normalQuantile, studentQuantile } from './normal';
import { fitLine } from './regression';

describe('normal quantile', () => {
  it.each([
    [0.5, 0],
    [0.9, 1.2815516],
    [0.95, 1.6448536],
    [0.975, 1.959964],
    [0.001, -3.0902323],
    [1e-9, -5.997807],
    [1 - 1e-12, 7.0344869],
  ])('should agree with the tables at %s', (p, z) => expect(normalQuantile(p)).toBeCloseTo(z, 5));
});

describe('Student quantile', () => {
  it.each([
    [0.975, 6, 2.4469],
    [0.975, 10, 2.2281],
    [0.95, 20, 1.7247],
    [0.975, 200, 1.9719],
  ])('should agree with the tables at %s with %s degrees', (p, degrees, t) => expect(studentQuantile(p, degrees)).toBeCloseTo(t, 2));
});

describe('line', () => {
  it('should fit the first set of Anscombe', () => {
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
    const line = fitLine(x.map((value, at) => [value, y[at]!] as const));
    expect(line.slope).toBeCloseTo(0.5001, 4);
    expect(line.intercept).toBeCloseTo(3.0001, 4);
    expect(line.slopeError).toBeCloseTo(0.1179, 4);
    expect(line.rSquared).toBeCloseTo(0.6665, 4);
  });
  it('should leave no error on a perfect line', () => {
    expect(fitLine([[0, 1], [1, 3], [2, 5]])).toMatchObject({ slope: 2, intercept: 1, slopeError: 0, rSquared: 1 }); // prettier-ignore
  });
});
