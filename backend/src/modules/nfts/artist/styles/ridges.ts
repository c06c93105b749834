import { mix, shade } from '../colour';
import { layered } from '../dice';
import { type Point, side } from '../pen';
import { airOf, birds, clouds, fir, grain, heavenlyBody, sky, stars } from '../scenery';
import type { Canvas, Style } from '../style';

/** Ridge behind ridge, each paler than the one before it. */
function print(canvas: Canvas): void {
  const { pen, dice, noise, palette, brief, has } = canvas;
  const horizon = dice.between(430, 560);
  const air = airOf(canvas);
  sky(canvas, air, horizon + 120);
  if (brief.isNight ?? palette.dark) stars(canvas, horizon, 130);
  if (has('aurora', 'northern', 'borealis')) aurora(canvas, horizon);
  const sun: Point = [dice.between(230, 770), dice.between(170, horizon - 110)];
  heavenlyBody(canvas, sun, dice.between(72, 128), air[1]!);
  if (!(brief.isNight ?? palette.dark)) clouds(canvas, dice.whole(1, 3), horizon * 0.6, mix(air[1]!, '#ffffff', 0.45));
  if (has('bird', 'gull', 'crow', 'swallow') || dice.chance(0.35))
    birds(canvas, [dice.between(200, 800), dice.between(150, 350)], dice.whole(3, 7));
  const count = 5 + Math.round(brief.density * 3);
  const near = shade(mix(palette.tones[0]!, palette.dark ? palette.ground : palette.ink, 0.35), palette.dark ? -0.1 : -0.06);
  const isDune = has('dune', 'desert', 'sand', 'sahara');
  const wooded = has('forest', 'pine', 'wood', 'tree', 'fir', 'christmas', 'cabin', 'winter') || (!isDune && dice.chance(0.4));
  const warm = dice.pick(palette.tones.slice(1, 4));
  for (let ridge = 0; ridge < count; ridge++) {
    const share = ridge / (count - 1);
    const base = horizon - 60 + share ** 1.25 * (side - horizon) * 0.92;
    const colour = share < 0.5 ? mix(air[2]!, warm, 0.25 + share) : mix(mix(air[2]!, warm, 0.75), near, share * 2 - 1);
    const rise = (isDune ? 90 : 150) * (1.15 - share * 0.55) * (0.6 + brief.energy * 0.8);
    const top: Point[] = [];
    const at = (x: number): number => {
      const value = layered(noise, x / (isDune ? 520 : 300) + ridge * 13.3, ridge * 5.7, isDune ? 1 : 5);
      return base - (isDune ? value : Math.abs(value - 0.5) * -2 + 1) * rise + rise * 0.35;
    };
    for (let x = -10; x <= side + 10; x += isDune ? 24 : 9) top.push([x, at(x)]);
    pen.polygon([...top, [side + 10, side + 10], [-10, side + 10]], { fill: colour });
    if (isDune || has('snow', 'alp', 'mountain')) lit(canvas, top, colour, rise, isDune);
    if (wooded && share > 0.45) {
      const trees = Math.round(7 + 22 * (1 - share) + brief.density * 8);
      for (let tree = 0; tree < trees; tree++) {
        const x = dice.between(-20, side + 20);
        fir(
          canvas,
          [x, at(x) + 8 + dice.between(0, 30 * share)],
          dice.between(34, 70) * (0.4 + share * 1.9),
          shade(colour, -0.045 - share * 0.02),
        );
      }
    }
  }
  if (has('cabin', 'hut', 'house', 'lodge', 'farm', 'village', 'cottage'))
    pen.as('shown:cabin', () => cabin(canvas, [dice.between(220, 720), dice.between(850, 900)], shade(near, 0.02)));
  if (has('snow', 'snowfall', 'winter', 'blizzard')) {
    const flakes = Array.from({ length: 260 }, (): [number, number, number] => [
      dice.between(0, side),
      dice.between(0, side),
      1.2 + dice.next() ** 3 * 5,
    ]);
    pen.dots(flakes, mix(palette.dark ? palette.ink : '#ffffff', '#ffffff', 0.6), 0.85);
  }
  grain(canvas);
}

/** Curtains of light, brightest at their lower edge. */
function aurora({ pen, dice, noise, palette }: Canvas, horizon: number): void {
  const lights = ['#7ee8b5', mix('#7ee8b5', palette.tones[2]!, 0.5), palette.accent];
  for (const [curtain, colour] of lights.entries()) {
    const base = horizon * (0.5 + curtain * 0.16);
    const shift = dice.between(0, 50);
    for (let x = -20; x < side + 20; x += 12) {
      const low = base + (noise(x / 210 + shift, curtain) - 0.5) * 190;
      const tall = 60 + noise(x / 46 + shift, curtain + 5) * 230;
      pen.rect([x, low - tall], [10, tall], { fill: colour, opacity: 0.16 + noise(x / 90, curtain + 9) * 0.3 }, 5);
    }
  }
}

/** A hut with a lit window and smoke. */
function cabin({ pen, palette }: Canvas, [x, y]: Point, wood: string): void {
  const roof = mix(palette.accent, wood, 0.35);
  const lit = mix(palette.sun, '#ffeab0', 0.45);
  pen.line([[x + 92, y - 118], [x + 112, y - 170], [x + 84, y - 220], [x + 110, y - 280], [x + 96, y - 330]], palette.ink, 9, 0.28); // prettier-ignore
  pen.rect([x + 80, y - 128], [24, 62], { fill: shade(wood, -0.04) });
  pen
    .rect([x - 70, y - 62], [200, 82], { fill: mix(wood, palette.tones[0]!, 0.5) })
    .rect([x + 40, y - 62], [90, 82], { fill: shade(mix(wood, palette.tones[0]!, 0.5), -0.05) });
  pen.polygon([[x - 92, y - 56], [x + 40, y - 56], [x - 18, y - 124]], { fill: shade(roof, 0.04) }).polygon([[x + 40, y - 56], [x + 152, y - 56], [x + 104, y - 124], [x - 18, y - 124]], { fill: roof }); // prettier-ignore
  pen
    .rect([x - 40, y - 44], [40, 36], { fill: lit })
    .rect([x + 62, y - 44], [34, 30], { fill: lit })
    .rect([x - 22, y - 44], [4, 36], { fill: wood })
    .rect([x + 77, y - 44], [4, 30], { fill: wood });
}

/** The sunny side: a thin shape under the edge of the ridge. */
function lit({ pen, palette, dice }: Canvas, top: Point[], colour: string, rise: number, isDune: boolean): void {
  const depth = rise * (isDune ? 0.9 : 0.28);
  const light = isDune ? shade(colour, 0.055) : mix(colour, palette.dark ? palette.ink : '#ffffff', 0.5);
  const highest = Math.min(...top.map(([, y]) => y));
  const lower = top.map(([x, y], index): Point => {
    const reach = isDune ? depth * (0.5 + 0.5 * Math.sin(index / 5)) : Math.max(0, rise * 0.42 - (y - highest)) * dice.between(0.25, 0.8);
    return [x, y + reach];
  });
  pen.polygon([...top, ...lower.reverse()], { fill: light, opacity: isDune ? 0.8 : 0.7 });
}

/** Ridges as lines on the night, with one line in another colour now and then. */
function lines(canvas: Canvas): void {
  const { pen, dice, noise, palette, brief } = canvas;
  if (palette.dark) stars(canvas, 420, 110);
  heavenlyBody(canvas, [dice.between(260, 740), dice.between(190, 270)], dice.between(110, 150), palette.ground);
  const count = 36;
  const centre = dice.between(380, 620);
  const lean = dice.between(-9, 9);
  const low = mix(palette.ground, palette.tones[0]!, 0.35);
  const colours = palette.dark
    ? [palette.tones[2]!, palette.tones[1]!, palette.tones[0]!]
    : [palette.tones[1]!, palette.tones[0]!, palette.ink];
  for (let row = 0; row < count; row++) {
    const base = 330 + row * 20.5;
    const points: Point[] = [];
    for (let x = -20; x <= side + 20; x += 9) {
      const bell = Math.exp(-(((x - centre - (row - 17) * lean) / 240) ** 2));
      const peak = (noise(x / 62, row * 0.34) * 0.72 + noise(x / 21 + 30, row * 0.5) * 0.28) ** 1.7 * (170 + 130 * brief.energy) * bell;
      points.push([x, base - peak - noise(x / 110, row * 0.4 + 80) * 20]);
    }
    const share = row / count;
    pen.polygon([...points, [side + 30, side + 20], [-30, side + 20]], { fill: mix(palette.ground, low, share), stroke: undefined });
    const isHot = row % 7 === 3;
    pen.line(
      points,
      isHot ? palette.accent : mix(colours[share < 0.5 ? 0 : 1]!, colours[share < 0.5 ? 1 : 2]!, (share * 2) % 1),
      isHot ? 4 : 2.4,
    );
  }
}

export const ridges: Style = {
  id: 'ridges',
  title: 'Layered ridges',
  category: 'landscape',
  words:
    'mountain ridge volcano valley dune forest hill alp aurora northern desert forest pine landscape peak snow horizon sunrise sunset dawn dusk wilderness cabin hike fog mist canyon volcano morning fir winter field countryside',
  shows: 'mountain cabin sun moon',
  many: 'bird mountain',
  draw: (canvas) => {
    const { has, dice } = canvas;
    const isScene = has('cabin', 'forest', 'dune', 'desert', 'snow', 'tree', 'house', 'bird', 'aurora', 'northern');
    if (!isScene && (has('line', 'contour', 'signal', 'sound', 'music', 'radio') || dice.chance(0.22))) lines(canvas);
    else canvas.pen.as('shown:mountain', () => print(canvas));
  },
};
