import { createHash } from 'node:crypto';

/** Chance that falls the same way for the same words: four words of state (sfc32), seeded by a digest. */
export class Dice {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(...seed: (string | number)[]) {
    const digest = createHash('sha256').update(JSON.stringify(seed)).digest();
    this.a = digest.readInt32LE(0);
    this.b = digest.readInt32LE(4);
    this.c = digest.readInt32LE(8);
    this.d = digest.readInt32LE(12);
    for (let round = 0; round < 12; round++) this.next();
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.next();
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const all = [...list];
    for (let at = all.length - 1; at > 0; at--) {
      const other = Math.floor(this.next() * (at + 1));
      [all[at], all[other]] = [all[other]!, all[at]!];
    }
    return all;
  }
}

export type Noise = (x: number, y: number) => number;

/** Smooth hills between 0 and 1 on a lattice of dice throws. */
export function noiseOf(dice: Dice): Noise {
  const size = 256;
  const values = Float64Array.from({ length: size * size }, () => dice.next());
  const at = (x: number, y: number) => values[(y & (size - 1)) * size + (x & (size - 1))]!;
  const smooth = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = smooth(x - left);
    const v = smooth(y - top);
    const upper = at(left, top) * (1 - u) + at(left + 1, top) * u;
    const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
  };
}

/** The same noise in several sizes on top of each other, still between 0 and 1. */
export function layered(noise: Noise, x: number, y: number, layers = 4): number {
  let sum = 0;
  let weight = 0.5;
  let whole = 0;
  for (let layer = 0; layer < layers; layer++) {
    sum += weight * noise(x * 2 ** layer + layer * 31.7, y * 2 ** layer + layer * 17.3);
    whole += weight;
    weight /= 2;
  }
  return sum / whole;
}
