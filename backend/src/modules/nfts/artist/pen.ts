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

/** Draws with numbers and colours only: no text of people, no reference to anything ever gets into a picture. */
export class Pen {
  private readonly parts: string[] = [];

  path(d: string, ink: Ink): this {
    this.parts.push(`<path d="${d}"${inked(ink)}/>`);
    return this;
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
    this.parts.push(`<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}"${inked(ink)}/>`);
    return this;
  }

  ellipse([x, y]: Point, [rx, ry]: Point, ink: Ink, turned = 0): this {
    const turn = turned ? ` transform="rotate(${number(turned)} ${xy([x, y])})"` : '';
    this.parts.push(`<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}"${inked(ink)}${turn}/>`);
    return this;
  }

  rect([x, y]: Point, [width, height]: Point, ink: Ink, round = 0): this {
    const corner = round ? ` rx="${number(round)}"` : '';
    this.parts.push(`<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"${corner}${inked(ink)}/>`);
    return this;
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
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">` +
      `<rect x="0" y="0" width="${side}" height="${side}" fill="${ground}"/>${this.parts.join('')}</svg>`
    );
  }
}
