const format = new Intl.NumberFormat('en-US');

/** "1,204", for sentences. */
export const countText = (count: number): string => format.format(count);
