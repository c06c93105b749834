import { mix, shade } from '../colour';
import { type Point, side } from '../pen';
import { airOf, clouds, grain, heavenlyBody, sky, stars } from '../scenery';
import type { Canvas, Style } from '../style';

interface House {
  x: number;
  width: number;
  height: number;
  colour: string;
  far: number;
}

function roof({ pen, dice }: Canvas, { x, width, height, colour }: House, ground: number): void {
  const top = ground - height;
  const kind = dice.pick(['flat', 'spire', 'steps', 'gable', 'dome', 'tank', 'slant'] as const);
  if (kind === 'spire') pen.polygon([[x + width * 0.3, top], [x + width * 0.7, top], [x + width / 2, top - width * 0.9]], { fill: colour }).line([[x + width / 2, top - width * 0.7], [x + width / 2, top - width], [x + width / 2, top - width * 1.25]], colour, 4); // prettier-ignore
  if (kind === 'steps')
    pen
      .rect([x + width * 0.14, top - 26], [width * 0.72, 27], { fill: colour })
      .rect([x + width * 0.3, top - 50], [width * 0.4, 26], { fill: colour });
  if (kind === 'gable') pen.polygon([[x, top + 1], [x + width, top + 1], [x + width / 2, top - width * 0.4]], { fill: shade(colour, -0.05) }); // prettier-ignore
  if (kind === 'dome')
    pen.path(
      `M${(x + width * 0.1).toFixed(1)} ${(top + 1).toFixed(1)}a${(width * 0.4).toFixed(1)} ${(width * 0.4).toFixed(1)} 0 0 1 ${(width * 0.8).toFixed(1)} 0Z`,
      { fill: colour },
    );
  if (kind === 'slant') pen.polygon([[x, top + 1], [x + width, top + 1], [x + width, top - width * 0.36]], { fill: colour }); // prettier-ignore
  if (kind === 'tank') pen.rect([x + width * 0.28, top - 40], [width * 0.3, 26], { fill: colour }).polygon([[x + width * 0.24, top - 40], [x + width * 0.62, top - 40], [x + width * 0.43, top - 58]], { fill: colour }).line([[x + width * 0.34, top], [x + width * 0.34, top - 8], [x + width * 0.34, top - 16]], colour, 4).line([[x + width * 0.52, top], [x + width * 0.52, top - 8], [x + width * 0.52, top - 16]], colour, 4); // prettier-ignore
}

/** A city over the water: rows of houses with windows, and what the water makes of them. */
function draw(canvas: Canvas): void {
  const { pen, dice, noise, palette, brief, has } = canvas;
  const shore = dice.between(690, 760);
  const air = airOf(canvas);
  sky(canvas, air, shore, 8);
  const isNight = brief.isNight ?? palette.dark;
  if (isNight) stars(canvas, 420, 120);
  const sun: Point = [dice.between(220, 780), dice.between(190, 380)];
  heavenlyBody(canvas, sun, dice.between(90, 150), air[1]!);
  if (!isNight) clouds(canvas, 3, 330, mix(air[0]!, '#ffffff', 0.5));
  const near = shade(mix(palette.tones[0]!, palette.dark ? palette.ground : palette.ink, 0.45), -0.03);
  const lights = [mix(palette.sun, '#fff0c4', 0.4), palette.sun, mix(palette.tones[4]!, '#fff0c4', 0.3)];
  const rows = 3;
  const reflections: House[] = [];
  for (let row = 0; row < rows; row++) {
    const far = (rows - 1 - row) / (rows - 1);
    let x = -30;
    while (x < side + 20) {
      const width = dice.between(46, 104) * (1.1 - far * 0.35);
      const crowd = Math.exp(-(((x - 500) / 330) ** 2));
      const height =
        (90 + layeredHeight(noise, x, row) * (170 + 330 * crowd) * (has('village', 'harbour', 'town') ? 0.55 : 1)) * (0.75 + far * 0.55);
      const tint = dice.pick(palette.tones.slice(0, 4));
      const colour = mix(mix(near, tint, isNight ? 0.25 : 0.5), air[2]!, far * 0.62);
      const house = { x, width, height, colour, far };
      pen.as('shown:city+shown:skyscraper+shown:building', () => {
        roof(canvas, house, shore);
        pen.rect([x, shore - height], [width + 0.5, height + 4], { fill: colour });
        pen.rect([x + width * 0.72, shore - height], [width * 0.28 + 0.5, height + 4], { fill: shade(colour, -0.035) });
        windows(canvas, house, shore, isNight, lights);
      });
      if (row === rows - 1 || dice.chance(0.4)) reflections.push(house);
      x += width + (dice.chance(0.25) ? dice.between(4, 26) : 1);
    }
  }
  const water = mix(air[1]!, near, 0.55);
  pen.as('shown:river', () => pen.rect([0, shore], [side, side - shore], { fill: water }));
  for (const { x, width, height, colour } of reflections)
    pen.rect([x, shore], [width, Math.min(height * 0.62, side - shore)], { fill: mix(colour, water, 0.45), opacity: 0.55 });
  for (let ripple = 0; ripple < 95; ripple++) {
    const y = shore + 8 + dice.next() ** 0.8 * (side - shore);
    const depth = (y - shore) / (side - shore);
    const x = dice.between(-40, side);
    const glint = Math.abs(x - sun[0]) < 60 + depth * 90;
    const colour = glint ? palette.sun : dice.chance(0.35) && isNight ? dice.pick(lights) : shade(water, dice.pick([-0.05, 0.05, 0.09]));
    pen.rect([x, y], [dice.between(24, 110) * (0.5 + depth), 3 + depth * 4], { fill: colour, opacity: glint ? 0.85 : 0.7 }, 3);
  }
  pen.rect([0, shore - 3], [side, 7], { fill: shade(near, -0.05) });
  grain(canvas, 800);
}

const layeredHeight = (noise: Canvas['noise'], x: number, row: number): number =>
  0.3 * noise(x / 130, row * 9.1) + 0.7 * noise(x / 38, row * 5.3 + 20);

function windows({ pen, dice }: Canvas, { x, width, height, colour, far }: House, shore: number, isNight: boolean, lights: string[]): void {
  const columns = Math.max(2, Math.floor(width / (13 + far * 3)));
  const step = width / columns;
  const rows = Math.floor((height - 14) / 19);
  const dull = shade(colour, isNight ? 0.05 : -0.07);
  const share = isNight ? 0.34 : 0.1;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isLit = dice.chance(share);
      if (!isLit && dice.chance(0.35)) continue;
      pen.rect([x + column * step + step * 0.28, shore - height + 10 + row * 19], [step * 0.46, 9.5], {
        fill: isLit ? mix(dice.pick(lights), colour, far * 0.35) : dull,
      });
    }
  }
}

export const skyline: Style = {
  id: 'skyline',
  title: 'City over water',
  category: 'city',
  words:
    'city skyline downtown street skyscraper tower night metropolis neon york tokyo paris london harbour bridge rooftop urban light building town river cyber club traffic',
  shows: 'city river',
  many: 'skyscraper building',
  draw,
};
