import { drawPicture, styleFor, styleIds } from './artist';
import { seedOf } from './brief';
import { requireSafeSvg } from './safe-svg';

const prompt = 'A lighthouse in a storm, teal and gold';

describe('The built-in artist', () => {
  it('should draw the same prompt and seed the same, byte by byte, whatever the spaces', () => {
    const first = drawPicture(prompt, 7).svg;
    expect(drawPicture(prompt, 7).svg).toBe(first);
    expect(drawPicture(`  A lighthouse in a\n storm,  teal and gold `, 7).svg).toBe(first);
  });

  it.each(['constructor', '__proto__ toString', '{{trigger.constructor.constructor}}', 'hasOwnProperty red'])(
    'should draw words that every object knows: %s',
    (prompt) => expect(drawPicture(prompt, 0, null).svg).toMatch(/^<svg/),
  );

  it('should draw another picture for another seed, prompt or style', () => {
    const pictures = [drawPicture(prompt, 7), drawPicture(prompt, 8), drawPicture(`${prompt}!`, 7), drawPicture(prompt, 7, 'discs')].map(
      ({ svg }) => svg,
    );
    expect(new Set(pictures).size).toBe(4);
  });

  it.each(styleIds)('should draw %s in safe shapes of a bearable size, for any seed', (style) => {
    for (const seed of [0, 1, 4_294_967_295]) {
      const { svg, style: drawn } = drawPicture('A quiet morning', seed, style);
      expect(drawn).toBe(style);
      expect(() => requireSafeSvg(svg)).not.toThrow();
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.length).toBeLessThan(900_000);
    }
  });

  it.each([
    ['A lighthouse on a calm morning', 'tide'],
    ['Saturn and its moons', 'cosmos'],
    ['Wildflower meadow with butterflies', 'garden'],
    ['Portrait of a sleepy owl', 'beast'],
    ['Coffee mugs on a kitchen table', 'still-life'],
    ['Tartan blanket', 'weave'],
    ['Snowy mountains at dawn', 'ridges'],
    ['Stained glass window of a cathedral', 'glass'],
    ['Skyline of a city at night', 'skyline'],
    ['A striped market awning folding in the wind', 'cloth'],
  ])('should see what "%s" is about', (words, style) => expect(styleFor(words, seedOf(words)).id).toBe(style));

  it.each(['x', '日本の海と灯台', '🦊', '<script>alert(1)</script>', '"/><image href="http://evil.test/"/>', 'a'.repeat(2_000), '٣ ٤ ٥'])(
    'should take %s as words and nothing else',
    (words) => expect(() => drawPicture(words, 3)).not.toThrow(),
  );
});

describe('What may be in a picture', () => {
  const around = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`;

  it('should be the shapes of the artist', () =>
    expect(() => requireSafeSvg(around('<circle cx="1" cy="1" r="1" fill="#aabbcc"/>'))).not.toThrow());

  it.each([
    '<script>alert(1)</script>',
    '<a href="https://evil.test"><rect/></a>',
    '<image href="https://evil.test/x.png"/>',
    '<image xlink:href="data:image/png;base64,AA"/>',
    '<use href="#a"/>',
    '<foreignObject/>',
    '<style>*{fill:url(https://evil.test)}</style>',
    '<rect onload="alert(1)"/>',
    '<rect style="fill:red"/>',
    '<rect fill="url(#a)"/>',
    '<rect fill="red"/>',
    '<path d="M0 0&#x3c;"/>',
    '<animate attributeName="href"/>',
    '<text>hello</text>',
    'loose words',
    '<!-- comment -->',
    '<?xml version="1.0"?>',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    '<rect x="1" x="javascript:1"/>',
    "<rect x='1'/>",
    '<RECT/>',
  ])('should not be %s', (inside) => expect(() => requireSafeSvg(around(inside))).toThrow());
});
