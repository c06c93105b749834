import type { Dice } from '../dice';
import type { Ask } from '../grammar/asks';
import { type Point, side } from '../pen';
import { type Box, Followers, rows, usual, type Wanted } from './followers';
import type { Placed, Surface } from './placed';

type Row = 'front' | 'back' | 'air' | 'sky' | 'water';

/** True if something stands on a hill of its own. */
export const isRaised = (site: Ask['site']): boolean => site?.kind === 'on' && site.place === 'hill';

/** Height of the top of a cliff, in units. */
export const cliffTop = 520;

const floating = new Set<Surface>(['space', 'sky', 'underwater']);

/** Puts things where they stand: near ones in front and large, buildings and trees behind them, birds and clouds where there is room. */
export class Layout extends Followers {
  private hasBack = false;

  constructor(
    surface: Surface,
    horizon: number,
    dice: Dice,
    attempt: number,
    private readonly time: string,
    private readonly landfall: 'island' | 'cliff' | null,
  ) {
    super(surface, horizon, dice, attempt);
  }

  place(wanted: readonly Wanted[]): Placed[] {
    this.wanted = wanted;
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
    const isBefore = front.some(({ ask }) => ask.relation?.kind === 'before');
    this.row(front, 'front', tallest, isShared ? (isBefore ? hand : -hand) : water.length > 0 ? hand : 0);
    this.floats(rowsOf.get('sky') ?? [], 'sky');
    this.floats(rowsOf.get('air') ?? [], 'air');
    // Again and again: a hat on a cat on a chair.
    let left = wanted.filter((one) => !standing.includes(one));
    for (let round = 0; round < 4 && left.length > 0; round++) {
      const ready = left.filter(({ ask }) => this.placed.some((other) => other.ask === ask.relation!.to));
      for (const one of ready) this.follow(one);
      left = left.filter((one) => !ready.includes(one));
    }
    this.row(left, 'front', tallest, 0);
    const depth = { sky: 0, far: 1, near: 2, front: 3 };
    return this.placed.map(({ box: _, ...one }) => one).sort((a, b) => depth[a.layer] - depth[b.layer]);
  }

  /** What a thing follows: it stands on it, wears it or is under it. */
  private leaderOf({ ask, thing }: Wanted, wanted: readonly Wanted[]): Wanted | null {
    const { relation } = ask;
    if (!relation || /^(beside|before|between|with)$/.test(relation.kind)) return null;
    const leader = wanted.find(({ index }) => index === relation.to);
    if (!leader || leader.ask.relation?.to === wanted.find((one) => one.ask === ask)?.index) return null;
    if (relation.kind === 'under' && leader.thing.home === 'sky') return null;
    if (thing.home === 'sky' || (relation.kind === 'above' && thing.home === 'air')) return null;
    return leader;
  }

  private rowOf({ ask, thing }: Wanted, all: readonly Wanted[]): Row {
    const near = /^(between|beside)$/.test(ask.relation?.kind ?? '') ? all.find(({ index }) => index === ask.relation!.to) : undefined;
    // A thing between two trees is as far away as they are.
    if (near && ask.relation!.kind === 'between' && near.ask.relation === null && near.thing.home === 'backdrop') return this.rowOf(near, all);
    if (thing.home === 'sky') return 'sky';
    if (floating.has(this.surface) && !(this.surface === 'underwater' && !/^(deep|water|air)$/.test(thing.home))) return 'air';
    if (thing.id === 'rocket' && this.surface !== 'sea' && !ask.states.includes('flying')) return 'air';
    if (thing.home === 'air' && !ask.states.includes('sitting')) return 'air';
    if (ask.states.includes('flying')) return 'air';
    if (thing.home === 'water' || thing.home === 'deep')
      return /^(sea|shore|lake)$/.test(this.surface) ? 'water' : 'front';
    if (thing.hangs) return 'back';
    // Waders stand in the water that they are asked on.
    if (thing.place === 'lake' && ask.site?.place === 'lake' && /^(on|in)$/.test(ask.site.kind)) return 'water';
    if (/^(floor|board)$/.test(this.surface)) return 'front';
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
    this.order(all);
    const isOnCliff = this.landfall === 'cliff' && row !== 'water';
    const foot = isOnCliff ? cliffTop : row === 'back' && all.every(({ thing }) => thing.hangs) ? this.horizon - 60 : row === 'back' && this.landfall === 'island' ? this.horizon + 6 : (rows[this.surface]?.[row] ?? usual[row]);
    const width = ({ thing: { sketch } }: Wanted, height: number) => ((sketch.right - sketch.left) * height) / -sketch.top;
    const heights = all.map((one) => {
      const height = this.heightOf(one, tallest, row) * (1 - 0.06 * this.attempt);
      // What is long and low, a crocodile, may not fill the whole width by its height.
      return Math.min(height, (height * 560) / width(one, height));
    });
    // Two lines when one would make them small.
    const inOneLine = 900 / all.reduce((sum, one, at) => sum + width(one, heights[at]!) + 20, 0);
    const lines = !isOnCliff && all.length > 3 && inOneLine < 0.62 ? 2 : 1;
    const perLine = Math.ceil(all.length / lines);
    for (let line = 0; line < lines; line++) {
      const from = line * perLine;
      const members = all.slice(from, from + perLine);
      const widths = members.map((one, at) => width(one, heights[from + at]!));
      const gap = 26;
      const room = isOnCliff ? 460 : hand !== 0 && members.length === 1 ? 560 : 920;
      const fit = Math.min(1, (room - gap * (members.length - 1)) / widths.reduce((sum, one) => sum + one, 0)) * (lines > 1 ? (line === 0 ? 0.74 : 0.9) : 1);
      const total = widths.reduce((sum, one) => sum + one * fit, 0);
      const free = Math.max(0, room + 20 - total);
      const space = members.length === 1 ? 0 : Math.min(free / (members.length + 0.4), 130);
      const span = total + space * (members.length - 1);
      const middle = this.landfall === 'cliff' ? (isOnCliff ? 262 : 780) : side / 2 + (hand !== 0 ? hand * Math.min(215, (940 - span) / 2) : (line - (lines - 1) / 2) * 110);
      let x = middle - span / 2;
      members.forEach((one, at) => {
        const height = heights[from + at]! * fit;
        const lift = one.ask.states.includes('jumping') ? 90 : 0;
        const y = foot - (isRaised(one.ask.site) ? 100 : 0) - (lines - 1 - line) * (row === 'front' ? 165 : 60) - lift + (members.length > 1 && !isOnCliff ? this.dice.between(-14, 14) : 0);
        const wide = widths[at]! * fit;
        const { sketch } = one.thing;
        const scale = height / -sketch.top;
        const mirrored = one.ask.states.includes('looking') || (members.length === 1 ? middle > side / 2 + 40 || (hand === 0 && this.dice.chance(0.35)) : this.dice.chance(0.25));
        this.put(one, [x + (mirrored ? sketch.right : -sketch.left) * scale, y], scale, mirrored, row === 'front' ? 'near' : 'far', { lift });
        x += wide + space;
      });
    }
  } // prettier-ignore

  /** A thing between two others comes between them, one beside another next to it. */
  private order(all: Wanted[]): void {
    for (const one of all.filter(({ ask }) => /^(between|beside)$/.test(ask.relation?.kind ?? ''))) {
      const from = all.indexOf(one);
      const mates = all.flatMap(({ index }, at) => (index === one.ask.relation!.to ? [at] : []));
      if (mates.length === 0 || (one.ask.relation!.kind === 'beside' && mates.some((at) => Math.abs(at - from) === 1))) continue;
      all.splice(from, 1);
      const left = all.findIndex(({ index }) => index === one.ask.relation!.to);
      all.splice(left + 1, 0, one);
    }
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
    const isAbove = !free && all.some(({ ask }) => ask.site?.kind === 'above');
    const bottom = isOver || isAbove ? this.horizon - (isAbove ? 150 : 100) : free ? (this.surface === 'underwater' ? 820 : 930) : isAll ? this.horizon + 120 : this.horizon - 60;
    for (const one of all) {
      const { sketch, tall, id } = one.thing;
      const isSun = row === 'sky' && id === 'sun' && /^(dawn|sunset)$/.test(this.time) && !free && this.attempt < 2;
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
