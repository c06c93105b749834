import { findAnomalies } from './anomalies';
import { isoDay } from './columns/dates';
import { comparePeriods } from './comparison';
import { Facts, Profile, Section, Unit } from './facts';
import { forecastSales } from './forecasting';
import { Day, naturalUnit, periodsOf } from './periods';

const MAX_PERIODS = 4000;
const NO_DATES = 'The data has no date column, so nothing can be followed over time.';
const NO_ITEMS = 'The data has no column with product names.';

/** Everything that follows from the profile; no further reading. Sections that were not asked for are `null`. */
export function analyse(profile: Profile, wanted: readonly Section[], horizon?: number): Facts {
  const { days, abc, ...rest } = profile;
  const first = days[0];
  const last = days[days.length - 1];
  const overTime = <T>(section: Section, compute: () => T) =>
    !wanted.includes(section) ? null : first ? compute() : { facts: null, reason: NO_DATES };
  return {
    ...rest,
    range: first && last ? { start: isoDay(first[0]), end: isoDay(last[0]), activeDays: days.length } : null,
    series: first ? series(days) : null,
    comparison: overTime('comparison', () => comparePeriods(days)),
    anomalies: overTime('anomalies', () => findAnomalies(days)),
    forecast: overTime('forecast', () => forecastSales(days, horizon)),
    abc: !wanted.includes('abc') ? null : abc ? { facts: abc, reason: null } : { facts: null, reason: NO_ITEMS },
  };
}

/** The series in its natural unit, or a coarser one when that would be too long to show. */
function series(days: readonly Day[]): NonNullable<Facts['series']> {
  const units: Unit[] = ['day', 'week', 'month'];
  const coarser = units.slice(units.indexOf(naturalUnit(days)));
  const unit = coarser.find((candidate) => periodsOf(days, candidate).length <= MAX_PERIODS) ?? 'month';
  return { unit, periods: periodsOf(days, unit) };
}
