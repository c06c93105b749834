import { type Colour, mix, shade } from '../colour';
import { type Point, side, soft } from '../pen';
import { grain, heavenlyBody, passepartout } from '../scenery';
import type { Canvas, Style } from '../style';

const along = ([x, y]: Point, angle: number, far: number): Point => [x + Math.cos(angle) * far, y + Math.sin(angle) * far];

/** A leaf with a light and a shady half. */
function leaf({ pen }: Canvas, from: Point, angle: number, length: number, colour: Colour, plump = 0.3): void {
  const tip = along(from, angle, length);
  const side1 = along(along(from, angle, length * 0.42), angle - Math.PI / 2, length * plump);
  const side2 = along(along(from, angle, length * 0.42), angle + Math.PI / 2, length * plump);
  const curve = (a: Point, c: Point, b: Point) =>
    `M${a.map((v) => v.toFixed(1)).join(' ')}Q${c.map((v) => v.toFixed(1)).join(' ')} ${b.map((v) => v.toFixed(1)).join(' ')}Z`;
  pen.path(curve(from, side1, tip), { fill: colour }).path(curve(from, side2, tip), { fill: shade(colour, -0.07) });
}

function flower(canvas: Canvas, at: Point, size: number, colour: Colour, heart: Colour): void {
  const { pen, dice } = canvas;
  const kind = dice.pick(['daisy', 'poppy', 'tulip', 'bell', 'aster'] as const);
  const turn = dice.between(0, 6);
  if (kind === 'tulip') {
    const up = -Math.PI / 2 + dice.between(-0.2, 0.2);
    for (const lean of [-0.42, 0.42, 0])
      leaf(
        canvas,
        along(at, up, -size * 0.3),
        up + lean,
        size * (lean ? 1.15 : 1.25),
        shade(colour, lean ? (lean < 0 ? 0.03 : -0.06) : 0.07),
        0.34,
      );
    return;
  }
  const petals = kind === 'daisy' ? 12 : kind === 'aster' ? 18 : kind === 'bell' ? 6 : 5;
  for (let petal = 0; petal < petals; petal++) {
    const angle = turn + (petal * 2 * Math.PI) / petals;
    if (kind === 'poppy') pen.circle(along(at, angle, size * 0.44), size * 0.5, { fill: shade(colour, (petal % 3) * 0.04 - 0.04) });
    else
      leaf(
        canvas,
        at,
        angle,
        size * (kind === 'aster' && petal % 2 ? 0.72 : 1),
        shade(colour, petal % 2 ? 0.03 : -0.02),
        kind === 'bell' ? 0.46 : 0.22,
      );
  }
  pen.circle(at, size * (kind === 'poppy' ? 0.24 : 0.3), { fill: heart });
  const seeds = Array.from({ length: 9 }, (_, seed): [number, number, number] => [
    ...along(at, seed * 2.4, size * 0.06 * Math.sqrt(seed)),
    size * 0.03,
  ]);
  pen.dots(seeds, shade(heart, -0.18));
}

interface Plant {
  stem: Colour;
  leaves: Colour[];
  petals: Colour[];
  heart: Colour;
  kind: 'fern' | 'branch' | 'stalk' | 'berry' | 'grass' | 'palm';
}

function plant(canvas: Canvas, root: Point, height: number, { stem, leaves, petals, heart, kind }: Plant): void {
  const { pen, dice } = canvas;
  let angle = -Math.PI / 2 + dice.between(-0.24, 0.24);
  const bend = dice.between(-0.035, 0.035);
  const steps = 16;
  const spine: Point[] = [root];
  const angles = [angle];
  for (let step = 0; step < steps; step++) {
    angle += bend + dice.between(-0.03, 0.03);
    spine.push(along(spine.at(-1)!, angle, height / steps));
    angles.push(angle);
  }
  pen.path(soft(spine), { stroke: stem, width: Math.max(3, height / 95) });
  const colour = dice.pick(leaves);
  spine.forEach((at, index) => {
    const share = index / steps;
    if (index < 3 || kind === 'grass') return;
    for (const hand of [-1, 1]) {
      const lean = angles[index]! + hand * dice.between(0.7, 1.05);
      if (kind === 'fern')
        leaf(canvas, at, lean, height * 0.3 * Math.sin(Math.PI * Math.min(1, share * 0.92 + 0.1)), shade(colour, hand * 0.03), 0.14);
      if (kind === 'palm' && share > 0.35)
        leaf(canvas, at, lean, height * 0.42 * Math.sin(Math.PI * share * 0.8 + 0.5), shade(colour, hand * 0.03), 0.07);
      if (kind === 'branch' && (index + (hand + 1) / 2) % 2 === 0)
        leaf(canvas, at, lean, height * (0.24 - share * 0.1), shade(colour, dice.between(-0.05, 0.05)), 0.3);
      if (kind === 'stalk' && index < 9 && index % 3 === 0)
        leaf(canvas, at, lean - hand * 0.3, height * 0.34 * (1.1 - share), shade(colour, hand * 0.04), 0.16);
      if (kind === 'berry' && index % 2 === 0) {
        const end = along(at, lean, height * 0.11);
        pen.line([at, along(at, lean + 0.2, height * 0.06), end], stem, Math.max(2, height / 160));
        pen
          .circle(end, height * 0.036, { fill: petals[0]! })
          .circle(along(end, -2.2, height * 0.012), height * 0.009, { fill: mix(petals[0]!, '#ffffff', 0.6) });
      }
    }
  });
  if (kind === 'grass') {
    for (let grain = 8; grain <= steps; grain++)
      leaf(canvas, spine[grain]!, angles[grain]! + (grain % 2 ? 0.5 : -0.5), height * 0.1, dice.pick(petals), 0.26);
  }
  if (kind === 'stalk') flower(canvas, spine.at(-1)!, height * dice.between(0.12, 0.19), dice.pick(petals), heart);
  else if (kind !== 'grass' && kind !== 'palm') leaf(canvas, spine.at(-1)!, angles.at(-1)!, height * 0.14, shade(colour, 0.03), 0.28);
}

/** A bed of stems, leaves and blossoms, back row first; or one specimen on paper. */
function draw(canvas: Canvas): void {
  const { pen, dice, palette, brief, has } = canvas;
  const greens = [mix(palette.tones[0]!, '#3f6b4a', 0.35), mix(palette.tones[1]!, '#4f7d54', 0.3), palette.tones[1]!, palette.tones[2]!];
  const petals = dice.shuffled([palette.accent, palette.tones[3]!, palette.tones[4]!, palette.tones[5]!]);
  const heart = palette.dark ? '#f6d98c' : mix(palette.ink, palette.tones[4]!, 0.5);
  const kinds: Plant['kind'][] = has('fern', 'leaf', 'herb')
    ? ['fern', 'branch', 'branch', 'grass']
    : has('palm', 'tropical', 'jungle')
      ? ['palm', 'fern', 'branch', 'stalk']
      : ['stalk', 'stalk', 'stalk', 'branch', 'fern', 'berry', 'grass'];
  const kind = () => dice.pick(kinds);
  const alone = brief.density < 0.4 || has('specimen', 'herbarium', 'sprig');
  if (!alone && dice.chance(0.75))
    heavenlyBody(
      { ...canvas, brief: { ...brief, isNight: brief.isNight ?? palette.dark } },
      [dice.between(300, 700), dice.between(240, 400)],
      dice.between(130, 210),
      palette.ground,
    );
  if (alone) {
    for (let stem = 0; stem < 3; stem++)
      plant(canvas, [side / 2 + dice.between(-40, 40), 900], dice.between(520, 740), {
        stem: greens[0]!,
        leaves: greens,
        petals,
        heart,
        kind: stem ? 'stalk' : kind(),
      });
    grain(canvas, 500, 0.1);
    return;
  }
  for (const row of [0, 1, 2]) {
    const far = (2 - row) / 2;
    const fade = (colour: Colour) => mix(colour, palette.ground, far * 0.62);
    const count = 6 + row * 2 + Math.round(brief.density * 5);
    for (const slot of dice.shuffled(Array.from({ length: count }, (_, index) => index))) {
      const x = ((slot + 0.5) / count) * (side + 120) - 60 + dice.between(-34, 34);
      const height = dice.between(380, 620) + far * 230 - row * 60;
      const one = kind();
      pen.as(one === 'stalk' ? 'shown:flower+shown:garden' : `shown:plant+shown:garden${one === 'fern' ? '+shown:fern' : ''}`, () =>
        plant(canvas, [x, side + 20], height, {
          stem: fade(greens[0]!),
          leaves: greens.map(fade),
          petals: petals.map(fade),
          heart: fade(heart),
          kind: one,
        }),
      );
    }
  }
  if (has('butterfly', 'bee', 'moth') || dice.chance(0.3)) {
    pen.as('shown:butterfly', () => {
      for (let moth = 0; moth < 3; moth++) {
        const at: Point = [dice.between(120, 880), dice.between(90, 460)];
        const lean = dice.between(-0.5, 0.5);
        for (const wing of [-2.3, -0.85, 2.5, 0.65]) leaf(canvas, at, wing + lean, wing < 0 ? 40 : 28, petals[moth % petals.length]!, 0.5);
        pen.line([along(at, lean + 1.57, 16), at, along(at, lean - 1.57, 14)], palette.ink, 5);
      }
    });
  }
  grain(canvas, 500, 0.1);
  if (!palette.dark) passepartout(canvas, 44);
}

export const garden: Style = {
  id: 'garden',
  title: 'Pressed garden',
  category: 'botanical',
  words:
    'garden flower plant leaf herb botanical blossom rose tulip poppy fern meadow tree branch palm jungle spring bouquet lavender daisy butterfly bee wildflower grass wreath monstera sprig orchid lily vine floral bloom',
  shows: 'garden fern plant',
  many: 'flower butterfly plant fern',
  draw,
};
