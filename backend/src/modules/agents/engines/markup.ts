const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for the content and the quoted attributes of HTML and SVG. Control characters and lone surrogates, which XML forbids, are dropped. */
export const escapeMarkup = (text: string): string =>
  text.replace(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (char) => entities[char]!);
