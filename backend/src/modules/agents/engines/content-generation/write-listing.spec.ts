import { shopNames as names } from './testing/shop-names';
import { unsupportedClaims, unsupportedNumbers } from '../writing/checks/unsupported-claims';
import { factsText } from '../writing/facts/product-facts';
import { productFacts } from '../writing/testing/product';
import { tones } from '../writing/voice';
import { channelNames } from './channels';
import { channelFaults } from './checks';
import { type ContentInput, goals, lengths, readInput } from './input';
import { NEAR_DUPLICATE, textOf, writePieces } from './piece';
import { writeListing } from './write-listing';

const write = (name: string, input: Partial<ContentInput> = {}) =>
  writeListing(productFacts(name, { details: ['hemmed by hand', 'Wash at 60 degrees'] }), readInput(input), 'Linden & Loom', 0);
const all = (parts: Record<string, string>) => Object.values(parts).join('\n');

describe('A listing', () => {
  it('should stay within every limit of every channel, also with names that are too long', () => {
    const long = ['Linen '.repeat(80).trim(), 'X'.repeat(400), `${'🎁'.repeat(150)} box`, 'Mug <b>"!"</b> $5 {off}'];
    for (const channel of channelNames)
      for (const name of [...names, ...long])
        for (const [part, text] of Object.entries(
          write(name, { channel, length: 'long', keywords: ['linen napkins', 'gift for a friend who cooks'] }),
        ))
          expect([channel, name, part, channelFaults(channel, part, text)]).toEqual([channel, name, part, []]);
  });

  it('should claim nothing that the facts do not say, in any tone, length and wording', () => {
    for (const name of names)
      for (const tone of tones)
        for (const length of lengths)
          for (const seed of [1, 2, 3]) {
            const facts = productFacts(name, {
              details: ['hemmed by hand'],
              goesWith: [{ sku: 'B', name: 'Waffle kitchen towels', share: 0.2 }],
            });
            for (const goal of goals) {
              const input = readInput({ goal, tone, length, seed });
              const text = writePieces([facts], input, 'Linden & Loom', [])
                .map(({ parts }) => all(parts))
                .join('\n');
              const known = `${factsText(facts)}\nLinden & Loom`;
              expect([text, unsupportedClaims(text, known), unsupportedNumbers(text, known)]).toEqual([text, [], []]);
            }
          }
  });

  it('should leave no slot open and no sentence broken', () => {
    for (const name of [...names, 'TEA COSY', 'USB-C Cable 2 m, 3-pack'])
      for (const tone of tones) {
        const text = all(write(name, { tone, length: 'long', channel: 'Etsy' }));
        expect(text).not.toMatch(/[{}]|undefined|null|\s[,.]|\.\.|,,|\b(an?) \1\b|\bits is\b|\bThey is\b|\bIt are\b/);
      }
  });

  it('should speak of one where there is one', () => {
    for (const name of ['Waffle kitchen towel', 'Bath towel', 'Beeswax candle', 'Stoneware dinner plate', 'Cork placemat'])
      for (const seed of [1, 2, 3, 4, 5, 6, 7, 8])
        expect([
          name,
          /the other one|a stack|stack a few|light a few|one at every/i.exec(all(write(name, { seed, length: 'long' }))),
        ]).toEqual([name, null]);
    const pair = [1, 2, 3, 4, 5, 6].map((seed) => all(write('Waffle kitchen towels, set of 2', { seed })));
    expect(pair.join()).toMatch(/the other one/);
  });

  it('should end no sentence with a preposition', () => {
    const open = ['Crate for 20 records', 'Pond pump up to 500 l', 'Sock box for 6 pairs', 'Tent up to 4 kg', 'Lamp with 2 m cable'];
    for (const name of [...names, ...open])
      for (const tone of tones)
        for (const goal of goals)
          for (const [part, text] of Object.entries(write(name, { tone, goal, length: 'long' })))
            expect([name, part, channelFaults('Shopify', part, text).filter((fault) => fault.startsWith('A sentence'))]).toEqual([
              name,
              part,
              [],
            ]);
  });

  it.each([
    ['Power Bank 10000 mAh', /^A power bank 10000 mAh for /, 'Power Bank 10000 mAh'],
    ['1960s Danish Teak Bowl', /^A 1960s Danish teak bowl for /, '1960s Danish Teak Bowl'],
    ['Vitamin C Serum 30 ml', /^A vitamin C serum/, 'Vitamin C Serum, 30 ml'],
    ['A Field Guide to British Birds', /^A Field Guide to British Birds\./, 'A Field Guide to British Birds'],
    ['Knitting needles 4 mm bamboo', /^Knitting needles /, 'Knitting Needles, 4 mm, Bamboo'],
  ])('should spell %s as its owner does', (name, begin, title) => {
    const { description, title: etsy } = writeListing(
      productFacts(name),
      readInput({ channel: 'Etsy', tone: 'plain' }),
      'Linden & Loom',
      0,
    );
    expect(description).toMatch(begin);
    expect(etsy).toBe(title);
  });

  it('should list facts in a search title, and one keyword that the seller asks for', () => {
    const facts = productFacts('Stoneware mug 350 ml', { details: ['Colour: blue'] });
    const title = (keywords: string[]) => writeListing(facts, readInput({ channel: 'Etsy', keywords }), 'Linden & Loom', 0).title;
    expect(title([])).toBe('Stoneware Mug, 350 ml, Blue');
    expect(title(['coffee mug', 'tea mug'])).toBe('Stoneware Mug, 350 ml, Blue, Coffee Mug');
  });

  it('should say every attribute of the name', () => {
    const text = all(write('Stonewashed linen napkins, set of 4')).toLowerCase();
    for (const attribute of ['stonewashed', 'linen', 'four', 'set of 4', 'hemmed by hand', 'wash at 60 degrees'])
      expect(text).toContain(attribute);
    expect(all(write('Linen tablecloth 140 x 220 cm'))).toContain('140 × 220 cm');
  });

  it('should be the same for the same seed and different for another', () => {
    expect(write('Speckled stoneware mug', { seed: 5 })).toEqual(write('Speckled stoneware mug', { seed: 5 }));
    const texts = new Set([1, 2, 3, 4, 5, 6].map((seed) => write('Speckled stoneware mug', { seed }).description));
    expect(texts.size).toBeGreaterThan(3);
  });

  it('should place keywords that the facts carry, and leave the others out', () => {
    const text = all(write('Stonewashed linen napkins, set of 4', { keywords: ['linen dinner napkins', 'organic napkins'] }));
    expect(text).toContain('linen dinner napkins');
    expect(text).not.toContain('organic');
  });

  it('should say questions and answers in each tone, with the keywords that the facts carry', () => {
    const faqs = tones.map((tone) => all(write('Speckled stoneware mug', { goal: 'FAQ', tone, keywords: ['tea mug', 'organic mug'] })));
    expect(new Set(faqs).size).toBe(tones.length);
    for (const faq of faqs) expect(faq).toMatch(/looking for tea mug, here it is\.(?![^]*organic)/);
  });

  it('should leave out of a title what its channel bans', () => {
    const titleOn = (channel: ContentInput['channel']) =>
      write('Stoneware mug, Best Seller, FREE SHIPPING, wow, wholesale', { channel }).title;
    expect(titleOn('Amazon')).toMatch(/^Stoneware Mug, Wow, Wholesale/);
    expect(titleOn('eBay')).toMatch(/^Stoneware Mug Best Seller Free Shipping Wholesale/i);
    expect(titleOn('Shopify')).toMatch(/Best Seller, Free Shipping, Wow, Wholesale/i);
  });

  it('should keep away from words to avoid, and end with the line of the brand', () => {
    const parts = write('Stonewashed linen napkins, set of 4', { avoidWords: ['supper', 'dinner'], closingLine: 'See you at the table.' });
    expect(all(parts)).not.toMatch(/supper|dinner/i);
    expect(parts.description).toMatch(/See you at the table\.$/);
  });

  it('should not talk about the own shop on a marketplace', () => {
    const facts = productFacts('Speckled stoneware mug', {
      goesWith: [{ sku: 'B', name: 'Waffle kitchen towels', share: 0.34 }],
      sales: { rank: 1, soldAtLeast: 1_100, products: 18 },
    });
    const text = (channel: string) => all(writeListing(facts, readInput({ channel, length: 'long' }), 'Loom', 0));
    expect(text('Shopify')).toMatch(/34% of the orders with this mug also had our waffle kitchen towels/);
    for (const channel of ['Amazon', 'eBay']) expect(text(channel)).not.toMatch(/towels|sold|customers|present/i);
  });
});

describe('Similar products', () => {
  const mugs = ['Speckled stoneware mug', 'Blue stoneware mug'].map((name, index) => productFacts(name, { sku: `M-${index}` }));
  const pieces = (texts: typeof mugs) => writePieces(texts, readInput({}), 'Loom', []);

  it('should be worded differently', () => {
    expect(pieces(mugs)[1]!.nearest!.resemblance).toBeLessThanOrEqual(NEAR_DUPLICATE);
  });

  it('should be told apart from an earlier text of another product only', () => {
    const [first] = pieces(mugs);
    const earlier = [{ sku: 'M-0', text: textOf(first!.parts) }];
    expect(writePieces([mugs[0]!], readInput({}), 'Loom', earlier)[0]!.parts).toEqual(first!.parts);
    const twin = productFacts('Speckled stoneware mug', { sku: 'M-9' });
    expect(writePieces([twin], readInput({}), 'Loom', earlier)[0]!.nearest).toMatchObject({ sku: 'M-0' });
  });
});
