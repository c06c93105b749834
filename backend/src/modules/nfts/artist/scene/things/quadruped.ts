/** What makes a four-legged animal itself. Units: its back is about 60 above the ground. */
export interface Build {
  /** Half length of the trunk. */
  long: number;
  /** Height of the belly: how long its legs are. */
  leg: number;
  /** Thickness of the trunk. */
  thick: number;
  /** Thickness of a leg. */
  limb: number;
  /** How far the head stands in front of and above the shoulder. */
  neck: readonly [forward: number, up: number, width: number];
  /** Size of the head. */
  head: number;
  face: 'dog' | 'cat' | 'horse' | 'cow' | 'bear' | 'pig';
  ears: 'point' | 'round' | 'long' | 'flop' | 'leaf';
  tail: 'brush' | 'thin' | 'tuft' | 'hair' | 'stub' | 'curl' | 'up';
  /** Further shapes, drawn last; `{x}` and `{y}` are the middle of the head. */
  more?: (at: { x: number; y: number; back: number; size: number }) => string;
  /** Drawn behind the head: a mane. */
  behind?: (at: { x: number; y: number; back: number; size: number }) => string;
  /** Colour of the legs' ends. */
  feet?: string;
  belly?: string;
  /** Its eyes are closed. */
  asleep?: boolean;
}

const tails: Record<Build['tail'], (x: number, y: number) => string> = {
  brush: (x, y) =>
    `body b ${x + 6} ${y + 4} ${x - 14} ${y - 2} ${x - 40} ${y - 18} ${x - 52} ${y - 6} ${x - 44} ${y + 14} ${x - 20} ${y + 20} ${x + 4} ${y + 14}\ntip b ${x - 38} ${y - 18} ${x - 56} ${y - 12} ${x - 54} ${y + 8} ${x - 40} ${y + 14} ${x - 38} ${y}`,
  thin: (x, y) => `body l5 ${x + 4} ${y + 3} ${x - 14} ${y + 2} ${x - 24} ${y + 22} ${x - 38} ${y + 16}`,
  tuft: (x, y) => `body l4 ${x + 4} ${y + 3} ${x - 14} ${y + 4} ${x - 18} ${y + 26} ${x - 22} ${y + 40}\nmane o ${x - 22} ${y + 42} 5 9 10`,
  hair: (x, y) =>
    `mane b ${x + 6} ${y - 2} ${x - 12} ${y} ${x - 24} ${y + 20} ${x - 28} ${y + 48} ${x - 14} ${y + 44} ${x - 10} ${y + 22} ${x + 2} ${y + 12}`,
  stub: (x, y) => `body o ${x} ${y + 4} 7 6`,
  curl: (x, y) =>
    `body- l3 ${x + 3} ${y + 8} ${x - 8} ${y + 2} ${x - 12} ${y + 12} ${x - 4} ${y + 13} ${x - 6} ${y + 3} ${x - 14} ${y - 2}`,
  up: (x, y) => `body l6 ${x + 4} ${y + 5} ${x - 12} ${y + 2} ${x - 18} ${y - 14} ${x - 12} ${y - 28}`,
};

function faceOf({ face, head: h, ears, asleep }: Build, x: number, y: number): string {
  const pupils = asleep
    ? ''
    : `\nline o ${x + 0.09 * h} ${y - 0.14 * h} ${0.07 * h} ${0.16 * h}\nline o ${x + 0.75 * h} ${y - 0.14 * h} ${0.06 * h} ${0.14 * h}`;
  const long = face === 'horse' || face === 'cow';
  const ear: Record<Build['ears'], string> = {
    point: `body- p ${x - 0.75 * h} ${y - 0.3 * h} ${x - 0.72 * h} ${y - 1.6 * h} ${x - 0.05 * h} ${y - 0.7 * h}\nbody p ${x - 0.35 * h} ${y - 0.45 * h} ${x - 0.1 * h} ${y - 1.75 * h} ${x + 0.5 * h} ${y - 0.55 * h}\nbody* p ${x - 0.12 * h} ${y - 0.7 * h} ${x - 0.02 * h} ${y - 1.4 * h} ${x + 0.28 * h} ${y - 0.72 * h}`,
    round: `body- o ${x - 0.7 * h} ${y - 0.75 * h} ${0.4 * h} ${0.42 * h}\nbody o ${x + 0.18 * h} ${y - 0.92 * h} ${0.4 * h} ${0.42 * h}\nbody* o ${x + 0.2 * h} ${y - 0.88 * h} ${0.22 * h} ${0.24 * h}`,
    long: `body- o ${x - 0.42 * h} ${y - 1.5 * h} ${0.28 * h} ${0.95 * h} -16\nbody o ${x + 0.02 * h} ${y - 1.55 * h} ${0.28 * h} ${0.95 * h} 4\nbody* o ${x + 0.03 * h} ${y - 1.5 * h} ${0.13 * h} ${0.7 * h} 4`,
    flop: `body-- b ${x - 0.3 * h} ${y - 0.8 * h} ${x - 0.75 * h} ${y - 0.7 * h} ${x - 0.95 * h} ${y + 0.4 * h} ${x - 0.6 * h} ${y + 0.75 * h} ${x - 0.2 * h} ${y + 0.2 * h}`,
    leaf: `body- o ${x - 0.62 * h} ${y - 0.85 * h} ${0.22 * h} ${0.48 * h} -30\nbody o ${x - 0.2 * h} ${y - 1.02 * h} ${0.22 * h} ${0.46 * h} 8\nbody* o ${x - 0.2 * h} ${y - 0.98 * h} ${0.1 * h} ${0.3 * h} 8`,
  };
  const skull = long
    ? `body b ${x - 0.8 * h} ${y - 0.5 * h} ${x - 0.2 * h} ${y - 0.95 * h} ${x + 0.55 * h} ${y - 0.4 * h} ${x + 1.5 * h} ${y + 0.6 * h} ${x + 1.45 * h} ${y + 1.25 * h} ${x + 0.75 * h} ${y + 1.2 * h} ${x - 0.2 * h} ${y + 0.75 * h} ${x - 0.9 * h} ${y + 0.4 * h}`
    : face === 'dog'
      ? `body b ${x - 0.95 * h} ${y - 0.2 * h} ${x - 0.5 * h} ${y - 0.95 * h} ${x + 0.4 * h} ${y - 0.75 * h} ${x + 0.8 * h} ${y - 0.1 * h} ${x + 1.75 * h} ${y + 0.35 * h} ${x + 1.6 * h} ${y + 0.75 * h} ${x + 0.5 * h} ${y + 0.85 * h} ${x - 0.6 * h} ${y + 0.75 * h}`
      : `body o ${x} ${y} ${h} ${0.9 * h}`;
  const nose: Record<Build['face'], string> = {
    dog: `muzzle b ${x + 0.25 * h} ${y + 0.28 * h} ${x + 1.5 * h} ${y + 0.42 * h} ${x + 1.55 * h} ${y + 0.7 * h} ${x + 0.5 * h} ${y + 0.84 * h} ${x - 0.5 * h} ${y + 0.72 * h}\nline o ${x + 1.5 * h} ${y + 0.38 * h} ${0.22 * h} ${0.19 * h}\nline e ${x + 0.42 * h} ${y - 0.12 * h} ${0.16 * h}`,
    cat: `muzzle o ${x + 0.45 * h} ${y + 0.4 * h} ${0.5 * h} ${0.36 * h}\nline p ${x + 0.4 * h} ${y + 0.2 * h} ${x + 0.72 * h} ${y + 0.2 * h} ${x + 0.56 * h} ${y + 0.38 * h}\nline l0.9 ${x + 0.2 * h} ${y + 0.58 * h} ${x + 0.56 * h} ${y + 0.52 * h} ${x + 0.85 * h} ${y + 0.58 * h}\neyes e ${x + 0.08 * h} ${y - 0.14 * h} ${0.19 * h}\neyes e ${x + 0.74 * h} ${y - 0.14 * h} ${0.17 * h}${pupils}`,
    horse: `muzzle b ${x + 0.85 * h} ${y + 0.4 * h} ${x + 1.5 * h} ${y + 0.6 * h} ${x + 1.45 * h} ${y + 1.25 * h} ${x + 0.8 * h} ${y + 1.15 * h}\nline o ${x + 1.32 * h} ${y + 0.78 * h} ${0.09 * h} ${0.12 * h}\nline e ${x + 0.15 * h} ${y - 0.2 * h} ${0.15 * h}`,
    cow: `muzzle b ${x + 0.8 * h} ${y + 0.3 * h} ${x + 1.55 * h} ${y + 0.55 * h} ${x + 1.55 * h} ${y + 1.3 * h} ${x + 0.6 * h} ${y + 1.2 * h}\nline o ${x + 1.36 * h} ${y + 0.8 * h} ${0.1 * h} ${0.13 * h}\nline e ${x + 0.18 * h} ${y - 0.15 * h} ${0.16 * h}`,
    bear: `muzzle o ${x + 0.72 * h} ${y + 0.3 * h} ${0.56 * h} ${0.42 * h}\nline o ${x + 1.1 * h} ${y + 0.14 * h} ${0.22 * h} ${0.17 * h}\nline e ${x + 0.3 * h} ${y - 0.22 * h} ${0.12 * h}`,
    pig: `muzzle o ${x + 0.9 * h} ${y + 0.22 * h} ${0.34 * h} ${0.42 * h}\nline o ${x + 0.84 * h} ${y + 0.22 * h} ${0.06 * h} ${0.11 * h}\nline o ${x + 1.04 * h} ${y + 0.22 * h} ${0.06 * h} ${0.11 * h}\nline e ${x + 0.25 * h} ${y - 0.18 * h} ${0.12 * h}`,
  };
  return `${ears === 'flop' ? '' : ear[ears]}\n${skull}\n${nose[face]}\n${ears === 'flop' ? ear.flop : ''}`;
}

/** Side view, looking to the right. */
export function quadruped(build: Build): string {
  const { long: l, leg, thick: t, limb: w, neck, head, feet = 'body--', belly = 'body+' } = build;
  const back = -leg - t;
  const [x, y] = [l + neck[0], back + t * 0.25 - neck[1]];
  const one = (at: number, colour: string, lean: number) =>
    `${colour} p ${at - w * 0.62} ${-leg - t * 0.3} ${at + w * 0.62} ${-leg - t * 0.3} ${at + w * 0.42 + lean} -2 ${at - w * 0.42 + lean} -2\n${feet} b ${at - w * 0.5 + lean} -6 ${at + w * 0.55 + lean} -6 ${at + w * 0.85 + lean} 0 ${at - w * 0.5 + lean} 0`;
  const spot = { x, y, back, size: head };
  return `
    ${tails[build.tail](-l, back + t * 0.18)}
    ${one(l * 0.52, 'body--', 5)}
    ${one(-l * 0.6, 'body--', -6)}
    body b ${-l} ${back + t * 0.1} ${-l * 0.4} ${back - t * 0.04} ${l * 0.4} ${back} ${l} ${back - t * 0.02} ${l * 1.12} ${back + t * 0.5} ${l * 0.8} ${-leg + t * 0.02} ${0} ${-leg - t * 0.06} ${-l * 0.8} ${-leg + t * 0.02} ${-l * 1.16} ${back + t * 0.55}
    ${belly} b ${-l * 0.7} ${-leg - t * 0.2} ${0} ${-leg - t * 0.3} ${l * 0.85} ${-leg - t * 0.16} ${l * 0.6} ${-leg + t * 0.02} ${-l * 0.6} ${-leg + t * 0.01}
    ${one(-l * 0.84, 'body-', 0)}
    ${one(l * 0.82, 'body-', 0)}
    body b ${-l * 1.1} ${back + t * 0.3} ${-l * 0.7} ${back + t * 0.04} ${-l * 0.42} ${back + t * 0.6} ${-l * 0.7} ${-leg + t * 0.1} ${-l * 1.1} ${-leg - t * 0.15}
    ${build.behind?.(spot) ?? ''}
    body p ${l * 0.5} ${back + t * 0.12} ${x - neck[2] * 0.55} ${y - head * 0.2} ${x + neck[2] * 0.5} ${y + head * 0.45} ${l * 1.05} ${back + t * 0.62}
    ${faceOf(build, x, y)}
    ${build.more?.(spot) ?? ''}`;
}

/** The same animal asleep: on its belly, with the head on the ground. */
export const asleep = (build: Build): Build => {
  const { leg, thick, neck, head, face, tail } = build;
  const chin = /^(horse|cow)$/.test(face) ? 1.2 : 0.9;
  const up = Math.min(neck[1] * 0.3, chin * head - leg * 0.1 - thick * 0.75);
  return { ...build, leg: leg * 0.1, neck: [neck[0], up, neck[2]], tail: tail === 'up' ? 'thin' : tail, asleep: true };
};

/** Where the crown of a hat comes, for a build. */
export const crownOf = ({ long, leg, thick, neck, head }: Build): readonly [number, number, number] => [
  long + neck[0],
  -leg - thick * 0.75 - neck[1] - head * 0.78,
  head * 0.8,
];
