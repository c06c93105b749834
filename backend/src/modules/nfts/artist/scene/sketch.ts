import { type Colour, mix, shade } from '../colour';
import { type Ink, type Pen, type Point, soft, straight } from '../pen';

/**
 * A sketch is text, one shape a line: `<colour> <kind> <numbers>`. Numbers are units in which the ground is y = 0, up is
 * negative and x = 0 is the middle. Kinds: `b` soft outline through points, `p` outline of straight lines, `l<width>` soft
 * line, `o` oval (x y rx ry turn), `r` box (x y width height corner), `e` eye (x y radius).
 */
interface Shape {
  role: string;
  kind: string;
  numbers: readonly number[];
}

export interface Sketch {
  shapes: readonly Shape[];
  /** Extent in units: how far it reaches left, right and up. */
  left: number;
  right: number;
  top: number;
}

/** Half the width of the thinnest line that carries something, in units. */
const leastHalf = 2.5;

/** Y of the upper edge of a shape over `x`, in units; null where it is not. */
function edgeOf({ kind, numbers }: Shape, x: number): number | null {
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (kind === 'o') return Math.abs(x - a) < c ? b - d * Math.sqrt(1 - ((x - a) / c) ** 2) : null;
  if (kind === 'r') return x >= a && x <= a + c ? b : null;
  const half = kind.startsWith('l') ? Number(kind.slice(1)) / 2 : 0;
  if (kind === 'e' || (half > 0 && half < leastHalf)) return null;
  const points = pairs(numbers);
  const ends = half > 0 ? points.slice(1) : [...points.slice(1), points[0]!];
  const heights = ends.flatMap(([qx, qy], at) => {
    const [px, py] = points[at]!;
    if (x < Math.min(px, qx) - half || x > Math.max(px, qx) + half) return [];
    const share = px === qx ? (py < qy ? 0 : 1) : Math.min(1, Math.max(0, (x - px) / (qx - px)));
    return py + (qy - py) * share - half;
  });
  return heights.length > 0 ? Math.min(...heights) : null;
}

/** Y of the upper edge of a sketch over `x`, in units, its thin lines left out; null where nothing is. */
export function topAt({ shapes }: Sketch, x: number): number | null {
  const heights = shapes.flatMap((shape) => edgeOf(shape, x) ?? []);
  return heights.length > 0 ? Math.min(...heights) : null;
}

function extentOf({ kind, numbers }: Shape): Point[] {
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (kind === 'o') {
    const reach = numbers[4] ? Math.max(c, d) : 0;
    return [[a - Math.max(c, reach), b - Math.max(d, reach)], [a + Math.max(c, reach), b + Math.max(d, reach)]]; // prettier-ignore
  }
  if (kind === 'e') return [[a, b]];
  if (kind === 'r') return [[a, b], [a + c, b + d]]; // prettier-ignore
  return pairs(numbers);
}

const pairs = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length >> 1 }, (_, at): Point => [numbers[2 * at]!, numbers[2 * at + 1]!]);

/** @throws Error for a line that is no shape: a sketch is written by us, so it fails when the program starts. */
export function sketchOf(text: string): Sketch {
  const shapes = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): Shape => {
      const [role = '', kind = '', ...rest] = line.split(/[\s,]+/);
      const numbers = rest.map(Number);
      if (!/^(b|p|o|r|e|l[\d.]+)$/.test(kind) || numbers.length < 3 || numbers.some(Number.isNaN)) throw new Error(`No shape: ${line}`);
      return { role, kind, numbers };
    });
  return measured(shapes);
}

function measured(shapes: readonly Shape[]): Sketch {
  const points = shapes.flatMap(extentOf);
  return {
    shapes,
    left: Math.min(...points.map(([x]) => x)),
    right: Math.max(...points.map(([x]) => x)),
    top: Math.min(...points.map(([, y]) => y)),
  };
}

/** The part that a role colours: `body` for `body--`. */
export const partOfRole = (role: string): string => role.replace(/[-+*]/g, '');

/** A sketch without some of its parts; as it is when nothing would be left. */
export function without(sketch: Sketch, parts: ReadonlySet<string>): Sketch {
  const shapes = sketch.shapes.filter(({ role }) => !parts.has(partOfRole(role)));
  return shapes.length === sketch.shapes.length || shapes.length === 0 ? sketch : measured(shapes);
}

export interface Stand {
  /** Where the middle of its foot is. */
  at: Point;
  /** Points of the picture per unit of the sketch. */
  scale: number;
  /** Looks to the left instead of the right. */
  mirrored: boolean;
  /** Eyes are closed. */
  asleep: boolean;
  /** Degrees it leans to the right around its foot. */
  turn?: number;
}

/** `body-` is darker than `body`, `body--` more so, `body+` lighter, `body*` nearly white. */
export function tinted(role: string, colourOf: (name: string) => Colour): Colour {
  const [, name = '', signs = ''] = /^(#?[a-z\d]+)([-+*]*)$/i.exec(role) ?? [];
  let colour = name.startsWith('#') ? name : colourOf(name);
  for (const sign of signs) colour = sign === '*' ? mix(colour, '#fff6ea', 0.72) : shade(colour, sign === '-' ? -0.09 : 0.07);
  return colour;
}

/** @param colourOf the colour of a part; hex colours in the sketch are asked for, too, so that night falls on them. */
export function drawSketch(
  pen: Pen,
  sketch: Sketch,
  stand: Stand,
  colourOf: (name: string) => Colour,
  contour: Colour | null = null,
  labelOf: (part: string) => string = (part) => `scenery:${part}`,
): void {
  const { at, scale, mirrored, asleep, turn = 0 } = stand;
  const hand = mirrored ? -1 : 1;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const move = ([x, y]: Point): Point => {
    const [dx, dy] = [x * hand * scale, y * scale];
    return [at[0] + dx * cos - dy * sin, at[1] + dx * sin + dy * cos];
  };
  const shape = ({ kind, numbers }: Shape, inkOf: (line: number | null) => Ink): void => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = numbers;
    if (kind === 'o') pen.ellipse(move([a, b]), [c * scale, d * scale], inkOf(null), e * hand + turn);
    else if (kind === 'e') eye(pen, move([a, b]), c * scale, asleep, inkOf(null));
    else if (kind === 'r' && turn)
      pen.path(straight(([[a, b], [a + c, b], [a + c, b + d], [a, b + d]] as Point[]).map(move)), inkOf(null)); // prettier-ignore
    else if (kind === 'r')
      pen.rect([at[0] + (mirrored ? -(a + c) : a) * scale, at[1] + b * scale], [c * scale, d * scale], inkOf(null), e * scale);
    else if (kind === 'b') pen.path(soft(pairs(numbers).map(move), true), inkOf(null));
    else if (kind === 'p') pen.path(straight(pairs(numbers).map(move)), inkOf(null));
    else pen.path(soft(pairs(numbers).map(move)), inkOf(Number(kind.slice(1)) * scale));
  };
  const draw = (label: ((part: string) => string) | null, inkOf: (colour: Colour, line: number | null) => Ink): void => {
    for (const one of sketch.shapes) {
      const colour = tinted(one.role, colourOf);
      pen.as((label ?? (() => labelOf('edge')))(partOfRole(one.role)), () => shape(one, (line) => inkOf(colour, line)));
    }
  };
  // First the same shapes a little fatter: what has the colour of its ground still has an edge.
  if (contour) draw(null, (_, line) => (line === null ? { fill: contour, stroke: contour, width: 6 } : { stroke: contour, width: line + 6 })); // prettier-ignore
  draw(labelOf, (colour, line) => (line === null ? { fill: colour } : { stroke: colour, width: line }));
}

function eye(pen: Pen, [x, y]: Point, radius: number, asleep: boolean, ink: Ink): void {
  if (asleep) {
    pen.line([[x - radius * 1.3, y], [x, y + radius * 1.1], [x + radius * 1.3, y]], ink.fill ?? '#201a1a', radius * 0.7); // prettier-ignore
    return;
  }
  pen.circle([x, y], radius, ink);
  if (!ink.stroke) pen.circle([x + radius * 0.3, y - radius * 0.35], radius * 0.32, { fill: '#ffffff' });
}
