import type { ChartPalette } from '../theme/theme';

const tones: readonly (keyof ChartPalette)[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'];

/** On a field of 36 by 36: hill, disc, bar, wave, corner, ring. */
const shapes = [
  'M0 36V24L12 12l10 10 6-6 8 8v12z',
  'M18 4a14 14 0 1 1 0 28 14 14 0 0 1 0-28z',
  'M6 0h10v36H6zM22 0h8v36h-8z',
  'M0 20c6-8 12-8 18 0s12 8 18 0v16H0z',
  'M0 0h36L0 36z',
  'M18 2a16 16 0 1 1 0 32 16 16 0 0 1 0-32zm0 8a8 8 0 1 0 0 16 8 8 0 0 0 0-16z',
];

/** FNV-1a: spreads names that differ in one letter. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

export interface ThumbDrawing {
  letters: string;
  shape: string;
  tone: keyof ChartPalette;
}

/** Drawing for a product without a picture. The same name always gives the same drawing. */
export function drawingOf(name: string): ThumbDrawing {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', second = ''] = words;
  const letters = [first, second].map((word) => [...word][0] ?? '').join('');
  const hash = hashOf(name.trim().toLowerCase());
  return { letters: letters.toUpperCase(), shape: shapes[hash % shapes.length]!, tone: tones[(hash >>> 8) % tones.length]! };
}
