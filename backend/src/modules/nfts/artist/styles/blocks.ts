import { type Colour, mix, shade } from '../colour';
import { type Point, side } from '../pen';
import type { Canvas, Style } from '../style';

const wide = 62;
const high = 36;

interface Faces {
  top: Colour;
  left: Colour;
  right: Colour;
}

/** A corner of the box in the picture: `u` and `v` run along its two sides (0 to 1), `lift` is the height above the floor. */
const corner = ([cx, cy]: Point, u: number, v: number, lift: number): Point => [cx + (u - v) * wide, cy + (u + v - 1) * high - lift];

function windows(canvas: Canvas, at: Point, floor: number, ceiling: number, colours: { lit: Colour; dull: Colour }): void {
  const { pen, dice } = canvas;
  const rows = Math.floor((ceiling - floor - 10) / 22);
  for (let row = 0; row < rows; row++) {
    const low = floor + 8 + row * 22;
    for (const [from, to] of [[0.16, 0.4], [0.58, 0.82]] as const) {
      for (const face of ['left', 'right'] as const) {
        const fill = dice.chance(0.42) ? colours.lit : colours.dull;
        const point = (share: number, lift: number) => (face === 'left' ? corner(at, share, 1, lift) : corner(at, 1, 1 - share, lift));
        pen.polygon([point(from, low), point(to, low), point(to, low + 13), point(from, low + 13)], { fill });
      }
    }
  } // prettier-ignore
}

function box({ pen }: Canvas, at: Point, floor: number, ceiling: number, { top, left, right }: Faces): void {
  pen.polygon([corner(at, 0, 0, ceiling), corner(at, 1, 0, ceiling), corner(at, 1, 1, ceiling), corner(at, 0, 1, ceiling)], { fill: top });
  pen.polygon([corner(at, 0, 1, ceiling), corner(at, 1, 1, ceiling), corner(at, 1, 1, floor), corner(at, 0, 1, floor)], { fill: left });
  pen.polygon([corner(at, 1, 1, ceiling), corner(at, 1, 0, ceiling), corner(at, 1, 0, floor), corner(at, 1, 1, floor)], { fill: right });
}

function tree(canvas: Canvas, at: Point, lift: number, colour: Colour): void {
  const { pen, dice } = canvas;
  const [x, y] = corner(at, 0.5, 0.5, lift);
  const tall = dice.between(34, 62);
  pen.line([[x, y], [x, y - tall * 0.3], [x, y - tall * 0.5]], shade(colour, -0.2), 6); // prettier-ignore
  pen.ellipse([x, y - tall * 0.8], [tall * 0.36, tall * 0.5], { fill: colour });
  pen.ellipse([x - tall * 0.1, y - tall * 0.9], [tall * 0.2, tall * 0.3], { fill: shade(colour, 0.07) });
}

/** A quarter seen from above at an angle: houses, sheds, trees, water; or goods stacked to be shipped. */
function draw(canvas: Canvas): void {
  const { has } = canvas;
  const isGoods = has('crate', 'box', 'warehouse', 'parcel', 'shipping', 'cargo', 'container', 'stock', 'toy', 'brick', 'stair');
  const label = isGoods ? 'shown:box+shown:crate+shown:container' : 'shown:city+shown:village+shown:house+shown:roof';
  canvas.pen.as(label, () => quarter(canvas, isGoods));
}

function quarter(canvas: Canvas, isGoods: boolean): void {
  const { pen, dice, noise, palette, brief, has } = canvas;
  const roofs = dice.shuffled(palette.tones);
  const facesOf = (colour: Colour): Faces => ({ top: shade(colour, 0.06), left: shade(colour, -0.08), right: shade(colour, -0.19) });
  const street = palette.dark ? shade(palette.ground, 0.04) : mix(palette.ground, palette.ink, 0.14);
  const green = has('garden', 'park', 'forest', 'village', 'green') ? 0.3 : 0.13;
  const leaf = mix('#4d8a5b', palette.tones[1]!, 0.4);
  const isNight = brief.isNight ?? palette.dark;
  const lit = mix(palette.sun, '#ffe9b0', 0.5);
  const towers = has('skyscraper', 'tower', 'metropolis', 'downtown', 'city') ? 1.5 : 1;
  const cut = dice.whole(3, 6);
  const offset: Point = [dice.between(0, 90), dice.between(0, 90)];
  pen.rect([0, 0], [side, side], { fill: street });
  for (let depth = -4; depth < 40; depth++) {
    for (let across = -12; across < 13; across++) {
      if ((depth + across) % 2 !== 0) continue;
      const [u, v] = [(depth + across) / 2, (depth - across) / 2];
      const at: Point = [side / 2 + across * wide, depth * high - 60];
      if (at[0] < -wide * 2 || at[0] > side + wide * 2) continue;
      const isStreet = !isGoods && (((u % cut) + cut) % cut === 0 || ((v % (cut + 2)) + cut + 2) % (cut + 2) === 0);
      if (isStreet) {
        box(canvas, at, -60, 0, { top: street, left: shade(street, -0.08), right: shade(street, -0.12) });
        continue;
      }
      const level = noise(u / 3.1 + offset[0], v / 3.1 + offset[1]);
      const colour = roofs[Math.floor(noise(u / 1.7 + 50, v / 1.7 + 20) * 11.9) % roofs.length]!;
      const faces = facesOf(palette.dark && !isGoods ? mix(colour, palette.ground, 0.12) : colour);
      if (!isGoods && dice.chance(green)) {
        const grass = mix(leaf, palette.ground, 0.28);
        box(canvas, at, -60, 4, { top: grass, left: shade(grass, -0.1), right: shade(grass, -0.16) });
        for (let one = 0; one < dice.whole(1, 2); one++)
          tree(canvas, [at[0] + dice.between(-16, 16), at[1] + dice.between(-8, 8)], 4, dice.chance(0.2) ? palette.accent : leaf);
        continue;
      }
      const ceiling = isGoods ? Math.floor(level * 6) * 26 + 12 : 26 + level ** 1.6 * 190 * towers;
      box(canvas, at, -80, ceiling, faces);
      if (isGoods) {
        const [a, b, c, d] = [
          corner(at, 0.25, 0.25, ceiling),
          corner(at, 0.75, 0.25, ceiling),
          corner(at, 0.75, 0.75, ceiling),
          corner(at, 0.25, 0.75, ceiling),
        ];
        if (dice.chance(0.35)) pen.polygon([a, b, c, d], { fill: faces.left });
        if (dice.chance(0.5))
          for (const share of [0.25, 0.5, 0.75])
            pen.line([corner(at, share, 1, ceiling), corner(at, share, 1, ceiling - 40), corner(at, share, 1, -40)], faces.right, 3);
        continue;
      }
      windows(canvas, at, 0, ceiling, { lit: isNight ? lit : mix(faces.left, '#ffffff', 0.4), dull: shade(faces.right, -0.05) });
      if (ceiling < 90 && dice.chance(0.7)) {
        const roof = facesOf(roofs[(roofs.indexOf(colour) + 1) % roofs.length]!);
        const [ridgeA, ridgeB] = [corner(at, 0.5, 0, ceiling + 34), corner(at, 0.5, 1, ceiling + 34)];
        pen.polygon([corner(at, 0, 0, ceiling), ridgeA, ridgeB, corner(at, 0, 1, ceiling)], { fill: roof.top });
        pen.polygon([corner(at, 1, 0, ceiling), ridgeA, ridgeB, corner(at, 1, 1, ceiling)], { fill: roof.right });
        pen.polygon([corner(at, 0, 1, ceiling), ridgeB, corner(at, 1, 1, ceiling)], { fill: faces.left });
      } else if (dice.chance(0.6)) {
        box(canvas, [at[0], at[1] - ceiling], 0, 3, { top: shade(faces.top, 0.05), left: faces.left, right: faces.right });
        const [x, y] = corner(at, 0.5, 0.5, ceiling);
        pen.ellipse([x, y - 6], [18, 10], { fill: faces.left }).ellipse([x, y - 14], [18, 10], { fill: shade(faces.top, 0.08) });
      }
    }
  }
}

export const blocks: Style = {
  id: 'blocks',
  title: 'Town of blocks',
  category: 'city',
  words:
    'city town village street house block building roof crate box warehouse parcel shipping cargo container isometric architecture skyscraper tower market stair toy brick stock metropolis quarter neighbourhood roofs shop factory',
  pattern: 'isometric',
  shows: 'village city',
  many: 'house box roof crate container',
  draw,
};
