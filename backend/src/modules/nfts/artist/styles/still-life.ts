import { type Colour, mix, shade } from '../colour';
import { type Point, side, soft } from '../pen';
import { grain } from '../scenery';
import type { Canvas, Style } from '../style';

/** Half widths of a turned thing from the foot (0) to the lip (1). */
type Profile = readonly (readonly [level: number, half: number])[];

const profiles: Record<string, Profile> = {
  vase: [[0, 0.26], [0.12, 0.36], [0.42, 0.46], [0.68, 0.3], [0.84, 0.15], [0.95, 0.17], [1, 0.22]],
  bottle: [[0, 0.24], [0.08, 0.27], [0.55, 0.27], [0.68, 0.18], [0.76, 0.1], [0.95, 0.095], [1, 0.12]],
  jug: [[0, 0.26], [0.14, 0.4], [0.44, 0.44], [0.7, 0.26], [0.88, 0.24], [1, 0.31]],
  bowl: [[0, 0.26], [0.12, 0.32], [0.4, 0.66], [0.75, 0.86], [1, 0.92]],
  mug: [[0, 0.36], [0.06, 0.41], [0.5, 0.43], [0.94, 0.42], [1, 0.43]],
  pot: [[0, 0.24], [0.1, 0.42], [0.45, 0.6], [0.78, 0.48], [0.92, 0.3], [1, 0.33]],
  goblet: [[0, 0.32], [0.05, 0.3], [0.1, 0.06], [0.42, 0.05], [0.52, 0.22], [0.78, 0.33], [1, 0.28]],
  candle: [[0, 0.13], [0.5, 0.13], [1, 0.125]],
}; // prettier-ignore

interface Thing {
  kind: string;
  x: number;
  foot: number;
  height: number;
  colour: Colour;
}

function outline({ kind, x, foot, height }: Thing, from = -1, to = 1): Point[] {
  const profile = profiles[kind]!;
  const edge = (share: number) => profile.map(([level, half]): Point => [x + half * height * 0.62 * share, foot - level * height]);
  return [...edge(from), ...edge(to).reverse()];
}

const curved = (points: Point[]): string => {
  const half = points.length / 2;
  const smooth = (list: Point[]) => soft(list).slice(1);
  return `M${smooth(points.slice(0, half))}L${smooth(points.slice(half))}Z`;
};

function vessel(canvas: Canvas, thing: Thing, light: number): void {
  const { pen, dice, palette } = canvas;
  const { kind, x, foot, height, colour } = thing;
  const profile = profiles[kind]!;
  const lip = profile.at(-1)![1] * height * 0.62;
  pen.path(curved(outline(thing)), { fill: colour });
  pen.path(curved(outline(thing, light > 0 ? -1 : 0.25, light > 0 ? -0.25 : 1)), { fill: shade(colour, -0.09) });
  pen.path(curved(outline(thing, light > 0 ? 0.42 : -0.72, light > 0 ? 0.72 : -0.42)), { fill: shade(colour, 0.08) });
  const decor = dice.pick(['none', 'bands', 'dip', 'dots', 'bands'] as const);
  const at = (level: number): number => {
    const upper = profile.findIndex(([here]) => here >= level);
    const [a, b] = [profile[Math.max(0, upper - 1)]!, profile[upper]!];
    return (a[1] + ((b[1] - a[1]) * (level - a[0])) / Math.max(0.001, b[0] - a[0])) * height * 0.62;
  };
  const paint = dice.pick(palette.tones.filter((tone) => tone !== colour));
  if (kind !== 'candle' && kind !== 'goblet') {
    if (decor === 'bands')
      for (const level of [0.3, 0.37, 0.5])
        pen.rect([x - at(level) * 0.985, foot - level * height], [at(level) * 1.97, height * 0.022], { fill: paint });
    if (decor === 'dots')
      for (let dot = -2; dot <= 2; dot++) pen.circle([x + dot * at(0.4) * 0.36, foot - height * 0.4], height * 0.026, { fill: paint });
    if (decor === 'dip')
      pen.path(curved(outline({ ...thing, height: height * 0.999 }).filter(([, y]) => y > foot - height * 0.46)), {
        fill: paint,
        opacity: 0.85,
      });
  }
  if (kind === 'candle') {
    pen.line([[x, foot - height], [x, foot - height - 8], [x, foot - height - 16]], palette.ink, 4); // prettier-ignore
    pen
      .ellipse([x, foot - height - 40], [30, 46], { fill: palette.sun, opacity: 0.2 })
      .ellipse([x, foot - height - 34], [9, 21], { fill: mix(palette.sun, '#fff2c0', 0.5) });
    return;
  }
  pen.ellipse([x, foot - height], [lip, lip * 0.2], { fill: shade(colour, -0.17) });
  pen.ellipse([x, foot - height], [lip, lip * 0.2], { stroke: shade(colour, 0.1), width: 4 });
  if (kind === 'mug' || kind === 'jug') {
    const hand = light > 0 ? -1 : 1;
    const reach = height * (kind === 'mug' ? 0.28 : 0.3);
    const start = x + hand * at(0.74);
    pen.line([[start, foot - height * 0.78], [start + hand * reach, foot - height * 0.76], [start + hand * reach * 0.9, foot - height * 0.32], [x + hand * at(0.26) * 0.96, foot - height * 0.25]], shade(colour, hand * light > 0 ? 0.03 : -0.06), height * 0.075); // prettier-ignore
  }
  if (kind === 'mug' && canvas.has('coffee', 'tea', 'cocoa', 'breakfast', 'morning')) {
    for (const k of [-1, 0, 1]) pen.line([[x + k * 20, foot - height - 14], [x + k * 20 + 14, foot - height - 44], [x + k * 20 - 10, foot - height - 74], [x + k * 20 + 6, foot - height - 104]], palette.ink, 5, 0.35); // prettier-ignore
  }
}

function bouquet(canvas: Canvas, [x, y]: Point, size: number): void {
  const { pen, dice, palette } = canvas;
  const green = mix(palette.tones[0]!, '#4c7a55', 0.5);
  for (let stem = 0; stem < 9; stem++) {
    const lean = -Math.PI / 2 + (stem - 4) * 0.2 + dice.between(-0.06, 0.06);
    const far = size * dice.between(0.6, 1.05);
    const tip: Point = [x + Math.cos(lean) * far, y + Math.sin(lean) * far];
    pen.line([[x, y], [x + Math.cos(lean) * far * 0.4, y + Math.sin(lean) * far * 0.55], tip], shade(green, -0.05), 5);
    if (stem % 3 === 1) {
      for (let k = 2; k < 7; k++) {
        const at: Point = [x + Math.cos(lean) * far * k * 0.15, y + Math.sin(lean) * far * k * 0.15];
        for (const hand of [-1, 1]) pen.ellipse([at[0] + hand * 14, at[1] - 8], [17, 7], { fill: shade(green, hand * 0.05) }, hand * -35);
      }
      continue;
    }
    const colour = dice.pick(palette.tones.slice(2));
    const petals = dice.whole(5, 8);
    const radius = size * dice.between(0.09, 0.14);
    for (let petal = 0; petal < petals; petal++) {
      const angle = (petal * 2 * Math.PI) / petals + stem;
      pen.circle([tip[0] + Math.cos(angle) * radius * 0.7, tip[1] + Math.sin(angle) * radius * 0.7], radius * 0.55, {
        fill: shade(colour, (petal % 2) * 0.06 - 0.02),
      });
    }
    pen.circle(tip, radius * 0.42, { fill: palette.dark ? '#f7dfa0' : mix(palette.ink, palette.accent, 0.4) });
  }
}

function fruit({ pen, palette, dice, has }: Canvas, [x, y]: Point, radius: number, light: number): void {
  const other = dice.pick([palette.accent, palette.tones[3]!, palette.tones[4]!, palette.tones[5]!]);
  const colour = has('orange') ? '#ee8a26' : other;
  pen.circle([x, y - radius], radius, { fill: colour });
  pen.circle([x + light * radius * 0.3, y - radius * 1.3], radius * 0.46, { fill: shade(colour, 0.08) });
  pen.line([[x, y - radius * 1.9], [x + 4, y - radius * 2.15], [x + 10, y - radius * 2.3]], palette.ink, 5); // prettier-ignore
  pen.ellipse([x + 24, y - radius * 2.15], [19, 8], { fill: mix(palette.tones[0]!, '#4c8a55', 0.5) }, -24);
}

/** Pots, cups and fruit on a table by a window or under a lamp. */
function draw(canvas: Canvas): void {
  const { pen, dice, palette, brief, has } = canvas;
  const table = dice.between(700, 760);
  const light = dice.chance(0.5) ? 1 : -1;
  const wall = mix(palette.ground, palette.tones[2]!, palette.dark ? 0.14 : 0.22);
  pen.rect([0, 0], [side, side], { fill: wall });
  const backdrop = dice.pick(['arch', 'window', 'disc', 'stripes'] as const);
  const back = mix(palette.ground, dice.pick(palette.tones), palette.dark ? 0.4 : 0.45);
  if (backdrop === 'arch')
    pen
      .path(`M210 ${table}V420A290 290 0 0 1 790 420V${table}Z`, { fill: back })
      .path(`M270 ${table}V430A230 230 0 0 1 730 430V${table}Z`, { fill: mix(back, wall, 0.4) });
  if (backdrop === 'disc') pen.circle([dice.between(400, 600), 390], 280, { fill: mix(palette.accent, wall, 0.3) });
  if (backdrop === 'stripes') for (let k = 0; k < 10; k++) pen.rect([k * 100, 0], [50, table], { fill: mix(wall, back, 0.35) });
  if (backdrop === 'window') {
    const x = dice.between(180, 320);
    pen
      .rect([x, 90], [480, 520], { fill: shade(wall, -0.08) })
      .rect([x + 18, 108], [444, 484], { fill: mix(back, palette.dark ? palette.tones[2]! : '#ffffff', 0.35) });
    pen.circle([x + 330, 230], 62, { fill: palette.sun });
    pen.path(soft([[x + 18, 520], [x + 130, 430], [x + 250, 500], [x + 360, 420], [x + 462, 500]]) + `V592H${x + 18}Z`, { fill: mix(back, palette.tones[0]!, 0.55) }); // prettier-ignore
    pen.rect([x + 232, 100], [16, 500], { fill: shade(wall, -0.08) }).rect([x + 10, 340], [460, 16], { fill: shade(wall, -0.08) });
  }
  const wood = mix(palette.tones[0]!, palette.dark ? palette.ground : palette.tones[1]!, 0.35);
  pen.as('shown:table+shown:board', () =>
    pen.rect([0, table], [side, side - table], { fill: wood }).rect([0, table], [side, 14], { fill: shade(wood, 0.08) }),
  );
  for (let k = 0; k < 9; k++) {
    const y = table + 40 + k * 28;
    const x = dice.between(-100, 700);
    pen.line([[x, y], [x + 140, y + dice.between(-5, 5)], [x + dice.between(260, 420), y]], shade(wood, -0.05), 4); // prettier-ignore
  }
  const asked = Object.keys(profiles).filter((kind) =>
    has(
      kind,
      ...(kind === 'mug'
        ? ['coffee', 'tea', 'cup', 'breakfast']
        : kind === 'bottle'
          ? ['wine', 'oil', 'perfume']
          : kind === 'bowl'
            ? ['fruit', 'ceramic', 'soup']
            : kind === 'pot'
              ? ['teapot', 'pottery', 'clay']
              : []),
    ),
  );
  const count = 3 + Math.round(brief.density * 3);
  const kinds = [...asked, ...asked, ...dice.shuffled(Object.keys(profiles))].slice(0, count);
  const colours = dice.shuffled(palette.tones);
  const things = dice.shuffled(kinds).map((kind, index): Thing => {
    const low = kind === 'bowl' || kind === 'mug' || kind === 'pot';
    return {
      kind,
      x: 150 + (700 * (index + 0.5)) / count + dice.between(-22, 22),
      foot: table + dice.between(26, 130),
      height:
        (low ? dice.between(150, 215) : kind === 'candle' ? dice.between(150, 260) : dice.between(270, 430)) * (count > 5 ? 0.88 : 1.06),
      colour: colours[index % colours.length]!,
    };
  });
  const flowered = things.filter(({ kind }) => kind === 'vase' || kind === 'jug')[0];
  for (const thing of things.sort((a, b) => a.foot - b.foot)) {
    const half = profiles[thing.kind]![0]![1] * thing.height * 0.62;
    const long = thing.height * 0.62;
    pen.polygon([[thing.x - half, thing.foot], [thing.x + half, thing.foot], [thing.x + half - light * long, thing.foot + long * 0.24], [thing.x - half - light * long, thing.foot + long * 0.24]], { fill: shade(wood, -0.13), opacity: 0.75 }); // prettier-ignore
    if (thing === flowered && (has('flower', 'bouquet', 'rose', 'tulip', 'blossom', 'branch') || dice.chance(0.6)))
      pen.as('shown:flower', () => bouquet(canvas, [thing.x, thing.foot - thing.height + 10], 250));
    if (thing.kind === 'bowl')
      for (const k of [-1, 0.15, 1])
        fruit(canvas, [thing.x + k * thing.height * 0.3, thing.foot - thing.height * 0.86], thing.height * 0.26, light);
    pen.as(`shown:${thing.kind}${thing.kind === 'mug' ? '+shown:cup' : ''}`, () => vessel(canvas, thing, light));
  }
  for (let one = 0; one < dice.whole(1, 3); one++)
    pen.as('shown:fruit', () => fruit(canvas, [dice.between(120, 880), table + dice.between(140, 220)], dice.between(34, 52), light));
  grain(canvas, 800);
}

export const stillLife: Style = {
  id: 'still-life',
  title: 'Still life',
  category: 'still-life',
  words:
    'vase bottle jug bowl mug pot goblet candle coffee tea cup kitchen table fruit pottery ceramic still wine breakfast teapot clay lemon orange apple pear perfume oil soap jar honey bread plate studio lamp cosy cozy morning',
  shows: 'cup bottle bowl vase candle board jug pot goblet fruit',
  many: 'cup bottle bowl vase candle flower jug pot goblet',
  draw,
};
