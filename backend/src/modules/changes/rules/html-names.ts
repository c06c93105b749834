const isSpace = (sign: string | undefined): boolean => sign !== undefined && /[\s/]/.test(sign);

/** The first place from `at` on whose sign fits, or the end. */
function until(html: string, at: number, fits: (sign: string) => boolean): number {
  let place = at;
  while (place < html.length && !fits(html[place]!)) place++;
  return place;
}

/**
 * Names of tags and attributes in lower case, read as browsers do: a sign `>` within quotes ends no tag, and a tag that is never closed
 * counts too, since what follows it on the page may close it.
 */
export function namesIn(html: string): { tags: Set<string>; attributes: Set<string> } {
  const [tags, attributes] = [new Set<string>(), new Set<string>()];
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const begin = html[at + 1] === '/' ? at + 2 : at + 1;
    at = begin;
    if (!/^[a-z]/i.test(html.slice(begin, begin + 1))) continue;
    at = until(html, begin, (sign) => isSpace(sign) || sign === '>');
    tags.add(html.slice(begin, at).toLowerCase());
    while (at < html.length && html[at] !== '>') {
      at = until(html, at, (sign) => !isSpace(sign));
      if (at >= html.length || html[at] === '>') break;
      // A name may begin with the sign that ends it.
      const end = until(html, at + 1, (sign) => isSpace(sign) || sign === '>' || sign === '=');
      attributes.add(html.slice(at, end).toLowerCase());
      at = afterValue(html, end);
    }
  }
  return { tags, attributes };
}

/** The place behind the value of an attribute whose name ends here, if it has one. */
function afterValue(html: string, end: number): number {
  const sign = until(html, end, (one) => !/\s/.test(one));
  if (html[sign] !== '=') return end;
  const value = until(html, sign + 1, (one) => !/\s/.test(one));
  const quote = html[value];
  if (quote !== '"' && quote !== "'") return until(html, value, (one) => /[\s>]/.test(one));
  const close = html.indexOf(quote, value + 1);
  return close < 0 ? html.length : close + 1;
}
