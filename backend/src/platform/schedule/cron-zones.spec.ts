import { latestCron, nextCron } from './cron';

const minuteMs = 60_000;
const year = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2027, 0, 1) };
const marginMinutes = 3 * 1_440;
/** No zone changes its clocks and back within it. */
const stepMinutes = 4 * 1_440;
const length = (year.to - year.from) / minuteMs + 2 * marginMinutes;
const start = year.from - marginMinutes * minuteMs;

/** The expressions, and what the oracle knows of them. */
const expressions = [
  { cron: '30 2 * * *', minutes: [30], hours: [2] },
  { cron: '0 0 * * *', minutes: [0], hours: [0] },
  { cron: '45 23 * * *', minutes: [45], hours: [23] },
  { cron: '15 1-3 * * *', minutes: [15], hours: [1, 2, 3] },
  { cron: '*/20 * * * *', minutes: [0, 20, 40], hours: null },
  { cron: '10 * * * *', minutes: [10], hours: null },
];

interface Clock {
  /** Offsets in minutes by minute of the year. */
  offsets: Int16Array;
  changes: number[];
}

/** Read from the name that Intl gives an offset, which the product does not use. */
function offsetReader(timeZone: string): (at: number) => number {
  // oxlint-disable-next-line stallhand/one-clock -- an oracle that used the clock of the product would prove nothing
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')!.value;
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name)!;
    return sign ? (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) : 0;
  };
}

function clockOf(timeZone: string): Clock {
  const offsetAt = offsetReader(timeZone);
  const offsets = new Int16Array(length);
  const changes: number[] = [];
  for (let day = 0; day < length; day += stepMinutes) {
    const [first, last] = [offsetAt(start + day * minuteMs), offsetAt(start + (day + stepMinutes) * minuteMs)];
    let change = day + stepMinutes;
    if (first !== last) {
      let low = day;
      while (change - low > 1) {
        const middle = (low + change) >> 1;
        if (offsetAt(start + middle * minuteMs) === first) low = middle;
        else change = middle;
      }
      changes.push(change);
    }
    offsets.fill(first, day, Math.min(change, length));
    offsets.fill(last, change, Math.min(day + stepMinutes, length));
  }
  return { offsets, changes };
}

/** Walks the year minute by minute and writes down when each local minute came: the first and the last time, 0 for never. */
function walk({ offsets }: Clock): { first: Int32Array; last: Int32Array } {
  const [first, last] = [new Int32Array(length + 1_440), new Int32Array(length + 1_440)];
  for (let minute = 1_440; minute < length; minute++) {
    const wall = minute + offsets[minute]!;
    first[wall] ||= minute;
    last[wall] = minute;
  }
  return { first, last };
}

function oracle({ offsets, changes }: Clock, came: ReturnType<typeof walk>, { minutes, hours }: (typeof expressions)[number]): number[] {
  const fires = new Set<number>();
  for (let wall = 2 * 1_440; wall < length - 1_440; wall++) {
    const ofDay = wall % 1_440;
    if (!minutes.includes(ofDay % 60) || (hours && !hours.includes(Math.floor(ofDay / 60)))) continue;
    const [first, last] = [came.first[wall]!, came.last[wall]!];
    if (first > 0) fires.add(first).add(hours ? first : last);
    else {
      const change = changes.find((at) => at + offsets[at - 1]! <= wall && wall < at + offsets[at]!)!;
      fires.add(wall - offsets[change - 1]!);
    }
  }
  return [...fires].sort((a, b) => a - b).map((minute) => start + minute * minuteMs);
}

/** Zones whose clocks show the same all year long are tried once. */
const zones = new Map<string, { timeZone: string; clock: Clock }>();
for (const timeZone of [...Intl.supportedValuesOf('timeZone'), 'America/Godthab', 'America/Nuuk', 'UTC']) {
  const clock = clockOf(timeZone);
  zones.set([clock.offsets[0], ...clock.changes.map((at) => `${at}:${clock.offsets[at]}`)].join(), { timeZone, clock });
}

describe.each([...zones.values()])('Times of cron expressions in $timeZone', ({ timeZone, clock }) => {
  const came = walk(clock);

  it.each(expressions)('should be those of a clock that is read every minute: $cron', (expression) => {
    const fires = oracle(clock, came, expression);
    // Two days around each change of the clocks and a plain one, from between two fires and from the fire itself.
    for (const change of [...clock.changes, 200 * 1_440]) {
      const [from, to] = [start + (change - 1_440) * minuteMs, start + (change + 1_440) * minuteMs];
      const within = fires.flatMap((time, index) => (time > from && time < to ? [index] : []));
      for (const index of within) {
        const [before, time, next] = [fires[index - 1]!, fires[index]!, fires[index + 1]!];
        expect(nextCron(expression.cron, new Date(before), timeZone)).toEqual(new Date(time));
        expect(nextCron(expression.cron, new Date(time - 1), timeZone)).toEqual(new Date(time));
        expect(latestCron(expression.cron, new Date(time), timeZone)).toEqual(new Date(time));
        expect(latestCron(expression.cron, new Date(next - 1), timeZone)).toEqual(new Date(time));
      }
    }
  });
});

it('should have tried every kind of clock, those with odd changes among them', () => {
  const shifts = [...zones.values()].flatMap(({ clock: { changes, offsets } }) => changes.map((at) => offsets[at]! - offsets[at - 1]!));
  expect(new Set(shifts)).toEqual(new Set([-120, -60, -30, 30, 60, 120]));
  expect(zones.size).toBeGreaterThan(40);
});
