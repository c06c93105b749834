import { addDays, dayOf, instantOf, mostPeriodDays, startOfDay, wallTime, type WallTime } from '@stallhand/shared';
import { invalid } from '../../../platform/errors/common.refusals';
import type { BucketSize, PeriodName } from '../analytics-values';
import type { BucketDto, PeriodDto } from '../dto/analytics.dto';
import { clockText } from '../../../platform/schedule/shop-time';

const hourMs = 3_600_000;
const earliest = '2000-01-01';
const namedDays = { '7d': 7, '30d': 30, '90d': 90 } as const;

export interface Span {
  from: Date;
  /** Not part of it any more. */
  until: Date;
}

interface Bucket extends Span {
  label: string;
  isPartial: boolean;
}

export interface Period extends Span {
  name: PeriodName;
  timeZone: string;
  label: string;
  bucketSize: BucketSize;
  isPartial: boolean;
  buckets: Bucket[];
  /** `starts`: where each bucket begins, so many days or hours earlier. */
  previous: (Span & { label: string; starts: Date[] }) | null;
}

export interface PeriodRequest {
  period: PeriodName;
  from?: string;
  to?: string;
  compare: 'previous' | 'none';
}

/**
 * Whole hours or days on the shop's clock up to now, the last of them not over. What it is compared with lies right before
 * and ends where this period has come to: four days of this week stand against four days of the last one.
 * @throws ApiError 400 for days that are not a period
 */
export function resolvePeriod(request: PeriodRequest, timeZone: string, now: Date): Period {
  return request.period === '24h' ? lastHours(request, timeZone, now) : ofDays(request, timeZone, now);
}

function lastHours({ compare }: PeriodRequest, timeZone: string, now: Date): Period {
  const wall = wallTime(now, timeZone);
  const sinceHour = wall - Math.floor(wall / hourMs) * hourMs;
  const from = new Date(now.getTime() - sinceHour - 23 * hourMs);
  const previous = { from: new Date(from.getTime() - 24 * hourMs), until: new Date(now.getTime() - 24 * hourMs) };
  const buckets = hoursOf({ from, until: new Date(from.getTime() + 24 * hourMs) }, timeZone, now);
  const starts = buckets.map((bucket) => new Date(bucket.from.getTime() - 24 * hourMs));
  return {
    name: '24h',
    timeZone,
    from,
    until: now,
    isPartial: true,
    bucketSize: 'hour',
    label: `Since ${shownTime(from, timeZone)}`,
    buckets,
    previous: compare === 'none' ? null : { ...previous, starts, label: timesLabel(previous, timeZone) },
  };
}

function ofDays(request: PeriodRequest, timeZone: string, now: Date): Period {
  const wallNow = wallTime(now, timeZone);
  const today = startOfDay(wallNow);
  const [first, last] = daysOf(request, today);
  const days = (last - first) / (24 * hourMs) + 1;
  const isPartial = last === today;
  const [from, end] = [instantOf(first, timeZone), instantOf(addDays(last, 1), timeZone)];
  const bucketSize = days <= 2 ? 'hour' : days <= 92 ? 'day' : 'week';
  const buckets = bucketSize === 'hour' ? hoursOf({ from, until: end }, timeZone, now) : chunksOf(first, last, bucketSize, timeZone, now);
  const earlier = (at: Date) => instantOf(addDays(wallTime(at, timeZone), -days), timeZone);
  return {
    name: request.period,
    timeZone,
    from,
    until: isPartial ? now : end,
    isPartial,
    bucketSize,
    label: spanLabel(first, last, wallNow),
    buckets,
    previous:
      request.compare === 'none'
        ? null
        : {
            from: instantOf(addDays(first, -days), timeZone),
            until: isPartial ? earlier(now) : from,
            starts: buckets.map(({ from: start }, index) =>
              bucketSize === 'hour' && index > 0
                ? earlier(start)
                : instantOf(addDays(startOfDay(wallTime(start, timeZone)), -days), timeZone),
            ),
            label: spanLabel(addDays(first, -days), addDays(last, -days), wallNow),
          },
  };
}

/** First and last day. */
function daysOf({ period, from, to }: PeriodRequest, today: WallTime): [WallTime, WallTime] {
  if (period !== 'custom') return [addDays(today, 1 - namedDays[period as keyof typeof namedDays]), today];
  if (!from) throw invalid([{ field: 'from', message: 'is needed for a custom period' }]);
  if (!to) throw invalid([{ field: 'to', message: 'is needed for a custom period' }]);
  const [first, last] = [dayOf(from), Math.min(dayOf(to), today)];
  if (from < earliest) throw invalid([{ field: 'from', message: `must not be before ${earliest}` }]);
  if (from > to) throw invalid([{ field: 'to', message: 'must not be before from' }]);
  if (first > today) throw invalid([{ field: 'from', message: 'must not lie ahead' }]);
  if (last - first >= mostPeriodDays * 24 * hourMs)
    throw invalid([{ field: 'to', message: `must be at most ${mostPeriodDays} days after from` }]);
  return [first, last];
}

function hoursOf({ from, until }: Span, timeZone: string, now: Date): Bucket[] {
  const buckets: Bucket[] = [];
  for (let time = from.getTime(); time < Math.min(until.getTime(), now.getTime() + 1); time += hourMs) {
    const end = new Date(Math.min(time + hourMs, until.getTime()));
    const at = wallTime(new Date(time), timeZone);
    buckets.push({ from: new Date(time), until: end, label: clockText(at), isPartial: end > now });
  }
  return buckets;
}

function chunksOf(first: WallTime, last: WallTime, size: 'day' | 'week', timeZone: string, now: Date): Bucket[] {
  const step = size === 'day' ? 1 : 7;
  const buckets: Bucket[] = [];
  for (let day = first; day <= last; day = addDays(day, step)) {
    const until = instantOf(Math.min(addDays(day, step), addDays(last, 1)), timeZone);
    buckets.push({ from: instantOf(day, timeZone), until, label: shortDay(day), isPartial: until > now });
  }
  return buckets;
}

const months = ['January', 'February', 'March', 'April', 'May', 'June'].concat(
  ...['July', 'August', 'September', 'October', 'November', 'December'],
);
const parts = (wall: WallTime) => {
  const date = new Date(wall);
  return { day: date.getUTCDate(), month: months[date.getUTCMonth()]!, year: date.getUTCFullYear() };
};

const shortDay = (wall: WallTime): string => `${parts(wall).day} ${parts(wall).month.slice(0, 3)}`;

const shownTime = (at: Date, timeZone: string): string => {
  const wall = wallTime(at, timeZone);
  return `${clockText(wall)} on ${parts(wall).day} ${parts(wall).month}`;
};

/** `9:00 on 4 November to 8:30 on 5 November`. */
const timesLabel = ({ from, until }: Span, timeZone: string): string => `${shownTime(from, timeZone)} to ${shownTime(until, timeZone)}`;

/** `4 to 10 November`; the year only when it is not the one of `now`. */
export function spanLabel(first: WallTime, last: WallTime, now: WallTime): string {
  const [a, b] = [parts(first), parts(last)];
  const year = b.year === parts(now).year ? '' : ` ${b.year}`;
  const end = `${b.day} ${b.month}${year}`;
  if (first === last) return end;
  if (a.year !== b.year) return `${a.day} ${a.month} ${a.year} to ${b.day} ${b.month} ${b.year}`;
  return a.month === b.month ? `${a.day} to ${end}` : `${a.day} ${a.month} to ${end}`;
}

export function periodDto({ name, timeZone, label, bucketSize, isPartial, buckets, previous, from, until }: Period): PeriodDto {
  return {
    name,
    timeZone,
    label,
    bucketSize,
    partial: isPartial,
    from: from.toISOString(),
    until: until.toISOString(),
    buckets: buckets.map((bucket): BucketDto => ({
      from: bucket.from.toISOString(),
      until: bucket.until.toISOString(),
      label: bucket.label,
      partial: bucket.isPartial,
    })),
    previous: previous && { from: previous.from.toISOString(), until: previous.until.toISOString(), label: previous.label },
  };
}
