import { productKind } from '../facts/product-kind';
import { missingFacts } from '../facts/product-facts';
import { parseName } from '../facts/parse-name';
import { catalogueNames } from '../testing/catalogue-names';
import { productFacts } from '../testing/product';
import { categoryNouns } from './categories';
import { headNoun } from './find-kind';
import { findKind, wordedKinds } from './kinds';
import { key } from './words';

const leafOf = (name: string): string | null => productKind(productFacts(name))?.path.at(-1) ?? null;
const nounOf = (name: string): string | null => productKind(productFacts(name))?.noun ?? null;

describe('The kind of a product by its name', () => {
  it('should take no catalogue name for another product', () => {
    expect(catalogueNames.length).toBeGreaterThanOrEqual(100);
    expect(catalogueNames.map(({ name }) => ({ name, leaf: leafOf(name) }))).toEqual(catalogueNames);
  });

  it.each([
    ['Candle in a glass', 'Candles'],
    ['Book about candles', 'Books'],
    ['Mug with a cat', 'Mugs'],
    ['Jar of honey 340 g', 'Honey'],
    ['Tin of loose leaf tea', 'Tea & Infusions'],
    ['Poster of a teapot', 'Posters, Prints & Visual Artwork'],
    ['Shelf made of oak', 'Shelving'],
    ['Bowl for cats', 'Pet Bowls, Feeders & Waterers'],
    ['Case for reading glasses', 'Glasses Cases'],
    ['Stand for cakes', 'Cake Stands'],
  ])('should read past contents, container, subject and purpose: %s', (name, leaf) => expect(leafOf(name)).toBe(leaf));

  it.each([
    ['Cotton tote bags, set of 2', 'tote bags'],
    ['WOOL SCARF', 'scarf'],
    ['Wine glasses (2-pack)', 'wine glasses'],
    ['12 oz coffee mug', 'coffee mug'],
    ['Set of Four Linen Napkins', 'napkins'],
    ['Hand-thrown T-light holder', 't-light holder'],
    ['Bamboo kitchen shelves', 'shelves'],
    ['Mug, blue', 'mug'],
    ['Scarf red', 'scarf'],
    ['Salt & pepper mill', 'salt & pepper mill'],
  ])('should find the noun in every spelling: %s', (name, noun) => expect(nounOf(name)?.replace('and', '&')).toBe(noun));

  it.each([
    'Kerze im Glas',
    'Taza de café con plato',
    'Tischläufer Leinen',
    'Scarf mustard',
    'Candle and soap dish',
    'Tea cosy',
    'Shoe cream',
    'Dress pattern',
    'Clock hands',
    'Leather conditioner',
    'Lamp glass',
    'Bowl for screws',
    'Ring light',
    'Dog mirror',
    'Car chair',
    'Replacement candle',
    'Toy necklace',
    'Miniature sofa',
    'Tin herbal tea',
    'Glass jar acacia honey',
    'Wooden box lavender soap',
    'Gift box bath salts',
    'Scarf knitting pattern, PDF download',
    'Throw blanket, linen tablecloth',
    'Cup of tea',
    'Set of 4',
    'Gift set',
    'XR-2000',
  ])('should be sure of nothing in %s', (name) => expect(leafOf(name)).toBeNull());

  it.each([
    ['Peter Pan collar', null],
    ['Peter Pan collar blouse', 'blouse'],
    ['Baby doll dress', 'dress'],
    ['Cat eye sunglasses', 'sunglasses'],
    ['Jack-in-the-box', 'jack-in-the-box'],
    ["Newton's cradle", "newton's cradle"],
    ['Hot dog buns', 'hot dog buns'],
    ['Mother of pearl earrings', 'earrings'],
    ['Mary Jane shoes', 'shoes'],
    ['Swiss roll tin', 'swiss roll tin'],
  ])('should read a fixed expression as one word: %s', (name, noun) => expect(nounOf(name)).toBe(noun));

  it.each([
    ['Honey jar 340 g', null],
    ['Candle tin 200 g', null],
    ['Tea caddy 100 g', null],
    ['Honey jar', 'honey jar'],
    ['Jam jar 200 ml', 'jam jar'],
    ['12 oz coffee mug', 'coffee mug'],
    ['Lip balm tin', null],
    ['Smoked paprika tin', null],
  ])('should not decide between a vessel and what it holds: %s', (name, noun) => expect(nounOf(name)).toBe(noun));

  it.each([
    ['Yoga mat strap', 'yoga mat strap'],
    ['Office water bottle holder', 'water bottle holder'],
    ['Tennis ball tube', 'tennis ball tube'],
  ])('should cut no compound in two: %s', (name, noun) => expect(nounOf(name)).toBe(noun));

  it.each([
    ['Claw hammer 16 oz fibreglass handle', 'claw hammer'],
    ['Jigsaw puzzle 1000 pieces mountain lake', 'jigsaw puzzle'],
    ['Antique map of Scotland print', 'print'],
    ['Linen tea towel lemon print', 'tea towel'],
    ['Duvet cover king size', 'duvet cover'],
    ['Signet ring gold plated', 'signet ring'],
    ['Leaf rake wooden handle', 'leaf rake'],
    ['Work gloves leather palm', 'gloves'],
    ['Watercolour paint set 24 pans', 'watercolour paint set'],
    ['Socket wrench set 40 pieces', 'wrench set'],
  ])('should find the noun before its notes and motifs: %s', (name, noun) => expect(nounOf(name)).toBe(noun));

  it('should ask for a kind that is not certain, and take it from the seller', () => {
    const stated = (line?: string) => productFacts('Zorbel für Katzen', { details: line ? [line] : [] });
    expect(missingFacts(stated())).toContain('Kind');
    expect(missingFacts(stated('Kind: cat bowl'))).not.toContain('Kind');
    expect(productKind(stated('Product type: cat bowl'))).toMatchObject({ noun: 'cat bowl' });
    expect(productKind(productFacts('Candle', { details: ['Kind: something else'] }))).toBeNull();
  });

  it.each([
    ['Acme smartphone stand', 'smartphone stand', true],
    ['Zorbel Quarz camera', 'camera', false],
    ['Acme Blood Pressure Monitor', 'monitor', false],
    ['Spicy mango sauce', 'sauce', false],
    ['Black bean soup', 'black bean soup', true],
    ['Wine bottle label', 'wine bottle label', true],
    ['Stand for screws', 'stand', false],
    ['Duftkerze „Abend“', 'candle', true],
    ['Kissenbezug aus Leinen', 'cushion cover', true],
    ['Llavero de cuero', 'keychain', true],
    ['Camiseta blanca', 't-shirt', true],
  ])('should name a thing of which it knows only the noun, and say no more of it: %s', (name, noun, isTerm) => {
    expect(productKind(productFacts(name))).toMatchObject({ noun, isTerm, path: [], kind: { uses: [], terms: [] }, group: { gifts: [] } });
  });

  it.each([
    'Zündkerze',
    'Uhrenarmband',
    'Collar para perro',
    'Vela chair cover pattern',
    'Coffee tin',
    'Tin mango sauce',
    'Toy camera',
    'Scarf mustard',
    'Stand',
    'Fortune Teller',
  ])('should not even name %s', (name) => expect(nounOf(name)).toBeNull());

  it.each([
    ['Coffee mug owls', 'coffee mug'],
    ['Wall clock “Good times”', 'wall clock'],
    ['Mug keep smiling', 'mug'],
    ['Desk lamp KX-90', 'desk lamp'],
    ['Gaming keyboard RGB', 'gaming keyboard'],
    ['Cat print tote bag', 'tote bag'],
    ['For Zorbix 15 phone case', 'phone case'],
    ['Litter box for cats', 'litter box'],
  ])('should read past motifs, slogans and models: %s', (name, noun) => expect(nounOf(name)).toBe(noun));

  it('should name the head of an unknown thing, not its container', () => {
    expect(headNoun('Zorbel in a glass')).toBe('Zorbel');
    expect(headNoun('Blue zorbel for cats')).toBe('zorbel');
  });
});

describe('The material of a product', () => {
  it.each([
    ['Soy wax candle in a glass', ['soy wax']],
    ['Paper towel holder, oak', ['oak']],
    ['Linen napkins', ['linen']],
    ['Pine scented candle', []],
    ['Reading-glasses case', []],
    ['Tray for glass bottles', []],
    ['Shelf made of walnut', ['walnut']],
    ['Leather balm', []],
    ['Silver polish', []],
    ['Candle in glass', []],
    ['Glass jar of honey', []],
    ['Zorbel oak', []],
    ['Zorbel, oak', ['oak']],
    ['Zorbel made of oak', ['oak']],
    ['Wooden tray', ['wood']],
    ['Oak leaf necklace', []],
    ['Paper plane mug', []],
    ['Wine glass holder', []],
    ['Faux leather wallet', []],
  ])('should be in the words that describe it: %s', (name, materials) => expect(parseName(name).materials).toEqual(materials));

  it.each([
    ['Lavender soap', []],
    ['Red lipstick', ['red']],
    ['Green tea', []],
    ['Sage cushion', ['sage']],
    ['Green tea tin', []],
    ['Case for black phones', []],
    ['Mug with red handle', []],
    ['Mug, blue', ['blue']],
  ])('should tell a colour from a scent: %s', (name, colours) => expect(parseName(name).colours).toEqual(colours));
});

it('should leave open how many pieces a pack of pairs has', () => {
  expect(parseName('Wool socks 2-pack')).toMatchObject({ pack: null, notes: ['pack of 2'] });
  expect(parseName('Mugs, set of 2')).toMatchObject({ pack: { word: 'set', count: 2 } });
});

/** The category of a term, null where the term names none. */
const pathOf = (text: string): readonly string[] | null => {
  const path = findKind(text)?.path ?? [];
  return path.length > 0 ? path : null;
};

describe('The lexicon', () => {
  it('should list every noun once', () => {
    const nouns = categoryNouns.map(({ words }) => words.join(' '));
    expect(nouns.filter((noun, index) => nouns.indexOf(noun) !== index)).toEqual([]);
  });

  it('should have a category for every kind with sentences of its own', () => {
    for (const noun of wordedKinds.flatMap(({ nouns }) => nouns))
      expect([noun, findKind(noun)?.kind.moments.length ?? 0]).toEqual([noun, expect.any(Number)]);
    const listed = new Set(categoryNouns.map(({ words }) => words.join(' ')));
    expect(wordedKinds.flatMap(({ nouns }) => nouns).filter((noun) => !listed.has(noun.split(' ').map(key).join(' ')))).toEqual([]);
  });

  it.each([
    ['Velvet cushion cover', 'Cushion Covers'],
    ['Knitted hot water bottle cover', 'Hot Water Bottle Covers'],
    ['Cat bed cover', 'Pet Bed Covers'],
    ['Quilted mattress protector', 'Mattress Protectors'],
    ['Goose down duvet', 'Quilts & Comforters'],
    ['Leather headphone case', 'Audio Accessories'],
  ])('should tell a cover from the thing that it covers: %s', (name, leaf) => expect(leafOf(name)).toBe(leaf));

  it('should give no term that names a thing of another category', () => {
    for (const { words } of categoryNouns) {
      const found = findKind(words.join(' '));
      for (const { text } of found?.kind.terms ?? [])
        expect([words.join(' '), text, pathOf(text) ?? found!.path]).toEqual([words.join(' '), text, found!.path]);
    }
    expect(findKind('Teacup')!.kind.terms).toEqual([]);
    expect(findKind('Biscuit tin')!.kind.terms).toEqual([{ text: 'cookie tin' }]);
    expect(findKind('Brass candlestick')!.kind.terms.map(({ text }) => text)).not.toContain('table light');
  });

  it('should give no presents for care and health', () => {
    for (const noun of ['first aid kit', 'dog shampoo', 'cat litter', 'toilet brush', 'deodorant'])
      expect(findKind(noun)!.group.gifts).toEqual([]);
    expect(findKind('mug')!.group.gifts).not.toEqual([]);
  });

  it('should not take stationery for household paper', () => {
    expect(pathOf('Weekly desk planner pad')).toContain('Office Supplies');
  });

  it('should give no name of a category as a term', () => {
    const categories = new Set(categoryNouns.flatMap(({ category }) => category.path.slice(0, -1)).map((one) => one.toLowerCase()));
    for (const kind of wordedKinds)
      expect([kind.nouns[0], kind.terms.filter(({ text }) => categories.has(text))]).toEqual([kind.nouns[0], []]);
  });

  it.each([
    ['Bypass secateurs', 'pruning shears'],
    ['Linen tea towels', 'dish towel'],
    ['Nappy changing mat', 'changing pad'],
  ])('should know the other name of %s', (name, term) => expect(findKind(name)!.kind.terms.map(({ text }) => text)).toContain(term));
});

describe('A word that says nothing by itself', () => {
  it.each(['Quorra case', 'Storage rack', 'Desk holder', 'Beige pads', 'Hobby kit', 'Wall stand for women', 'Tea set'])(
    'should be no kind: %s',
    (name) => expect(findKind(name)).toBeNull(),
  );

  it.each([
    ['Case for 24 drill bits', 'case'],
    ['Telescope stand', 'telescope stand'],
  ])('should be a kind with a purpose or a thing before it: %s', (name, noun) => expect(findKind(name)).toMatchObject({ noun }));
});

it.each(['Wall bracket', 'Beard balm', 'Pipe clamp', 'Photo album', 'Compact mirror', 'Face cloth'])(
  'should give a thing no use of its neighbours: %s',
  (name) => expect(findKind(name)!.kind).toMatchObject({ uses: [], openers: [], moments: [] }),
);
