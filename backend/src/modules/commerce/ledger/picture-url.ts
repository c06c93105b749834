/** Characters. */
const longest = 2_000;

/**
 * Returns true for an address that a picture may be fetched from: https, on the usual port, without a user name or password.
 * Redirects have to pass it as well.
 */
export function isPictureUrl(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > longest || !URL.canParse(value)) return false;
  const { protocol, port, username, password, href } = new URL(value);
  // Only the normalised spelling is stored, so that one picture has one key.
  return protocol === 'https:' && port === '' && username === '' && password === '' && href === value;
}

/** Address of a picture as a platform sends it. @returns null for anything that no picture may be fetched from */
export function pictureUrlOf(value: unknown): string | null {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  if (!url) return null;
  url.hash = '';
  return isPictureUrl(url.href) ? url.href : null;
}
