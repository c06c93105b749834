import { type Colour, mix, shade } from './colour';
import { type Point, side } from './pen';
import type { Canvas } from './style';

/** Colours of the air from the top down to the horizon. */
export function airOf({ palette, dice }: Canvas): Colour[] {
  const { ground, tones, dark } = palette;
  const glow = dice.pick(tones.slice(2));
  const low = mix(ground, glow, dark ? 0.42 : 0.5);
  return [dark ? shade(ground, -0.03) : mix(ground, tones[1]!, 0.22), mix(ground, glow, dark ? 0.1 : 0.12), low];
}

/** Flat bands with wavy edges, like a print in several runs. */
export function sky({ pen, noise }: Canvas, air: Colour[], horizon: number, bands = 7): void {
  for (let band = 0; band < bands; band++) {
    const share = band / (bands - 1);
    const colour = share < 0.5 ? mix(air[0]!, air[1]!, share * 2) : mix(air[1]!, air[2]!, share * 2 - 1);
    const top = band === 0 ? -10 : (horizon * band) / bands;
    const edge: Point[] = [];
    for (let x = -20; x <= side + 20; x += 60) edge.push([x, top + (noise(x / 330, band * 3.1 + 40) - 0.5) * 46]);
    pen.polygon([...edge, [side + 20, side], [-20, side]], { fill: colour });
  }
}

export function stars({ pen, dice, palette }: Canvas, until: number, count: number): void {
  const all = Array.from({ length: count }, (): [number, number, number] => {
    const near = dice.next();
    return [dice.between(0, side), until * dice.next() ** 1.3, 0.9 + near ** 5 * 3.2];
  });
  pen.dots(all, palette.ink, 0.85);
  for (let big = 0; big < 4; big++) {
    const [x, y] = [dice.between(40, side - 40), dice.between(30, until * 0.7)];
    const r = dice.between(6, 12);
    const spark = [0, 1, 2, 3, 4, 5, 6, 7].map((k): Point => {
      const reach = k % 2 ? r * 0.18 : r;
      return [x + Math.cos((k * Math.PI) / 4) * reach, y + Math.sin((k * Math.PI) / 4) * reach];
    });
    pen.polygon(spark, { fill: palette.ink, opacity: 0.9 });
  }
}

/** A sun or moon: plain, with a halo, cut by bars, or a crescent. */
export function heavenlyBody(canvas: Canvas, at: Point, radius: number, air: Colour): void {
  const isNight = canvas.brief.isNight ?? canvas.palette.dark;
  canvas.pen.as(isNight ? 'shown:moon' : 'shown:sun', () => disc(canvas, at, radius, air, isNight));
}

function disc({ pen, dice, palette }: Canvas, at: Point, radius: number, air: Colour, isNight: boolean): void {
  const fill = isNight ? mix(palette.sun, '#fff6e0', 0.4) : palette.sun;
  const kind = isNight ? dice.pick(['full', 'crescent', 'bars'] as const) : dice.pick(['halo', 'bars', 'full'] as const);
  if (kind === 'halo' || kind === 'full') {
    for (let ring = 3; ring > 0; ring--) pen.circle(at, radius * (1 + ring * 0.28), { fill, opacity: 0.1 });
  }
  pen.circle(at, radius, { fill });
  if (kind === 'crescent') pen.circle([at[0] + radius * 0.42, at[1] - radius * 0.22], radius * 0.86, { fill: air });
  if (kind === 'full' && isNight) {
    for (let spot = 0; spot < 6; spot++) {
      const angle = dice.between(0, 7);
      const far = radius * dice.between(0.1, 0.66);
      pen.circle([at[0] + Math.cos(angle) * far, at[1] + Math.sin(angle) * far], radius * dice.between(0.06, 0.2), {
        fill: shade(fill, -0.07),
      });
    }
  }
  if (kind === 'bars') {
    for (let bar = 0; bar < 7; bar++) {
      const y = at[1] + radius * (-0.1 + bar * 0.17);
      pen.rect([at[0] - radius * 1.1, y], [radius * 2.2, radius * (0.02 + bar * 0.014)], { fill: air });
    }
  }
}

/** Long flat clouds made of overlapping pills. */
export function clouds({ pen, dice }: Canvas, count: number, until: number, colour: Colour): void {
  for (let cloud = 0; cloud < count; cloud++) {
    const x = dice.between(-60, side - 60);
    const y = dice.between(60, until);
    const width = dice.between(140, 320);
    for (let part = 0; part < 4; part++) {
      const w = width * dice.between(0.4, 0.9);
      pen.rect([x + dice.between(-70, 90), y + part * 13 - 18], [w, 15], { fill: colour, opacity: 0.78 }, 7.5);
    }
  }
}

export function birds({ pen, dice, palette }: Canvas, [x, y]: Point, count: number): void {
  pen.as('shown:bird+shown:gull', () => {
    for (let bird = 0; bird < count; bird++) {
      const at: Point = [x + dice.between(-110, 110), y + dice.between(-60, 60)];
      const span = dice.between(8, 18);
      pen.path(
        `M${at[0].toFixed(1)} ${at[1].toFixed(1)}q${(span / 2).toFixed(1)} ${(-span * 0.7).toFixed(1)} ${span.toFixed(1)} 0q${(span / 2).toFixed(1)} ${(-span * 0.7).toFixed(1)} ${span.toFixed(1)} 0`,
        { stroke: palette.ink, width: 3 },
      );
    }
  });
}

/** A fir: three to five tiers, lit from one side. */
export function fir({ pen, dice }: Canvas, [x, y]: Point, height: number, colour: Colour): void {
  const tiers = dice.whole(3, 5);
  const width = height * dice.between(0.34, 0.46);
  pen.rect([x - height * 0.025, y - height * 0.12], [height * 0.05, height * 0.14], { fill: shade(colour, -0.08) });
  for (let tier = 0; tier < tiers; tier++) {
    const low = y - height * 0.08 - (height * 0.84 * tier) / tiers;
    const top = low - (height * 1.25) / tiers;
    const half = (width / 2) * (1 - tier / (tiers + 0.6));
    pen.polygon([[x - half, low], [x + half, low], [x, top]], { fill: colour }); // prettier-ignore
    pen.polygon([[x + half, low], [x, top], [x + half * 0.1, low]], { fill: shade(colour, 0.05) }); // prettier-ignore
  }
}

/** Grain of a print: many tiny marks in one shape. */
export function grain({ pen, dice, palette }: Canvas, count = 900, opacity = 0.1): void {
  const marks = Array.from({ length: count }, (): [number, number, number] => [
    dice.between(0, side),
    dice.between(0, side),
    dice.between(0.5, 1.3),
  ]);
  pen.dots(marks, palette.ink, opacity);
}

/** An empty edge in the colour of the paper. */
export function passepartout({ pen, palette }: Canvas, width: number): void {
  const half = width / 2;
  pen.rect([half, half], [side - width, side - width], { stroke: palette.ground, width, square: true });
}
