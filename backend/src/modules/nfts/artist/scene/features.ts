import { type Colour, mix, shade } from '../colour';
import type { Dice, Noise } from '../dice';
import { type Pen, type Point, side, soft } from '../pen';
import type { Canvas } from '../style';
import { colourOf } from './paint';
import type { Plan } from './plan';
import { cliffTop } from './layout';
import { drawSketch } from './sketch';
import { thingOf } from './things';

/** What places are painted with. */
export interface Painter {
  canvas: Canvas;
  pen: Pen;
  dice: Dice;
  noise: Noise;
  plan: Plan;
  air: readonly [Colour, Colour, Colour];
  /** A colour in the light of the hour. */
  ambient: (colour: Colour) => Colour;
}

interface Feature {
  /** Label of its shapes. */
  label: string;
  isIn: (plan: Plan) => boolean;
  draw: (painter: Painter) => void;
}

const stands = (places: string[]) => (plan: Plan) =>
  !/^(floor|board|space|moonland|underwater)$/.test(plan.surface) && places.some((place) => plan.places.has(place));

/** Rows of trees, the far ones paler. */
function woods(label: string, ids: readonly string[], colours: (painter: Painter) => readonly Colour[]) {
  return (painter: Painter): void => {
    const { dice, pen, ambient, plan, air } = painter;
    const all = plan.painted.forest ? [plan.painted.forest] : colours(painter);
    const isWhite = plan.weather.has('snow') || plan.weather.has('frost');
    const full = plan.moods.has('sparse') ? 0.5 : plan.moods.has('full') ? 1.3 : 1;
    for (const row of [0, 1, 2]) {
      const count = Math.round((13 - row * 2.4) * full);
      for (let tree = 0; tree < count; tree++) {
        const thing = thingOf(dice.pick(ids));
        const height = (150 + row * 62) * dice.between(0.8, 1.25);
        const body = mix(dice.pick(all), air[2], 0.5 - row * 0.22);
        const x = ((tree + 0.5) / count) * (side + 80) - 40 + dice.between(-22, 22);
        const stand = { at: [x, plan.horizon + 22 + row * 32] as Point, scale: height / -thing.sketch.top, mirrored: dice.chance(0.5), asleep: false };
        const said = { body, ...(thing.colours.trunk && { trunk: mix(thing.colours.trunk, air[2], 0.4 - row * 0.18) }) };
        drawSketch(pen, thing.sketch, stand, (part) => ambient(colourOf(thing, said, part)), null, () => `${label}+scenery:${thing.id}`);
        if (isWhite && thing.id === 'fir')
          for (const [y, half] of [[-116, 9], [-88, 13], [-58, 17]] as const) {
            const at = ([px, py]: Point): Point => [x + px * stand.scale, stand.at[1] + py * stand.scale];
            pen.polygon([at([0, y]), at([half, y + half * 1.5]), at([half * 0.3, y + half * 1.1]), at([-half * 0.3, y + half * 1.5]), at([-half, y + half * 1.2])], { fill: ambient(mix('#ffffff', air[2], 0.3 - row * 0.14)) });
          }
      }
    }
  };
} // prettier-ignore

const peaks = (painter: Painter): void => {
  const { pen, dice, plan, ambient, air } = painter;
  const said = plan.painted.mountain;
  const base = ambient(said ?? '#6f7f98');
  const exact = plan.counted.mountain;
  const count = exact ?? 5;
  const slots = dice.shuffled(Array.from({ length: count }, (_, index) => index));
  for (const [order, slot] of slots.entries()) {
    const share = exact ? 1 : order / Math.max(1, count - 1);
    const x = ((slot + 0.5) / count) * side + dice.between(-20, 20);
    const height = exact ? dice.between(290, 340) : 210 + 130 * share + dice.between(-20, 40);
    const half = exact ? (side / count) * 0.52 : height * dice.between(0.85, 1.1);
    const foot = plan.horizon + 40;
    const colour = mix(base, air[2], said ? 0.12 : 0.5 - share * 0.35);
    const top: Point = [x + dice.between(-14, 14), foot - height];
    pen.as(`place:mountain+peak:mountain:${order}`, () => {
      pen.polygon([[x - half, foot], top, [x + half, foot]], { fill: colour }); // prettier-ignore
      pen.polygon([top, [x + half, foot], [x + half * 0.18, foot], [top[0] + half * 0.12, foot - height * 0.5]], { fill: shade(colour, -0.06) }); // prettier-ignore
      const cap = (share_: number): Point => [top[0] + (x - half - top[0]) * share_, top[1] + height * share_];
      const cup = (share_: number): Point => [top[0] + (x + half - top[0]) * share_, top[1] + height * share_];
      pen.polygon([top, cap(0.3), [top[0] - half * 0.1, top[1] + height * 0.22], [top[0], top[1] + height * 0.33], [top[0] + half * 0.12, top[1] + height * 0.21], cup(0.3)], { fill: ambient('#f6f8fa') }); // prettier-ignore
    });
  }
};

const rolling = (painter: Painter): void => {
  const { pen, noise, plan, ambient, air } = painter;
  const isWhite = plan.season === 'winter';
  const base = plan.painted.hill ?? (isWhite ? '#e4edf2' : mix(plan.grass, '#4f7a4a', 0.3));
  const rows = plan.counted.hill ?? 2;
  if (plan.counted.hill) {
    for (let hill = 0; hill < rows; hill++)
      pen.as(`place:hill+peak:hill:${hill}`, () => pen.ellipse([((hill + 0.5) / rows) * side, plan.horizon + 60], [side / rows / 1.75, 190], { fill: ambient(mix(base, air[2], 0.14 + (hill % 2) * 0.16)) }));
    return;
  }
  for (let row = 0; row < rows; row++) {
    const points: Point[] = [];
    for (let x = -80; x <= side + 80; x += 120) points.push([x, plan.horizon - 60 + row * 40 - (noise(x / 260, row * 7 + 2) - 0.4) * 210]);
    pen.path(`${soft(points)}L1080 1000L-80 1000Z`, { fill: ambient(mix(base, air[2], 0.45 - row * 0.2)) });
  }
}; // prettier-ignore

const towers = (painter: Painter): void => {
  const { pen, dice, plan, ambient, air } = painter;
  const isLit = /night|dusk/.test(plan.time);
  for (const row of [0, 1]) {
    let x = -30;
    while (x < side) {
      const wide = dice.between(58, 112);
      const high = dice.between(130, 380) * (row ? 0.85 : 1.15);
      const said = plan.painted.city;
      const colour = ambient(mix(said ?? dice.pick(['#7d8aa0', '#a08f8a', '#8f9c9a', '#b0a08f']), air[2], row ? 0.1 : 0.5));
      const foot = plan.horizon + 70;
      pen.rect([x, foot - high], [wide, high + 20], { fill: colour }).rect([x + wide * 0.7, foot - high], [wide * 0.3, high + 20], { fill: shade(colour, -0.05) });
      if (row)
        for (let wy = foot - high + 14; wy < foot - 20; wy += 28)
          for (let wx = x + 10; wx < x + wide - 14; wx += 22)
            if (dice.chance(0.7)) pen.rect([wx, wy], [11, 15], { fill: isLit && dice.chance(0.7) ? '#ffdf94' : shade(colour, isLit ? -0.07 : 0.09) });
      x += wide + dice.between(0, 10);
    }
  }
}; // prettier-ignore

const houses = (painter: Painter): void => {
  const { pen, dice, plan, ambient, air } = painter;
  const thing = thingOf('house');
  for (const row of [0, 1]) {
    const count = 7 - row;
    for (let one = 0; one < count; one++) {
      const height = dice.between(110, 150) + row * 34;
      const said = { body: dice.pick(['#efe2ca', '#e3c9a8', '#dcd6d0', '#d9b49a']), roof: dice.pick(['#a8452f', '#8a4a3a', '#5f6b7c', '#b96a3a']) };
      const stand = { at: [((one + 0.5) / count) * (side + 40) - 20 + dice.between(-14, 14), plan.horizon + 4 + row * 20] as Point, scale: height / 102, mirrored: dice.chance(0.5), asleep: false };
      drawSketch(pen, thing.sketch, stand, (part) => (part === 'lit' && /night|dusk/.test(plan.time) ? '#ffdf94' : ambient(mix(colourOf(thing, said, part), air[2], row ? 0.04 : 0.25))), null, () => 'place:village+place:street+scenery:house');
    }
  }
}; // prettier-ignore

const islet = ({ pen, plan, ambient }: Painter): void => {
  const y = plan.horizon + 74;
  pen.path(`${soft([[230, y], [330, y - 66], [500, y - 104], [680, y - 60], [790, y]])}Z`, { fill: ambient('#7fa060') }); // prettier-ignore
  pen.path(`${soft([[190, y + 6], [300, y - 14], [520, y - 24], [740, y - 12], [830, y + 6]])}Z`, { fill: ambient('#e6cf9a') }); // prettier-ignore
};

/** Rocks that carry a house by the sea. */
const cliffs = ({ pen, plan, ambient }: Painter): void => {
  for (const { layer, stand, thing } of plan.placed) {
    if (layer !== 'far' || thing.home !== 'backdrop' || plan.surface !== 'sea') continue;
    const [x, y] = stand.at;
    const half = Math.max(120, thing.sketch.right * stand.scale * 1.7);
    const rock = ambient('#6f6a66');
    pen.polygon([[x - half, y + 90], [x - half * 0.8, y + 30], [x - half * 0.5, y - 4], [x + half * 0.5, y - 6], [x + half * 0.78, y + 26], [x + half, y + 90]], { fill: rock }); // prettier-ignore
    pen.polygon([[x + half * 0.1, y + 90], [x + half * 0.3, y + 10], [x + half * 0.5, y - 6], [x + half * 0.78, y + 26], [x + half, y + 90]], { fill: shade(rock, -0.06) }); // prettier-ignore
  }
};

/** A headland on the left with grass on its top and a face of rock down to the water. */
const headland = ({ pen, plan, ambient }: Painter): void => {
  const rock = ambient('#8a7d70');
  const top = cliffTop - 14;
  const grass = ambient(plan.season === 'winter' ? '#e4edf2' : mix(plan.grass, '#5f8a4f', 0.2));
  pen.polygon([[-10, top + 10], [500, top + 6], [540, top + 40], [528, top + 130], [566, top + 220], [548, top + 300], [600, top + 400], [610, 1010], [-10, 1010]], { fill: rock }); // prettier-ignore
  pen.polygon([[420, top + 60], [500, top + 6], [540, top + 40], [528, top + 130], [566, top + 220], [548, top + 300], [600, top + 400], [610, 1010], [500, 1010], [470, top + 320], [496, top + 220], [450, top + 140]], { fill: shade(rock, -0.07) }); // prettier-ignore
  for (const [x, y, w] of [[60, 150, 150], [250, 230, 130], [90, 320, 190], [300, 380, 150], [150, 110, 90]] as const)
    pen.polygon([[x, top + y], [x + w, top + y - 12], [x + w * 0.9, top + y + 10], [x + w * 0.1, top + y + 16]], { fill: shade(rock, -0.05) }); // prettier-ignore
  pen.path(`${soft([[-20, top + 60], [-20, top - 4], [240, top - 8], [500, top], [528, top + 30], [430, top + 44], [330, top + 34], [200, top + 52], [90, top + 38]])}Z`, { fill: grass }); // prettier-ignore
}; // prettier-ignore

/** A mound under each thing that stands on a hill. */
const knolls = ({ pen, plan, ambient }: Painter): void => {
  const base = plan.painted.hill ?? (plan.season === 'winter' ? '#d6e2ea' : mix(plan.grass, '#3f6a3c', 0.38));
  for (const { layer, stand, thing } of plan.placed.filter(({ ask }) => plan.raised.has(ask))) {
    if (layer === 'sky' || layer === 'front') continue;
    const [x, y] = stand.at;
    const half = Math.max(170, ((thing.sketch.right - thing.sketch.left) / 2) * stand.scale * 1.9);
    pen.path(`${soft([[x - half * 1.3, y + 150], [x - half * 0.8, y + 40], [x - half * 0.36, y - 12], [x + half * 0.36, y - 12], [x + half * 0.8, y + 40], [x + half * 1.3, y + 150]])}Z`, { fill: ambient(base) }); // prettier-ignore
  }
};

/** Back to front. */
export const features: readonly Feature[] = [
  { label: 'place:mountain', isIn: stands(['mountain']), draw: peaks },
  { label: 'place:hill', isIn: stands(['hill', 'field', 'garden', 'farm']), draw: rolling },
  { label: 'place:city+scenery:skyscraper', isIn: stands(['city']), draw: towers },
  { label: 'place:hill', isIn: stands(['road', 'rails']), draw: rolling },
  { label: 'place:village', isIn: stands(['village', 'street']), draw: houses },
  { label: 'place:forest', isIn: stands(['forest']), draw: woods('place:forest', ['fir', 'fir', 'tree'], ({ plan }) => (plan.season === 'autumn' ? plan.leaves : plan.season === 'winter' ? ['#2f5f5a', '#3a6a60'] : ['#2f6651', '#3f7a4f', '#4a8552'])) },
  { label: 'place:park', isIn: stands(['park']), draw: woods('place:park', ['tree', 'bush'], ({ plan }) => plan.leaves) },
  { label: 'place:jungle', isIn: stands(['jungle']), draw: woods('place:jungle', ['palm', 'tree', 'bush'], () => ['#2f7a4a', '#3f8f4f', '#5aa050']) },
]; // prettier-ignore

/** Painted after the ground. */
export const onGround: readonly Feature[] = [
  { label: 'place:island', isIn: stands(['island']), draw: islet },
  { label: 'place:coast', isIn: (plan) => !plan.places.has('island') && !plan.places.has('cliff') && plan.surface === 'sea', draw: cliffs },
  { label: 'ground+place:cliff', isIn: (plan) => plan.places.has('cliff') && plan.surface === 'sea', draw: headland },
  { label: 'place:hill', isIn: (plan) => plan.raised.size > 0 && /^(grass|lake|road|rails)$/.test(plan.surface), draw: knolls },
];
