import { unsupportedClaims } from '../writing/checks/unsupported-claims';
import { factsText } from '../writing/facts/product-facts';
import { productFacts } from '../writing/testing/product';
import { compose } from './captions/compose';
import { hashtagsFor } from './captions/hashtags';
import { Speaker } from '../writing/speaker';
import { variation } from '../writing/variation';
import { postFaults } from './checks';
import { readInput } from './input';
import { networkNames, networks, xFeeMicroUsd } from './networks';
import { calendarIcs } from './output/calendar';
import { copyPack } from './output/copy-pack';
import { type Material, writePosts } from './posts';
import { bestHours } from './timing/order-hours';
import { plan, tomorrow } from './timing/plan';
import { xLength } from './x-length';

const catalogue = [
  'Stonewashed linen napkins, set of 4',
  'Linen tablecloth 140 x 220 cm',
  'Cross-back linen apron',
  'Speckled stoneware mug',
];
const products = catalogue.map((name, index) => productFacts(name, { sku: `S-${index}`, details: ['hemmed by hand'] }));
const material: Material = { products, hours: [], startDate: '2027-01-04', timeZone: 'UTC', sentences: {}, used: [] };
const everywhere = {
  networks: [...networkNames],
  count: 12,
  days: 6,
  linkPolicy: 'link in the post',
  link: 'https://shop.example/p/{sku}',
};

describe('Posts', () => {
  it('should be as many as were asked for, on every network, in the order in which they leave', () => {
    const posts = writePosts(readInput(everywhere), material);
    for (const network of networkNames) expect(posts.filter((post) => post.network === network)).toHaveLength(12);
    expect(posts.map(({ publishAt }) => publishAt)).toEqual(posts.map(({ publishAt }) => publishAt).sort());
    expect(new Set(posts.map(({ id }) => id)).size).toBe(48);
  });

  it('should never be longer than their network takes, whatever a product is called', () => {
    const odd = ['🎁'.repeat(200), 'W'.repeat(600), 'リネン'.repeat(90), 'Linen '.repeat(100).trim()].map((name) => productFacts(name));
    const input = readInput({ ...everywhere, variants: 3, closingLine: 'x'.repeat(200), link: `https://shop.example/${'p'.repeat(400)}` });
    for (const post of writePosts(input, { ...material, products: odd })) {
      expect(networks[post.network].lengthOf(post.text)).toBeLessThanOrEqual(post.limit);
      for (const other of post.alternatives) expect(networks[post.network].lengthOf(other)).toBeLessThanOrEqual(post.limit);
    }
  });

  it('should keep away from words to avoid, in hashtags too', () => {
    const best = products.map((product) => ({ ...product, sales: { rank: 1, soldAtLeast: 400, products: 8 } }));
    const avoidWords = ['piece', 'stonewashed linen', 'table', 'mug'];
    for (const { text, product } of writePosts(readInput({ ...everywhere, avoidWords }), { ...material, products: best })) {
      const said = text.replaceAll(new RegExp(product, 'gi'), '');
      expect([said, avoidWords.filter((word) => said.toLowerCase().includes(word))]).toEqual([said, []]);
    }
  });

  it('should claim nothing beyond the facts', () => {
    for (const seed of [1, 2, 3])
      for (const tone of ['warm', 'plain', 'playful', 'refined'])
        for (const post of writePosts(readInput({ ...everywhere, seed, tone }), material)) {
          const known = factsText(products.find(({ sku }) => sku === post.sku)!);
          expect([post.text, unsupportedClaims(post.text.replace(/#\S+/g, ''), known)]).toEqual([post.text, []]);
        }
  });

  it('should not repeat themselves on one network', () => {
    const posts = writePosts(readInput({ networks: ['Facebook'], count: 12, days: 12 }), material);
    expect(new Set(posts.map(({ text }) => text.split('\n')[0])).size).toBe(12);
  });

  it('should be the same bytes for the same input and seed', () => {
    const input = readInput({ ...everywhere, variants: 2 });
    const files = () => {
      const posts = writePosts(input, material);
      return [JSON.stringify(posts), copyPack(posts, 'UTC'), calendarIcs(posts, 'key', 'Posts')];
    };
    expect(files()).toEqual(files());
    expect(JSON.stringify(writePosts({ ...input, seed: 2 }, material))).not.toBe(files()[0]);
  });

  it('should name a link in the bio where links do not work, and none when none is wanted', () => {
    const linked = writePosts(readInput(everywhere), material);
    expect(
      linked.filter(({ network }) => network === 'Instagram').every(({ text }) => text.includes('Link in bio.') && !text.includes('http')),
    ).toBe(true);
    expect(writePosts(readInput({ count: 3 }), material).some(({ text }) => /http|bio/.test(text))).toBe(false);
  });

  it('should say an offer as it stands', () => {
    const posts = writePosts(readInput({ offer: '20% off until Sunday', count: 2, networks: ['Facebook'] }), material);
    expect(posts[0]!.text).toMatch(/^20% off until Sunday\.\n/);
  });

  it('should state prices in the currency of the product', () => {
    const sold = [productFacts('Speckled stoneware mug', { currency: 'EUR', priceBefore: '40.50' })];
    const texts = (sources: object) =>
      writePosts(readInput({ count: 4, ...sources }), { ...material, products: sold }).map(({ text }) => text);
    expect(texts({ source: 'price cuts' }).join()).toContain('Speckled stoneware mug: now €34, €40.50 before.');
    expect(texts({}).join()).toContain('€34');
    expect(texts({}).join()).not.toContain('$');
  });

  it('should refuse what a model made longer, linked elsewhere or claimed', () => {
    const [post] = writePosts(readInput({ ...everywhere, networks: ['X'], count: 1 }), material);
    const input = readInput({ avoidWords: ['cheap'] });
    expect(postFaults(post!, post!.text, input, material)).toEqual([]);
    const faults = postFaults(post!, `${'so cheap and organic '.repeat(20)}`, input, material).join(' ');
    for (const fault of ['X takes 280', 'link', 'organic', 'cheap']) expect(faults).toContain(fault);
  });
});

describe('What X counts', () => {
  it.each([
    ['Hello', 5],
    ['', 0],
    ['https://shop.example/a/very/long/address/that/goes/on', 23],
    ['See https://a.example now', 31],
    ['👨‍👩‍👧‍👦', 2],
    ['🇵🇹', 2],
    ['リネン', 6],
    ['café', 4],
    ['cafe\u0301', 4],
  ])('should count %s as %d', (text, length) => expect(xLength(text)).toBe(length));

  it('should charge more for an address', () => {
    expect(xFeeMicroUsd('Good morning. See you soon.')).toBe(15_000);
    expect(xFeeMicroUsd('See https://shop.example/a')).toBe(200_000);
    expect(xFeeMicroUsd('See linden.com')).toBe(200_000);
  });
});

describe('Captions', () => {
  it('should give up sentences first, then hashtags, then the end of the hook', () => {
    const tail = { link: 'https://shop.example/p/1', hashtags: ['#One', '#Two'] };
    const long = compose(networks.X, { hook: 'word '.repeat(60).trim(), body: ['More.'] }, tail, undefined);
    expect(long).toContain('https://shop.example/p/1');
    expect(long).not.toContain('#');
    expect(long).toContain('…');
  });
});

describe('Hashtags', () => {
  const tags = (name: string, most = 5) => hashtagsFor(new Speaker(productFacts(name), variation(1)), most);

  it('should name the thing and its material, and nothing that is not known of it', () => {
    const own = tags('Stonewashed linen napkins, set of 4');
    expect(own.slice(0, 2)).toEqual(['#LinenNapkins', '#Napkins']);
    expect(own.join(' ')).not.toMatch(/#set|4|cotton|stonewashed/i);
    expect(tags('Speckled stoneware mug', 0)).toEqual([]);
  });

  it.each([
    ['Olive oil soap', ['#OilSoap', '#OliveOil', '#Oil']],
    ['Zorbix cover, washable', ['#CoverWashable', '#Cover', '#Washable']],
    ['Kids wooden train set', ['#KidsWooden', '#Wooden', '#WoodenTrain']],
  ])('should make no hashtag of a part of "%s"', (name, parts) => {
    expect(tags(name).filter((tag) => parts.includes(tag))).toEqual([]);
  });

  it('should use the name alone of a thing whose kind is not known', () => {
    expect(tags('Zorbix cover')).toEqual(['#ZorbixCover', '#ShopSmall']);
  });
});

describe('Times', () => {
  const busy = [
    { weekday: 1, hour: 19, orders: 80 },
    { weekday: 1, hour: 9, orders: 20 },
    { weekday: 2, hour: 12, orders: 10 },
  ];

  it('should follow the orders of the weekday, or of all days, or say that there are too few', () => {
    expect(bestHours(busy, 1)).toMatchObject({ basis: 'orders of the weekday', orders: 100 });
    expect(bestHours(busy, 1).hours[0]).toBe(19);
    expect(bestHours(busy, 2)).toMatchObject({ basis: 'orders of all days', orders: 110 });
    expect(bestHours(busy.slice(2), 2)).toMatchObject({ basis: 'too few orders' });
  });

  it('should spread posts evenly and keep those of a day apart', () => {
    const times = plan(8, 4, '2027-01-04', 'UTC', busy, 0);
    expect(times).toHaveLength(8);
    expect(new Set(times.map(({ local }) => local.slice(0, 10))).size).toBe(4);
    expect(new Set(times.map(({ at }) => at)).size).toBe(8);
    for (const count of [1, 6]) expect(plan(count, 1, '2027-01-04', 'UTC', [], 0)).toHaveLength(count);
  });

  it('should know summer time and the date line', () => {
    const [before, after] = plan(2, 2, '2027-03-27', 'Europe/Lisbon', [], 0);
    expect([before!.at, after!.at]).toEqual(['2027-03-27T10:00:00.000Z', '2027-03-28T09:00:00.000Z']);
    expect(tomorrow(new Date('2027-01-04T20:00:00Z'), 'Asia/Tokyo')).toBe('2027-01-06');
  });
});

it('should write a calendar that programs read: one event for each post, in UTC', () => {
  const posts = writePosts(readInput({ networks: ['Facebook'], count: 3, days: 3 }), material);
  const ics = calendarIcs(posts, 'key', 'Posts');
  expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(ics).toContain('DTSTART:20270104T100000Z');
  expect(ics).toContain('UID:facebook-1-key@stallhand');
  expect(ics.split('\r\n').every((line) => Buffer.byteLength(line) <= 76)).toBe(true);
});
