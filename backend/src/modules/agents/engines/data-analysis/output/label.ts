/** Letters that are wider than most: capitals, and whatever is no Latin letter. */
const isWide = (sign: string): boolean => sign === 'm' || sign === 'w' || sign === '@' || sign === '%' || (sign >= 'A' && sign <= 'Z');

/** Pixels that a text takes at most, whatever font the reader has: a drawing cannot ask. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const sign of text) width += size * (sign > '\u024f' && sign !== '…' ? 1.05 : isWide(sign) ? 0.92 : 0.66);
  return width;
}

/** The text, or as much of it as has room. */
export function shortened(text: string, room: number, size: number): string {
  if (widthOf(text, size) <= room) return text;
  const signs = [...text];
  while (signs.length > 0 && widthOf(`${signs.join('').trimEnd()}…`, size) > room) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}

/** Where a label is written: its left end, its base line and its width. */
export interface LabelBox {
  left: number;
  base: number;
  width: number;
}

const HEIGHT = 18;

export const overlaps = (a: LabelBox, b: LabelBox): boolean =>
  Math.abs(a.base - b.base) < HEIGHT && a.left < b.left + b.width && b.left < a.left + a.width;
