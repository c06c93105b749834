import { type Colour, mix, shade } from '../colour';
import { type Point, side } from '../pen';
import { grain } from '../scenery';
import { features, onGround, type Painter } from './features';
import { drawSketch } from './sketch';
import { colourOf } from './paint';
import { thingOf } from './things';

/** A soft edge across the whole picture, filled down to its foot. */
export function land({ pen, noise }: Painter, level: number, wave: number, fill: Colour, seed: number): void {
  const edge: Point[] = [];
  for (let x = -20; x <= side + 20; x += 40) edge.push([x, level - (noise(x / 300, seed) - 0.5) * wave]);
  pen.polygon([...edge, [side + 20, side + 20], [-20, side + 20]], { fill });
}

function ripples({ pen, dice }: Painter, from: number, to: number, colour: Colour, count: number): void {
  for (let ripple = 0; ripple < count; ripple++) {
    const y = dice.between(from + 8, to - 6);
    const depth = (y - from) / Math.max(1, to - from);
    const x = dice.between(-40, side);
    const wide = dice.between(40, 120) * (0.5 + depth);
    pen.line([[x, y], [x + wide / 2, y - 5 * depth - 2], [x + wide, y]], colour, 2.5 + depth * 3, 0.55); // prettier-ignore
  }
}

function water(painter: Painter, from: number, to: number, places = 'place:sea'): void {
  painter.pen.as(`water+${places}`, () => waves(painter, from, to));
}

function waves(painter: Painter, from: number, to: number): void {
  const { pen, plan, noise, ambient } = painter;
  const said = plan.painted.sea ?? plan.painted.lake ?? plan.painted.river;
  const colour = ambient(said ?? '#3f8fb0');
  const air = painter.air[2];
  pen.rect([-5, from], [side + 10, to - from + 4], { fill: said ? colour : mix(colour, air, 0.25) });
  const wild = plan.weather.has('storm') || plan.moods.has('wild') ? 2.4 : plan.moods.has('calm') ? 0.35 : 1;
  const waves = Math.max(3, Math.round((to - from) / 62));
  for (let row = 1; row < waves; row++) {
    const share = row / waves;
    const level = from + (to - from) * share;
    const edge: Point[] = [];
    for (let x = -20; x <= side + 20; x += 16)
      edge.push([x, level - (4 + 12 * share) * wild * (1 - Math.abs(Math.sin(x / (52 + 90 * share) + row * 2.1 + noise(x / 200, row))))]);
    pen.polygon([...edge, [side + 20, to], [-20, to]], { fill: shade(colour, 0.04 - share * 0.1) });
  }
  ripples(painter, from, to, mix(colour, '#ffffff', 0.4), Math.round((to - from) / 12));
}

const tufts = (painter: Painter, from: number, to: number, colour: Colour, count: number): void => {
  const { pen, dice } = painter;
  for (let tuft = 0; tuft < count; tuft++) {
    const y = dice.between(from, to);
    const x = dice.between(0, side);
    const h = 8 + ((y - from) / (to - from)) * 16;
    for (const lean of [-0.5, 0, 0.5]) pen.line([[x, y], [x + lean * h * 0.5, y - h * 0.6], [x + lean * h, y - h]], colour, 2.6); // prettier-ignore
  }
};

/** Small ones of a kind, scattered over the ground. */
export function scatter(painter: Painter, id: string, count: number, from: number, to: number, height: number, said: Record<string, Colour> = {}, label = ''): void {
  const { dice, pen, ambient } = painter;
  const thing = thingOf(id);
  const feet = Array.from({ length: count }, () => dice.between(from, to)).sort((a, b) => a - b);
  for (const y of feet) {
    const scale = (height * (0.55 + 0.45 * ((y - from) / Math.max(1, to - from)))) / -thing.sketch.top;
    const stand = { at: [dice.between(10, side - 10), y] as Point, scale, mirrored: dice.chance(0.5), asleep: false };
    drawSketch(pen, thing.sketch, stand, (part) => ambient(colourOf(thing, said, part)), null, () => `${label}scenery:${id}`);
  }
} // prettier-ignore

/** Middle and half width of the only bridge, in units of the picture; null without one. */
function bridgeOf({ placed }: Painter['plan']): { middle: number; half: number } | null {
  const [bridge, ...more] = placed.filter(({ thing }) => /bridge/.test(thing.id));
  if (!bridge || more.length > 0) return null;
  const { sketch } = bridge.thing;
  const { at, scale, mirrored } = bridge.stand;
  return {
    middle: at[0] + ((sketch.left + sketch.right) / 2) * scale * (mirrored ? -1 : 1),
    half: ((sketch.right - sketch.left) / 2) * scale,
  };
}

/** A river that comes from afar, under the bridge and to the front: the bridge leads from bank to bank. */
function crossedRiver({ pen, plan, ambient, air, dice }: Painter, { middle, half }: { middle: number; half: number }): void {
  const colour = ambient(plan.painted.river ?? '#3f8fb0');
  const [far, foot, near] = [half * 0.34, half * 0.8, half * 1.25];
  const bank: Point[] = [[middle - far * 1.6, 640], [middle - far * 1.25, 690], [middle - foot, 765], [middle - foot * 1.12, 860], [middle - near, 1010]];
  const other: Point[] = [[middle + near, 1010], [middle + foot * 1.08, 860], [middle + foot, 765], [middle + far * 0.75, 690], [middle + far * 0.2, 640]];
  pen.as('water+place:river', () => {
    pen.polygon([...bank, ...other], { fill: plan.painted.river ? colour : mix(colour, air[2], 0.12) });
    for (let ripple = 0; ripple < 9; ripple++) {
      const y = dice.between(690, 985);
      const wide = dice.between(50, 120);
      const x = middle + dice.between(-0.6, 0.3) * foot;
      pen.line([[x, y], [x + wide / 2, y - 5], [x + wide, y]], mix(colour, '#ffffff', 0.4), 5, 0.55); // prettier-ignore
    }
  });
} // prettier-ignore

const grounds: Record<string, (painter: Painter) => unknown> = {
  grass: (painter) => meadow(painter, 600),
  lake: (painter) => {
    meadow(painter, 560);
    const { pen, ambient, plan, air } = painter;
    const isRiver = plan.places.has('river');
    const bridge = bridgeOf(plan);
    if (isRiver && bridge) return crossedRiver(painter, bridge);
    if (isRiver) {
      water(painter, 668, 820, 'place:river');
      painter.pen.as('ground+season+place:field', () => land(painter, 820, 16, groundOf(painter), 9));
      return;
    }
    const colour = ambient(plan.painted.lake ?? '#4a97b8');
    // A bridge leads from shore to shore.
    const half = bridge ? Math.min(458, bridge.half * 0.84) : 458;
    const middle = bridge?.middle ?? 500;
    pen.ellipse([middle, 735], [half + 12, 104], { fill: shade(groundOf(painter), -0.07) });
    pen.as('water+place:lake', () => {
    pen.ellipse([middle, 738], [half, 96], { fill: plan.painted.lake ? colour : mix(colour, air[2], 0.25) });
    if (!bridge) for (const [x, y, wide] of [[330, 700, 90], [640, 720, 120], [450, 770, 150], [720, 775, 80], [240, 745, 70]] as const)
      pen.line([[x, y], [x + wide / 2, y - 5], [x + wide, y]], mix(colour, '#ffffff', 0.45), 4, 0.6); // prettier-ignore
    });
  },
  sand: (painter) => painter.pen.as('ground+place:desert', () => {
    const { plan, ambient } = painter;
    const sand = ambient(plan.painted.desert ?? '#e6bf7c');
    land(painter, 600, 70, mix(sand, painter.air[2], 0.4), 3);
    land(painter, 660, 90, mix(sand, painter.air[2], 0.15), 5);
    land(painter, 740, 60, sand, 7);
    land(painter, 880, 40, shade(sand, -0.05), 8);
  }),
  sea: (painter) => water(painter, painter.plan.horizon, side),
  shore: (painter) => {
    const { plan, ambient } = painter;
    water(painter, plan.horizon, 740);
    const sand = ambient(plan.painted.beach ?? (plan.places.has('coast') ? '#8fae6a' : '#ecd3a0'));
    painter.pen.as(`ground+place:${plan.places.has('coast') ? 'coast' : 'beach'}`, () => {
      land(painter, 722, 34, mix(ambient('#ffffff'), sand, 0.25), 4);
      land(painter, 736, 34, sand, 4);
      land(painter, 900, 30, shade(sand, -0.04), 6);
    });
  },
  road: (painter) => {
    const { pen, ambient, plan } = painter;
    meadow(painter, 600);
    const road = ambient(plan.painted.road ?? (plan.season === 'winter' && plan.weather.has('snow') ? '#8d97a3' : '#5d636e'));
    const edge = ambient('#c9c2b4');
    pen.as('ground+place:road+place:street', () => {
      pen.rect([-5, 782], [side + 10, 14], { fill: edge }).rect([-5, 796], [side + 10, 150], { fill: road });
      for (let dash = 0; dash < 7; dash++) pen.rect([dash * 160 - 30, 912], [84, 9], { fill: mix(road, '#ffffff', 0.6) });
      pen.rect([-5, 944], [side + 10, 10], { fill: edge });
    });
  },
  rails: (painter) => {
    const { pen, ambient } = painter;
    meadow(painter, 600);
    pen.as('ground+place:rails', () => {
      pen.polygon([[-10, 836], [1010, 836], [1010, 908], [-10, 908]], { fill: ambient('#8a8078') }); // prettier-ignore
      for (let tie = 0; tie < 22; tie++) pen.rect([tie * 48 - 16, 852], [22, 34], { fill: ambient('#5c4434') });
      pen.rect([-5, 850], [side + 10, 8], { fill: ambient('#3c4048') }).rect([-5, 878], [side + 10, 8], { fill: ambient('#3c4048') });
    });
  },
  ice: (painter) => painter.pen.as('ground+place:ice', () => {
    const { pen, ambient } = painter;
    water(painter, 560, 700);
    for (const [x, w, h] of [[120, 190, 130], [690, 240, 170], [460, 130, 80]] as const) {
      pen.polygon([[x, 624], [x + w * 0.2, 624 - h * 0.7], [x + w * 0.45, 624 - h], [x + w * 0.75, 624 - h * 0.6], [x + w, 624]], { fill: ambient('#e6f2f7') });
      pen.polygon([[x + w * 0.45, 624 - h], [x + w * 0.75, 624 - h * 0.6], [x + w, 624], [x + w * 0.55, 624]], { fill: ambient('#b9d6e4') });
    }
    land(painter, 716, 26, ambient('#b4d2e0'), 4);
    land(painter, 700, 26, ambient('#eaf4f8'), 4);
    land(painter, 880, 40, ambient('#d9eaf1'), 6);
  }),
  floor: (painter) => room(painter, 650),
  board: (painter) => {
    room(painter, 640, false);
    const { pen, ambient, dice, plan } = painter;
    const wood = ambient(plan.painted.board ?? '#a8744a');
    pen.as('ground+place:board', () => {
    pen.rect([-5, 640], [side + 10, 300], { fill: wood }).rect([-5, 640], [side + 10, 16], { fill: shade(wood, 0.07) });
    for (let k = 0; k < 8; k++) {
      const [x, y] = [dice.between(-100, 700), 690 + k * 30];
      pen.line([[x, y], [x + 140, y + dice.between(-5, 5)], [x + dice.between(260, 420), y]], shade(wood, -0.05), 4); // prettier-ignore
    }
    // Its front edge, so that it is no floor.
    pen.rect([-5, 936], [side + 10, 36], { fill: shade(wood, -0.1) });
    });
    pen.rect([-5, 972], [side + 10, 36], { fill: shade(wood, -0.3) });
  },
  space: () => undefined,
  moonland: (painter) => painter.pen.as('ground+place:moonland', () => {
    const { ambient, pen } = painter;
    const grey = ambient('#c9c5bd');
    land(painter, 640, 60, shade(grey, -0.08), 3);
    land(painter, 720, 40, grey, 5);
    for (const [x, y, r] of [[160, 800, 80], [740, 860, 110], [470, 930, 60], [880, 760, 46], [330, 770, 34]] as const) {
      pen.ellipse([x, y], [r, r * 0.34], { fill: shade(grey, -0.12) });
      pen.ellipse([x + r * 0.08, y + r * 0.09], [r * 0.84, r * 0.24], { fill: shade(grey, -0.04) });
    }
  }),
  underwater: (painter) => painter.pen.as('place:underwater+place:sea', () => {
    const { pen, dice, ambient, noise } = painter;
    for (let ray = 0; ray < 5; ray++) {
      const x = dice.between(50, 950);
      pen.polygon([[x, -10], [x + 70, -10], [x - 60, 900], [x - 240, 900]], { fill: '#ffffff', opacity: 0.07 }); // prettier-ignore
    }
    const sand = ambient('#d9c48f');
    land(painter, 880, 50, mix(sand, painter.air[2], 0.35), 3);
    for (const x of [60, 150, 820, 910, 960]) {
      const weed = ambient(dice.pick(['#3f8a6a', '#5a9a4f', '#c8566a', '#e08a4a']));
      for (const lean of [-1, 0, 1]) {
        const points = Array.from({ length: 6 }, (_, k): Point => [x + lean * 18 + Math.sin(k * 1.6 + x) * 12 + lean * k * 5, 950 - k * dice.between(26, 46)]);
        pen.line(points, weed, 13 - Math.abs(lean) * 3);
      }
    }
    land(painter, 930, 40, sand, 5);
    for (let bubble = 0; bubble < 16; bubble++) {
      const [x, y] = [dice.between(40, 960), dice.between(60, 860)];
      pen.circle([x, y], 4 + noise(x, y) * 9, { stroke: '#ffffff', width: 2.4, opacity: 0.5 });
    }
  }),
  sky: (painter) => {
    scatter(painter, 'cloud', 5, 260, 940, 120, { body: painter.plan.light.clouds }, 'place:sky+');
  },
}; // prettier-ignore

function room({ pen, air, ambient, plan, dice }: Painter, floor: number, isFloored = true): void {
  const wall = plan.tints[0] ? mix(plan.tints[0], '#f6efe2', 0.5) : dice.pick(['#e9d8c0', '#d3dcd3', '#dcd0dc', '#cfdbe3']);
  pen.rect([-5, -5], [side + 10, floor + 10], { fill: ambient(wall) });
  const frame = ambient('#f6efe2');
  const x = dice.pick([120, 590]);
  const isFree = !plan.placed.some(({ thing }) => thing.hangs);
  if (isFree) {
    pen.rect([x, 90], [290, 330], { fill: frame });
    pen.as('sky', () => pen.rect([x + 16, 106], [258, 298], { fill: air[1] }).rect([x + 16, 300], [258, 104], { fill: air[2] }));
    pen.rect([x + 138, 106], [14, 298], { fill: frame }).rect([x + 16, 246], [258, 13], { fill: frame });
    pen.rect([x - 14, 416], [318, 18], { fill: shade(frame, -0.06) });
  }
  if (!isFloored) return;
  const boards = ambient(plan.painted.floor ?? '#b98a5c');
  pen.as('ground+place:floor', () => {
    pen.rect([-5, floor], [side + 10, side - floor + 5], { fill: boards }).rect([-5, floor - 14], [side + 10, 16], { fill: frame });
    for (let k = 0; k < 5; k++) pen.rect([-5, floor + 50 + k * 66], [side + 10, 4], { fill: shade(boards, -0.06) });
  });
}

/** The colour that things stand on. */
export function groundOf({ plan, ambient, air }: Painter): Colour {
  const { painted, weather, season, tints } = plan;
  const said = painted.field ?? painted.forest ?? painted.hill ?? painted.garden ?? painted.park;
  if (said) return ambient(said);
  const isWhite = weather.has('snow') || weather.has('frost') || season === 'winter';
  const grass = isWhite ? '#eef3f6' : plan.grass;
  return ambient(tints[0] ? mix(grass, tints.at(-1)!, isWhite ? 0.12 : 0.4) : mix(grass, air[2], 0.06));
}

const footings: Readonly<Record<string, Colour>> = { sand: '#e6bf7c', shore: '#ecd3a0', ice: '#eaf4f8', moonland: '#c9c5bd', floor: '#d9cbb8', board: '#d9cbb8', sea: '#3f8fb0', underwater: '#1f6f96' }; // prettier-ignore

/** What is behind the one who stands on this ground. */
export const footing = (painter: Painter): Colour => {
  const known = footings[painter.plan.surface];
  return known ? painter.ambient(known) : groundOf(painter);
};

const meadow = (painter: Painter, level: number): void => void painter.pen.as('ground+season+place:field', () => grassland(painter, level));

function grassland(painter: Painter, level: number): void {
  const { plan } = painter;
  const ground = groundOf(painter);
  const isWhite = plan.season === 'winter';
  land(painter, level + 6, 46, mix(ground, painter.air[2], isWhite ? 0.35 : 0.28), 3);
  land(painter, level + 90, 44, ground, 5);
  land(painter, level + 230, 40, shade(ground, -0.035), 8);
  if (!isWhite) tufts(painter, level + 110, 990, shade(ground, -0.09), plan.moods.has('sparse') ? 8 : 26);
}

/** Sky, what is painted on it, what stands at the horizon, and the ground. */
export function drawGround(painter: Painter): void {
  const { plan } = painter;
  for (const feature of features) if (feature.isIn(plan)) painter.pen.as(feature.label, () => feature.draw(painter));
  painter.pen.as('ground', () => void grounds[plan.surface]!(painter));
  for (const feature of onGround) if (feature.isIn(plan)) painter.pen.as(feature.label, () => feature.draw(painter));
  const flowery = plan.places.has('garden') || plan.season === 'spring' ? 26 : 0;
  if (flowery && /grass|lake/.test(plan.surface)) {
    for (const body of ['#e5648a', '#f2c531', '#f6f0ea', '#8a6bc0'])
      scatter(painter, 'flower', Math.round(flowery / 4), 700, 985, 52, { body }, 'season+place:garden+');
  }
  const hasCacti = plan.placed.some(({ thing }) => thing.id === 'cactus');
  if (plan.places.has('desert') && !hasCacti) scatter(painter, 'cactus', 3, 650, 780, 110, {}, 'place:desert+');
  grain(painter.canvas, 500, 0.06);
}
