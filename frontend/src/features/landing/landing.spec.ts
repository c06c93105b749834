import { inputOf, momentOfInput, readerZone } from '../../shared/lib/shop-time';
import { suggestedTime } from './demo-time';
import { priceRangeText } from './price-range';

it.each([
  [{ lowest: 24.99, highest: 39.99 }, '$24.99–39.99'],
  [{ lowest: 9, highest: 1250.5 }, '$9.00–1,250.50'],
  [{ lowest: 5, highest: 5 }, '$5.00'],
  [{ lowest: null, highest: null }, 'None yet'],
  [undefined, 'None yet'],
])('should write the range %j as %s', (range, text) => expect(priceRangeText(range)).toBe(text));

it.each([
  ['2026-01-05T23:00', '2026-01-07T10:00'], // Monday to Wednesday
  ['2026-01-08T08:00', '2026-01-12T10:00'], // Thursday to Monday
  ['2026-01-10T08:00', '2026-01-13T10:00'], // Saturday to Tuesday
])('should suggest, at %s, a demo on a working day: %s', (now, time) =>
  expect(inputOf(suggestedTime(new Date(momentOfInput(now, readerZone()))), readerZone())).toBe(time),
);
