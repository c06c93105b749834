import { airlinePassengers } from './testing/airline-passengers';
import { accuracy } from './accuracy';
import { fitHoltWinters, forecast, smooth, startState } from './holt-winters';

/**
 * Published: R's HoltWinters(AirPassengers, seasonal = "multiplicative"), as printed in P. S. P. Cowpertwait and
 * A. V. Metcalfe, Introductory Time Series with R (2009), section 3.4.
 */
const published = {
  smoothing: { alpha: 0.2755925, beta: 0.03269295, gamma: 0.8707292 },
  level: 469.3232206,
  trend: 3.0215391,
  seasonal: [
    0.9464611, 0.8829239, 0.9717369, 1.0304825, 1.0476884, 1.1805272, 1.3590778, 1.3331706, 1.1083381, 0.9868813, 0.8361333, 0.9209877,
  ],
  sse: 16570.78,
};

describe('Holt-Winters on the airline passengers', () => {
  it('should be the published series', () => {
    expect(airlinePassengers).toHaveLength(144);
    expect(airlinePassengers.reduce((sum, value) => sum + value, 0)).toBe(40363);
  });

  it('should reproduce the published state for the published smoothing constants', () => {
    const state = smooth(airlinePassengers, startState(airlinePassengers, 12, 'multiplicative'), 'multiplicative', published.smoothing);
    expect(state.level).toBeCloseTo(published.level, 4);
    expect(state.trend).toBeCloseTo(published.trend, 6);
    state.seasonal.forEach((value, month) => expect(value).toBeCloseTo(published.seasonal[month]!, 6));
    expect(state.sse).toBeCloseTo(published.sse, 1);
  });

  it('should find smoothing constants at least as good as the published ones', () => {
    const fit = fitHoltWinters(airlinePassengers, 12, 'multiplicative');
    expect(fit.sse).toBeLessThanOrEqual(published.sse + 0.01);
    expect(fit.smoothing.alpha).toBeCloseTo(published.smoothing.alpha, 2);
    expect(fit.smoothing.beta).toBeCloseTo(published.smoothing.beta, 2);
    expect(fit.smoothing.gamma).toBeCloseTo(published.smoothing.gamma, 2);
  });

  it('should forecast 1960 from 1949 to 1959 within 3 %, far better than repeating 1959', () => {
    const known = airlinePassengers.slice(0, 132);
    const actual = airlinePassengers.slice(132);
    const error = accuracy(known, actual, forecast(fitHoltWinters(known, 12, 'multiplicative'), 'multiplicative', 12), 12);
    const repeated = accuracy(known, actual, known.slice(-12), 12);
    expect(error.mape).toBeLessThan(3);
    expect(error.rmse).toBeLessThan(17);
    expect(error.mase).toBeLessThan(0.4);
    // Repeating 1959: RMSE 50.71, MAPE 9.99 %.
    expect(repeated.rmse).toBeCloseTo(50.708, 2);
    expect(repeated.mape).toBeCloseTo(9.987, 2);
  });

  it('should continue a straight line with a fixed season exactly', () => {
    const series = (at: number) => 100 + 2 * at + [5, -3, -2][at % 3]!;
    const fit = fitHoltWinters(
      Array.from({ length: 30 }, (_, at) => series(at)),
      3,
      'additive',
    );
    const ahead = forecast(fit, 'additive', 6);
    ahead.forEach((value, step) => expect(Math.abs(value - series(30 + step))).toBeLessThan(0.5));
  });
});
