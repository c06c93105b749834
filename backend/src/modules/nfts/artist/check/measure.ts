import type { Colour } from '../colour';
import { type Pen, type Point, side } from '../pen';
import { pointsOf } from '../../rasteriser';
import { looksLike } from './colours';

/** Extent in units of the picture. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Points along a side of the measured picture: 4 units each. */
const width = 250;
const unit = side / width;
const hexOf = (pixels: Uint8Array, at: number): Colour =>
  `#${[0, 1, 2].map((channel) => pixels[4 * at + channel]!.toString(16).padStart(2, '0')).join('')}`;

/** Visible parts of a finished picture: each label with the points that nothing covers. */
export class Measure {
  private constructor(
    private readonly points: ReadonlyMap<string, readonly number[]>,
    private readonly picture: Uint8Array,
    /** Labels of all shapes, translucent and hidden ones included. */
    readonly labels: ReadonlySet<string>,
    private readonly pen: Pen,
  ) {}

  /** Renders the picture twice at 250 points a side: in its colours, and with one colour per label. */
  static async of(pen: Pen, svg: string): Promise<Measure> {
    const labels = pen.labels();
    const ids = new Map(labels.map((label, at) => [label, `#${(at + 1).toString(16).padStart(6, '0')}`]));
    const mask = pen.mask([0, 0, side, side], (label) => (label === null ? '#ffffff' : ids.get(label)!));
    const [picture, covered] = [await pointsOf(svg, width), await pointsOf(mask, width)];
    const points = new Map<string, number[]>();
    for (let at = 0; at < width * width; at++) {
      const label = labels[((covered[4 * at]! << 16) | (covered[4 * at + 1]! << 8) | covered[4 * at + 2]!) - 1];
      if (label === undefined || covered[4 * at + 3] === 0) continue;
      const all = points.get(label);
      if (all) all.push(at);
      else points.set(label, [at]);
    }
    return new Measure(points, picture, new Set(labels), pen);
  }

  /** Visible points whose label satisfies `isIt`. */
  of(isIt: (label: string) => boolean): number[] {
    return [...this.points].flatMap(([label, points]) => (isIt(label) ? points : []));
  }

  /** Visible points of a tag: labels join several with `+`. */
  tagged(tag: string): number[] {
    return this.of((label) => label.split('+').some((one) => one === tag || one.startsWith(`${tag}:`)));
  }

  /** Share of the whole picture, 0 to 1. */
  shareOf(points: readonly number[]): number {
    return points.length / (width * width);
  }

  /** Null without a point. */
  boxOf(points: readonly number[]): Box | null {
    if (points.length === 0) return null;
    const box = { left: width, right: 0, top: width, bottom: 0 };
    for (const at of points) {
      const [x, y] = [at % width, Math.floor(at / width)];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
    return { left: box.left * unit, right: box.right * unit, top: box.top * unit, bottom: box.bottom * unit };
  }

  /** How many of the points lie in a box. */
  within(points: readonly number[], { left, right, top, bottom }: Box): number {
    return points.filter((at) => {
      const [x, y] = [(at % width) * unit, Math.floor(at / width) * unit];
      return x >= left && x <= right && y >= top && y <= bottom;
    }).length;
  }

  /** Share of the points that are seen in a colour, 0 to 1. */
  colouredShare(points: readonly number[], colour: Colour): number {
    if (points.length === 0) return 0;
    const known = new Map<Colour, boolean>();
    let count = 0;
    for (const at of points) {
      const hex = hexOf(this.picture, at);
      if (!known.has(hex)) known.set(hex, looksLike(hex, colour));
      if (known.get(hex)) count++;
    }
    return count / points.length;
  }

  /** Share of the whole picture that is seen in a colour, 0 to 1. */
  colouredAll(colour: Colour): number {
    return this.colouredShare(Array.from({ length: width * width }, (_, at) => at), colour); // prettier-ignore
  }

  /** Points around the lower edge of a box, `margin` units wide, that carry a tag; as a share of all points there. */
  around({ left, right, top, bottom }: Box, tag: string, margin = 40): number {
    const tagged = new Set(this.tagged(tag));
    const high = Math.min(60, (bottom - top) / 2);
    let [all, hits] = [0, 0];
    for (let y = Math.max(0, bottom - high); y < Math.min(side, bottom + margin); y += unit)
      for (let x = Math.max(0, left - margin); x < Math.min(side, right + margin); x += unit) {
        all++;
        if (tagged.has(Math.floor(y / unit) * width + Math.floor(x / unit))) hits++;
      }
    return all === 0 ? 0 : hits / all;
  }

  /**
   * Points that a label has when nothing covers it, outside of the frame too.
   * @param reach no shape of it is farther from `at`, in units.
   */
  async wholeOf(isIt: (label: string) => boolean, [x, y]: Point, reach: number): Promise<number> {
    const half = Math.min(side, Math.ceil(reach / unit) * unit);
    const svg = this.pen.mask([x - half, y - half, 2 * half, 2 * half], (label) => (label !== null && isIt(label) ? '#000001' : null));
    const pixels = await pointsOf(svg, (2 * half) / unit);
    let count = 0;
    for (let at = 3; at < pixels.length; at += 4) if (pixels[at]! > 0) count++;
    return count;
  }
}
