import { drawPicture, styleIds } from './artist';
import { seedOf } from './brief';
import { requireSafeSvg } from './safe-svg';

const prompt = 'A lighthouse in a storm, teal and gold';

describe('The built-in artist', () => {
  it('should draw the same prompt and seed the same, byte by byte, whatever the spaces', async () => {
    const first = await drawPicture(prompt, 7);
    expect((await drawPicture(`  A lighthouse in a\n storm,  teal and gold `, 7)).svg).toBe(first.svg);
    // More pictures than are remembered: it is drawn again.
    for (let seed = 100; seed < 117; seed++) await drawPicture('x', seed, 'cloth');
    const again = await drawPicture(prompt, 7);
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  it.each(['constructor', '__proto__ toString', '{{trigger.constructor.constructor}}', 'hasOwnProperty red'])(
    'should draw words that every object knows: %s',
    async (words) => expect((await drawPicture(words, 0, null)).svg).toMatch(/^<svg/),
  );

  it('should draw another picture for another seed, prompt or style', async () => {
    const drawings = await Promise.all([
      drawPicture(prompt, 7),
      drawPicture(prompt, 8),
      drawPicture(`${prompt}, red`, 7),
      drawPicture(prompt, 7, 'discs'),
    ]);
    expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(4);
  });

  it.each(styleIds)('should draw %s in safe shapes of a bearable size, for any seed', async (style) => {
    for (const seed of [0, 1, 4_294_967_295]) {
      const { svg, style: drawn } = await drawPicture('A quiet morning', seed, style);
      expect(drawn).toBe(style);
      expect(() => requireSafeSvg(svg)).not.toThrow();
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.length).toBeLessThan(900_000);
    }
  });

  it.each([
    ['Portrait of a sleepy owl', 'scene'],
    ['Portrait of an owl', 'beast'],
    ['Tartan blanket', 'weave'],
    ['Stained glass window of a cathedral', 'glass'],
    ['A striped awning folding in the wind', 'cloth'],
    ['Snowy mountains at dawn', 'scene'],
  ])('should see what "%s" is about', async (words, style) => expect((await drawPicture(words, seedOf(words))).style).toBe(style));

  it.each(['x', '日本の海と灯台', '🦊', '<script>alert(1)</script>', '"/><image href="http://evil.test/"/>', 'a'.repeat(2_000), '٣ ٤ ٥'])(
    'should take %s as words and nothing else',
    async (words) => expect(await drawPicture(words, 3)).toHaveProperty('svg'),
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
