/** Names in lower case, and the values of `style` as they are written. */
export interface HtmlNames {
  tags: Set<string>;
  attributes: Set<string>;
  styles: string[];
}

/** Whitespace of HTML. Browsers take any other space as part of a name or a value. */
const isBlank = (sign: string | undefined): boolean => sign !== undefined && /[\t\n\f\r ]/.test(sign);
const endsName = (sign: string): boolean => isBlank(sign) || sign === '/' || sign === '>';

/** The first place from `at` on whose sign fits, or the end. */
function until(html: string, at: number, fits: (sign: string) => boolean): number {
  let place = at;
  while (place < html.length && !fits(html[place]!)) place++;
  return place;
}

/**
 * Names of tags and attributes, read as browsers do: a sign `>` within quotes ends no tag, quotes within a comment begin no value, and a tag
 * that is never closed counts too, since what follows it on the page may close it. Tags within comments count, because a platform may
 * take comments out in another way.
 */
export function namesIn(html: string): HtmlNames {
  const found: HtmlNames = { tags: new Set(), attributes: new Set(), styles: [] };
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (!html.startsWith('<!--', at)) at = readTag(html, at, found);
    else {
      const end = commentEnd(html, at + 4);
      const comment = html.slice(at + 4, end);
      for (let inner = comment.indexOf('<'); inner >= 0; inner = comment.indexOf('<', inner)) inner = readTag(comment, inner, found);
      at = end;
    }
  }
  return found;
}

/** The place behind the sign `>` of a comment whose text begins here (HTML, 13.2.5.43 to 51). */
function commentEnd(html: string, begin: number): number {
  const abrupt = ['>', '->'].find((end) => html.startsWith(end, begin));
  if (abrupt) return begin + abrupt.length;
  const end = /--!?>/g;
  end.lastIndex = begin;
  return end.test(html) ? end.lastIndex : html.length;
}

/** @returns the place behind the names that stand here */
function readTag(html: string, open: number, { tags, attributes, styles }: HtmlNames): number {
  const begin = html[open + 1] === '/' ? open + 2 : open + 1;
  if (!/^[a-z]/i.test(html.slice(begin, begin + 1))) return begin;
  let at = until(html, begin, endsName);
  tags.add(html.slice(begin, at).toLowerCase());
  while (at < html.length && html[at] !== '>') {
    at = until(html, at, (sign) => !isBlank(sign) && sign !== '/');
    if (at >= html.length || html[at] === '>') break;
    // A name may begin with the sign that ends it.
    const end = until(html, at + 1, (sign) => endsName(sign) || sign === '=');
    const name = html.slice(at, end).toLowerCase();
    attributes.add(name);
    const value = valueAfter(html, end);
    if (name === 'style') styles.push(html.slice(value.from, value.to));
    at = value.next;
  }
  return at;
}

/** The value of an attribute whose name ends here, if it has one, and the place behind it. */
function valueAfter(html: string, end: number): { from: number; to: number; next: number } {
  const sign = until(html, end, (one) => !isBlank(one));
  if (html[sign] !== '=') return { from: end, to: end, next: end };
  const begin = until(html, sign + 1, (one) => !isBlank(one));
  const quote = html[begin];
  if (quote !== '"' && quote !== "'") {
    const to = until(html, begin, (one) => isBlank(one) || one === '>');
    return { from: begin, to, next: to };
  }
  const close = html.indexOf(quote, begin + 1);
  return close < 0 ? { from: begin + 1, to: html.length, next: html.length } : { from: begin + 1, to: close, next: close + 1 };
}
