import { mix } from '../colour';
import { type Point, side } from '../pen';
import type { Canvas, Style } from '../style';

const arc = ([x, y]: Point, radius: number, from: number, sweep: number): string => {
  const at = (angle: number) => `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`;
  return `M${x.toFixed(1)} ${y.toFixed(1)}L${at(from)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 ${sweep > Math.PI ? 1 : 0} 1 ${at(from + sweep)}Z`;
};

/** Discs as close as they fit, each cut in its own way. */
function draw(canvas: Canvas): void {
  const { pen, dice, palette, brief } = canvas;
  const packed: [x: number, y: number, radius: number][] = [];
  const largest = 190 - brief.density * 70;
  const gap = 5 + (1 - brief.density) * 5;
  for (let tries = 0; tries < 9_000 && packed.length < 230; tries++) {
    const [x, y] = [dice.between(-20, side + 20), dice.between(-20, side + 20)];
    let radius = tries < 60 ? largest : tries < 700 ? largest * 0.5 : tries < 4_000 ? largest * 0.26 : largest * 0.13;
    for (const [px, py, pr] of packed) {
      radius = Math.min(radius, Math.hypot(px - x, py - y) - pr - gap);
      if (radius < 6) break;
    }
    if (radius >= 6) packed.push([x, y, radius]);
  }
  const tones = [...palette.tones, palette.ink];
  const turn = dice.chance(0.5) ? Math.PI / 2 : Math.PI / 4;
  for (const [x, y, radius] of packed) {
    const at: Point = [x, y];
    const [first, second, third] = dice.shuffled(tones) as [string, string, string];
    const from = dice.whole(0, 7) * turn;
    const kind = radius < 14 ? 'half' : dice.pick(['rings', 'rings', 'half', 'quarters', 'eye', 'rays', 'moon'] as const);
    pen.circle(at, radius, { fill: first });
    if (kind === 'half') pen.path(arc(at, radius, from, Math.PI), { fill: second });
    if (kind === 'quarters') for (const k of [0, 2]) pen.path(arc(at, radius, from + (k * Math.PI) / 2, Math.PI / 2), { fill: second });
    if (kind === 'rays') {
      const rays = radius > 60 ? 12 : 8;
      for (let ray = 0; ray < rays; ray++) pen.path(arc(at, radius, from + (ray * 2 * Math.PI) / rays, Math.PI / rays), { fill: second });
      pen.circle(at, radius * 0.34, { fill: third });
    }
    if (kind === 'moon')
      pen
        .circle([x + radius * 0.22, y - radius * 0.16], radius * 0.72, { fill: second })
        .circle([x + radius * 0.34, y - radius * 0.26], radius * 0.44, { fill: third });
    if (kind === 'eye') pen.circle(at, radius * 0.64, { fill: second }).circle(at, radius * 0.26, { fill: first });
    if (kind === 'rings') {
      const rings = radius > 90 ? 5 : radius > 40 ? 4 : 3;
      for (let ring = 0; ring < rings; ring++) {
        const own = radius * (1 - (ring / rings) * 0.94);
        const [a, b] = dice.shuffled(tones) as [string, string];
        pen.circle(at, own, { fill: a });
        if (dice.chance(0.7))
          pen.path(arc(at, own, from + (ring % 2) * Math.PI, Math.PI), { fill: dice.chance(0.25) ? mix(a, palette.ground, 0.5) : b });
      }
    }
  }
}

export const discs: Style = {
  id: 'discs',
  title: 'Packed discs',
  category: 'abstract',
  words:
    'circle coin disc bubble round dot ring record vinyl pearl button confetti money change marble ball candy plate party bead sweets jazz target',
  shows: '',
  pattern: 'disc|circle|dot|coin|vinyl|bubble',
  draw,
};
