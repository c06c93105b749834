const names = ['YYYY', 'MMMM', 'MMM', 'MM', 'DD', 'dddd', 'HH', 'mm', 'ss'] as const;
const tokens = new RegExp(String.raw`\[([^\]]*)\]|${names.join('|')}`, 'g');

/** Letters of a pattern that stand for nothing, and are no `T` between day and time; null when there are none. */
export function unknownLetters(pattern: string): string | null {
  const rest = pattern.replace(tokens, ' ').replace(/(?<![A-Za-z])[TZ](?![A-Za-z])/g, ' ');
  return /[A-Za-z]+/.exec(rest)?.[0] ?? null;
}

export const dateLetters = `${names.join(', ')}, and words in brackets such as [at]`;

/** `YYYY`, `MM`, `MMM`, `MMMM`, `DD`, `dddd`, `HH`, `mm` and `ss` in a pattern, `[words]` and everything else as it stands. */
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
  return pattern.slice(0, 100).replace(tokens, (name, literal?: string) => literal ?? values[name]!());
}
