import { formatCalendarDay, formatMoment, withZone } from './shop-time';

/** A moment of an address that anybody may have typed; what the server would refuse is no moment. */
export const cleanMoment = (value: string): string =>
  /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';

/** "on 15 Nov 2026", "from 15 Nov 2026 to 21 Nov 2026": days of the calendar. */
export const calendarWords = (from: string, to: string): string =>
  from === to ? `on ${formatCalendarDay(from)}` : `from ${formatCalendarDay(from)} to ${formatCalendarDay(to)}`;

/** "Ended 15 Nov, 00:00 to 22 Nov, 00:00", on the shop's clock; empty when any time will do. */
export function momentsWords(verb: string, from: string, until: string): string {
  if (from === '' && until === '') return '';
  const [start, end] = [from, until].map((time) => (time === '' ? '' : formatMoment(time)));
  const words = !start ? `${verb} before ${end}` : end ? `${verb} ${start} to ${end}` : `${verb} since ${start}`;
  return withZone(words, from || until);
}
