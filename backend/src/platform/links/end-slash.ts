/** A base address, ready for a path that begins with a slash. */
export const withoutEndSlash = (base: string): string => base.replace(/(?<!\/)\/+$/, '');
