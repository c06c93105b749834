import { family, type Thing } from '../thing';
import { type Build, asleep, crownOf, quadruped } from './quadruped';

interface Animal {
  id: string;
  words: string;
  tall: number;
  colours: Record<string, string>;
  main?: string;
  partWords?: Record<string, string>;
  build: Build;
}

const stripes = ({ x, back }: { x: number; back: number }, from: number, to: number): string =>
  Array.from({ length: 6 }, (_, at) => {
    const px = from + ((to - from) * at) / 5;
    return `stripe p ${px - 3} ${back - 1} ${px + 3} ${back - 1} ${px - 1} ${back + 21}`;
  }).join('\n') + `\nstripe p ${x - 6} ${back - 22} ${x - 2} ${back - 22} ${x - 4} ${back - 12}`;

const dog: Build = { long: 34, leg: 32, thick: 27, limb: 9, neck: [10, 18, 19], head: 16, face: 'dog', ears: 'flop', tail: 'up' };
const fox: Build = { ...dog, leg: 26, thick: 24, limb: 8, neck: [9, 15, 20], head: 17.5, ears: 'point', tail: 'brush', feet: 'socks' };
const cat: Build = { long: 30, leg: 25, thick: 23, limb: 8, neck: [6, 13, 15], head: 17, face: 'cat', ears: 'point', tail: 'up' };
const lion: Build = { long: 40, leg: 32, thick: 32, limb: 12, neck: [8, 15, 24], head: 17.5, face: 'cat', ears: 'round', tail: 'tuft' };
const horse: Build = {
  long: 42,
  leg: 52,
  thick: 34,
  limb: 10,
  neck: [20, 36, 19],
  head: 13,
  face: 'horse',
  ears: 'leaf',
  tail: 'hair',
  feet: 'hoof',
};
const cow: Build = {
  long: 46,
  leg: 34,
  thick: 40,
  limb: 11,
  neck: [14, 5, 24],
  head: 14,
  face: 'cow',
  ears: 'leaf',
  tail: 'tuft',
  feet: 'hoof',
};
const bear: Build = { long: 42, leg: 26, thick: 44, limb: 17, neck: [10, 4, 30], head: 19, face: 'bear', ears: 'round', tail: 'stub' };
const deer: Build = {
  long: 34,
  leg: 48,
  thick: 26,
  limb: 7,
  neck: [16, 32, 14],
  head: 10.5,
  face: 'horse',
  ears: 'leaf',
  tail: 'stub',
  feet: 'hoof',
};

const withMane: Build = {
  ...horse,
  more: ({ x, y, size }) =>
    `mane b ${x - 2} ${y - size * 1.1} ${x + 6} ${y - size * 0.5} ${x - 8} ${y - 2} ${x - 16} ${y + 18} ${x - 24} ${y + 34} ${x - 30} ${y + 36} ${x - 26} ${y + 14} ${x - 14} ${y - 10}`,
};
const antlers = ({ x, y, size }: { x: number; y: number; size: number }) =>
  [0, -7]
    .map((off) => {
      const [ax, ay] = [x - 2 + off, y - size * 0.8];
      return `antler l2.6 ${ax} ${ay} ${ax - 10} ${ay - 14} ${ax - 8} ${ay - 30} ${ax - 2} ${ay - 38}\nantler l2.2 ${ax - 7} ${ay - 16} ${ax + 3} ${ay - 20} ${ax + 6} ${ay - 30}\nantler l2.2 ${ax - 8} ${ay - 12} ${ax - 18} ${ay - 18} ${ax - 20} ${ay - 27}`;
    })
    .join('\n');

const animals: Animal[] = [
  { id: 'fox', words: 'fox|vixen', tall: 0.5, colours: { body: '#cf6a2e', socks: '#4a2a22' }, build: fox },
  { id: 'wolf', words: 'wolf', tall: 0.9, colours: { body: '#7d8791', socks: '#5b646d' }, build: { ...fox, leg: 34, thick: 28, tail: 'brush' } },
  { id: 'dog', words: 'dog|puppy|hound|labrador|retriever', tall: 0.6, colours: { body: '#b98148', collar: '#c8372d' }, build: { ...dog, more: ({ x, y }) => `collar l4 ${x - 15} ${y + 8} ${x - 10} ${y + 14} ${x - 2} ${y + 17}` } },
  { id: 'cat', words: 'cat|kitten|kitty', tall: 0.35, colours: { body: '#8d7f78', eyes: '#e9c94a' }, partWords: { eye: 'eyes' }, build: cat },
  { id: 'lion', words: 'lion', tall: 1.2, colours: { body: '#d9a350', mane: '#8f4f22' }, build: { ...lion, behind: ({ x, y, size }) => Array.from({ length: 14 }, (_, k) => `mane${k % 2 ? '' : '+'} o ${x - 4 + Math.cos(k * 0.449) * size * 1.05} ${y + 3 + Math.sin(k * 0.449) * size * 1.1} ${size * 0.62} ${size * 0.5} ${k * 25.7}`).join('\n') + `\nmane o ${x - 4} ${y + 4} ${size * 1.2} ${size * 1.25}` } },
  { id: 'tiger', words: 'tiger', tall: 1.1, colours: { body: '#dd8533', stripe: '#2a1d1a' }, build: { ...lion, tail: 'thin', more: (at) => stripes(at, -34, 34) } },
  { id: 'leopard', words: 'leopard|cheetah|jaguar', tall: 0.9, colours: { body: '#dba94e', spot: '#3a2619' }, build: { ...lion, thick: 27, limb: 10, tail: 'thin', more: ({ back }) => Array.from({ length: 16 }, (_, k) => `spot o ${-36 + (k % 8) * 10 + (k > 7 ? 5 : 0)} ${back + 6 + (k > 7 ? 9 : 0) + (k % 3)} 2.6 2.1`).join('\n') } },
  { id: 'horse', words: 'horse|pony|stallion|mare|foal', tall: 1.7, colours: { body: '#8a4f2b', mane: '#3a221a', hoof: '#2b211f' }, build: withMane },
  { id: 'unicorn', words: 'unicorn', tall: 1.7, colours: { body: '#f5efe6', mane: '#d98ac0', horn: '#e3ab3b', hoof: '#b59ac9' }, build: { ...withMane, more: (at) => `${withMane.more!(at)}\nhorn p ${at.x + 1} ${at.y - 9} ${at.x + 8} ${at.y - 6} ${at.x + 15} ${at.y - 34}` } },
  { id: 'zebra', words: 'zebra', tall: 1.4, colours: { body: '#f2eee6', mane: '#26211f', stripe: '#26211f', hoof: '#26211f' }, build: { ...withMane, neck: [16, 28, 19], more: (at) => `${withMane.more!(at)}\n${stripes({ x: at.x, back: at.back + 0 }, -38, 34)}\nstripe p ${at.x - 13} ${at.y + 10} ${at.x - 2} ${at.y + 16} ${at.x - 12} ${at.y + 14}\nstripe p ${at.x - 18} ${at.y + 18} ${at.x - 5} ${at.y + 24} ${at.x - 16} ${at.y + 22}` } },
  { id: 'donkey', words: 'donkey|mule', tall: 1.2, colours: { body: '#8b8078', mane: '#4a403b', hoof: '#332b28' }, build: { ...withMane, leg: 40, neck: [14, 24, 18], ears: 'long', tail: 'tuft' } },
  { id: 'cow', words: 'cow|calf', tall: 1.45, colours: { body: '#f1e9dc', spot: '#3a2b26', muzzle: '#e3a79a', horn: '#d8c9a3', hoof: '#3a2f2b' }, partWords: { patch: 'spot' }, build: { ...cow, more: ({ x, y, back }) => `spot b -34 ${back + 4} -12 ${back} -8 ${back + 16} -22 ${back + 24} -36 ${back + 16}\nspot b 14 ${back + 2} 34 ${back + 4} 34 ${back + 20} 20 ${back + 16}\nhorn l3 ${x - 4} ${y - 11} ${x - 2} ${y - 19} ${x + 5} ${y - 22}\n#e8b0a4 o -16 -34 8 5` } },
  { id: 'bull', words: 'bull|ox', tall: 1.6, colours: { body: '#4b322a', horn: '#e2d6b8', hoof: '#241c19', muzzle: '#6b4a3e' }, build: { ...cow, thick: 46, more: ({ x, y }) => `horn l4 ${x - 4} ${y - 11} ${x + 2} ${y - 24} ${x + 14} ${y - 26}\nhorn l4 ${x - 10} ${y - 9} ${x - 14} ${y - 22} ${x - 4} ${y - 30}` } },
  { id: 'goat', words: 'goat', tall: 0.8, colours: { body: '#d9cfc0', horn: '#7a6a58', hoof: '#3a2f2b' }, build: { ...cow, long: 34, leg: 32, thick: 28, limb: 7, neck: [10, 14, 15], head: 10, tail: 'stub', more: ({ x, y }) => `horn l3.4 ${x - 3} ${y - 8} ${x - 8} ${y - 22} ${x - 20} ${y - 24}\nbody- p ${x + 6} ${y + 12} ${x + 14} ${y + 13} ${x + 7} ${y + 27}` } },
  { id: 'sheep', main: 'wool', words: 'sheep|lamb', tall: 0.8, colours: { body: '#3d3533', wool: '#f0e9dc', hoof: '#241d1c' }, build: { ...cow, long: 32, leg: 22, thick: 30, limb: 7, neck: [12, 8, 15], head: 10, tail: 'stub', belly: 'wool-', more: ({ x, y }) => Array.from({ length: 12 }, (_, k) => `wool${k % 2 ? '' : '-'} o ${-2 + Math.cos(k * 0.5236) * 31} ${-38 + Math.sin(k * 0.5236) * 13} 13 12`).join('\n') + `\nwool o -2 -38 34 19\nwool- l1.4 -20 -40 -14 -36 -8 -40\nwool- l1.4 2 -32 8 -28 14 -32\nwool- l1.4 0 -46 6 -42 12 -46\nwool o ${x - 6} ${y - 9} 8 6` } },
  { id: 'pig', words: 'pig|piglet', tall: 0.7, colours: { body: '#eaa7a0', muzzle: '#d98a86', hoof: '#8a5750' }, build: { ...bear, long: 36, leg: 18, thick: 36, limb: 10, neck: [8, -2, 24], head: 16, face: 'pig', ears: 'point', tail: 'curl', feet: 'hoof' } },
  { id: 'bear', words: 'bear|grizzly', tall: 1.3, colours: { body: '#74492f', muzzle: '#b98a5f' }, build: bear },
  { id: 'polar-bear', words: 'polar bear|ice bear', tall: 1.4, colours: { body: '#f0ece2', muzzle: '#e2dccd' }, build: bear },
  { id: 'panda', words: 'panda', tall: 1.1, colours: { body: '#f3efe6', patch: '#24201f', muzzle: '#ffffff' }, build: { ...bear, feet: 'patch', behind: ({ back }) => `patch b 18 ${back + 2} 40 ${back} 46 -30 38 0 22 0 26 -30`, more: ({ x, y, size }) => `patch o ${x + size * 0.3} ${y - size * 0.2} 5 6 20\n#ffffff e ${x + size * 0.34} ${y - size * 0.22} 2\npatch o ${x - size * 0.7} ${y - size * 0.75} 7 7\npatch o ${x + size * 0.18} ${y - size * 0.92} 7 7\npatch p -41 -34 -30 -34 -31 0 -41 0` } },
  { id: 'deer', words: 'deer|doe|fawn|antelope|gazelle', tall: 1.3, colours: { body: '#a8693c', hoof: '#33241d' }, build: { ...deer, more: ({ back }) => [-24, -14, -4, 8].map((px, k) => `body* o ${px} ${back + 6 + (k % 2) * 5} 2 1.7`).join('\n') } },
  { id: 'stag', words: 'stag|reindeer|elk|buck', tall: 1.6, colours: { body: '#7d4a2c', antler: '#d9bf93', hoof: '#2b1f1a' }, partWords: { antlers: 'antler' }, build: { ...deer, more: antlers } },
  { id: 'giraffe', words: 'giraffe', tall: 5, colours: { body: '#e2b35c', spot: '#97562a', mane: '#8a4a26', hoof: '#4a3226' }, build: { ...deer, long: 34, leg: 62, thick: 32, limb: 8, neck: [30, 82, 14], head: 11, tail: 'tuft', more: ({ x, y, back }) => `body l2.4 ${x - 5} ${y - 8} ${x - 6} ${y - 15} ${x - 6} ${y - 19}\nspot o ${x - 6} ${y - 20} 2.6 2.6\n` + Array.from({ length: 12 }, (_, k) => `spot o ${-28 + (k % 6) * 11} ${back + 8 + (k > 5 ? 11 : 0)} 4.2 3.8`).join('\n') + '\n' + [0.16, 0.32, 0.48, 0.64, 0.8].map((s) => `spot o ${34 + (x - 38) * s} ${back + 8 + (y + 12 - back) * s} 3.4 4`).join('\n') } },
  { id: 'elephant', words: 'elephant', tall: 3, colours: { body: '#8d939c', tusk: '#f3ead6', hoof: '#b9bcc0' }, partWords: { tusks: 'tusk' }, build: { ...bear, long: 46, leg: 34, thick: 54, limb: 19, neck: [12, 2, 40], head: 22, face: 'bear', ears: 'round', tail: 'tuft', feet: 'hoof', more: ({ x, y }) => `body b ${x - 18} ${y - 18} ${x + 14} ${y - 24} ${x + 24} ${y} ${x + 16} ${y + 20} ${x - 16} ${y + 20}\ntusk l5 ${x + 16} ${y + 15} ${x + 26} ${y + 30} ${x + 38} ${y + 26}\nbody l13 ${x + 16} ${y + 2} ${x + 28} ${y + 26} ${x + 22} ${y + 52} ${x + 34} ${y + 60}\nbody-- b ${x - 26} ${y - 20} ${x - 6} ${y - 24} ${x + 2} ${y} ${x - 8} ${y + 26} ${x - 30} ${y + 16}\nline e ${x + 11} ${y - 7} 2.4` } },
  { id: 'rhino', words: 'rhino|rhinoceros', tall: 1.7, colours: { body: '#85827f', horn: '#e8dfcc', hoof: '#5e5a57' }, build: { ...cow, long: 48, leg: 26, thick: 46, limb: 16, neck: [14, -4, 34], head: 17, more: ({ x, y }) => `horn p ${x + 14} ${y + 8} ${x + 24} ${y + 14} ${x + 30} ${y - 14}\nhorn p ${x + 4} ${y - 4} ${x + 12} ${y + 2} ${x + 12} ${y - 12}` } },
  { id: 'hippo', words: 'hippo|hippopotamus', tall: 1.5, colours: { body: '#8f7a86', muzzle: '#b298a2', hoof: '#5f4f58' }, build: { ...bear, long: 46, leg: 18, thick: 46, limb: 15, neck: [12, -2, 36], head: 20, face: 'pig', more: ({ x, y }) => `muzzle o ${x + 16} ${y + 9} 15 12\nline o ${x + 20} ${y + 3} 1.6 2.4\nline o ${x + 26} ${y + 5} 1.6 2.4` } },
  { id: 'camel', words: 'camel|dromedary', tall: 2.2, colours: { body: '#c99a5f', hoof: '#7a5a38', cloth: '#b6402e' }, partWords: { saddle: 'cloth', blanket: 'cloth' }, build: { ...deer, long: 40, leg: 50, thick: 28, limb: 8, neck: [26, 30, 13], head: 11, tail: 'tuft', more: ({ back }) => `body b -24 ${back + 6} -14 ${back - 18} -4 ${back - 22} 8 ${back - 16} 18 ${back + 6}\ncloth b -16 ${back - 8} -4 ${back - 16} 10 ${back - 6} 12 ${back + 14} -18 ${back + 14}` } },
]; // prettier-ignore

export const fourLegged: Thing[] = family(
  { home: 'ground', category: 'creature' },
  animals.map(({ build, ...animal }) => ({
    ...animal,
    poses: 'standing',
    crown: crownOf(build),
    seat: [0, -build.leg - build.thick],
    draw: quadruped(build),
    // Its trunk would hang into the ground.
    ...(animal.id !== 'elephant' && { drawLying: quadruped(asleep(build)) }),
  })),
);
