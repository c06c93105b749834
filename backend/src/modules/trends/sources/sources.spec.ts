import { firstTopics, topicsOf } from '../discovery/topics';
import { alertsOf, type Watch } from '../watch/watch-rules';
import { allOf } from './all-of';
import { parseTraffic, readFeed } from './feed';
import { parseJson } from './polite-client';
import { hasKeyword, headOf, singular } from './words';

describe('words', () => {
  it.each([
    ['napkins', 'napkin'],
    ['boxes', 'box'],
    ['candies', 'candy'],
    ['glass', 'glass'],
    ['cactus', 'cactus'],
    ['gas', 'gas'],
  ])('should turn %s into %s', (word, expected) => expect(singular(word)).toBe(expected));

  it.each([
    ['Linen table runner 40 x 150 cm', 'table runner'],
    ['Stonewashed linen napkins, set of 4', 'linen napkin'],
    ['Milk jug with a thumb rest', 'milk jug'],
    ['Gift box', null],
  ])('should see in %p that it is %p', (name, head) => expect(headOf(name)).toBe(head));

  it('should want all words of a keyword', () => {
    expect(hasKeyword('Stonewashed linen napkins', 'linen napkin')).toBe(true);
    expect(hasKeyword('Linen table runner', 'linen napkin')).toBe(false);
    expect(hasKeyword('Anything', '')).toBe(false);
  });
});

describe('topics', () => {
  const products = [
    { sku: 'A', name: 'Linen table runner', soldUnits: 3 },
    { sku: 'B', name: 'Linen napkins', soldUnits: 40 },
    { sku: 'C', name: 'Speckled stoneware mug', soldUnits: 10 },
  ];

  it('should ask about what is watched, then about what sells most', () => {
    const topics = topicsOf(products, [{ keyword: 'left-pad', source: 'npm' }]);
    expect(topics.map(({ text, relevance, only }) => [text, relevance, only])).toEqual([
      ['left-pad', 'watched', 'npm'],
      ['linen', 'shop', null],
      ['linen napkin', 'shop', null],
      ['stoneware mug', 'shop', null],
      ['table runner', 'shop', null],
    ]);
  });

  it('should not ask twice about a watched word, and begin with general ones in an empty shop', () => {
    expect(topicsOf(products, [{ keyword: 'Linens', source: null }]).filter(({ text }) => /^linens?$/i.test(text))).toHaveLength(1);
    expect(topicsOf([], [])).toEqual(firstTopics.map((text) => ({ text, relevance: 'general', skus: [], only: null })));
  });
});

describe('a feed of Google Trends', () => {
  it.each([
    ['200+', 200],
    ['2K+', 2_000],
    ['1.5M+', 1_500_000],
    ['200,000+', 200_000],
    ['200.000+', 200_000],
    ['10\u00a0000+', 10_000],
    ['', null],
    ['many', null],
    ['1e400', null],
  ])('should read %p as %p', (text, value) => expect(parseTraffic(text)).toBe(value));

  it('should not mind which name the namespace has, and drop addresses that are none', () => {
    const item = (prefix: string) =>
      `<item><title>A &amp; B</title><${prefix}:approx_traffic>50+</${prefix}:approx_traffic><${prefix}:news_item><${prefix}:news_item_title>T</${prefix}:news_item_title><${prefix}:news_item_url>javascript:alert(1)</${prefix}:news_item_url></${prefix}:news_item></item>`;
    for (const prefix of ['ht', 'x']) {
      const feed = `<?xml version="1.0"?><rss xmlns:${prefix}="http://example.test"><channel>${item(prefix)}<item><title> </title></item></channel></rss>`;
      expect(readFeed(feed)).toEqual([{ title: 'A & B', atLeast: 50, news: [] }]);
    }
  });

  it.each(['<!doctype html><html><body>Sign in</body></html>', '', '{"a":1}', '<rss></rss>'])('should refuse %p', (text) => {
    expect(readFeed(text)).toBeNull();
  });
});

describe('answers', () => {
  it.each([
    ['<!DOCTYPE html><p>', 'a web page'],
    ['\u0000\ufffd', 'something unreadable'],
  ])('should refuse %p as %s', (text, words) => expect(() => parseJson(text)).toThrow(words));
});

describe('allOf', () => {
  it('should do the rest when one fails, stop after two, and tell the first', async () => {
    const done: number[] = [];
    const ok = (n: number) => () => Promise.resolve(done.push(n));
    const bad = (name: string) => () => Promise.reject(new Error(name));
    await expect(allOf([bad('first'), ok(1), ok(2), ok(3)])).rejects.toThrow('first');
    expect(done).toEqual([1, 2, 3]);
    await expect(allOf([bad('first'), bad('second'), bad('third'), ok(4), ok(5)])).rejects.toThrow('first');
    expect(done).toEqual([1, 2, 3]);
  });
});

describe('watches', () => {
  const watch = (change: Partial<Watch> = {}): Watch => ({
    id: 'w',
    keyword: 'linen',
    source: null,
    threshold: 30,
    muted: false,
    ...change,
  });
  const trend = (growthRate: number | null) => ({ source: 'wikipedia' as const, title: 'Linen', keywords: ['linen'], growthRate });

  it('should tell from the threshold on, and never of what has no growth', () => {
    expect(alertsOf(trend(30), 20, [watch()])).toEqual({ alerts: [watch()], threshold: 30 });
    expect(alertsOf(trend(29.9), 20, [watch()]).alerts).toEqual([]);
    expect(alertsOf(trend(null), 20, [watch()]).alerts).toEqual([]);
  });

  it('should keep silent about muted ones, which still lower the threshold', () => {
    expect(alertsOf(trend(50), 20, [watch({ muted: true, threshold: 10 })])).toEqual({ alerts: [], threshold: 10 });
  });

  it('should heed the source, and fall back to the usual threshold', () => {
    expect(alertsOf(trend(50), 20, [watch({ source: 'npm' })])).toEqual({ alerts: [], threshold: 20 });
  });
});
