import { mix, shade } from '../colour';
import { type Point, side, soft } from '../pen';
import { grain } from '../scenery';
import type { Canvas, Style } from '../style';

/** Striped cloth that hangs and folds, with lamps in the dark behind it. */
function draw(canvas: Canvas): void {
  const { pen, dice, noise, palette, brief, has } = canvas;
  const night = palette.dark ? palette.ground : mix(palette.ground, palette.tones[0]!, 0.25);
  pen.rect([0, 0], [side, side], { fill: night });
  const lamps: [number, number, number][] = Array.from({ length: 120 }, () => [
    dice.between(0, side),
    dice.between(560, 980),
    1.4 + dice.next() ** 4 * 7,
  ]);
  pen.dots(lamps.slice(0, 80), mix(palette.accent, night, 0.15), 0.9).dots(lamps.slice(80), palette.tones[2]!, 0.6);
  pen.rect([0, 952], [side, 60], { fill: shade(night, -0.05) });
  const folds = 30 + Math.round(brief.density * 14);
  const isAwning = has('awning', 'market', 'stall', 'shop', 'stripe', 'circus', 'tent') || dice.chance(0.5);
  const stripe = isAwning ? dice.whole(2, 4) : 1;
  const colours = isAwning
    ? [palette.accent, palette.dark ? palette.ink : mix(palette.ground, '#ffffff', 0.6)]
    : palette.isNamed
      ? [palette.tones[0]!, palette.tones[1]!, palette.tones[0]!, palette.tones[2]!]
      : dice.shuffled(palette.tones).slice(0, dice.whole(3, 5));
  const wind = 0.5 + brief.energy;
  const hem = dice.between(690, 800);
  const phase = dice.between(0, 6);
  const edge = (fold: number, y: number): number => {
    const share = fold / folds;
    const down = y / side;
    return (
      -70 +
      share * (side + 140) +
      Math.sin(down * 3.4 + share * 2.2 + phase) * 58 * down * wind +
      (noise(share * 5 + phase, y / 280) - 0.5) * 130 * down * wind
    );
  };
  const low = (share: number): number => hem + Math.sin(share * 5.4 + phase) * 62 + Math.sin(share * 11 + 1) * 22;
  for (let fold = 0; fold < folds; fold++) {
    const bottom = low((fold + 0.5) / folds);
    const left: Point[] = [];
    const right: Point[] = [];
    for (let y = -20; y <= bottom; y += 26) {
      left.push([edge(fold, y), y]);
      right.push([edge(fold + 1, y) + 0.7, y]);
    }
    const light = noise(fold * 0.55 + phase, 1.7);
    const base = isAwning
      ? colours[Math.floor(fold / stripe) % 2]!
      : mix(
          colours[Math.floor((fold / folds) * colours.length * 1.8) % colours.length]!,
          colours[Math.floor(fold / 5) % colours.length]!,
          0.25,
        );
    const fill = light > 0.62 ? base : light > 0.42 ? shade(base, -0.055) : light > 0.28 ? shade(base, -0.16) : shade(base, -0.27);
    const [a, b] = [left.at(-1)!, right.at(-1)!];
    const round = Math.max(10, (b[0] - a[0]) * 0.95);
    const outline = `${soft(left)}Q${((a[0] + b[0]) / 2).toFixed(1)} ${(a[1] + round).toFixed(1)} ${b[0].toFixed(1)} ${b[1].toFixed(1)}L${soft([...right].reverse()).slice(1)}Z`;
    pen.path(outline, { fill });
    if (light > 0.55) pen.line(left.map(([x, y], index): Point => [x + (right[index]![0] - x) * 0.3, y]).slice(1, -1), shade(base, 0.06), 4); // prettier-ignore
  }
  grain(canvas, 900);
}

export const cloth: Style = {
  id: 'cloth',
  title: 'Hanging cloth',
  category: 'abstract',
  words:
    'awning curtain drape silk cloth stall market circus tent stripe theatre velvet ribbon fold dress fashion laundry flag banner opera stage',
  shows: '',
  pattern: 'awning|curtain|drape|silk|velvet|striped|stripe|fold|folding',
  draw,
};
