import type { AnyNode } from './dom';

const unseen = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'select', 'textarea']);
const framing = new Set(['nav', 'header', 'footer', 'aside']);
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'i',
  'img',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
]);

/**
 * The text a visitor reads, one entry per block of text. Navigation, header, footer and sidebars are left out unless
 * they are part of `root` alone.
 */
export function textBlocks(root: AnyNode): string[] {
  const blocks: string[] = [];
  let current = '';
  const close = () => {
    const text = current.replace(/\s+/g, ' ').trim();
    if (text) blocks.push(text);
    current = '';
  };
  // A stack instead of recursion: pages nest deeper than the call stack allows.
  const stack: (AnyNode | 'close')[] = [root];
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (node === 'close') close();
    else if (node.nodeType === 3 && 'data' in node) current += node.data;
    else if ('children' in node) {
      const name = 'name' in node ? node.name : '';
      if (unseen.has(name) || (framing.has(name) && node !== root) || isHidden(node)) continue;
      const block = !inline.has(name);
      if (block) {
        close();
        stack.push('close');
      }
      for (let child = node.lastChild; child; child = child.prev) stack.push(child);
    }
  }
  close();
  return blocks;
}

const isHidden = (node: AnyNode) => 'attribs' in node && ('hidden' in node.attribs || node.attribs['aria-hidden'] === 'true');

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

export const wordsOf = (text: string): string[] => text.match(word) ?? [];

/** How many there are. */
export const sentencesIn = (text: string): number =>
  text.split(/(?<![.!?])[.!?]+(?:\s|$)/).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence)).length;

/** Fewer say nothing about how a text reads. */
export const leastWords = 100;
const JUDGED_WORDS = 5000;
const JUDGED_CHARS = 30_000;

/**
 * Flesch reading ease of English text: 206.835 - 1.015 words/sentence - 84.6 syllables/word; higher is easier, 60 to 70
 * is plain English. Source: R. Flesch, A new readability yardstick, Journal of Applied Psychology 32 (1948) 221-233.
 * Blocks of fewer than six words (labels, buttons, table cells) are no sentences and do not count.
 * The beginning of a very long page stands for the rest.
 * @returns null for fewer than `leastWords` words in sentences
 */
export function fleschReadingEase(blocks: readonly string[]): number | null {
  let words = 0;
  let sentences = 0;
  let syllables = 0;
  for (const block of blocks) {
    if (words >= JUDGED_WORDS) break;
    const text = block.slice(0, JUDGED_CHARS);
    const list = wordsOf(text);
    if (list.length < 6) continue;
    words += list.length;
    sentences += sentencesIn(text);
    syllables += list.reduce((sum, one) => sum + syllablesOf(one), 0);
  }
  return words < leastWords ? null : 206.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words);
}

const bands: readonly [from: number, words: string][] = [
  [90, 'very easy'],
  [80, 'easy'],
  [70, 'fairly easy'],
  [60, 'plain English'],
  [50, 'fairly difficult'],
  [30, 'difficult'],
];

/** The bands that Flesch gave his figure. */
export const readsLike = (ease: number): string => bands.find(([from]) => Math.round(ease) >= from)?.[1] ?? 'very difficult';

/** Vowel groups without a silent final e: the usual estimate for English. */
export function syllablesOf(text: string): number {
  const letters = text.toLowerCase().replace(/[^a-z]/g, '');
  const spoken = letters.replace(/(?<=[^aeiouy]{1})(?:es|ed|e)$/, (ending) =>
    /[^aeiouy]l(?:e|es|ed)$/.test(letters) || /(?:[sxz]|ch|sh)es$|[td]ed$/.test(letters) ? ending : '',
  );
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}
