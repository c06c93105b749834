import { escapeMarkup } from '../../markup';
import type { Facts, Unit, ForecastFacts } from '../facts';
import { niceTicks, scale } from './axis';
import type { Drawing } from './drawing';
import { amount, axisNumber, periodName } from './format';
import { calendar } from '../../../../../platform/schedule/shop-time';
import { type LabelBox, overlaps, shortened, widthOf } from './label';

const HEIGHT = 420;
const box = { left: 76, right: 924, top: 104, bottom: 356 };
const MARKS_NAMED = 3;
const GAP_LABEL_WIDTH = 50;
const SIZE = 12;
/** Where the words about the forecast begin at the earliest. */
const FORECAST_WORDS = 520;

type Series = NonNullable<Facts['series']>;
interface Point {
  start: string;
  x: number;
  amount: number | null;
  complete: boolean;
}

const dayOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 86_400_000;

/** The amount over time with its unusual points and, in dashes, the forecast with its interval. Periods without data break the line. */
export function timeChart(facts: Facts, series: Series): Drawing {
  const ahead = facts.forecast?.facts?.unit === series.unit ? facts.forecast.facts : null;
  const first = dayOf(series.periods[0]!.start);
  const last = dayOf((ahead?.points ?? series.periods).at(-1)!.start);
  const x = scale([first, last], [box.left, box.right]);
  const values = [...series.periods.map((period) => period.amount ?? 0), ...bandOf(ahead)];
  const ticks = niceTicks(Math.min(0, ...values), Math.max(0, ...values), 4);
  const y = scale([ticks[0]!, ticks.at(-1)!], [box.bottom, box.top]);
  const points = series.periods.map((period) => ({ ...period, x: x(dayOf(period.start)) }));
  const { label, unit } = facts.measure;
  return {
    title: `${label} per ${series.unit}`,
    height: HEIGHT,
    body: [
      grid(ticks, y, shortened(unit ? `${label} (${unit})` : label, ahead ? FORECAST_WORDS - 48 : box.right - 24, SIZE)),
      timeAxis(first, last, x, series.unit),
      ahead ? forecastPart(ahead, x, y) : '',
      gaps(points),
      line(points, y),
      marks(facts, points, y, series.unit),
    ].join('\n'),
  };
}

const bandOf = (ahead: ForecastFacts | null) => ahead?.points.flatMap(({ low, high }) => [low, high]) ?? [];
const px = (value: number) => value.toFixed(1);

function grid(ticks: readonly number[], y: (value: number) => number, label: string): string {
  const lines = ticks.map(
    (tick) =>
      `<line class="grid" x1="${box.left}" x2="${box.right}" y1="${px(y(tick))}" y2="${px(y(tick))}"/><text class="faint" x="${box.left - 10}" y="${px(y(tick) + 4)}" text-anchor="end">${axisNumber(tick)}</text>`,
  );
  return `<text class="faint" x="24" y="${box.top - 18}">${escapeMarkup(label)}</text>\n${lines.join('\n')}`;
}

const tickFormats = {
  day: calendar({ day: 'numeric', month: 'short' }),
  month: calendar({ month: 'short', year: 'numeric' }),
  year: calendar({ year: 'numeric' }),
};

/** About eight dates: days for a short span, else first days of months or years. */
function timeAxis(first: number, last: number, x: (day: number) => number, unit: Unit): string {
  const span = last - first;
  const kind = span > 365 * 5 ? 'year' : span > 100 ? 'month' : 'day';
  const step = Math.max(1, Math.ceil(span / { day: 1, month: 30.4, year: 365.2 }[kind] / 8));
  const start = new Date(first * 86_400_000);
  const ticks: number[] = [];
  for (let index = 0; ; index += step) {
    const time = {
      day: Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate() + index),
      month: Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + (start.getUTCDate() > 1 ? 1 : 0) + index, 1),
      year: Date.UTC(start.getUTCFullYear() + (start.getUTCMonth() > 0 ? 1 : 0) + index, 0, 1),
    }[kind];
    if (time / 86_400_000 > last) break;
    ticks.push(time);
  }
  const labels = ticks.map((time) => {
    const at = px(x(time / 86_400_000));
    return `<line class="grid" x1="${at}" x2="${at}" y1="${box.bottom}" y2="${box.bottom + 5}"/><text class="faint" x="${at}" y="${box.bottom + 22}" text-anchor="middle">${tickFormats[kind](time)}</text>`;
  });
  const year = kind === 'day' ? `, ${tickFormats.year(start)}` : '';
  return `${labels.join('\n')}\n<text class="faint" x="${box.right}" y="${box.bottom + 46}" text-anchor="end">Date (by ${unit}${year})</text>`;
}

/** A stretch without data is named when there is room for the words. */
function gaps(points: readonly Point[]): string {
  const known = points.flatMap((point, at) => (point.amount === null ? [] : [{ x: point.x, at }]));
  return known
    .slice(1)
    .map((point, index) => ({ from: known[index]!.x, to: point.x, empty: point.at - known[index]!.at - 1 }))
    .filter(({ from, to, empty }) => empty > 0 && to - from >= GAP_LABEL_WIDTH)
    .map(
      ({ from, to }) =>
        `<rect class="gap" x="${px(from)}" y="${box.top}" width="${px(to - from)}" height="${box.bottom - box.top}"/><text class="faint" x="${px((from + to) / 2)}" y="${box.bottom - 10}" text-anchor="middle">no data</text>`,
    )
    .join('\n');
}

function line(points: readonly Point[], y: (value: number) => number): string {
  const runs: (Point & { amount: number })[][] = [[]];
  for (const point of points) {
    if (point.amount === null) runs.push([]);
    else runs.at(-1)!.push({ ...point, amount: point.amount });
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) => {
      const lonely = run.length === 1 ? `<circle class="dot" cx="${px(run[0]!.x)}" cy="${px(y(run[0]!.amount))}" r="2"/>` : '';
      const path =
        run.length > 1 ? `<path class="series" d="M${run.map((point) => `${px(point.x)} ${px(y(point.amount))}`).join('L')}"/>` : '';
      const partial = run.filter((point) => !point.complete);
      const hollow = partial.map(
        (point) =>
          `<circle class="partial" cx="${px(point.x)}" cy="${px(y(point.amount))}" r="3.5"><title>Not a full period</title></circle>`,
      );
      return path + lonely + hollow.join('');
    })
    .join('\n');
}

function marks(facts: Facts, points: readonly Point[], y: (value: number) => number, unit: Unit): string {
  const found = facts.anomalies?.facts?.unit === unit ? facts.anomalies.facts.found : [];
  const written: LabelBox[] = [];
  return found
    .map((odd, index) => {
      const point = points.find(({ start }) => start === odd.start);
      if (!point) return '';
      const text = `${periodName(odd.start, unit)}: ${amount(odd.amount, facts.measure)}`;
      const place = index < MARKS_NAMED ? placeOf(text, point.x, y(odd.amount), odd.difference > 0, written) : null;
      if (place) written.push(place);
      const name = place ? `<text class="mark-text" x="${px(place.left)}" y="${px(place.base)}">${escapeMarkup(text)}</text>` : '';
      return `<circle class="mark" cx="${px(point.x)}" cy="${px(y(odd.amount))}" r="4"><title>${escapeMarkup(text)}</title></circle>${name}`;
    })
    .join('\n');
}

/** Above or below a point, whichever is free; null where neither is: the point tells its words itself. */
function placeOf(text: string, x: number, y: number, isHigh: boolean, written: readonly LabelBox[]): LabelBox | null {
  const width = widthOf(text, SIZE);
  const left = Math.max(box.left, Math.min(x - width / 2, box.right - width));
  const places = [y - 10, y + 20].map((base) => ({ left, base, width }));
  const isFree = (place: LabelBox) =>
    // The dates stand below the drawing, the words about what is drawn above it.
    place.base <= box.bottom && place.base >= box.top && !written.some((other) => overlaps(place, other));
  return (isHigh ? places : places.reverse()).find(isFree) ?? null;
}

function forecastPart(ahead: ForecastFacts, x: (day: number) => number, y: (value: number) => number): string {
  const at = (start: string, value: number) => `${px(x(dayOf(start)))} ${px(y(value))}`;
  const upper = ahead.points.map((point) => at(point.start, point.high));
  const lower = ahead.points.map((point) => at(point.start, point.low)).reverse();
  const dashes = ahead.points.map((point) => at(point.start, point.amount)).join('L');
  return `<path class="band" d="M${[...upper, ...lower].join('L')}Z"/>
<path class="ahead" d="M${dashes}"/>
<text class="ahead-text" x="${box.right}" y="${box.top - 18}" text-anchor="end">Forecast, shaded: where ${ahead.levelPercent}% should lie</text>`;
}
