/**
 * @param most UTF-16 units
 * @returns the beginning of a text. It splits no surrogate pair, because Postgres cannot store half of one as JSON.
 */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
