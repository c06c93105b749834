import { fitCounts } from './count-regression';

const rounded = (values: readonly number[], digits = 5) => values.map((value) => Number(value.toFixed(digits)));
const errorsOf = (covariance: readonly (readonly number[])[]) => covariance.map((row, at) => Math.sqrt(row[at]!));

describe('count regression', () => {
  // Warp breaks per loom by wool and tension: J. W. Tukey, Exploratory Data Analysis (1977), p. 82. The fit is the one of R 4, glm(breaks ~
  // wool + tension, quasipoisson, warpbreaks); statsmodels 0.15 gives the same to six digits.
  const breaks = {
    AL: [26, 30, 54, 25, 70, 52, 51, 26, 67],
    AM: [18, 21, 29, 17, 12, 18, 35, 30, 36],
    AH: [36, 21, 24, 18, 10, 43, 28, 15, 26],
    BL: [27, 14, 29, 19, 29, 31, 41, 20, 44],
    BM: [42, 26, 19, 16, 39, 28, 21, 39, 29],
    BH: [20, 21, 24, 17, 13, 15, 15, 16, 28],
  };
  const looms = Object.entries(breaks).flatMap(([group, counts]) =>
    counts.map((y) => ({ x: [1, group[0] === 'B' ? 1 : 0, group[1] === 'M' ? 1 : 0, group[1] === 'H' ? 1 : 0], y, weight: 1 })),
  );

  it('should agree with R on counts that scatter more than Poisson counts', () => {
    const fit = fitCounts(looms)!;
    expect(rounded(fit.coefficients)).toEqual([3.69196, -0.20599, -0.32132, -0.51849]);
    expect(rounded(errorsOf(fit.covariance), 4)).toEqual([0.0937, 0.1065, 0.1244, 0.132]);
    expect(fit.dispersion).toBeCloseTo(4.26152, 4);
    expect(fit.degrees).toBe(50);
  });

  it('should agree with R on counts with little scatter', () => {
    // A. J. Dobson, An Introduction to Generalized Linear Models (1990), p. 93; the example of R's ?glm.
    const counts = [18, 17, 15, 20, 10, 20, 25, 13, 12];
    const fit = fitCounts(
      counts.map((y, at) => ({ x: [1, +(at % 3 === 1), +(at % 3 === 2), +(at >= 3 && at < 6), +(at >= 6)], y, weight: 1 })),
    )!;
    expect(rounded(fit.coefficients.slice(0, 3), 4)).toEqual([3.0445, -0.4543, -0.293]);
    expect(fit.dispersion).toBeCloseTo(1.2933, 4);
    expect(
      rounded(
        errorsOf(fit.covariance).map((error) => error / Math.sqrt(fit.dispersion)),
        4,
      ),
    ).toEqual([0.1709, 0.2022, 0.1927, 0.2, 0.2]);
  });

  it('should agree with statsmodels on rare sales at two prices', () => {
    // GLM(Poisson).fit(scale='X2') of statsmodels 0.15 on negative binomial counts around exp(0.4 - 2 ln(p / 11) + 0.3 t).
    const counts = [0, 0, 3, 2, 0, 0, 3, 0, 0, 1, 0, 2, 0, 2, 0, 1, 2, 0, 2, 1, 1, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1, 4, 7, 2, 0, 7, 1, 4, 0, 2];
    const fit = fitCounts(
      counts.map((y, week) => ({ x: [1, Math.log((Math.floor(week / 7) % 2 === 0 ? 10 : 12) / 11), (week - 20) / 20], y, weight: 1 })),
    )!;
    expect(rounded(fit.coefficients)).toEqual([0.18024, -2.00299, 0.80381]);
    expect(rounded(errorsOf(fit.covariance))).toEqual([0.20621, 2.11411, 0.35134]);
    expect(fit.dispersion).toBeCloseTo(1.84414, 4);
  });

  it('should count a row by its weight', () => {
    const halves = looms.flatMap((row) => [{ ...row, weight: 0.25 }, { ...row, weight: 0.75 }]); // prettier-ignore
    const [whole, split] = [fitCounts(looms)!, fitCounts(halves)!];
    expect(rounded(split.coefficients, 8)).toEqual(rounded(whole.coefficients, 8));
    expect(split.dispersion).toBeCloseTo(whole.dispersion, 6);
  });

  it('should take no count for surer than a Poisson count', () =>
    expect(fitCounts(Array.from({ length: 20 }, (_, at) => ({ x: [1, at], y: 5, weight: 1 })))!.dispersion).toBe(1));

  it.each([
    ['too few rows', looms.slice(0, 4)],
    ['regressors that depend on each other', looms.map(({ x, ...row }) => ({ ...row, x: [...x, x[1]! + x[2]!] }))],
    ['no count at all', looms.map((row) => ({ ...row, y: 0 }))],
    ['counts that are 0 on one side', Array.from({ length: 20 }, (_, at) => ({ x: [1, at % 2], y: at % 2 ? 0 : 3, weight: 1 }))],
  ])('should have no answer for %s', (_, rows) => expect(fitCounts(rows)).toBeNull());
});
