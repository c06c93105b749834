import { addDays, dayText, instantOf, startOfDay, wallTime } from '@stallhand/shared';
import type { DayPart, EarnedSum, SoldByHour } from '../sales';
import type { EarnedDto, SoldTodayDto } from './dto/shop-stats.dto';

const hourMs = 3_600_000;
const weekDays = 7;
/** Days of the parts: today so far, the same weekday a week ago, and that day up to the current time. */
const days = { today: 0, before: 1, beforeByNow: 2 } as const;

/** Comparison periods for today, in the shop's time zone. */
export interface ShopDay {
  timeZone: string;
  now: Date;
  today: string;
  todayFrom: Date;
  compared: string;
  comparedFrom: Date;
  /** The current time of day on the compared day. */
  comparedUntil: Date;
  comparedEnd: Date;
  /** Monday. */
  weekFrom: string;
  /** First and last day of the week before. */
  previousWeek: [first: string, last: string];
}

/** Today and the same weekday a week ago, because a Saturday is not comparable to a Friday. */
export function shopDay(now: Date, timeZone: string): ShopDay {
  const wall = wallTime(now, timeZone);
  const today = startOfDay(wall);
  const before = addDays(today, -weekDays);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % weekDays;
  const monday = addDays(today, -sinceMonday);
  return {
    timeZone,
    now,
    today: dayText(today),
    todayFrom: instantOf(today, timeZone),
    compared: dayText(before),
    comparedFrom: instantOf(before, timeZone),
    comparedUntil: instantOf(addDays(wall, -weekDays), timeZone),
    comparedEnd: instantOf(addDays(before, 1), timeZone),
    weekFrom: dayText(monday),
    previousWeek: [dayText(addDays(monday, -weekDays)), dayText(addDays(monday, -1))],
  };
}

/** Hours of today so far, hours of the day it is compared with, and that day until now as one part. */
export function dayParts({ timeZone, now, todayFrom, comparedFrom, comparedUntil, comparedEnd }: ShopDay): DayPart[] {
  const hoursOf = (day: number, start: Date, end: Date): DayPart[] => {
    const wall = wallTime(start, timeZone);
    return Array.from({ length: 24 }, (_, hour) => ({
      day,
      hour,
      from: instantOf(wall + hour * hourMs, timeZone),
      until: new Date(Math.min(instantOf(wall + (hour + 1) * hourMs, timeZone).getTime(), end.getTime())),
    })).filter(({ from, until }) => from < until);
  };
  return [
    ...hoursOf(days.today, todayFrom, now),
    ...hoursOf(days.before, comparedFrom, comparedEnd),
    { day: days.beforeByNow, hour: 0, from: comparedFrom, until: comparedUntil },
  ];
}

/**
 * Sales of today beside those of the same weekday a week ago, the currency with the most orders first.
 * @param currency of the latest order; it is shown although nothing was sold today
 * @param isComparable whether the shop had orders before the day that is compared with
 */
export function soldToday(
  rows: readonly SoldByHour[],
  { currency, isComparable, hour }: { currency: string; isComparable: boolean; hour: number },
): SoldTodayDto[] {
  const of = (name: string, day: number) => rows.filter((row) => row.currency === name && row.day === day);
  const last = (found: readonly SoldByHour[]) => found.at(-1) ?? { net: 0, orders: 0 };
  return [...new Set([...rows.map((row) => row.currency), currency])]
    .map((name): SoldTodayDto => {
      const [today, before, byNow] = [of(name, days.today), of(name, days.before), of(name, days.beforeByNow)];
      return {
        currency: name,
        netSales: last(today).net,
        orders: last(today).orders,
        compared: isComparable ? { netSales: last(byNow).net, orders: last(byNow).orders } : null,
        byHour: soFar(today, hour + 1),
        comparedByHour: isComparable ? soFar(before, 24) : null,
      };
    })
    .sort((a, b) => total(b) - total(a) || a.currency.localeCompare(b.currency));
}

const total = ({ orders, compared }: SoldTodayDto): number => orders + (compared?.orders ?? 0);

/** Net sales up to the end of each hour: an hour without a sale ends where the one before did. */
function soFar(rows: readonly SoldByHour[], hours: number): number[] {
  let net = 0;
  return Array.from({ length: hours }, (_, hour) => (net = rows.find((row) => row.hour === hour)?.net ?? net));
}

/** @param previous the whole week before */
export function earned(week: readonly EarnedSum[], previous: readonly EarnedSum[]): EarnedDto[] {
  return week.map((sum) => ({
    ...sum,
    margin: sum.profit === null || sum.revenue <= 0 ? null : Math.round((sum.profit / sum.revenue) * 1_000) / 10,
    previousProfit: previous.find(({ currency }) => currency === sum.currency)?.profit ?? null,
  }));
}
