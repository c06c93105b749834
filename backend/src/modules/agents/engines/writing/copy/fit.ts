/** Cut at the end of a word, never longer than `limit` UTF-16 units; a single longer word is cut inside, never inside a character. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = text.slice(0, limit + 1);
  const end = kept.search(/(?<!\s)\s+\S*$/);
  const short = end > 0 ? kept.slice(0, end) : kept.slice(0, limit);
  return short.replace(/[\uD800-\uDBFF]$/, '').replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '');
}

/** As many of the parts as fit, in order; one that does not fit is left out and the next one tried. */
export function joinWithin(parts: readonly string[], separator: string, limit: number): string {
  return parts.reduce((text, part) => {
    const longer = text === '' ? part : text + separator + part;
    return longer.length <= limit ? longer : text === '' ? cut(part, limit) : text;
  }, '');
}
