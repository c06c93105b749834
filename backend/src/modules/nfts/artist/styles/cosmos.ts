import { mix, shade } from '../colour';
import { layered } from '../dice';
import { type Point, side } from '../pen';
import { stars } from '../scenery';
import type { Canvas, Style } from '../style';

/** A ball with bands, craters and a night side, all cut to its outline by hand. */
function planet(canvas: Canvas, at: Point, radius: number, colour: string): void {
  const { pen, dice, noise, palette } = canvas;
  const [x, y] = at;
  const base = dice.between(0, 50);
  const tilt = dice.between(-0.5, 0.5);
  const spot = (u: number, v: number): Point => [
    x + (u * Math.cos(tilt) - v * Math.sin(tilt)) * radius,
    y + (u * Math.sin(tilt) + v * Math.cos(tilt)) * radius,
  ];
  pen.circle(at, radius, { fill: colour });
  const second = dice.pick(palette.tones);
  const bands = dice.whole(5, 10);
  for (let band = 0; band < bands; band++) {
    const top = -0.96 + (1.92 * band) / bands;
    const deep = (1.92 / bands) * dice.between(0.4, 0.95);
    const edge = (level: number): Point[] => {
      const half = Math.sqrt(Math.max(0, 1 - Math.min(0.999, level ** 2)));
      return Array.from({ length: 25 }, (_, k): Point => {
        const u = -half + (2 * half * k) / 24;
        const v = level + (noise(base + k / 5, band * 3.3 + level) - 0.5) * 0.12;
        const reach = Math.hypot(u, v);
        return reach > 1 ? spot(u / reach, v / reach) : spot(u, v);
      });
    };
    pen.polygon([...edge(top), ...edge(Math.min(0.97, top + deep)).reverse()], { fill: mix(colour, second, dice.between(0.1, 0.8)) });
  }
  // The shadow: a lune between the outline and an ellipse through the poles.
  const light = dice.pick([-2.5, -0.7]);
  const lune: Point[] = [];
  for (let k = 0; k <= 40; k++) {
    const angle = light + Math.PI / 2 + (Math.PI * k) / 40;
    lune.push([x + Math.cos(angle) * (radius + 1), y + Math.sin(angle) * (radius + 1)]);
  }
  for (let k = 40; k >= 0; k--) {
    const angle = (Math.PI * k) / 40;
    const [u, v] = [Math.cos(angle) * radius, -Math.sin(angle) * radius * -0.3];
    const turn = light + Math.PI / 2;
    lune.push([x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)]);
  }
  pen.polygon(lune, { fill: shade(palette.dark ? palette.ground : palette.ink, -0.05), opacity: 0.42 });
}

/** Half of a ring around a planet; the far half is drawn before it, the near one after. */
function ring(canvas: Canvas, [x, y]: Point, radius: number, tilt: number, near: boolean, colours: string[]): void {
  colours.forEach((colour, index) => {
    const [a, b] = [radius * (1.45 + index * 0.14), radius * (0.34 + index * 0.034)];
    const points = Array.from({ length: 49 }, (_, k): Point => {
      const angle = (near ? 0 : Math.PI) + (Math.PI * k) / 48;
      const [u, v] = [Math.cos(angle) * a, Math.sin(angle) * b];
      return [x + u * Math.cos(tilt) - v * Math.sin(tilt), y + u * Math.sin(tilt) + v * Math.cos(tilt)];
    });
    canvas.pen.line(points, colour, radius * 0.085);
  });
}

/** Dust that follows the noise: thousands of points in a few shapes. */
function dust(canvas: Canvas): void {
  const { pen, dice, noise, palette } = canvas;
  const [ox, oy] = [dice.between(0, 40), dice.between(0, 40)];
  const lean = dice.between(-0.9, 0.9);
  for (const [layer, colour] of dice.shuffled(palette.tones).slice(0, 4).entries()) {
    const points: [number, number, number][] = [];
    for (let tries = 0; tries < 5_000 && points.length < 900; tries++) {
      const [x, y] = [dice.between(0, side), dice.between(0, side)];
      const band = Math.exp(-(((y - 500 - (x - 500) * lean) / 260) ** 2));
      const density = layered(noise, x / 210 + ox + layer * 3, y / 210 + oy, 4) ** 3 * band * 7;
      if (dice.next() < density) points.push([x, y, 0.8 + dice.next() ** 4 * 3.4]);
    }
    pen.dots(points, colour, 0.75);
  }
}

function draw(canvas: Canvas): void {
  const { pen, dice, palette, brief, has } = canvas;
  const night = palette.dark ? palette.ground : shade(mix(palette.ink, palette.tones[0]!, 0.3), -0.06);
  const sky = {
    ...canvas,
    palette: { ...palette, ground: night, ink: palette.dark ? palette.ink : mix(palette.ground, '#ffffff', 0.5), dark: true },
  };
  pen.as('shown:space', () => {
    pen.rect([0, 0], [side, side], { fill: night });
    dust(sky);
  });
  pen.as('shown:star', () => stars(sky, side, 240));
  const sun: Point = [dice.between(-60, 1060), dice.between(620, 1120)];
  const orbits = has('orbit', 'solar', 'system', 'clock', 'astronomy') || dice.chance(0.5);
  if (orbits) {
    for (let orbit = 0; orbit < 7; orbit++) pen.circle(sun, 220 + orbit * 145, { stroke: sky.palette.ink, width: 1.6, opacity: 0.34 });
    for (let glow = 4; glow >= 0; glow--) pen.circle(sun, 120 + glow * 26, { fill: palette.sun, opacity: glow ? 0.13 : 1 });
  }
  const placed: [number, number, number][] = [];
  const wanted = 2 + Math.round(brief.density * 3);
  for (let tries = 0; tries < 400 && placed.length < wanted; tries++) {
    const radius = placed.length === 0 ? dice.between(150, 235) : dice.between(26, 90);
    const at: Point =
      placed.length === 0 ? [dice.between(300, 700), dice.between(280, 560)] : [dice.between(80, 920), dice.between(80, 920)];
    if (placed.some(([px, py, pr]) => Math.hypot(px - at[0], py - at[1]) < pr * 1.75 + radius)) continue;
    if (placed.length > 0 && orbits && Math.hypot(sun[0] - at[0], sun[1] - at[1]) < 260 + radius) continue;
    placed.push([...at, radius]);
    const hasRing = placed.length === 1 ? has('saturn', 'ring') || dice.chance(0.65) : dice.chance(0.2);
    const tilt = dice.between(-0.5, 0.5);
    const colours = dice.shuffled(palette.tones).slice(0, 3);
    const colour = dice.pick(palette.tones.slice(1));
    if (hasRing) ring(sky, at, radius, tilt, false, colours);
    pen.as('shown:planet', () => planet(sky, at, radius, colour));
    if (hasRing) ring(sky, at, radius, tilt, true, colours);
  }
  if (has('comet', 'meteor', 'shooting', 'wish')) {
    const [x, y] = [dice.between(100, 400), dice.between(80, 240)];
    for (let tail = 0; tail < 7; tail++) pen.line([[x, y], [x + 130, y - 44 - tail * 4], [x + 300 - tail * 18, y - 96 - tail * 13]], sky.palette.ink, 7 - tail, 0.6); // prettier-ignore
    pen.circle([x, y], 16, { fill: palette.accent });
  }
}

export const cosmos: Style = {
  id: 'cosmos',
  title: 'Small cosmos',
  category: 'cosmos',
  words:
    'space planet star galaxy cosmos cosmic universe orbit saturn moon comet meteor astronaut rocket solar nebula astronomy constellation eclipse alien mars satellite telescope sky future',
  shows: 'space',
  many: 'star planet',
  draw,
};
