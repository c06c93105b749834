const format = new Intl.NumberFormat('en-US');

/** "1,204", for sentences. */
export const countText = (count: number): string => format.format(count);

/** "1 task", "1,204 tasks". */
export const plural = (count: number, one: string, many = `${one}s`): string => `${countText(count)} ${count === 1 ? one : many}`;

/** A share of 0 to 1 as "12.5%". */
export const sharePercent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** `A, B and C`. */
export const listed = (parts: readonly string[], word: 'and' | 'or' = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
