import type { Colour } from '../colour';
import type { Dice } from '../dice';
import type { Ask } from '../grammar/asks';
import { type Point, side } from '../pen';
import type { Placed, Surface } from './placed';
import type { Thing } from './thing';

interface Wanted {
  ask: Ask;
  /** Of the ask. */
  index: number;
  thing: Thing;
  said: Readonly<Record<string, Colour>>;
}

type Row = 'front' | 'back' | 'air' | 'sky' | 'water';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where feet are, and how high the largest thing of a row is. */
const rows: Partial<Record<Surface, Partial<Record<'front' | 'back' | 'water', number>>>> = {
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
const usual = { front: 890, back: 700, water: 800 };

const floating = new Set<Surface>(['space', 'sky', 'underwater']);

/** Puts things where they stand: near ones in front and large, buildings and trees behind them, birds and clouds where there is room. */
export class Layout {
  private hasBack = false;
  private readonly placed: (Placed & { box: Box })[] = [];

  constructor(
    private readonly surface: Surface,
    private readonly horizon: number,
    private readonly dice: Dice,
    private readonly time: string,
    private readonly isIsland: boolean,
  ) {}

  place(wanted: readonly Wanted[]): Placed[] {
    const standing = wanted.filter((one) => !this.leaderOf(one, wanted));
    const rowsOf = new Map<Row, Wanted[]>();
    for (const one of standing) {
      const row = this.rowOf(one, standing);
      rowsOf.set(row, [...(rowsOf.get(row) ?? []), one]);
    }
    const back = rowsOf.get('back') ?? [];
    const front = rowsOf.get('front') ?? [];
    const water = rowsOf.get('water') ?? [];
    const hand = this.dice.chance(0.5) ? 1 : -1;
    // What is near is not made small by a tower that is far.
    const tallestOf = (...all: Wanted[]) => Math.max(0.01, ...all.map(({ thing, ask }) => thing.tall * ask.size));
    const tallest = tallestOf(...front, ...water, ...(floating.has(this.surface) ? (rowsOf.get('air') ?? []) : []));
    const isShared = back.length > 0 && front.length + water.length > 0;
    this.hasBack = back.length > 0;
    this.row(back, 'back', tallestOf(...back), isShared ? hand : 0);
    this.row(water, 'water', tallest, isShared || front.length > 0 ? -hand : 0);
    this.row(front, 'front', tallest, isShared ? -hand : water.length > 0 ? hand : 0);
    // Again and again: a hat on a cat on a chair.
    let left = wanted.filter((one) => !standing.includes(one));
    for (let round = 0; round < 4 && left.length > 0; round++) {
      const ready = left.filter(({ ask }) => this.placed.some((other) => other.ask === ask.relation!.to));
      for (const one of ready) this.follow(one);
      left = left.filter((one) => !ready.includes(one));
    }
    this.row(left, 'front', tallest, 0);
    this.floats(rowsOf.get('sky') ?? [], 'sky');
    this.floats(rowsOf.get('air') ?? [], 'air');
    const depth = { sky: 0, far: 1, near: 2, front: 3 };
    return this.placed.map(({ box: _, ...one }) => one).sort((a, b) => depth[a.layer] - depth[b.layer]);
  }

  /** What a thing follows: it stands on it, wears it or is under it. */
  private leaderOf({ ask, thing }: Wanted, wanted: readonly Wanted[]): Wanted | null {
    const { relation } = ask;
    if (!relation || /^(beside|behind|with)$/.test(relation.kind)) return null;
    const leader = wanted.find(({ index }) => index === relation.to);
    if (!leader || leader.ask.relation?.to === wanted.find((one) => one.ask === ask)?.index) return null;
    if (relation.kind === 'under' && leader.thing.home === 'sky') return null;
    if (thing.home === 'sky' || (relation.kind === 'above' && thing.home === 'air')) return null;
    return leader;
  }

  private rowOf({ ask, thing }: Wanted, all: readonly Wanted[]): Row {
    if (thing.home === 'sky') return 'sky';
    if (floating.has(this.surface) && !(this.surface === 'underwater' && !/^(deep|water|air)$/.test(thing.home))) return 'air';
    if (thing.id === 'rocket' && this.surface !== 'sea' && !ask.states.includes('flying')) return 'air';
    if (thing.home === 'air' && !ask.states.includes('sitting')) return 'air';
    if (ask.states.includes('flying')) return 'air';
    if (thing.home === 'water' || thing.home === 'deep')
      return /^(sea|shore|lake)$/.test(this.surface) ? 'water' : 'front';
    if (/^(floor|board)$/.test(this.surface)) return 'front';
    if (ask.relation?.kind === 'behind') return 'back';
    if (thing.home !== 'backdrop') return 'front';
    // A house by itself is the subject and comes nearer.
    const isAlone = this.surface !== 'sea' && all.every(({ thing: other }) => other.home === 'backdrop' || other.home === 'sky' || other.home === 'air');
    return isAlone && ask === all.find(({ thing: other }) => other.home === 'backdrop')!.ask ? 'front' : 'back';
  } // prettier-ignore

  private heightOf({ thing, ask }: Wanted, tallest: number, row: Row): number {
    const share = Math.max(0.4, (thing.tall / tallest) ** 0.34);
    const most =
      row === 'back'
        ? 430
        : row === 'water'
          ? this.surface === 'sea'
            ? 400
            : 230
          : this.surface === 'board'
            ? 380
            : this.hasBack
              ? 340
              : 430;
    return most * share * (ask.size < 1 ? ask.size ** 0.8 : ask.size ** 0.6);
  }

  private row(wanted: readonly Wanted[], row: 'front' | 'back' | 'water', tallest: number, hand: number): void {
    const all = wanted.flatMap((one) => Array.from({ length: one.ask.count }, () => one));
    if (all.length === 0) return;
    const foot = row === 'back' && this.isIsland ? this.horizon + 6 : (rows[this.surface]?.[row] ?? usual[row]);
    const width = ({ thing: { sketch } }: Wanted, height: number) => ((sketch.right - sketch.left) * height) / -sketch.top;
    const heights = all.map((one) => {
      const height = this.heightOf(one, tallest, row);
      // What is long and low, a crocodile, may not fill the whole width by its height.
      return Math.min(height, (height * 560) / width(one, height));
    });
    // Two lines when one would make them small.
    const inOneLine = 900 / all.reduce((sum, one, at) => sum + width(one, heights[at]!) + 20, 0);
    const lines = all.length > 3 && inOneLine < 0.62 ? 2 : 1;
    const perLine = Math.ceil(all.length / lines);
    for (let line = 0; line < lines; line++) {
      const from = line * perLine;
      const members = all.slice(from, from + perLine);
      const widths = members.map((one, at) => width(one, heights[from + at]!));
      const gap = 26;
      const room = hand !== 0 && members.length === 1 ? 560 : 920;
      const fit = Math.min(1, (room - gap * (members.length - 1)) / widths.reduce((sum, one) => sum + one, 0)) * (lines > 1 ? (line === 0 ? 0.74 : 0.9) : 1);
      const total = widths.reduce((sum, one) => sum + one * fit, 0);
      const free = Math.max(0, 940 - total);
      const space = members.length === 1 ? 0 : Math.min(free / (members.length + 0.4), 130);
      const span = total + space * (members.length - 1);
      const middle = side / 2 + (hand !== 0 ? hand * Math.min(215, (940 - span) / 2) : (line - (lines - 1) / 2) * 110);
      let x = middle - span / 2;
      members.forEach((one, at) => {
        const height = heights[from + at]! * fit;
        const lift = one.ask.states.includes('jumping') ? 60 : 0;
        const y = foot - (lines - 1 - line) * (row === 'front' ? 165 : 60) - lift + (members.length > 1 ? this.dice.between(-14, 14) : 0);
        const wide = widths[at]! * fit;
        const { sketch } = one.thing;
        const scale = height / -sketch.top;
        const mirrored = one.ask.states.includes('looking') || (members.length === 1 ? middle > side / 2 + 40 || (hand === 0 && this.dice.chance(0.35)) : this.dice.chance(0.25));
        this.put(one, [x + (mirrored ? sketch.right : -sketch.left) * scale, y], scale, mirrored, row === 'front' ? 'near' : 'far');
        x += wide + space;
      });
    }
  } // prettier-ignore

  private put(one: Wanted, at: Point, scale: number, mirrored: boolean, layer: Placed['layer']): void {
    const { sketch } = one.thing;
    const [left, right] = mirrored ? [-sketch.right, -sketch.left] : [sketch.left, sketch.right];
    this.placed.push({
      thing: one.thing,
      ask: one.index,
      said: one.said,
      stand: { at, scale, mirrored, asleep: one.ask.states.includes('asleep') },
      layer,
      box: { left: at[0] + left * scale, right: at[0] + right * scale, top: at[1] + sketch.top * scale, bottom: at[1] },
    });
  }

  /** On, under or above its leader; each leader in turn when there are several. */
  private follow(one: Wanted): void {
    const leaders = this.placed.filter(({ ask }) => ask === one.ask.relation!.to);
    for (let at = 0; at < one.ask.count; at++) {
      const leader = leaders[at % leaders.length]!;
      const mates = Math.ceil((one.ask.count - (at % leaders.length)) / leaders.length);
      const turn = Math.floor(at / leaders.length);
      const { thing, stand, box } = leader;
      const tall = box.bottom - box.top;
      const [wide, middle] = [box.right - box.left, (box.left + box.right) / 2];
      const share = Math.min(1.05, Math.max(0.36, (one.thing.tall / thing.tall) ** 0.55)) * one.ask.size ** 0.6;
      let scale = (Math.max(tall, 200) * share) / -one.thing.sketch.top;
      scale = Math.min(scale, (wide * 0.9) / mates / (one.thing.sketch.right - one.thing.sketch.left) + (mates > 1 ? 0 : scale * 0.4));
      const spread = mates > 1 ? ((turn + 0.5) / mates - 0.5) * wide * 0.8 : 0;
      const mirrored = stand.mirrored;
      const hand = mirrored ? -1 : 1;
      const { kind } = one.ask.relation!;
      if (kind === 'in') {
        const [sx, sy] = thing.seat ?? [0, thing.sketch.top * 0.8];
        const sunk = Math.min(-sy * 0.5, 22) * stand.scale;
        this.put(one, [stand.at[0] + sx * hand * stand.scale + spread * 0.8, stand.at[1] + sy * stand.scale + sunk], scale, mirrored, leader.layer);
        // Its lower end is behind the rim.
        this.placed.splice(this.placed.indexOf(leader), 0, this.placed.pop()!);
      } else if (kind === 'on') {
        const [sx, sy] = thing.seat ?? [(thing.sketch.left + thing.sketch.right) / 2, thing.sketch.top * 0.97];
        this.put(one, [stand.at[0] + sx * hand * stand.scale + spread, stand.at[1] + sy * stand.scale], scale, mirrored, leader.layer === 'sky' ? 'front' : leader.layer);
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
      } else if (tall > 180 && thing.home === 'backdrop') {
        this.put(one, [middle + spread, box.bottom + 46], Math.max(scale, 150 / -one.thing.sketch.top), mirrored, 'near');
      } else this.shelter(one, leader, middle + spread);
    }
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

  /** Where there is most room, of many places the dice name. */
  private floats(wanted: readonly Wanted[], row: 'air' | 'sky'): void {
    const all = wanted.flatMap((one) => Array.from({ length: one.ask.count }, () => one));
    if (all.length === 0) return;
    const isAll = this.placed.every(({ layer }) => layer === 'sky');
    const free = floating.has(this.surface);
    const tallest = Math.max(...all.map(({ thing }) => thing.tall));
    const most = row === 'sky' ? 150 : (isAll ? 360 : 230) / Math.max(1, all.length / 2) ** 0.55;
    const isOver = !free && row === 'air' && isAll && all.every(({ thing }) => thing.home === 'ground');
    const bottom = isOver ? this.horizon - 100 : free ? (this.surface === 'underwater' ? 820 : 930) : isAll ? this.horizon + 120 : this.horizon - 60;
    for (const one of all) {
      const { sketch, tall, id } = one.thing;
      const isSun = row === 'sky' && id === 'sun' && /^(dawn|sunset)$/.test(this.time) && !free;
      const share = row === 'sky' ? (id === 'star' ? 0.42 : id === 'cloud' ? 0.62 : isAll && all.length === 1 ? 1.7 : 1) : Math.max(0.55, (tall / tallest) ** 0.3);
      let height = most * share * one.ask.size ** 0.6;
      height = Math.min(height, (height * (isAll ? 520 : 300)) / (((sketch.right - sketch.left) * height) / -sketch.top));
      const scale = height / -sketch.top;
      const wide = (sketch.right - sketch.left) * scale;
      const mirrored = row === 'air' && this.dice.chance(0.4);
      const low = row === 'sky' && !free ? Math.min(bottom, this.horizon * 0.62) : bottom;
      let best: { at: Point; cost: number } | null = null;
      for (let attempt = 0; attempt < 60; attempt++) {
        const left = this.dice.between(30, Math.max(40, side - 30 - wide));
        const foot = isSun ? this.horizon + height * 0.28 : this.dice.between(Math.min(60 + height, low - 1), Math.max(low, 61 + height));
        const box = { left, right: left + wide, top: foot - height, bottom: foot };
        const cost = this.placed.reduce((sum, { box: other }) => sum + overlap(box, other, 24), 0) + (isAll && all.length === 1 ? Math.abs(left + wide / 2 - side / 2) * 40 : 0);
        if (!best || cost < best.cost) best = { at: [left - (mirrored ? -sketch.right : sketch.left) * scale, foot], cost };
      }
      this.put(one, best!.at, scale, mirrored, row === 'sky' ? 'sky' : 'front');
    }
  } // prettier-ignore
}

function overlap(a: Box, b: Box, margin: number): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left) + margin;
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + margin;
  return wide > 0 && high > 0 ? wide * high : 0;
}
