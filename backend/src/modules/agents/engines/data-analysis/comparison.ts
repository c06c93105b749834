import type { ComparisonFacts, Outcome, PeriodFacts, Unit } from './facts';
import { Day, periodsOf } from './periods';
import { tidy } from './facts';

type FilledPeriod = PeriodFacts & { amount: number };

/**
 * The last full period against the one before, in the coarsest unit of which there are two in a row: months, then
 * weeks, then days. Incomplete periods are listed apart and never compared.
 */
export function comparePeriods(days: readonly Day[], today: number | null = null): Outcome<ComparisonFacts> {
  for (const unit of ['month', 'week', 'day'] as const) {
    const facts = compareIn(days, unit, today);
    if (facts) return { facts, reason: null };
  }
  return { facts: null, reason: 'There are no two full periods in a row to compare.' };
}

function compareIn(days: readonly Day[], unit: Unit, today: number | null): ComparisonFacts | null {
  const periods = periodsOf(days, unit, today);
  const at = periods.findLastIndex((period) => period.complete && isFilled(period));
  const current = periods[at];
  const previous = periods[at - 1];
  if (!isFilled(current) || !isFilled(previous) || !previous.complete) return null;
  const twin = unit === 'month' ? periods[at - 12] : undefined;
  return {
    unit,
    current,
    previous,
    change: tidy(current.amount - previous.amount),
    changePercent: percentChange(current.amount, previous.amount),
    yearAgo: isFilled(twin) && twin.complete ? { ...twin, changePercent: percentChange(current.amount, twin.amount) } : null,
    partial: periods.filter((period) => !period.complete),
  };
}

const isFilled = (period: PeriodFacts | undefined): period is FilledPeriod => period !== undefined && period.amount !== null;
/** @returns null where there was nothing to compare with */
export const percentChange = (now: number, before: number) => (before > 0 ? tidy((now / before - 1) * 100) : null);
