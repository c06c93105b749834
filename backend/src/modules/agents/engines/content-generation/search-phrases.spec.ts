import { catalogueNames } from '../writing/testing/catalogue-names';
import { productFacts } from '../writing/testing/product';
import { channels } from './channels';
import { readInput } from './input';
import { isSearchPhrase } from './search-phrases';
import { singular } from '../writing/lexicon/words';
import { shopNames } from './testing/shop-names';
import { writeListing } from './write-listing';

const write = (name: string, channel: 'Etsy' | 'Amazon') => writeListing(productFacts(name), readInput({ channel }), 'Linden', 0);
const tagsOf = (name: string): string[] => (write(name, 'Etsy').tags ?? '').split(', ').filter(Boolean);
const names = [...catalogueNames.map(({ name }) => name), ...shopNames];

describe('Tags and search terms', () => {
  it('should have no digits, units and small words, and each phrase once', () => {
    for (const name of names) {
      const tags = tagsOf(name);
      expect([name, tags.filter((tag) => !isSearchPhrase(tag))]).toEqual([name, []]);
      expect(tags.length).toBeLessThanOrEqual(channels.Etsy.tags!.most);
      expect([name, (write(name, 'Amazon')['search terms'] ?? '').match(/\d|\b(?:the|and|or|of|for|with|in|on|a|an|cm|ml|oz)\b/g)]).toEqual(
        [name, null],
      );
    }
  });

  it.each([
    ['Stonewashed linen napkins, set of 4', ['linen napkins', 'stonewashed napkins', 'cloth napkins']],
    ['Ceramic cat bowl 300 ml', ['ceramic cat bowl']],
    ['Bowl for cats', ['cat bowl']],
    ['Reading-glasses case', ['reading glasses case']],
    ['Blue stoneware mug 12 oz', ['blue stoneware mug', 'coffee mug']],
    ['Extra virgin olive oil 750 ml', ['olive oil']],
    ['Wooden train set', ['wooden train set']],
    ['Power bank 10000 mAh', ['power bank', 'portable charger']],
    ['Coir door mat "Home"', ['coir door mat', 'welcome mat']],
  ])('should name the thing, its material, its colour and its purpose: %s', (name, wanted) =>
    expect(tagsOf(name)).toEqual(expect.arrayContaining(wanted)),
  );

  it('should bring a new word with each tag, and no name of a category', () => {
    for (const name of names) {
      const seen = new Set<string>();
      for (const tag of tagsOf(name)) {
        const fresh = tag.split(/[ -]/).map(singular).filter((word) => !seen.has(word)); // prettier-ignore
        expect([name, tag, fresh.length > 0]).toEqual([name, tag, true]);
        fresh.forEach((word) => seen.add(word));
      }
      expect([name, /drinkware|tableware|cookware|accessories|home decor|furniture/.exec(tagsOf(name).join())]).toEqual([name, null]);
    }
  });

  it('should be no part of a compound that is not known whole', () => {
    expect(tagsOf('Rubber cutting mat A3')).toEqual([]);
    expect(tagsOf('Calligraphy starter kit')).not.toContain('starter kit');
  });

  it('should be the name only where the kind is not certain', () => {
    expect(tagsOf('Zorbix holder')).toEqual(['zorbix holder']);
    expect(tagsOf('Kerze im Glas')).toEqual(['candle']);
    expect(tagsOf('Salmon with lemon sauce')).toEqual([]);
    expect(tagsOf('Zorbel, wool scarf')).toEqual([]);
    expect(tagsOf('GARDENERS KNEELING PAD CUP OF TEA')).toEqual([]);
  });

  it('should split no names of categories into hidden words, and join no words', () => {
    expect(write('Brass candlestick', 'Amazon')['search terms'] ?? '').not.toMatch(/fragrance|decor\b.*accessories|holders/);
    expect(tagsOf('Salt/pepper mill').join()).not.toMatch(/saltpepper/);
    expect(tagsOf('Salt/pepper mill')).toContain('salt pepper mill');
  });

  it('should hide whole phrases that bring a word the title does not have', () => {
    expect(write('Olive wood salt cellar', 'Amazon')['search terms']).toBe('salt pot salt box');
    expect(write('Secateurs', 'Amazon')['search terms']).toBe('pruning shears hand pruners');
  });

  it('should be no age that a thing only looks like, no neighbour, and a present only of what people give', () => {
    expect(tagsOf('Drawer pull in Antique Finish')).toEqual(['drawer pull']);
    expect(tagsOf('Vintage-Style Wall Mirror').join()).not.toContain('vintage wall');
    expect(tagsOf('Greeting cards, set of 5')).toEqual(['greeting cards']);
    expect(tagsOf('Pipe clamp 20-32 mm')).toEqual(['pipe clamp']);
    for (const name of ['Tweezers', 'Aloe body wash', 'Laptop stand', 'Index cards', 'Hair mask', 'Door hinge', 'Frying pan'])
      expect([name, tagsOf(name).filter((tag) => /gift|present/.test(tag))]).toEqual([name, []]);
    expect(tagsOf('Silver locket')).toContain('birthday gift');
    for (const name of ['Velvet sofa cushion', 'Gold ring', 'Plum jam 200 g', 'Round rug', 'Fennel tea 50 g'])
      expect([name, tagsOf(name).filter((tag) => /\bdecor\b|(?:food|tea|jewelry) gift|everyday|afternoon/.test(tag))]).toEqual([name, []]);
  });
});

it.each([
  ['napkin rings', true],
  ['set of rings', false],
  ['mug 12', false],
  ['12 oz mug', false],
  ['bowl for cats', false],
  ['a', false],
])('should tell whether buyers type %s', (text, is) => expect(isSearchPhrase(text)).toBe(is));
