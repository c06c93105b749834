import type { Colour } from '../colour';
import type { Dice } from '../dice';
import type { Ask } from '../grammar/asks';
import { type Point, side } from '../pen';
import type { Placed, Surface } from './placed';
import { seatOf, type Thing } from './thing';

export interface Wanted {
  ask: Ask;
  /** Of the ask. */
  index: number;
  thing: Thing;
  said: Readonly<Record<string, Colour>>;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Place of the feet, and height of the largest thing of a row. */
export const rows: Partial<Record<Surface, Partial<Record<'front' | 'back' | 'water', number>>>> = {
  sea: { front: 850, back: 640, water: 800 },
  shore: { front: 900, back: 770, water: 650 },
  lake: { front: 920, back: 645, water: 765 },
  board: { front: 850, back: 700 },
  floor: { front: 890, back: 720 },
  road: { front: 890, back: 700 },
  rails: { front: 850, back: 680 },
  underwater: { front: 930, back: 900 },
  moonland: { front: 880, back: 720 },
};
export const usual = { front: 890, back: 700, water: 800 };

/** Things that are placed by another one: on it, in it, under it, worn or held by it. */
export abstract class Followers {
  protected wanted: readonly Wanted[] = [];
  protected readonly placed: (Placed & { box: Box })[] = [];

  constructor(
    protected readonly surface: Surface,
    protected readonly horizon: number,
    protected readonly dice: Dice,
    /** Each further layout is smaller, so that less is covered. */
    protected readonly attempt: number,
  ) {}

  protected put(
    one: Wanted,
    at: Point,
    scale: number,
    mirrored: boolean,
    layer: Placed['layer'],
    { turn, lift }: { turn?: number; lift?: number } = {},
  ): void {
    const { sketch } = one.thing;
    const [left, right] = mirrored ? [-sketch.right, -sketch.left] : [sketch.left, sketch.right];
    this.placed.push({
      thing: one.thing,
      ask: one.index,
      said: one.said,
      stand: { at, scale, mirrored, asleep: one.ask.states.includes('asleep'), ...(turn && { turn }) },
      layer,
      ...(lift && { lift }),
      box: { left: at[0] + left * scale, right: at[0] + right * scale, top: at[1] + sketch.top * scale, bottom: at[1] },
    });
  }

  /** On, under or above its leader; each leader in turn when there are several. */
  protected follow(one: Wanted): void {
    const leaders = this.placed.filter(({ ask }) => ask === one.ask.relation!.to);
    const { to, kind: how } = one.ask.relation!;
    const group = this.wanted.filter(({ ask: { relation } }) => relation?.to === to && relation.kind === how);
    const crowd = group.reduce((sum, { ask }) => sum + ask.count, 0);
    const taken = group.slice(0, group.indexOf(one)).reduce((sum, { ask }) => sum + ask.count, 0);
    for (let at = 0; at < one.ask.count; at++) {
      const leader = leaders[(taken + at) % leaders.length]!;
      const mates = Math.ceil((crowd - ((taken + at) % leaders.length)) / leaders.length);
      const turn = Math.floor((taken + at) / leaders.length);
      const { thing, stand, box } = leader;
      const tall = box.bottom - box.top;
      const [wide, middle] = [box.right - box.left, (box.left + box.right) / 2];
      const isAdorning = thing.adorned?.[one.thing.id] !== undefined;
      const share = isAdorning ? 0.42 : Math.min(1.05, Math.max(0.36, (one.thing.tall / thing.tall) ** 0.55)) * one.ask.size ** 0.6;
      let scale = (Math.max(tall, 200) * share) / -one.thing.sketch.top;
      scale = Math.min(scale, (wide * 0.9) / mates / (one.thing.sketch.right - one.thing.sketch.left) + (mates > 1 ? 0 : scale * 0.4));
      const spread = mates > 1 ? ((turn + 0.5) / mates - 0.5) * wide * 0.8 : 0;
      const mirrored = stand.mirrored;
      const hand = mirrored ? -1 : 1;
      const { kind } = one.ask.relation!;
      if (kind === 'behind') this.hide(one, leader, at);
      else if (kind === 'in' && one.thing.category === 'botanical' && one.ask.count > 1) this.bouquet(one, leader, at);
      else if (kind === 'in' && !thing.colours.sail) {
        const [sx, sy] = thing.seat ?? [0, thing.sketch.top * 0.8];
        const sunk = one.thing.home === 'table' ? -3 * stand.scale : Math.min(-sy * 0.5, 22) * stand.scale;
        // Round things are heaped: the second row lies on the first.
        const heaped = mates > 3 ? Math.ceil(mates / 2) : mates;
        const [line, place] = [Math.floor(turn / heaped), turn % heaped];
        if (mates > 3) scale = (wide * 0.86) / heaped / (one.thing.sketch.right - one.thing.sketch.left);
        const across = mates > 3 ? ((place + 0.5 + line * 0.5) / heaped - 0.5) * wide * 0.82 : spread * 0.8;
        const lifted = line * -one.thing.sketch.top * scale * 0.78;
        this.put(one, [stand.at[0] + sx * hand * stand.scale + across, stand.at[1] + sy * stand.scale + sunk - lifted], scale, mirrored, leader.layer);
        // Its lower end is behind the rim.
        this.placed.splice(this.placed.indexOf(leader), 0, this.placed.pop()!);
      } else if (kind === 'on' || kind === 'in') {
        const [sx, sy] = seatOf(thing, mates > 1 ? ((turn + 0.5) / mates - 0.5) * 0.8 : 0);
        this.put(one, [stand.at[0] + sx * hand * stand.scale, stand.at[1] + sy * stand.scale], scale, mirrored, leader.layer === 'sky' ? 'front' : leader.layer);
      } else if (kind === 'wearing') {
        const { sketch } = one.thing;
        const [cx, cy, half] = thing.crown ?? [(thing.sketch.left + thing.sketch.right) / 2, thing.sketch.top * 0.96, (thing.sketch.right - thing.sketch.left) / 5];
        const fit = (half * 2.3 * stand.scale) / (sketch.right - sketch.left);
        this.put(one, [stand.at[0] + cx * hand * stand.scale, stand.at[1] + cy * stand.scale + half * stand.scale * 0.12], fit, mirrored, leader.layer);
      } else if (kind === 'holding') {
        const rise = thing.sketch.top * (one.thing.id === 'umbrella' ? 0.56 : /^(toy-balloon|kite|flag)$/.test(one.thing.id) ? 0.36 : 0.22);
        const big = (one.thing.id === 'kite' ? 1.5 : Math.max(0.5, Math.min(1, share))) * (tall / -one.thing.sketch.top);
        this.put(one, [stand.at[0] + (one.thing.id === 'umbrella' ? 20 : 30) * hand * stand.scale, stand.at[1] + rise * stand.scale], big, false, 'front');
      } else if (kind === 'above') {
        const y = Math.max(170, box.top - 26);
        this.put(one, [middle + spread, y], Math.min(scale, Math.min(200, y - 20) / -one.thing.sketch.top), mirrored, 'front');
      } else if (thing.id === 'umbrella' || thing.home === 'air') this.shelter(one, leader, middle + spread);
      else this.cower(one, leader, spread, mates);
    }
  } // prettier-ignore

  /** Behind its leader, far enough to the side that most of it is seen. */
  private hide(one: Wanted, { box, layer, stand }: Placed & { box: Box }, at: number): void {
    const { sketch, tall } = one.thing;
    const leader = this.placed.find((other) => other.stand === stand)!;
    const height = Math.min(430, (box.bottom - box.top) * Math.min(1.6, Math.max(0.6, (tall / leader.thing.tall) ** 0.4))) * (1 - 0.06 * this.attempt);
    const scale = height / -sketch.top;
    const wide = (sketch.right - sketch.left) * scale;
    const hand = (at % 2 ? -1 : 1) * (box.left + box.right > side ? -1 : 1);
    const edge = hand > 0 ? box.right : box.left;
    const middle = Math.min(side - 20 - wide / 2, Math.max(20 + wide / 2, edge + hand * wide * (0.26 + 0.04 * this.attempt)));
    this.put(one, [middle - ((sketch.left + sketch.right) / 2) * scale, box.bottom - 34], scale, false, layer === 'sky' ? 'far' : layer);
    this.placed.splice(this.placed.indexOf(leader), 0, this.placed.pop()!);
  } // prettier-ignore

  /** Stems meet in the mouth of their vessel, heads spread over it in one arc or in two. */
  private bouquet(one: Wanted, { thing, stand, box, layer }: Placed & { box: Box }, at: number): void {
    const { count, size } = one.ask;
    const [sx, sy] = thing.seat ?? [0, thing.sketch.top * 0.8];
    const lines = count > 5 ? 2 : 1;
    const reach = (count > 5 ? 64 : 14 * count) - 1;
    const turn = -reach + (2 * reach * at) / (count - 1);
    const tall = Math.max(210, (box.bottom - box.top) * 1.05) * size ** 0.6;
    const scale = ((lines > 1 && at % 2 ? 0.72 : 1.12) * tall) / -one.thing.sketch.top;
    const sunk = Math.min(-sy * 0.5, 18) * stand.scale;
    const leader = this.placed.findIndex((other) => other.stand === stand);
    const first = this.placed.findIndex(({ ask }) => ask === one.index);
    this.put(one, [stand.at[0] + sx * stand.scale, stand.at[1] + sy * stand.scale + sunk], scale, false, layer, { turn });
    // Inner heads lie on outer stems.
    this.placed.splice((lines > 1 && at % 2) || first < 0 ? leader : first, 0, this.placed.pop()!);
  } // prettier-ignore

  /** Before the foot of something that is made large enough to stand over it. */
  private cower(one: Wanted, leader: Placed & { box: Box }, spread: number, mates: number): void {
    const { thing, stand } = leader;
    const least = thing.home === 'backdrop' ? 180 : 400;
    const grown = Math.max(stand.scale, least / -thing.sketch.top);
    stand.scale = Math.min(grown, 700 / (thing.sketch.right - thing.sketch.left));
    const [wide, tall] = [(thing.sketch.right - thing.sketch.left) * stand.scale, -thing.sketch.top * stand.scale];
    const middle = stand.at[0] + ((thing.sketch.left + thing.sketch.right) / 2) * stand.scale * (stand.mirrored ? -1 : 1);
    leader.box = { left: middle - wide / 2, right: middle + wide / 2, top: stand.at[1] - tall, bottom: stand.at[1] };
    const { sketch } = one.thing;
    const height = Math.min(Math.max(tall * 0.46, thing.home === 'backdrop' ? 150 : 0), (wide * 0.9) / mates / ((sketch.right - sketch.left) / -sketch.top) + (mates > 1 ? 0 : 60));
    const isLow = thing.home === 'backdrop';
    this.put(one, [middle + spread, leader.box.bottom + (isLow ? 46 : 8)], (height * one.ask.size ** 0.6) / -sketch.top, stand.mirrored, 'near');
  } // prettier-ignore

  /** Under something that is not larger: what is above is lifted. */
  private shelter(one: Wanted, leader: Placed & { box: Box }, x: number): void {
    const height = 250 * one.ask.size ** 0.6;
    const scale = height / -one.thing.sketch.top;
    const foot = rows[this.surface]?.front ?? usual.front;
    this.put(one, [x, foot], scale, false, 'near');
    const { sketch } = leader.thing;
    const wide = Math.max(260, (one.thing.sketch.right - one.thing.sketch.left) * scale * 1.25);
    const scaleAbove = Math.min(wide / (sketch.right - sketch.left), 2.6);
    leader.stand.scale = scaleAbove;
    leader.stand.at = [x, foot - height * 0.62];
    leader.layer = 'front';
    leader.box = { left: x - wide / 2, right: x + wide / 2, top: foot - height * 0.62 + sketch.top * scaleAbove, bottom: foot - height };
  }
}
