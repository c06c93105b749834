import { AnomalyFacts, Outcome, tidy, Unit, Within } from './facts';
import { Day, naturalUnit, periodsOf } from './periods';
import { median } from '../../../../platform/statistics/quantiles';
import { theilSenAt } from '../../../../platform/statistics/theil-sen';
import { modifiedZScores, OUTLIER_THRESHOLD } from '../../../../platform/statistics/robust';

const MIN_PERIODS = 14;
const NEIGHBOURS = 8;
/** Five years of days; older ones no longer tell what is usual. */
const MAX_PERIODS = 1826;
const LISTED = 50;

/**
 * Periods that stand out from their own surroundings: each is compared with a robust line through its eight nearest like
 * periods (the same weekday for days), and the differences are judged by modified z-scores (`modifiedZScores`).
 * Comparing with neighbours keeps growth, and a busy Saturday, from counting as unusual.
 * @param within the only days whose periods are named; all of them are compared
 */
export function findAnomalies(days: readonly Day[], today: number | null = null, within: Within | null = null): Outcome<AnomalyFacts> {
  const unit = naturalUnit(days);
  const periods = periodsOf(days, unit, today)
    .filter((period) => period.complete)
    .slice(-MAX_PERIODS);
  const amounts = periods.map((period) => period.amount);
  const checked = amounts.filter((amount) => amount !== null).length;
  if (checked < MIN_PERIODS) {
    return {
      facts: null,
      reason: `Unusual ${unit}s show only against at least ${MIN_PERIODS} ${unit}s with data; the file has ${checked}.`,
    };
  }
  const expected = amounts.map((_, index) => expectedAt(amounts, index, lagOf(unit)));
  const known = periods.flatMap((period, index) => {
    const amount = amounts[index]!;
    return amount === null ? [] : [{ period, amount, expected: expected[index]! }];
  });
  const scores = modifiedZScores(known.map((point) => point.amount - point.expected));
  const found = known
    .map((point, index) => ({ ...point, score: scores[index]! }))
    .filter((point) => Math.abs(point.score) > OUTLIER_THRESHOLD)
    .filter(({ period }) => !within || (period.start >= within.from && period.end <= within.to))
    .sort((a, b) => Math.abs(b.score) - Math.abs(a.score))
    .map(({ period, amount, expected: usual, score }) => ({
      start: period.start,
      end: period.end,
      amount,
      expected: tidy(usual),
      difference: tidy(amount - usual),
      score: tidy(score),
    }));
  return {
    facts: { unit, checked, threshold: OUTLIER_THRESHOLD, within, count: found.length, found: found.slice(0, LISTED) },
    reason: null,
  };
}

const lagOf = (unit: Unit) => (unit === 'day' ? 7 : 1);

/** What the nearest like periods, on a line through them, make likely at `index`. */
function expectedAt(amounts: readonly (number | null)[], index: number, lag: number): number {
  const around: [number, number][] = [];
  for (let step = 1; around.length < NEIGHBOURS && (index - step * lag >= 0 || index + step * lag < amounts.length); step++) {
    for (const at of [index - step * lag, index + step * lag]) {
      const amount = amounts[at];
      if (amount !== undefined && amount !== null) around.push([at, amount]);
    }
  }
  return around.length >= 3 ? theilSenAt(around, index) : median(amounts.filter((amount) => amount !== null));
}
