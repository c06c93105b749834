const tokens = /YYYY|MMMM|MMM|MM|DD|dddd|HH|mm|ss/g;

/** `YYYY`, `MM`, `MMM`, `MMMM`, `DD`, `dddd`, `HH`, `mm` and `ss` in a pattern, everything else as it stands. */
export function formatDate(at: Date, pattern: string, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes): string =>
    new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...options }).formatToParts(at).find((entry) => entry.type === type)!
      .value;
  const values: Record<string, () => string> = {
    YYYY: () => part({ year: 'numeric' }, 'year'),
    MMMM: () => part({ month: 'long' }, 'month'),
    MMM: () => part({ month: 'short' }, 'month'),
    MM: () => part({ month: '2-digit' }, 'month'),
    DD: () => part({ day: '2-digit' }, 'day'),
    dddd: () => part({ weekday: 'long' }, 'weekday'),
    HH: () => part({ hour: '2-digit' }, 'hour').padStart(2, '0'),
    mm: () => part({ hour: '2-digit', minute: '2-digit' }, 'minute').padStart(2, '0'),
    ss: () => part({ minute: '2-digit', second: '2-digit' }, 'second').padStart(2, '0'),
  };
  return pattern.slice(0, 100).replace(tokens, (name) => values[name]!());
}
