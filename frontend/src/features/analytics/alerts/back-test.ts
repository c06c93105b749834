import type { AlertBackTestDto, BackTestDayDto } from '../../../shared/api/generated';
import { dayAfter } from '../../../shared/lib/shop-time';

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
  const count = Math.min(MAX_DAYS, Math.max(1, Math.ceil(days)));
  return Array.from({ length: count }, (_, index) => {
    const day = dayAfter(today, index + 1 - count);
    return { day, firings: on.filter((firing) => firing.day === day) };
  });
}
