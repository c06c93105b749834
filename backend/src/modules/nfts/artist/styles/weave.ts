import { mix, shade } from '../colour';
import { side } from '../pen';
import type { Canvas, Style } from '../style';

/** Cloth, thread over thread: which one is on top follows a real binding. */
function draw(canvas: Canvas): void {
  const { pen, dice, palette, brief, has } = canvas;
  const count = Math.round(20 + brief.density * 18);
  const step = side / count;
  const binding = has('herringbone', 'tweed', 'coat') ? 'herringbone' : dice.pick(['twill', 'plain', 'herringbone', 'basket'] as const);
  const isTartan = has('tartan', 'plaid', 'scarf', 'blanket', 'kilt', 'check', 'picnic') || dice.chance(0.55);
  const pale = dice.shuffled(palette.tones.filter((tone) => tone !== palette.accent));
  const sett = (offset: number) => {
    const stripes = Array.from({ length: dice.whole(4, 6) }, (_, index) => ({
      colour: index === 2 ? palette.accent : pale[(index + offset) % pale.length]!,
      width: index === 2 ? dice.whole(1, 2) : dice.whole(2, 5),
    }));
    const run = stripes.flatMap(({ colour, width }) => Array.from({ length: width }, () => colour));
    return [...run, ...[...run].reverse()];
  };
  const warp = isTartan ? sett(0) : [mix(pale[0]!, palette.ground, 0.2), pale[0]!, shade(pale[0]!, 0.05), mix(pale[0]!, pale[1]!, 0.2)];
  const weft = isTartan
    ? sett(has('tartan', 'kilt') ? 0 : 2)
    : [pale[1]!, shade(pale[1]!, 0.04), mix(pale[1]!, pale[2]!, 0.25), shade(pale[1]!, -0.04)];
  const odd = dice.whole(4, count - 5);
  const isOver = (x: number, y: number): boolean => {
    if (binding === 'plain') return (x + y) % 2 === 0;
    if (binding === 'basket') return (Math.floor(x / 2) + Math.floor(y / 2)) % 2 === 0;
    const fold = binding === 'herringbone' && Math.floor(x / 8) % 2 ? -1 : 1;
    return (((x * fold + y) % 4) + 4) % 4 < 2;
  };
  pen.rect([0, 0], [side, side], { fill: shade(mix(palette.ground, palette.ink, palette.dark ? 0 : 0.75), -0.08) });
  const thick = step * 0.86;
  for (let x = 0; x < count; x++) {
    const colour = warp[x % warp.length]!;
    for (let y = 0; y < count; y++) {
      const over = isOver(x, y);
      const thread = over ? colour : !isTartan && y === odd ? palette.accent : weft[y % weft.length]!;
      const jitter = dice.between(-0.02, 0.02);
      const fill = shade(thread, jitter);
      const [cx, cy] = [(x + 0.5) * step, (y + 0.5) * step];
      const along = over === isOver(over ? x : x + 1, over ? y + 1 : y) ? step * 1.06 : step * 0.98;
      const [w, h] = over ? [thick, along] : [along, thick];
      pen.rect([cx - w / 2, cy - h / 2], [w, h], { fill }, step * 0.16);
      const lit = shade(fill, 0.075);
      if (over) pen.rect([cx - w * 0.32, cy - h / 2], [w * 0.2, h], { fill: lit }, 1);
      else pen.rect([cx - w / 2, cy - h * 0.32], [w, h * 0.2], { fill: lit }, 1);
      if (!isOver(x, y + (over ? 1 : 0)) === over || isOver(x + 1, y) !== over) {
        const edge = shade(fill, -0.11);
        if (over) pen.rect([cx - w / 2, cy + h / 2 - step * 0.12], [w, step * 0.12], { fill: edge }, 1);
        else pen.rect([cx + w / 2 - step * 0.12, cy - h / 2], [step * 0.12, h], { fill: edge }, 1);
      }
    }
  }
}

export const weave: Style = {
  id: 'weave',
  title: 'Woven cloth',
  category: 'pattern',
  words:
    'weave woven linen cotton wool twill tartan plaid cloth fabric textile scarf blanket basket knit thread tweed napkin herringbone check picnic rug carpet kilt loom towel denim',
  shows: '',
  pattern: 'tartan|plaid|weave|woven|linen|tweed|herringbone|cloth|fabric|blanket|twill|scarf',
  draw,
};
