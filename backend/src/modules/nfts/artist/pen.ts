import type { Colour } from './colour';

export type Point = readonly [x: number, y: number];

export interface Ink {
  fill?: Colour;
  stroke?: Colour;
  width?: number;
  opacity?: number;
  /** Ends and corners of a stroke are round unless this says otherwise. */
  square?: boolean;
}

/** Side of every picture, in its own units. */
export const side = 1000;

const number = (value: number): string => {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded);
};
const xy = ([x, y]: Point): string => `${number(x)} ${number(y)}`;

function inked({ fill, stroke, width, opacity, square }: Ink): string {
  const end = square ? '' : ' stroke-linecap="round" stroke-linejoin="round"';
  const line = stroke ? ` stroke="${stroke}" stroke-width="${number(width ?? 2)}"${end}` : '';
  const clear = opacity === undefined || opacity >= 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`;
  return ` fill="${fill ?? 'none'}"${line}${clear}`;
}

/** Outline of points, straight from one to the next. */
export const straight = (points: readonly Point[], closed = true): string => `M${points.map(xy).join('L')}${closed ? 'Z' : ''}`;

/** A soft line through points: each is the control of a curve between the middles of its neighbours. */
export function soft(points: readonly Point[], closed = false): string {
  if (points.length < 3) return straight(points, closed);
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  if (closed) {
    const start = middle(points.at(-1)!, points[0]!);
    return `M${xy(start)}${points.map((point, index) => `Q${xy(point)} ${xy(middle(point, points[(index + 1) % points.length]!))}`).join('')}Z`;
  }
  const curves = points.slice(1, -1).map((point, index) => {
    const next = points[index + 2]!;
    return `Q${xy(point)} ${xy(index === points.length - 3 ? next : middle(point, next))}`;
  });
  return `M${xy(points[0]!)}${curves.join('')}`;
}

interface Mark {
  /** Element up to its ink. */
  open: string;
  ink: Ink;
  /** Attributes after the ink. */
  close: string;
  label: string | null;
}

/** Shapes below this opacity hide nothing and are not counted as visible. */
const opaque = 0.5;

/** Draws with numbers and colours only: no text of people, no reference to anything ever gets into a picture. */
export class Pen {
  private readonly marks: Mark[] = [];
  private label: string | null = null;

  /** Labels each shape drawn by `draw`, so that the finished picture can be measured. An inner label replaces an outer one. */
  as(label: string, draw: () => void): this {
    const outer = this.label;
    this.label = label;
    draw();
    this.label = outer;
    return this;
  }

  private add(open: string, ink: Ink, close = ''): this {
    this.marks.push({ open, ink, close, label: this.label });
    return this;
  }

  path(d: string, ink: Ink): this {
    return this.add(`<path d="${d}"`, ink);
  }

  polygon(points: readonly Point[], ink: Ink): this {
    return this.path(straight(points), ink);
  }

  blob(points: readonly Point[], ink: Ink): this {
    return this.path(soft(points, true), ink);
  }

  line(points: readonly Point[], stroke: Colour, width: number, opacity?: number): this {
    return this.path(soft(points), { stroke, width, opacity });
  }

  circle([x, y]: Point, radius: number, ink: Ink): this {
    return this.add(`<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}"`, ink);
  }

  ellipse([x, y]: Point, [rx, ry]: Point, ink: Ink, turned = 0): this {
    const turn = turned ? ` transform="rotate(${number(turned)} ${xy([x, y])})"` : '';
    return this.add(`<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}"`, ink, turn);
  }

  rect([x, y]: Point, [width, height]: Point, ink: Ink, round = 0): this {
    const corner = round ? ` rx="${number(round)}"` : '';
    return this.add(`<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"${corner}`, ink);
  }

  /** Many small dots as one shape: cheap to keep and to draw. */
  dots(all: readonly (readonly [x: number, y: number, radius: number])[], fill: Colour, opacity?: number): this {
    if (all.length === 0) return this;
    const d = all.map(
      ([x, y, r]) =>
        `M${xy([x - r, y])}a${number(r)} ${number(r)} 0 1 0 ${number(2 * r)} 0a${number(r)} ${number(r)} 0 1 0 ${number(-2 * r)} 0`,
    );
    return this.path(d.join(''), { fill, opacity });
  }

  svg(ground: Colour): string {
    const shapes = this.marks.map(({ open, ink, close }) => `${open}${inked(ink)}${close}/>`);
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">` +
      `<rect x="0" y="0" width="${side}" height="${side}" fill="${ground}"/>${shapes.join('')}</svg>`
    );
  }

  /** Labels of all shapes, translucent ones included. */
  labels(): string[] {
    return [...new Set(this.marks.flatMap(({ label }) => label ?? []))];
  }

  /**
   * The same shapes without soft edges, each in the colour `idOf` gives its label. Translucent shapes are left out.
   * @param view box to show, `[x, y, width, height]`.
   * @param idOf null leaves a label out.
   */
  mask([x, y, width, height]: readonly [number, number, number, number], idOf: (label: string | null) => Colour | null): string {
    const shapes = this.marks.map(({ open, ink, close, label }) => {
      const id = (ink.opacity ?? 1) < opaque ? null : idOf(label);
      return id ? `${open}${inked({ ...ink, opacity: 1, fill: ink.fill && id, stroke: ink.stroke && id })}${close}/>` : '';
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map(number).join(' ')}" width="${number(width)}" height="${number(height)}" shape-rendering="crispEdges">${shapes.join('')}</svg>`;
  }
}
