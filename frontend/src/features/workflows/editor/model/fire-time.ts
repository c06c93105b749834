/** "Mon 23 Nov, 09:00" in that time zone; in UTC when there is no such zone. */
export function fireTime(time: string, timeZone: string): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: zone,
    });
  const parts = (() => {
    try {
      return format(timeZone).formatToParts(new Date(time));
    } catch {
      return format('UTC').formatToParts(new Date(time));
    }
  })();
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')}`;
}
