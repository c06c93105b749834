import { type Colour, mix, shade } from '../colour';
import { type Point, side, soft } from '../pen';
import { grain } from '../scenery';
import type { Canvas, Style } from '../style';

const polar = (far: number, angle: number): Point => [side / 2 + Math.cos(angle) * far, side / 2 + Math.sin(angle) * far];

type Ring = (canvas: Canvas, from: number, to: number, count: number, turn: number, colours: [Colour, Colour, Colour]) => void;

const rings: Ring[] = [
  // petals with a heart
  ({ pen }, from, to, count, turn, [a, b, c]) => {
    const half = Math.PI / count;
    for (let k = 0; k < count; k++) {
      const angle = turn + k * 2 * half;
      const petal = (inset: number): Point[] => [
        polar(from + inset, angle),
        polar((from + to) / 2, angle - half * 0.92 + inset / 420),
        polar(to - inset, angle),
        polar((from + to) / 2, angle + half * 0.92 - inset / 420),
      ];
      pen.blob(petal(0), { fill: a }).blob(petal((to - from) * 0.16), { fill: b });
      pen.circle(polar(from + (to - from) * 0.55, angle), (to - from) * 0.1, { fill: c });
    }
  },
  // pointed leaves with a shady half
  ({ pen }, from, to, count, turn, [a, b]) => {
    const half = Math.PI / count;
    for (let k = 0; k < count; k++) {
      const angle = turn + k * 2 * half;
      const curve = (hand: number) => `${soft([polar(from, angle), polar((from + to) * 0.5, angle + hand * half), polar(to, angle)])}Z`;
      pen.path(curve(-1), { fill: a }).path(curve(1), { fill: shade(a, -0.08) });
      pen.line([polar(from, angle), polar((from + to) / 2, angle), polar(to - (to - from) * 0.2, angle)], b, 3);
    }
  },
  // beads
  ({ pen }, from, to, count, turn, [a, b, c]) => {
    const middle = (from + to) / 2;
    const radius = Math.min((to - from) / 2, (middle * Math.PI) / count) * 0.84;
    for (let k = 0; k < count; k++) {
      const at = polar(middle, turn + (k * 2 * Math.PI) / count);
      pen.circle(at, radius, { fill: k % 2 ? a : b }).circle(at, radius * 0.45, { fill: c });
    }
  },
  // rays
  ({ pen }, from, to, count, turn, [a, b]) => {
    for (let k = 0; k < count * 2; k++) {
      const angle = turn + (k * Math.PI) / count;
      const half = Math.PI / count / 2;
      pen.polygon([polar(from, angle - half), polar(k % 2 ? to : from + (to - from) * 0.66, angle), polar(from, angle + half)], {
        fill: k % 2 ? a : b,
      });
    }
  },
  // arches
  ({ pen }, from, to, count, turn, [a, b, c]) => {
    const half = Math.PI / count;
    for (let k = 0; k < count; k++) {
      const angle = turn + k * 2 * half;
      for (const [index, part] of [1, 0.72, 0.44].entries()) {
        const reach = from + (to - from) * part;
        const arch = Array.from({ length: 9 }, (_, step): Point => {
          const share = step / 8;
          return polar(from + (reach - from) * Math.sin(Math.PI * share) ** 0.7, angle + (share - 0.5) * 2 * half * part);
        });
        pen.polygon(arch, { fill: [a, b, c][index]! });
      }
    }
  },
  // lace of two waves
  ({ pen }, from, to, count, turn, [a, b]) => {
    for (const [phase, colour] of [
      [0, a],
      [Math.PI, b],
    ] as const) {
      const wave = Array.from({ length: count * 8 }, (_, step) =>
        polar((from + to) / 2 + (Math.sin((step * Math.PI) / 4 + phase) * (to - from)) / 2, turn + (step * 2 * Math.PI) / (count * 8)),
      );
      pen.path(soft(wave, true), { stroke: colour, width: 8 });
    }
  },
];

/** Rings around one middle, each in its own ornament. */
function draw(canvas: Canvas): void {
  const { pen, dice, palette, brief, has } = canvas;
  const count = has('snowflake', 'snow', 'honeycomb') ? 6 : dice.pick([8, 10, 12, 16]);
  const bands = 5 + Math.round(brief.density * 3);
  const bounds = [44];
  for (let band = 0; band < bands; band++) bounds.push(bounds.at(-1)! + dice.between(0.7, 1.35) * (440 / bands));
  const scale = 462 / bounds.at(-1)!;
  const field = mix(palette.ground, palette.tones[0]!, palette.dark ? 0.3 : 0.12);
  pen.circle([500, 500], 482, { fill: field }).circle([500, 500], 472, { stroke: palette.accent, width: 5 });
  let before = -1;
  for (let band = bands - 1; band >= 0; band--) {
    const [from, to] = [bounds[band]! * scale, bounds[band + 1]! * scale];
    const [a, b, c, bed] = dice.shuffled([...palette.tones, palette.ink]) as [Colour, Colour, Colour, Colour];
    pen.circle([500, 500], to, { fill: band % 2 ? mix(bed, palette.ground, 0.35) : field });
    let which = dice.whole(0, rings.length - 1);
    if (which === before) which = (which + 1) % rings.length;
    before = which;
    rings[which]!(canvas, from, to - 4, count * (band > 3 ? 2 : 1), (band % 2) * (Math.PI / count), [a, b, c]);
  }
  pen.circle([500, 500], bounds[0]! * scale, { fill: palette.accent }).circle([500, 500], bounds[0]! * scale * 0.5, { fill: palette.ink });
  for (let k = 0; k < 4; k++) {
    const at = polar(640, Math.PI / 4 + (k * Math.PI) / 2);
    pen.circle(at, 92, { fill: palette.tones[1]! }).circle(at, 60, { fill: palette.tones[3]! }).circle(at, 28, { fill: palette.accent });
  }
  grain(canvas, 500);
}

export const mandala: Style = {
  id: 'mandala',
  title: 'Rosette',
  category: 'pattern',
  words:
    'mandala rosette snowflake sun ornament compass clock wheel meditation yoga zen spiritual temple symmetry kaleidoscope lace doily medallion plate crown zodiac honeycomb',
  shows: '',
  pattern: 'mandala|rosette|ornament|symmetry|lace|doily|kaleidoscope',
  draw,
};
