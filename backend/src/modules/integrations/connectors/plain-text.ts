const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

/** `Salt &amp; pepper` is `Salt & pepper`: some platforms write such signs as entities, in names at least. */
export const plainText = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (written, digits?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? written;
    const code = Number.parseInt((digits ?? hex)!, digits === undefined ? 16 : 10);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
  });
