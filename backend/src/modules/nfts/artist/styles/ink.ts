import { mix } from '../colour';
import { type Point, side } from '../pen';
import { grain, passepartout } from '../scenery';
import type { Canvas, Style } from '../style';

/** Threads of ink that follow one wind. */
function draw(canvas: Canvas): void {
  const { pen, dice, noise, palette, brief } = canvas;
  const turns = 1.6 + brief.energy * 2.6;
  const scale = dice.between(230, 380);
  const eyes = Array.from({ length: dice.whole(1, 3) }, () => ({
    at: [dice.between(200, 800), dice.between(200, 800)] as Point,
    spin: dice.chance(0.5) ? 1 : -1,
    reach: dice.between(120, 260),
  }));
  const lean = dice.between(0, 6.3);
  const wind = ([x, y]: Point): number => {
    let angle = lean + (noise(x / scale, y / scale) - 0.5) * turns * Math.PI + (noise(x / 95 + 9, y / 95) - 0.5) * 0.7;
    for (const { at, spin, reach } of eyes) {
      const pull = Math.exp(-(((x - at[0]) ** 2 + (y - at[1]) ** 2) / reach ** 2));
      const round = Math.atan2(y - at[1], x - at[0]) + (spin * Math.PI) / 2;
      angle += Math.atan2(Math.sin(round - angle), Math.cos(round - angle)) * pull;
    }
    return angle;
  };
  const cell = 11;
  const taken = new Set<number>();
  const key = (x: number, y: number) => Math.floor(x / cell) * 1000 + Math.floor(y / cell);
  const colours = dice.shuffled(palette.tones).slice(0, 4);
  const main = palette.ink;
  const wanted = 1_300 + Math.round(brief.density * 900);
  for (let thread = 0; thread < wanted; thread++) {
    let at: Point = [dice.between(-20, side + 20), dice.between(-20, side + 20)];
    const width = 1.6 + dice.next() ** 3 * (7 + brief.energy * 7);
    const points: Point[] = [at];
    const own = new Set<number>();
    const steps = dice.whole(26, 92);
    for (let step = 0; step < steps; step++) {
      const angle = wind(at);
      at = [at[0] + Math.cos(angle) * 9, at[1] + Math.sin(angle) * 9];
      const cells = key(at[0], at[1]);
      if (at[0] < -30 || at[0] > side + 30 || at[1] < -30 || at[1] > side + 30 || (taken.has(cells) && !own.has(cells))) break;
      own.add(cells);
      points.push(at);
    }
    if (points.length < 9) continue;
    own.forEach((one) => taken.add(one));
    const warmth = noise(points[0]![0] / 270 + 40, points[0]![1] / 270);
    const colour = warmth > 0.62 ? palette.accent : warmth > 0.5 ? colours[0]! : warmth > 0.4 ? mix(main, colours[1]!, 0.6) : main;
    pen.line(
      points.filter((_, index) => index % 2 === 0 || index === points.length - 1),
      colour,
      width,
    );
  }
  grain(canvas, 500, 0.12);
  if (!palette.dark && dice.chance(0.7)) passepartout(canvas, 64);
}

export const ink: Style = {
  id: 'ink',
  title: 'Ink and wind',
  category: 'abstract',
  words:
    'wind ink line hair smoke flow current weather calligraphy brush dance movement music river breath storm thread melody swirl whisper song feather spirit energy abstract',
  shows: '',
  pattern: 'ink|line|flow|current|smoke|brush|calligraphy',
  draw,
};
