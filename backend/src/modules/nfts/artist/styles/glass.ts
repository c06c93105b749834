import { mix, shade } from '../colour';
import { type Point, side } from '../pen';
import type { Canvas, Style } from '../style';

/** What of a polygon is nearer to `own` than to `other`. */
function nearer(polygon: Point[], own: Point, other: Point): Point[] {
  const [mx, my] = [(own[0] + other[0]) / 2, (own[1] + other[1]) / 2];
  const [nx, ny] = [other[0] - own[0], other[1] - own[1]];
  const over = ([x, y]: Point) => (x - mx) * nx + (y - my) * ny;
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length]!;
    const [a, b] = [over(point), over(next)];
    const kept: Point[] = a <= 0 ? [point] : [];
    if (a < 0 !== b < 0 && a !== b)
      kept.push([point[0] + ((next[0] - point[0]) * a) / (a - b), point[1] + ((next[1] - point[1]) * a) / (a - b)]);
    return kept;
  });
}

function cellsOf(points: Point[]): Point[][] {
  const frame: Point[] = [[-10, -10], [side + 10, -10], [side + 10, side + 10], [-10, side + 10]]; // prettier-ignore
  return points.map((own) => {
    const far = ([x, y]: Point) => (x - own[0]) ** 2 + (y - own[1]) ** 2;
    const near = points.filter((other) => other !== own).sort((a, b) => far(a) - far(b)).slice(0, 26); // prettier-ignore
    return near.reduce((polygon, other) => (polygon.length > 2 ? nearer(polygon, own, other) : polygon), frame);
  });
}

/** Panes set in lead: rings of panes around a light, or a field of crystals. */
function draw(canvas: Canvas): void {
  const { pen, dice, noise, palette, brief, has } = canvas;
  const isRose = has('church', 'cathedral', 'window', 'rose', 'sun', 'mandala', 'chapel', 'saint', 'glass') || dice.chance(0.45);
  const heart: Point = isRose ? [500, 500] : [dice.between(280, 720), dice.between(260, 700)];
  const points: Point[] = [];
  if (isRose) {
    const petals = dice.pick([8, 10, 12]);
    points.push(heart);
    for (let ring = 1; ring <= 6; ring++) {
      const count = petals * (ring < 2 ? 1 : ring < 4 ? 2 : 3);
      for (let k = 0; k < count; k++) {
        const angle = ((k + (ring % 2) * 0.5) * 2 * Math.PI) / count;
        const far = ring * 118 + (ring % 2 && k % 2 ? 26 : 0);
        points.push([heart[0] + Math.cos(angle) * far, heart[1] + Math.sin(angle) * far]);
      }
    }
  } else {
    const wanted = 70 + Math.round(brief.density * 80);
    for (let tries = 0; tries < 4_000 && points.length < wanted; tries++) {
      const at: Point = [dice.between(-30, side + 30), dice.between(-30, side + 30)];
      const room = 34 + Math.hypot(at[0] - heart[0], at[1] - heart[1]) * 0.085;
      if (points.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) > room)) points.push(at);
    }
  }
  const lead = palette.dark ? shade(palette.ground, -0.05) : palette.ink;
  const ordered = dice.shuffled(palette.tones);
  cellsOf(points).forEach((cell, index) => {
    if (cell.length < 3) return;
    const at = points[index]!;
    const far = Math.hypot(at[0] - heart[0], at[1] - heart[1]);
    const ring = isRose ? Math.round(far / 118) : Math.floor(noise(at[0] / 190, at[1] / 190) * 9);
    const colour =
      far < 60
        ? palette.accent
        : ordered[
            (ring * 2 + (isRose ? Math.round((Math.atan2(at[1] - heart[1], at[0] - heart[0]) * 8) / Math.PI) & 1 : dice.whole(0, 1))) %
              ordered.length
          ]!;
    const glow = Math.max(0, 1 - far / 620) * 0.3;
    const fill = mix(shade(colour, dice.between(-0.05, 0.05)), '#fff3cf', glow * (palette.dark ? 0.9 : 0.6));
    pen.polygon(cell, { fill });
    // Two or three cuts of light through the pane.
    const [cx, cy] = [cell.reduce((sum, [x]) => sum + x, 0) / cell.length, cell.reduce((sum, [, y]) => sum + y, 0) / cell.length];
    const start = dice.whole(0, cell.length - 1);
    const facet = (offset: number, by: number) => pen.polygon([[cx, cy], cell[(start + offset) % cell.length]!, cell[(start + offset + 1) % cell.length]!], { fill: shade(fill, by) }); // prettier-ignore
    facet(0, 0.06);
    if (cell.length > 4) facet(2, -0.05);
    pen.polygon(cell, { stroke: lead, width: isRose ? 9 : 6 });
  });
  if (isRose) for (const far of [118 * 1.5, 118 * 3.5, 118 * 4.15]) pen.circle(heart, far, { stroke: lead, width: 12 });
}

export const glass: Style = {
  id: 'glass',
  title: 'Leaded glass',
  category: 'pattern',
  words:
    'glass window crystal gem diamond mosaic cathedral church stained jewel ice facet prism amber chapel saint kaleidoscope ruby emerald sapphire light stone broken shard',
  shows: '',
  pattern: 'stained glass|stained glass window|rose window|leaded glass|mosaic|facet|kaleidoscope',
  draw,
};
