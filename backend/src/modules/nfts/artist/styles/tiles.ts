import { mix } from '../colour';
import { type Point, side } from '../pen';
import type { Canvas, Style } from '../style';

/** A quarter of a disc in a corner of the square; corners are numbered clockwise from the top left. */
function quarter(x: number, y: number, size: number, corner: number): string {
  const [cx, cy] = [x + (corner === 1 || corner === 2 ? size : 0), y + (corner > 1 ? size : 0)];
  const starts = [[size, 0], [0, size], [-size, 0], [0, -size]] as const; // prettier-ignore
  const [sx, sy] = starts[corner]!;
  const [ex, ey] = starts[(corner + 1) % 4]!;
  return `M${cx} ${cy}L${(cx + sx).toFixed(1)} ${(cy + sy).toFixed(1)}A${size.toFixed(1)} ${size.toFixed(1)} 0 0 1 ${(cx + ex).toFixed(1)} ${(cy + ey).toFixed(1)}Z`;
}

type Motif = (canvas: Canvas, x: number, y: number, size: number, colours: [string, string, string], turn: number) => void;

const motifs: Record<string, Motif> = {
  quarter: ({ pen }, x, y, size, [, b, c], turn) => {
    pen.path(quarter(x, y, size, turn), { fill: b });
    pen.path(quarter(turn === 1 || turn === 2 ? x + size * 0.5 : x, turn > 1 ? y + size * 0.5 : y, size * 0.5, turn), { fill: c });
  },
  leaf: ({ pen }, x, y, size, [, b], turn) => {
    const [p, q] = turn % 2 ? [[x, y], [x + size, y + size]] : [[x + size, y], [x, y + size]]; // prettier-ignore
    const bow = `A${size.toFixed(1)} ${size.toFixed(1)} 0 0 1`;
    pen.path(`M${p.join(' ')}${bow} ${q.join(' ')}${bow} ${p.join(' ')}Z`, { fill: b });
  },
  halves: ({ pen }, x, y, size, [, b, c], turn) => {
    const r = (size / 2).toFixed(1);
    const at = (k: number) =>
      turn % 2
        ? `M${x + (size / 2) * k} ${y}A${r} ${r} 0 0 1 ${x + (size / 2) * k} ${y + size}Z`
        : `M${x} ${y + (size / 2) * (k + 1)}A${r} ${r} 0 0 1 ${x + size} ${y + (size / 2) * (k + 1)}Z`;
    pen.path(at(0), { fill: b }).path(at(1), { fill: c });
  },
  eye: ({ pen }, x, y, size, [, b, c]) => {
    const at: Point = [x + size / 2, y + size / 2];
    pen.circle(at, size * 0.5, { fill: b }).circle(at, size * 0.27, { fill: c });
  },
  steps: ({ pen }, x, y, size, [, b, c], turn) => {
    for (let k = 0; k < 4; k++) {
      const [w, h] = turn % 2 ? [size, size / 8] : [size / 8, size];
      pen.rect(turn % 2 ? [x, y + (k * size) / 4] : [x + (k * size) / 4, y], [w, h], { fill: k % 2 ? c : b });
    }
  },
  slope: ({ pen }, x, y, size, [, b, c], turn) => {
    const corners: Point[] = [[x, y], [x + size, y], [x + size, y + size], [x, y + size]]; // prettier-ignore
    pen.polygon([corners[turn]!, corners[(turn + 1) % 4]!, corners[(turn + 2) % 4]!], { fill: b });
    pen.circle([(corners[(turn + 3) % 4]![0] + x + size / 2) / 2, (corners[(turn + 3) % 4]![1] + y + size / 2) / 2], size * 0.13, {
      fill: c,
    });
  },
  flower: ({ pen }, x, y, size, [, b, c]) => {
    const r = size / 4;
    for (const [dx, dy] of [[1, 1], [3, 1], [1, 3], [3, 3]] as const) pen.circle([x + dx * r, y + dy * r], r, { fill: b }); // prettier-ignore
    pen.circle([x + size / 2, y + size / 2], r * 0.82, { fill: c });
  },
  bow: ({ pen }, x, y, size, [, b, c], turn) => {
    for (const [index, part] of [1, 0.72, 0.44].entries())
      pen.path(quarter(turn === 1 || turn === 2 ? x + size * (1 - part) : x, turn > 1 ? y + size * (1 - part) : y, size * part, turn), {
        fill: [b, c, b][index]!,
      });
  },
};

/** A wall of square tiles from a small set of motifs; some are four times as large. */
function draw(canvas: Canvas): void {
  const { pen, dice, palette, brief, has } = canvas;
  const count = 6 + Math.round(brief.density * 2) * 2;
  const size = side / count;
  const names = dice.shuffled(Object.keys(motifs)).slice(0, has('azulejo', 'tile', 'delft', 'portugal') ? 3 : dice.whole(4, 6));
  const mirrored = has('azulejo', 'tile', 'delft', 'portugal', 'symmetry', 'floor', 'quilt') || dice.chance(0.35);
  const tones = [...palette.tones, palette.ground, palette.ink];
  const chosen = Array.from({ length: count * count }, () => ({
    motif: dice.pick(names),
    colours: dice.shuffled(tones).slice(0, 3) as [string, string, string],
    turn: dice.whole(0, 3),
  }));
  const half = Math.ceil(count / 2);
  const block = mirrored ? dice.pick([2, 3]) : half;
  const turns: Record<string, number[]> = { '00': [0, 1, 2, 3], '10': [1, 0, 3, 2], '01': [3, 2, 1, 0], '11': [2, 3, 0, 1] };
  const tile = (x: number, y: number, at: number, big: number) => {
    const [flipX, flipY] = mirrored ? [Math.floor(x / block) % 2, Math.floor(y / block) % 2] : [0, 0];
    const within = (value: number, flip: number) => (flip ? block - 1 - (value % block) : value % block);
    const { motif, colours, turn } = chosen[mirrored ? within(x, flipX) * count + within(y, flipY) : at]!;
    pen.rect([x * size, y * size], [size * big + 0.4, size * big + 0.4], { fill: colours[0] });
    motifs[motif]!(
      canvas,
      Math.round(x * size * 10) / 10,
      Math.round(y * size * 10) / 10,
      size * big,
      colours,
      turns[`${flipX}${flipY}`]![turn]!,
    );
  };
  for (let x = 0; x < count; x++) for (let y = 0; y < count; y++) tile(x, y, x * count + y, 1);
  if (!mirrored) {
    for (let big = 0; big < 4; big++) tile(dice.whole(0, count / 2 - 1) * 2, dice.whole(0, count / 2 - 1) * 2, big, 2);
  }
  const joint = mix(palette.ground, palette.ink, palette.dark ? 0 : 0.12);
  if (mirrored || dice.chance(0.3))
    for (let k = 1; k < count; k++)
      pen.rect([k * size - 1, 0], [2, side], { fill: joint }).rect([0, k * size - 1], [side, 2], { fill: joint });
}

export const tiles: Style = {
  id: 'tiles',
  title: 'Tile wall',
  category: 'pattern',
  words:
    'tile pattern bauhaus geometric quilt azulejo delft floor symmetry modern square puzzle game portugal kitchen bathroom poster grid wallpaper shape abstract retro',
  shows: '',
  pattern: 'tile|tiled|wall|azulejo|portuguese|delft|bauhaus|geometric|quilt|pattern',
  draw,
};
