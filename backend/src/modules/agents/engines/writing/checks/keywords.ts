const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether the phrase occurs as words, whatever the case and punctuation. */
export const contains = (text: string, phrase: string): boolean => ` ${plain(text)} `.includes(` ${plain(phrase)} `);

/** How often the phrase occurs. */
export const occurrences = (text: string, phrase: string): number => ` ${plain(text)} `.split(` ${plain(phrase)} `).length - 1;
