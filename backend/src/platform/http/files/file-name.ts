/** Line breaks and other control characters, direction marks, invisible characters and folder separators. */
const misleading = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}/\\]+/gu;
const most = 200;

/**
 * Cleans a file name: one readable line without folders. Every input and output of files uses it.
 * @param name given by the sender or producer
 * @returns at most 200 characters with the extension kept, or `file` if nothing is left
 */
export function cleanFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(misleading, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
    .replace(/(?<![ .])[ .]+$/, '');
  if (clean.length <= most) return clean || 'file';
  const ending = /\.\w{1,10}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, most - ending.length).toWellFormed() + ending;
}

/** `Content-Disposition` of a file (RFC 6266, with the name by RFC 8187). */
export function disposition(name: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const encoded = encodeURIComponent(cleanFileName(name)).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename*=UTF-8''${encoded}`;
}
