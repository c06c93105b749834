import { chromaOf, type Colour, distance, lightnessOf, mix, shade, toLab } from './colour';
import type { Dice } from './dice';

export interface Palette {
  name: string;
  /** Behind everything. */
  ground: Colour;
  /** Reads well on the ground. */
  ink: Colour;
  /** Six colours that go together. */
  tones: readonly Colour[];
  /** What the eye goes to first. */
  accent: Colour;
  /** The prompt names colours; the first of them is the first tone. */
  isNamed: boolean;
  /** The tone nearest to that of a sun or a lamp. */
  sun: Colour;
  dark: boolean;
}

interface Known extends Omit<Palette, 'dark' | 'accent' | 'sun' | 'isNamed'> {
  words: string;
}

/** Put together by hand; `words` are what in a prompt asks for them. */
const known: Known[] = [
  { name: 'Market night', words: 'market stall awning street lamp lantern shop evening', ground: '#10211f', ink: '#f4ead6', tones: ['#f2b03a', '#d8922a', '#a5611a', '#f4ead6', '#3f6b64', '#d4573f'] },
  { name: 'Ledger', words: 'paper ledger ink letter book old map vintage', ground: '#ece4d2', ink: '#14202f', tones: ['#1b2f4b', '#2c5680', '#6d8fae', '#b6402e', '#d9a441', '#8c7b5f'] },
  { name: 'Terracotta', words: 'clay pottery terracotta earth tuscany warm brick spice fox', ground: '#f3e6d6', ink: '#3a1f1a', tones: ['#c65d3b', '#e19a68', '#7d3a2a', '#2f5d5a', '#e9c46a', '#a9442c'] },
  { name: 'Indigo night', words: 'night moon midnight dream indigo blue twilight wolf owl wizard magic', ground: '#131a35', ink: '#eef1ff', tones: ['#2a376c', '#5b6fa8', '#9fb7e8', '#ff8f5a', '#ffc98b', '#c95f8f'] },
  { name: 'Pine', words: 'forest pine wood cabin christmas green evergreen', ground: '#0f2420', ink: '#eaf3e6', tones: ['#1f4a3f', '#3c7a63', '#8fb996', '#d9e4b6', '#e2b04a', '#c8553d'] },
  { name: 'Frost', words: 'frost winter snow ice cold arctic pale glacier morning fog mist', ground: '#e8f0f2', ink: '#16313b', tones: ['#20505f', '#5a8ea0', '#a7c7d1', '#d3e4ea', '#e7a977', '#8b4a5c'] },
  { name: 'Dusk rose', words: 'dusk sunset rose love romantic evening pink purple', ground: '#2b1630', ink: '#ffeede', tones: ['#58254f', '#953b63', '#d9596b', '#f59a6f', '#ffd08a', '#5b4b8a'] },
  { name: 'Citrus', words: 'citrus lemon orange summer fruit juice sunny happy bright', ground: '#fff3d6', ink: '#33280f', tones: ['#f2a51f', '#ef6f2e', '#d93f34', '#7ba23f', '#2f6f57', '#ffd66b'] },
  { name: 'Open sea', words: 'sea ocean harbour water wave boat sail fish storm', ground: '#0b2436', ink: '#eef8f6', tones: ['#12486a', '#1f7a8c', '#58b5b0', '#bfe3d4', '#f4c95d', '#ee6c4d'] },
  { name: 'Press black', words: 'black white monochrome minimal print newspaper contrast', ground: '#f2efe8', ink: '#17181a', tones: ['#17181a', '#3e4145', '#7b7f83', '#b9b8b2', '#d9d5cb', '#b23a2a'] },
  { name: 'Desert noon', words: 'desert dune sand canyon noon heat cactus western africa lion king camel', ground: '#f6dfb8', ink: '#3c2116', tones: ['#8f3d2a', '#c8643c', '#e39a5b', '#f0c27b', '#5d4a66', '#29485a'] },
  { name: 'Candy', words: 'candy sweet cake party playful kids bubble pastel cute unicorn', ground: '#fde7ea', ink: '#3b1c3f', tones: ['#f2789f', '#f9b5c3', '#8a5fb0', '#4fb6c2', '#ffd166', '#ee5d6c'] },
  { name: 'Moss', words: 'moss garden herb meadow olive nature field farm tea frog deer turtle', ground: '#eef0dd', ink: '#1f2a1b', tones: ['#32502e', '#5d7f45', '#9cae6b', '#c9c98f', '#b0673a', '#e0a94f'] },
  { name: 'Neon', words: 'neon cyber city electric future robot arcade synth glitch night club', ground: '#0d0b1e', ink: '#f5f0ff', tones: ['#3a1d6e', '#7b2ff7', '#f72585', '#4cc9f0', '#ffd60a', '#06d6a0'] },
  { name: 'Wine', words: 'wine velvet opera royal luxury gothic candle candlelight theatre', ground: '#1d1016', ink: '#f6e7da', tones: ['#5a1a30', '#8a2440', '#c04a54', '#e0876a', '#efc08a', '#6b5a6d'] },
  { name: 'Sage', words: 'sage linen calm quiet soft spa natural organic cotton cloth', ground: '#e7e4d8', ink: '#2c312c', tones: ['#8a9a83', '#5c6f63', '#c9a88a', '#b06f51', '#3f4a4a', '#d8c7a7'] },
  { name: 'Workshop', words: 'bauhaus modern geometric school poster primary design abstract tool', ground: '#f1ead9', ink: '#1a1a1a', tones: ['#d7372b', '#f2b21c', '#1f4e9c', '#22211f', '#e0d3b4', '#5b8f8b'] },
  { name: 'Porcelain', words: 'porcelain china tile delft ceramic blue plate cup portugal portuguese azulejo whale', ground: '#f6f6f1', ink: '#10315c', tones: ['#10315c', '#2557a0', '#5f8ed0', '#a6c3e8', '#d6e3f2', '#c9a24a'] },
  { name: 'Autumn', words: 'autumn fall harvest pumpkin october coffee amber copper fire fox bear owl squirrel', ground: '#2a1c12', ink: '#fbead0', tones: ['#6b3416', '#a24a1c', '#d9742a', '#f0a93f', '#f6d27e', '#7d7740'] },
  { name: 'Spring', words: 'spring blossom cherry flower easter fresh bird tulip rabbit bunny', ground: '#eef6e6', ink: '#244032', tones: ['#8cc084', '#4f9d69', '#f6c1d3', '#ef8fb0', '#ffe08a', '#7fb7d8'] },
  { name: 'Ember', words: 'ember coal smoke ash volcano metal iron forge machine', ground: '#171616', ink: '#f7efe6', tones: ['#322f2e', '#5e5755', '#8d8782', '#e4572e', '#f3a712', '#c9c2b8'] },
  { name: 'Lagoon', words: 'lagoon beach island tropical palm coral holiday turquoise', ground: '#dff1ec', ink: '#0f3a3f', tones: ['#0f5257', '#1b8a8f', '#6cc5b8', '#f2d9a0', '#f08a5d', '#b83b5e'] },
]; // prettier-ignore

/** Names of colours, as people write them. */
export const colourWords: Record<string, Colour> = {
  red: '#c8372d', scarlet: '#d1301f', crimson: '#a81c36', ruby: '#9b1b3b', orange: '#e8792b', coral: '#f0705a', peach: '#f6b48f', gold: '#e3ab3b',
  golden: '#e3ab3b', yellow: '#f2c531', mustard: '#c99a25', lime: '#a8c93a', green: '#3f8a4f', emerald: '#1f8a5f', jade: '#3f9c7c', mint: '#9fd8bd',
  olive: '#7d7f3a', teal: '#1f7f7f', turquoise: '#35b5ad', cyan: '#35b8cf', aqua: '#63c9cf', blue: '#2c62b5', navy: '#1c2d5a', azure: '#3f8fd6',
  cobalt: '#1f45a8', sapphire: '#1c4fa0', indigo: '#3a3a94', violet: '#7650b5', purple: '#73429b', lavender: '#b5a0dd', lilac: '#c3a6d8',
  magenta: '#c52f86', pink: '#ef8bab', rose: '#df6a82', fuchsia: '#d4359a', maroon: '#6e1f2c', brown: '#7a4a2b', copper: '#b8693d', bronze: '#9a6b35',
  beige: '#d9c7a5', cream: '#f3e8cf', ivory: '#f5efdf', white: '#f6f4ee', silver: '#b6bcc2', grey: '#7f868b', gray: '#7f868b', black: '#1b1b1d',
}; // prettier-ignore

const neutral = /^(white|black|grey|gray|silver|cream|ivory|beige)$/;

const isDark = (colour: Colour): boolean => lightnessOf(colour) < 0.5;

/** Warm and bright, and not the colour of the sky behind it. */
function sunniness(tone: Colour, ground: Colour): number {
  const [lightness, a, b] = toLab(tone);
  return a * 0.9 + b * 1.3 + lightness * 0.12 + Math.min(0.16, distance(tone, ground)) * 0.9;
}

function finished({ name, ground, ink, tones }: Omit<Palette, 'dark' | 'accent' | 'sun' | 'isNamed'>, isNamed = false): Palette {
  // What stands out most: far from the ground, and rather a colour than a grey.
  const away = (tone: Colour) => distance(tone, ground) + chromaOf(tone) * 2.2;
  const accent = [...tones].sort((a, b) => away(b) - away(a))[0]!;
  const [sun] = [...tones].sort((a, b) => sunniness(b, ground) - sunniness(a, ground));
  return { name, ground, ink, tones, accent, sun: sun!, isNamed, dark: isDark(ground) };
}

/** The known palette that comes nearest to the colours a prompt names, with these colours in it. */
function named(words: string[], dark: boolean | null, dice: Dice): Palette {
  const asked = words.map((word) => colourWords[word]!);
  const nearest = (colour: Colour, tones: readonly Colour[]) => [...tones].sort((a, b) => distance(a, colour) - distance(b, colour))[0]!;
  const ranked = known
    .filter(({ ground }) => dark === null || isDark(ground) === dark)
    .map((palette) => ({ palette, off: asked.reduce((sum, colour) => sum + distance(colour, nearest(colour, palette.tones)), 0) }))
    .sort((a, b) => a.off - b.off);
  const { name, ground, ink, tones } = dice.pick(ranked.slice(0, 3)).palette;
  const rest = [...tones];
  for (const colour of asked.slice(0, 4)) rest.splice(rest.indexOf(nearest(colour, rest)), 1);
  const [first, second = shade(first, rest.length % 2 ? 0.16 : -0.16)] = asked as [Colour, Colour?];
  // What was named comes first and colours the rest a little, so that it is what one sees.
  const all = [first, second, ...asked.slice(2, 4), ...rest.map((tone) => mix(tone, first, 0.16))].slice(0, 6);
  const washed = mix(ground, first, neutral.test(words[0]!) ? 0.05 : 0.1);
  return finished({ name: `${name} in ${words.slice(0, 3).join(', ')}`, ground: washed, ink, tones: all }, true);
}

/**
 * The palette that a prompt asks for: by the colours it names, else by what it is about; the dice decide between equals.
 * @param dark whether the hour is night, or day; null when the prompt does not say.
 */
export function choosePalette(words: ReadonlySet<string>, dark: boolean | null, dice: Dice): Palette {
  const colours = [...words].filter((word) => Object.hasOwn(colourWords, word));
  if (colours.length > 1 || (colours.length === 1 && !neutral.test(colours[0]!))) {
    return named(colours, dark ?? (words.has('black') || words.has('dark') ? true : null), dice);
  }
  const scored = known
    .filter(({ ground }) => dark === null || isDark(ground) === dark)
    .map((palette) => ({ palette, score: palette.words.split(' ').filter((word) => words.has(word)).length }));
  const best = Math.max(...scored.map(({ score }) => score));
  const among = scored.filter(({ score }) => score === best);
  return finished(dice.pick(among).palette);
}
