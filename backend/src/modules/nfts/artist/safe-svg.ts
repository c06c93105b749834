const elements = new Set(['svg', 'rect', 'path', 'circle', 'ellipse']);
const token = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<>&]*")*)\s*(\/?)>/y;
const attribute = /(?<![\w:-])([\w:-]+)="([^"]*)"/g;

const numbers = /^[-\d. ]+$/;
const colour = /^(none|#[0-9a-f]{6})$/;
const allowed: Record<string, RegExp> = {
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  viewBox: numbers,
  d: /^[MLHVQAZzCSTmlhvqacst\d. -]*$/,
  transform: /^rotate\([-\d. ]+\)$/,
  fill: colour,
  stroke: colour,
  'stroke-linecap': /^round$/,
  'stroke-linejoin': /^round$/,
  ...Object.fromEntries(
    ['x', 'y', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'opacity', 'stroke-width'].map((name) => [name, numbers]),
  ),
};

/**
 * Lets through what the built-in artist needs and nothing else: five shapes, numbers and colours. No script, style, link,
 * text, comment, entity or reference, inside or outside of the picture.
 * @throws Error naming the first thing that is not allowed.
 */
export function requireSafeSvg(svg: string): void {
  token.lastIndex = 0;
  while (token.lastIndex < svg.length) {
    const at = token.lastIndex;
    const [, , name, attributes] = token.exec(svg) ?? [];
    if (name === undefined) throw new Error(`This picture has something that is no shape at ${at}: ${svg.slice(at, at + 40)}`);
    if (!elements.has(name)) throw new Error(`This picture has a <${name}>.`);
    for (const [, key, value] of attributes!.matchAll(attribute)) {
      if (!allowed[key!]?.test(value!)) throw new Error(`This picture has ${key}="${value!.slice(0, 40)}".`);
    }
  }
}
