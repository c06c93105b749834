import { type Colour, lightnessOf, mix, shade } from '../colour';
import type { Reading } from '../grammar/asks';
import { type Point, side } from '../pen';
import { clouds, sky } from '../scenery';
import type { Canvas } from '../style';
import { drawGround, footing } from './ground';
import type { Painter } from './features';
import { colourOf } from './paint';
import type { Placed } from './placed';
import { airOfPlan, isPaleOn, type Plan, planOf } from './plan';
import { drawSketch } from './sketch';
import { drawAir, drawFog, drawWeather } from './weather';

const lamps = new Set(['lit', 'flame', 'eyes']);

function one(painter: Painter, { thing, stand, said, layer, lift = 0 }: Placed, index: number): void {
  const { pen, plan, ambient, air } = painter;
  const isDark = plan.light.weight > 0.2;
  const isLeafy = /^(tree|bush|leaf)$/.test(thing.id) && plan.season !== 'summer';
  const isShining = layer === 'sky' || thing.id === 'campfire' || thing.id === 'candle';
  const floats = layer === 'front' || layer === 'sky';
  const colour = (part: string): Colour => {
    if (isLeafy && part === 'body' && !said.body) return ambient(plan.leaves[Math.round(stand.at[0]) % plan.leaves.length]!);
    const usual = thing.id === 'cloud' && part === 'body' && !said.body ? plan.light.clouds : colourOf(thing, said, part);
    if (isShining || (lamps.has(part) && isDark)) return usual;
    return said[part] ? mix(usual, ambient(usual), 0.5) : ambient(usual);
  };
  const body = colour('body' in thing.colours ? 'body' : Object.keys(thing.colours)[0]!);
  const behind = floats ? air[1] : footing(painter);
  const isLost = layer !== 'sky' && isPaleOn(body, behind);
  const contour = isLost ? shade(behind, lightnessOf(behind) > 0.55 ? -0.26 : 0.15) : null;
  if (!floats && !thing.hangs && thing.home !== 'water' && !/^(space|sky|underwater)$/.test(plan.surface)) {
    const { sketch } = thing;
    const middle = ((sketch.left + sketch.right) / 2) * stand.scale * (stand.mirrored ? -1 : 1);
    pen.ellipse([stand.at[0] + middle, stand.at[1] + lift], [((sketch.right - sketch.left) / 2) * stand.scale * 0.94, 9], { fill: '#15202c', opacity: 0.2 });
  }
  if (thing.id === 'sun' || thing.id === 'moon')
    for (const ring of [1.9, 1.5]) pen.circle([stand.at[0], stand.at[1] - 50 * stand.scale], 50 * stand.scale * ring, { fill: body, opacity: 0.13 });
  if (thing.id === 'crescent') pen.circle([stand.at[0], stand.at[1] - 50 * stand.scale], 76 * stand.scale, { fill: body, opacity: 0.1 });
  drawSketch(pen, thing.sketch, stand, colour, contour, (part) => `thing:${index}:${part}`);
} // prettier-ignore

function heavens({ pen, dice, plan, canvas }: Painter, air: Colour[]): void {
  if (plan.surface === 'space' || plan.surface === 'moonland') {
    const deep = plan.painted.space ?? plan.tints[0];
    pen.rect([0, 0], [side, side], { fill: deep ? mix('#0d1230', deep, 0.5) : '#0f1433' });
    for (const [x, y, r] of [[260, 300, 420], [800, 720, 380]] as const) pen.circle([x, y], r, { fill: dice.pick(['#4a2f7a', '#2f4a8a', '#7a3a6a', '#1f5f74']), opacity: 0.22 });
  } else if (plan.surface === 'underwater') {
    const deep = plan.painted.underwater ?? plan.painted.sea ?? plan.tints[0] ?? '#1f6f96';
    sky(canvas, [mix(deep, '#ffffff', 0.32), deep, shade(deep, -0.12)], 900, 8);
  } else if (!/^(floor|board)$/.test(plan.surface)) {
    pen.rect([0, 0], [side, side], { fill: air[0]! });
    sky(canvas, air, plan.horizon + 60, 8);
    const isOpen = !plan.placed.some(({ thing }) => thing.id === 'cloud') && !plan.moods.has('sparse') && !plan.bare.has('cloud') && !plan.weather.has('storm') && !plan.weather.has('rain');
    if (isOpen && /^(dawn|day|sunset)$/.test(plan.time)) clouds(canvas, 3, plan.horizon * 0.5, mix(plan.light.clouds, air[0]!, 0.25));
  }
  const isStarry = plan.surface === 'space' || plan.surface === 'moonland' || (plan.time === 'night' && !/^(floor|board|underwater)$/.test(plan.surface));
  // `three stars` are three: no others are sown around them.
  const isCounted = plan.placed.some(({ thing }) => thing.id === 'star') && plan.exactStars;
  if (!isStarry || isCounted || plan.weather.has('storm') || plan.weather.has('rain')) return;
  const all = Array.from({ length: 190 }, (): [number, number, number] => [dice.between(0, side), dice.next() ** 1.2 * Math.min(side, plan.horizon), 1 + dice.next() ** 5 * 3.4]);
  pen.as(`${skyOf(plan)}+scenery:star`, () => pen.dots(all, '#fff6dc', 0.9));
} // prettier-ignore

const skyOf = ({ surface }: Plan): string =>
  ({ space: 'sky+place:space', moonland: 'sky+place:space', underwater: 'water+place:underwater+place:sea', floor: 'wall', board: 'wall' } as Record<string, string>)[surface] ?? 'sky+place:sky'; // prettier-ignore

/**
 * A picture with everything in it that the prompt asks for.
 * @param attempt 0 for the first layout; each further one is arranged anew.
 */
export function drawScene(canvas: Canvas, reading: Reading, attempt = 0): Plan {
  const { pen, dice, noise } = canvas;
  const plan = planOf(reading, dice, attempt);
  const air = airOfPlan(plan);
  const tint = plan.tints[0];
  const ambient = (colour: Colour): Colour => mix(tint ? mix(colour, tint, 0.06) : colour, plan.light.veil, plan.light.weight);
  const painter: Painter = { canvas, pen, dice, noise, plan, air, ambient };
  pen.as(skyOf(plan), () => heavens(painter, air));
  plan.placed.forEach((placed, index) => placed.layer === 'sky' && one(painter, placed, index));
  drawAir(painter);
  drawGround(painter);
  for (const layer of ['far', 'near', 'front'] as const) {
    plan.placed.forEach((placed, index) => placed.layer === layer && one(painter, placed, index));
    // Fog lies before what is far and thinly before what is near.
    if (layer !== 'front') drawFog(painter, layer === 'far' ? 0.32 : 0.1);
  }
  splashes(painter);
  drawWeather(painter);
  return plan;
} // prettier-ignore

/** The water in front of what swims in it. */
function splashes({ pen, plan, ambient }: Painter): void {
  if (!/^(sea|shore|lake)$/.test(plan.surface)) return;
  for (const [index, { thing, stand, layer, lift = 0 }] of plan.placed.entries()) {
    if (!/^(water|deep)$/.test(thing.home) || layer === 'front' || /bridge/.test(thing.id)) continue;
    const { sketch } = thing;
    const half = ((sketch.right - sketch.left) / 2) * stand.scale;
    const x = stand.at[0] + ((sketch.left + sketch.right) / 2) * stand.scale * (stand.mirrored ? -1 : 1);
    // A jumping thing leaves its wake on the water.
    const y = stand.at[1] + lift + 2;
    for (const [from, drop] of [[-1.05, 0], [-0.35, 6], [0.4, 1]] as const)
      pen.as(`wake:${index}`, () => pen.line([[x + from * half, y + drop], [x + (from + 0.32) * half, y + drop - 7], [x + (from + 0.64) * half, y + drop]] as Point[], ambient('#dff0f4'), 6, 0.85));
  }
} // prettier-ignore
