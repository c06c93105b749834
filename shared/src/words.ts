const counts = new Intl.NumberFormat('en-US');

/** `1,204`. */
export const countText = (count: number): string => counts.format(count);

/** `1 task`, `1,204 tasks`. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${countText(count)} ${count === 1 ? one : many}`;

/** `A, B and C`. */
export const listed = (parts: readonly string[], word: 'and' | 'or' = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;

/** With a capital first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * `Etsy \u2013 Linen & Clay`.
 * @param platform as it writes itself
 * @param account name of the connected account; without one, or where it repeats the platform, the platform stands alone
 */
export function titleOfAccount(platform: string, account: string | null | undefined): string {
  const name = account?.trim() ?? '';
  return name === '' || name.toLowerCase() === platform.toLowerCase() ? platform : `${platform} \u2013 ${name}`;
}
