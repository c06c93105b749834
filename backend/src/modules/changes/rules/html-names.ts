/** A tag with its names in lower case, and the values of `style` as they are written. */
export interface HtmlTag {
  name: string;
  attributes: string[];
  styles: string[];
  /** The part of the text that decides what the tag does: itself, or the element or comment that holds it. */
  source: string;
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

/** Elements whose content browsers read as text up to the closing tag. */
const rawElements = new Set('iframe noembed noframes noscript script style textarea title xmp'.split(' '));

/**
 * Finds tags as browsers do: a `>` within quotes does not end a tag, and quotes within a comment do not start a value. An unclosed tag
 * counts too, because later text of the page may close it. Tags within comments and scripts count, because platforms may strip comments
 * and scripts differently.
 * @param countsWhole true for elements that count with their content
 */
export function tagsIn(html: string, countsWhole: (name: string) => boolean): HtmlTag[] {
  const found: HtmlTag[] = [];
  const closing = closingTags(html);
  let whole = { end: 0, source: '' };
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = commentEnd(html, at + 4);
      readInside(html.slice(at + 4, end), html.slice(at, end), found);
      at = end;
      continue;
    }
    const { tag, next } = readTag(html, at);
    const isOpening = html[at + 1] !== '/';
    if (tag && isOpening && at >= whole.end && countsWhole(tag.name)) {
      const close = closing(tag.name, next);
      const end = html.indexOf('>', close) + 1 || html.length;
      whole = { end, source: html.slice(at, end) };
      found.push({ ...tag, source: whole.source });
      if (rawElements.has(tag.name)) readInside(html.slice(next, close), whole.source, found);
      at = rawElements.has(tag.name) ? close : next;
      continue;
    }
    // A tag that begins within an element and ends behind it is no part of that element.
    if (tag) found.push(next < whole.end ? { ...tag, source: whole.source } : tag);
    at = next;
  }
  return found;
}

function readInside(text: string, source: string, found: HtmlTag[]): void {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const { tag, next } = readTag(text, at);
    if (tag) found.push({ ...tag, source });
    at = next;
  }
}

/** @returns the place of the first closing tag of a name behind a place, or the end. Places must be asked for in order. */
function closingTags(html: string): (name: string, behind: number) => number {
  const places = new Map<string, number[]>();
  for (const { 1: name, index } of html.matchAll(/<\/([a-z][^\s/<>]*)/gi)) {
    const known = places.get(name!.toLowerCase());
    if (known) known.push(index);
    else places.set(name!.toLowerCase(), [index]);
  }
  for (const known of places.values()) known.reverse();
  return (name, behind) => {
    const known = places.get(name) ?? [];
    while (known.length > 0 && known.at(-1)! < behind) known.pop();
    return known.at(-1) ?? html.length;
  };
}

/** The place behind the sign `>` of a comment whose text begins here (HTML, 13.2.5.43 to 51). */
function commentEnd(html: string, begin: number): number {
  const abrupt = ['>', '->'].find((end) => html.startsWith(end, begin));
  if (abrupt) return begin + abrupt.length;
  const end = /--!?>/g;
  end.lastIndex = begin;
  return end.test(html) ? end.lastIndex : html.length;
}

/** Reads the tag that opens here, if one does, and the place behind its names. */
function readTag(html: string, open: number): { tag?: HtmlTag; next: number } {
  const begin = html[open + 1] === '/' ? open + 2 : open + 1;
  if (!/^[a-z]/i.test(html.slice(begin, begin + 1))) return { next: begin };
  let at = until(html, begin, endsName);
  const [name, attributes, styles]: [string, string[], string[]] = [html.slice(begin, at).toLowerCase(), [], []];
  while (at < html.length && html[at] !== '>') {
    at = until(html, at, (sign) => !isBlank(sign) && sign !== '/');
    if (at >= html.length || html[at] === '>') break;
    // A name may begin with the sign that ends it.
    const end = until(html, at + 1, (sign) => endsName(sign) || sign === '=');
    const attribute = html.slice(at, end).toLowerCase();
    attributes.push(attribute);
    const value = valueAfter(html, end);
    if (attribute === 'style') styles.push(html.slice(value.from, value.to));
    at = value.next;
  }
  return { tag: { name, attributes, styles, source: html.slice(open, at + 1) }, next: at };
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
