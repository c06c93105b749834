import { mix, shade } from '../colour';
import { layered } from '../dice';
import { type Point, side } from '../pen';
import type { Canvas, Style } from '../style';

/** Sheets of paper with a hole in each, the deepest first seen last; every sheet throws a shadow on the next. */
function draw(canvas: Canvas): void {
  const { pen, dice, noise, palette, brief, has } = canvas;
  const isMap = has('map', 'island', 'terrain', 'contour', 'topography', 'treasure', 'atlas', 'lake') || dice.chance(0.4);
  const levels = 9 + Math.round(brief.density * 3);
  const hearts = Array.from({ length: isMap ? dice.whole(2, 3) : 1 }, (_, index): Point =>
    index === 0 ? [dice.between(400, 600), dice.between(400, 600)] : [dice.between(150, 850), dice.between(150, 850)],
  );
  const [first, second, third] = dice.shuffled(palette.tones) as [string, string, string];
  const outer = palette.dark ? mix(palette.ground, first, 0.5) : mix(palette.ground, '#ffffff', 0.35);
  const colourAt = (share: number) =>
    share < 0.4
      ? mix(outer, first, share / 0.4)
      : share < 0.75
        ? mix(first, second, (share - 0.4) / 0.35)
        : mix(second, palette.dark ? palette.accent : third, (share - 0.75) / 0.25);
  const wild = 0.5 + brief.energy * 0.9;
  const edges = dice.chance(0.4) ? dice.whole(5, 9) : 0;
  pen.rect([0, 0], [side, side], { fill: colourAt(0) });
  for (let level = 1; level <= levels; level++) {
    const share = level / levels;
    const colour = colourAt(share);
    const holes = hearts.map((heart, which) => {
      const reach = (which === 0 ? 640 : 300) * (1 - share * 0.9) + 14;
      return Array.from({ length: 90 }, (_, k): Point => {
        const angle = (k * 2 * Math.PI) / 90;
        const [u, v] = [Math.cos(angle), Math.sin(angle)];
        const rough = layered(noise, u * 1.7 + level * 0.17 + which * 20, v * 1.7 + level * 0.11, 3) - 0.5;
        const petal = edges && which === 0 ? Math.cos(angle * edges + level * 0.22) * 0.14 : 0;
        const far = reach * (1 + rough * wild * 1.25 + petal);
        return [heart[0] + u * far, heart[1] + v * far];
      });
    });
    const drop = 5 + (1 - share) * 8;
    // What lies below is darkened along the edge of the sheet above it: the hole, pushed aside, on top of its own shadow.
    for (const hole of holes) pen.blob(hole, { fill: shade(colour, -0.16) });
    for (const hole of holes)
      pen.blob(
        hole.map(([x, y]): Point => [x + drop * 0.8, y + drop]),
        { fill: colour },
      );
    if (isMap && level % 2 === 0)
      for (const hole of holes)
        pen.blob(
          hole.map(([x, y]): Point => [x + drop * 2.2, y + drop * 2.6]),
          { stroke: shade(colour, -0.05), width: 2 },
        );
  }
  const [x, y] = hearts[0]!;
  if (has('moon', 'sun', 'star', 'light', 'treasure') || dice.chance(0.3)) {
    pen
      .circle([x + 9, y + 12], 34, { fill: shade(colourAt(1), -0.15) })
      .circle([x, y], 34, { fill: palette.dark ? palette.ink : palette.accent });
  }
}

export const papercut: Style = {
  id: 'papercut',
  title: 'Layered paper',
  category: 'abstract',
  words:
    'paper cut layer map island terrain contour topography cave canyon deep depth treasure atlas lake agate geode marble stone dream abstract portal',
  shows: '',
  pattern: 'papercut|cut|paper|layer|contour|topography|geode|agate',
  draw,
};
