/** Pixels that a text takes. */
export type Measure = (text: string) => number;

/** A label that is written: the middle of its text, in pixels. */
export interface PlacedLabel {
  index: number;
  text: string;
  x: number;
}

/** Between two labels, in pixels. */
const GAP = 10;
/** A label may grow so wide before it is shortened, in pixels. */
const WIDE = 120;

/** The text, or as much of it as has room, with an ellipsis. */
export function shorten(text: string, room: number, measure: Measure): string {
  if (measure(text) <= room) return text;
  let [kept, cut] = [0, text.length];
  while (cut - kept > 1) {
    const middle = Math.floor((kept + cut) / 2);
    if (measure(`${text.slice(0, middle).trimEnd()}…`) <= room) kept = middle;
    else cut = middle;
  }
  return kept === 0 ? '' : `${text.slice(0, kept).trimEnd()}…`;
}

/**
 * The labels of an axis that have room: every one, else every second, third ... in even steps, and shortened where one alone is wider than a
 * label may be. None is nearer to another than a small gap, and none leaves the drawing.
 * @param at the middle of each, rising evenly
 * @param from the left end of the drawing
 * @param to the right end
 */
export function fitLabels(labels: readonly string[], at: readonly number[], from: number, to: number, measure: Measure): PlacedLabel[] {
  const band = labels.length > 1 ? (at.at(-1)! - at[0]!) / (labels.length - 1) : to - from;
  const widths = labels.map((label) => Math.min(measure(label), WIDE, to - from));
  let every = 1;
  const overlaps = () => widths.some((width, index) => index % every === 0 && width + GAP > every * band);
  while (every < labels.length && overlaps()) every++;
  const placed: PlacedLabel[] = [];
  let free = -Infinity;
  for (let index = 0; index < labels.length; index += every) {
    const text = shorten(labels[index]!, Math.min(WIDE, to - from), measure);
    const half = measure(text) / 2;
    const x = Math.min(Math.max(at[index]!, from + half), to - half);
    if (text === '' || x - half < free) continue;
    placed.push({ index, text, x });
    free = x + half + GAP;
  }
  return placed;
}

/** Whether texts over columns that stand so far apart all have room. */
export const haveRoom = (texts: readonly string[], band: number, measure: Measure): boolean =>
  texts.every((text) => measure(text) + GAP / 2 <= band);

const widest = 0.7;

/** Measures as the browser draws; where nothing is drawn, as wide as letters get. */
export function measureIn(font: string, size: number): Measure {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return (text) => text.length * size * widest;
  context.font = font;
  return (text) => context.measureText(text).width;
}
