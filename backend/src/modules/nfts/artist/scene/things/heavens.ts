import { family, type Thing } from '../thing';

const rays = Array.from({ length: 12 }, (_, k) => {
  const at = (far: number, off: number) => `${(Math.cos(k * 0.5236 + off) * far).toFixed(1)} ${(-50 + Math.sin(k * 0.5236 + off) * far).toFixed(1)}`;
  return `body p ${at(57, -0.13)} ${at(78, 0)} ${at(57, 0.13)}`;
}).join('\n'); // prettier-ignore

/** What is painted on the sky itself. Rainbows and northern lights are weather: they span the picture. */
export const heavens: Thing[] = family({ home: 'sky', category: 'landscape' }, [
  { id: 'sun', words: 'sun|sunshine|sunny', tall: 1, colours: { body: '#f7c443' }, draw: `${rays}\nbody o 0 -50 50 50\nbody+ o 0 -50 41 41` },
  { id: 'moon', words: 'moon|full moon|moonlight|moonlit', tall: 1, colours: { body: '#f6ecca' }, draw: `body o 0 -50 50 50\nbody- o -16 -66 12 11\nbody- o 18 -44 9 8\nbody- o -8 -26 14 11\nbody- o 22 -76 6 6` },
  { id: 'crescent', words: 'crescent moon|crescent|half moon', tall: 1, colours: { body: '#f6ecca' }, draw: `body p ${crescent()}` },
  { id: 'star', words: 'star', tall: 0.5, colours: { body: '#fbeab0' }, draw: 'body p 0 -100 13 -66 48 -62 22 -40 30 -4 0 -24 -30 -4 -22 -40 -48 -62 -13 -66' },
  { id: 'cloud', words: 'cloud|cloudy|overcast', tall: 0.8, colours: { body: '#ffffff' }, draw: 'body o -40 -22 34 22\nbody o 42 -22 32 22\nbody o 0 -40 40 36\nbody o 26 -30 30 28\nbody o -22 -32 28 26\nbody r -44 -24 90 24 12' },
  { id: 'planet', words: 'planet|saturn', tall: 1, place: 'space', category: 'cosmos', colours: { body: '#d9834a', ring: '#f0d9a8' }, partWords: { rings: 'ring' }, draw: `ring o 0 -50 86 20 -16\nbody- o 0 -50 70 14 -16\nbody o 0 -50 48 48\nbody- b -44 -40 0 -44 44 -58 46 -46 0 -30 -40 -26\nbody+ b -34 -78 0 -78 30 -88 10 -96 -16 -96\nring l9 -80 -30 -30 -28 40 -46 82 -72` },
  { id: 'earth', words: 'earth|globe', tall: 1, place: 'space', category: 'cosmos', colours: { body: '#3a7fc0', land: '#5a9a54' }, draw: `body o 0 -50 50 50\nland b -38 -70 -14 -88 6 -78 -4 -60 -18 -52 -22 -38 -36 -46\nland b -8 -40 12 -38 14 -22 2 -6 -8 -20\nland b 18 -78 36 -76 44 -56 38 -36 22 -52 26 -62\n#ffffff b -10 -97 10 -97 4 -92 -6 -92` },
  { id: 'comet', words: 'comet|shooting star|falling star|meteor', tall: 0.6, colours: { body: '#fbeab0' }, draw: 'body-- p 0 -24 -118 -96 -14 -44\nbody- p 0 -20 -92 -92 -14 -38\nbody o 0 -28 19 19' },
]); // prettier-ignore

function crescent(): string {
  const arc = (from: number, to: number, radius: number, cx: number): string[] =>
    Array.from({ length: 19 }, (_, k) => {
      const angle = from + ((to - from) * k) / 18;
      return `${(cx + Math.cos(angle) * radius).toFixed(1)} ${(-50 + Math.sin(angle) * radius).toFixed(1)}`;
    });
  return [...arc(0.9, 5.38, 50, 0), ...arc(5.05, 1.23, 41.5, 17)].join(' ');
}
