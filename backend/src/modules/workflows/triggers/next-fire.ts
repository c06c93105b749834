import { nextCron } from '../../../platform/schedule/cron';
import type { ScheduleTrigger } from '../definition/trigger-schema';

/**
 * When a schedule fires next. An interval keeps to multiples of itself since 1970, so saving does not move it.
 * @param after the next time is strictly later.
 * @param timeZone IANA name for triggers without their own; a local time that a clock change skips moves on, one that occurs twice fires once.
 */
export function nextFire({ cron, everySec, timezone }: ScheduleTrigger, after: Date, timeZone: string): Date {
  if (everySec !== undefined) {
    const every = everySec * 1_000;
    return new Date((Math.floor(after.getTime() / every) + 1) * every);
  }
  return nextCron(cron!, after, timezone ?? timeZone);
}

const minuteMs = 60_000;

/** The last of the times up to `now` of a schedule that was due at `tick`. Nothing fires twice a minute. */
export function lastFire(trigger: ScheduleTrigger, tick: Date, now: Date, timeZone: string): Date {
  let [before, after] = [tick.getTime() - 1, now.getTime()];
  while (after - before > minuteMs) {
    const middle = Math.floor((before + after) / 2);
    if (nextFire(trigger, new Date(middle), timeZone) <= now) before = middle;
    else after = middle;
  }
  const last = nextFire(trigger, new Date(before), timeZone);
  return last <= now ? last : tick;
}

export function nextFires(trigger: ScheduleTrigger, after: Date, timeZone: string, count: number): Date[] {
  const times: Date[] = [];
  for (let at = after; times.length < count; times.push(at)) at = nextFire(trigger, at, timeZone);
  return times;
}
