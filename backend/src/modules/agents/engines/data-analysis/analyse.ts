import { findAnomalies } from './anomalies';
import { isoDay } from '../../../tables';
import { comparePeriods } from './comparison';
import { Facts, Outcome, Profile, Section, Unit, Within, type ForecastFacts } from './facts';
import { Day, naturalUnit, openDay, periodsOf } from './periods';

const MAX_PERIODS = 4000;
const NO_DATES = 'The data has no date column, so nothing can be followed over time.';
const NO_ITEMS = 'The data has no column with product names.';

/**
 * Everything that follows from the profile; no further reading. Sections that were not asked for are `null`.
 * @param forecast computed elsewhere, because it takes long; null when it was not asked for
 * @param within the only days that unusual ones are looked for in
 */
export function analyse(
  profile: Profile,
  wanted: readonly Section[],
  forecast: Outcome<ForecastFacts> | null,
  within: Within | null = null,
): Facts {
  const { days, abc, noDays, noItems, ...rest } = profile;
  const today = openDay(profile);
  const first = days[0];
  const last = days[days.length - 1];
  const overTime = <T>(section: Section, compute: () => T) =>
    !wanted.includes(section) ? null : first ? compute() : { facts: null, reason: noDays ?? NO_DATES };
  return {
    ...rest,
    range: first && last ? { start: isoDay(first[0]), end: isoDay(last[0]), activeDays: days.length } : null,
    series: first ? series(days, today, wanted.length === 1 ? forecast?.facts?.unit : undefined) : null,
    comparison: overTime('comparison', () => comparePeriods(days, today)),
    anomalies: overTime('anomalies', () => findAnomalies(days, today, within)),
    forecast: overTime('forecast', () => forecast ?? { facts: null, reason: noDays ?? NO_DATES }),
    abc: !wanted.includes('abc') ? null : abc ? { facts: abc, reason: null } : { facts: null, reason: noItems ?? NO_ITEMS },
  };
}

/** The series in its natural unit, or a coarser one when that would be too long to show; one that is only forecast, in the unit of that. */
function series(days: readonly Day[], today: number | null, wanted?: Unit): NonNullable<Facts['series']> {
  const units: Unit[] = ['day', 'week', 'month'];
  const coarser = units.slice(units.indexOf(wanted ?? naturalUnit(days)));
  const unit = coarser.find((candidate) => periodsOf(days, candidate, today).length <= MAX_PERIODS) ?? 'month';
  return { unit, periods: periodsOf(days, unit, today) };
}
