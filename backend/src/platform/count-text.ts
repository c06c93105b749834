const format = new Intl.NumberFormat('en-US');

/** "1,204", for sentences. */
export const countText = (count: number): string => format.format(count);

/** "1 task", "1,204 tasks". */
export const plural = (count: number, one: string, many = `${one}s`): string => `${countText(count)} ${count === 1 ? one : many}`;
