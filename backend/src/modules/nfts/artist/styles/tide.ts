import { coolnessOf, lightnessOf, mix, shade } from '../colour';
import { type Point, side, straight } from '../pen';
import { airOf, birds, clouds, grain, heavenlyBody, sky, stars } from '../scenery';
import type { Canvas, Style } from '../style';

function boat({ pen, palette, dice }: Canvas, [x, y]: Point, size: number): void {
  const hull = palette.dark ? mix(palette.tones[5]!, palette.ground, 0.15) : palette.tones[5]!;
  const sail = palette.dark ? palette.ink : mix(palette.ground, '#ffffff', 0.6);
  const lean = dice.between(-0.06, 0.06) * size;
  pen.polygon([[x + lean, y - size * 1.5], [x + lean * 0.4 - size * 0.06, y - size * 0.12], [x - size * 0.78, y - size * 0.14]], { fill: sail }); // prettier-ignore
  pen.polygon([[x + lean + size * 0.05, y - size * 1.3], [x + size * 0.58, y - size * 0.14], [x + size * 0.05, y - size * 0.14]], { fill: mix(sail, palette.accent, 0.55) }); // prettier-ignore
  pen.line([[x, y], [x + lean * 0.6, y - size * 0.8], [x + lean, y - size * 1.56]], palette.dark ? palette.ink : palette.ink, size * 0.035); // prettier-ignore
  pen.path(
    `${straight([[x - size * 0.95, y - size * 0.08], [x + size * 0.9, y - size * 0.08], [x + size * 0.6, y + size * 0.2], [x - size * 0.62, y + size * 0.2]])}`, // prettier-ignore
    { fill: hull },
  );
  pen.polygon([[x - size * 0.95, y - size * 0.08], [x + size * 0.9, y - size * 0.08], [x + size * 0.82, y], [x - size * 0.86, y]], { fill: shade(hull, 0.14) }); // prettier-ignore
}

function lighthouse({ pen, palette }: Canvas, [x, y]: Point, height: number): void {
  const wide = height * 0.17;
  const body = palette.dark ? mix(palette.ink, palette.ground, 0.08) : '#fbf6ea';
  const stripe = palette.tones[5]!;
  const half = (share: number) => wide * (1 - share * 0.38);
  pen.polygon([[x - half(0), y], [x + half(0), y], [x + half(1), y - height], [x - half(1), y - height]], { fill: body }); // prettier-ignore
  for (const share of [0.12, 0.46, 0.8]) {
    const [a, b] = [y - height * share, y - height * (share + 0.16)];
    pen.polygon([[x - half(share), a], [x + half(share), a], [x + half(share + 0.16), b], [x - half(share + 0.16), b]], { fill: stripe }); // prettier-ignore
  }
  pen.polygon([[x, y], [x + half(0), y], [x + half(1), y - height], [x + half(1) * 0.3, y - height]], { fill: palette.ground, opacity: 0.22 }); // prettier-ignore
  pen.rect([x - wide * 0.9, y - height - 9], [wide * 1.8, 9], { fill: palette.ink });
  pen.rect([x - wide * 0.42, y - height - 48], [wide * 0.84, 40], { fill: palette.sun });
  pen.polygon([[x - wide * 0.6, y - height - 46], [x + wide * 0.6, y - height - 46], [x, y - height - 84]], { fill: stripe }); // prettier-ignore
}

/** Rows of water, each with its crest of foam; calm or stormy as the prompt asks. */
function draw(canvas: Canvas): void {
  const { pen, dice, noise, palette, brief, has } = canvas;
  const horizon = dice.between(340, 470);
  const air = airOf(canvas);
  sky(canvas, air, horizon + 60, 8);
  const isNight = brief.isNight ?? palette.dark;
  if (isNight) stars(canvas, horizon, 90);
  const sun: Point = [dice.between(220, 780), horizon - dice.between(20, 150)];
  heavenlyBody(canvas, sun, dice.between(80, 130), air[1]!);
  if (!isNight) clouds(canvas, dice.whole(2, 4), horizon * 0.7, mix(air[0]!, '#ffffff', 0.5));
  if (!isNight || has('gull', 'bird')) birds(canvas, [dice.between(200, 800), dice.between(120, 260)], dice.whole(3, 6));
  const cool = [...palette.tones].sort((a, b) => coolnessOf(b) - coolnessOf(a)).slice(0, 2);
  const [low, high] = cool.sort((a, b) => lightnessOf(a) - lightnessOf(b)) as [string, string];
  const middle = mix(low, high, 0.5);
  const deep = palette.dark ? mix(low, palette.ground, 0.45) : shade(low, -0.06);
  const rows = 15;
  const wild = 0.35 + brief.energy * 1.1;
  const foam = palette.dark ? mix(palette.ink, palette.tones[3]!, 0.35) : mix(palette.ground, '#ffffff', 0.7);
  const wantsLight = has('lighthouse', 'harbour', 'harbor', 'coast', 'port');
  const boatRow = dice.whole(3, 7);
  for (let row = 0; row < rows; row++) {
    const share = row / (rows - 1);
    const base = horizon + share ** 1.35 * (side - horizon + 40);
    const height = (6 + 62 * share ** 1.1) * wild;
    const length = 70 + 250 * share;
    const shift = dice.between(0, 900);
    const colour = share < 0.5 ? mix(high, middle, share * 2) : mix(middle, deep, share * 2 - 1);
    const crest = (x: number): number => {
      const phase = (x + shift) / length + noise(x / 240, row * 4.4) * 1.4;
      const cusp = 1 - Math.abs(Math.sin(phase * Math.PI));
      return base - height * (cusp ** 1.5 - 0.3) - (noise(x / 60, row * 9.1) - 0.5) * height * 0.2;
    };
    const top: Point[] = [];
    for (let x = -20; x <= side + 20; x += 8) top.push([x, crest(x)]);
    if (wantsLight && row === 2) {
      const x = dice.chance(0.5) ? 170 : 830;
      const rock = Array.from({ length: 15 }, (_, k): Point => [
        x - 190 + k * 27,
        horizon + 46 - Math.sin((k / 14) * Math.PI) * 58 - noise(k / 2, 77) * 26,
      ]);
      pen.polygon([...rock, [x + 200, horizon + 140], [x - 200, horizon + 140]], {
        fill: mix(palette.ink, palette.tones[0]!, palette.dark ? 0.85 : 0.35),
      });
      pen.as('shown:lighthouse', () => lighthouse(canvas, [x, horizon - 8], 260));
    }
    if (row === boatRow && (has('boat', 'ship', 'sail', 'regatta', 'harbour', 'fisherman') || dice.chance(0.5))) {
      const fleet = has('regatta', 'fleet') ? 4 : dice.whole(1, 2);
      for (let at = 0; at < fleet; at++) {
        const x = dice.between(180, 820);
        pen.as('shown:boat', () => boat(canvas, [x, crest(x) + 6], 48 + share * 110));
      }
    }
    pen.as('shown:sea', () => pen.polygon([...top, [side + 20, side + 20], [-20, side + 20]], { fill: colour }));
    const below = top.map(([x, y]): Point => [x, y + 3 + Math.max(0, base - y) * 0.34]);
    pen.polygon([...top, ...below.reverse()], { fill: foam, opacity: 0.35 + share * 0.5 });
    for (let dash = 0; dash < 5 + share * 6; dash++) {
      const x = dice.between(0, side);
      const y = crest(x) + dice.between(14, 34) * (0.5 + share);
      pen.line([[x, y], [x + 25 + share * 30, y + 4], [x + 50 + share * 70, y]], shade(colour, palette.dark ? 0.09 : 0.07), 2 + share * 3); // prettier-ignore
    }
  }
  grain(canvas, 700);
}

export const tide: Style = {
  id: 'tide',
  title: 'Printed sea',
  category: 'sea',
  words:
    'sea ocean wave water harbour harbor boat ship sail tide beach coast island lighthouse storm gull fish surf regatta river lake port whale shore bay marine nautical fisherman',
  shows: 'sea lighthouse sun moon',
  many: 'boat gull bird',
  draw,
};
