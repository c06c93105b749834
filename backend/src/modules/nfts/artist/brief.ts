import { createHash } from 'node:crypto';

/** What the built-in artist understands of a prompt. */
export interface Brief {
  /** As it was written. */
  prompt: string;
  /** Words of the prompt in small letters and in the singular, near enough. */
  words: ReadonlySet<string>;
  /** Null: the prompt does not say. */
  isNight: boolean | null;
  /** 0: calm, 1: wild. */
  energy: number;
  /** 0: nearly empty, 1: full. */
  density: number;
}

const night = 'night midnight dark moon star evening dusk lamp neon cosmic galaxy space candle nocturne aurora northern'.split(' ');
const day = 'day noon morning dawn sunny bright pale snow summer spring daylight paper linen'.split(' ');
const calm = 'calm quiet still soft slow gentle minimal simple serene peaceful mist fog sleepy silent zen'.split(' ');
const wild = 'storm wild chaos fire dance explosion electric fast loud wind fury tempest busy crowded rough'.split(' ');
const sparse = 'minimal simple single lone lonely one empty few sparse clean'.split(' ');
const full = 'busy crowded many thousand dense full rich ornate detailed intricate jungle endless'.split(' ');

/** `boxes` and `box`, `leaves` and `leaf`, `cities` and `city` are the same word here. */
function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('leaves')) return 'leaf';
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** `striped` is also `stripe`, `glowing` also `glow`, `snowy` also `snow`. */
function forms(word: string): string[] {
  const [, stem] = /^(.{3,})(?:ed|ing)$/.exec(word) ?? [];
  const [, root] = /^(.{3,})y$/.exec(word) ?? [];
  return stem ? [word, stem, `${stem}e`] : root ? [word, root] : [singular(word)];
}

export const wordsOf = (prompt: string): string[] =>
  prompt
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap(forms);

export function readBrief(prompt: string): Brief {
  const words = new Set(wordsOf(prompt));
  const count = (list: string[]) => list.filter((word) => words.has(word)).length;
  const dark = count(night) - count(day);
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return {
    prompt,
    words,
    isNight: dark === 0 ? null : dark > 0,
    energy: clamp(0.5 + 0.25 * (count(wild) - count(calm))),
    density: clamp(0.5 + 0.25 * (count(full) - count(sparse))),
  };
}

/** One spelling for prompts that only differ in spaces. */
export const tidyPrompt = (prompt: string): string => prompt.normalize('NFC').trim().replace(/\s+/gu, ' ');

/** The seed that a prompt gets when nobody names one: always the same, and short enough to be read out. */
export const seedOf = (prompt: string): number => createHash('sha256').update(tidyPrompt(prompt)).digest().readUInt32LE(0) % 1_000_000;
