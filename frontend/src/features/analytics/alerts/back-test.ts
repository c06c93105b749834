import type { AlertBackTestDto, BackTestDayDto } from '../../../shared/api/generated';

const DAY_MS = 86_400_000;
const MAX_DAYS = 90;

interface TestedDay {
  day: string;
  firings: BackTestDayDto[];
}

/**
 * Every day that was looked at, oldest first and today last, with what would have fired on it.
 * @param today on the shop's clock, "2026-11-22"
 */
export function backTestDays({ days, on }: Pick<AlertBackTestDto, 'days' | 'on'>, today: string): TestedDay[] {
  // Days are counted on the calendar: an hour more or less when clocks change does not matter.
  const last = Date.parse(`${today}T00:00:00Z`);
  const count = Math.min(MAX_DAYS, Math.max(1, Math.ceil(days)));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(last - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, firings: on.filter((firing) => firing.day === day) };
  });
}
