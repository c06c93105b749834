import { draftStanding, type DraftThere, printOf } from './draft-standing';
import type { DraftAsk } from './draft-writing';

const ask: DraftAsk = { title: 'Set', description: '<p>Two</p>', tags: ['b', 'a'], cents: 4_850, stock: 2, pictures: [] };
const there = (more: Partial<DraftThere> = {}): DraftThere => ({
  title: 'Set',
  description: '<p>Two</p>',
  tags: ['a', 'b'],
  cents: 4_850,
  stock: 2,
  pictures: 0,
  state: null,
  rest: { vendor: 'Fern' },
  ...more,
});
const asKept = (value: unknown) => (Array.isArray(value) ? (value as string[]).toSorted() : (value as string));
const standing = (more: Partial<DraftThere> = {}, kept: DraftThere | null = null) =>
  draftStanding({ key: 'k', ask, kept: kept && { id: '1', address: null, print: printOf(kept) } }, there(more), asKept);

describe('How a draft stands on a platform', () => {
  it('should be as asked where every text, price, stock and number of pictures is', () => {
    expect(standing()).toBe(1);
    expect(standing({ title: 'Other', cents: null })).toBe('with differences in title and price');
    expect(standing({ pictures: 1, stock: 0, tags: ['a'] })).toBe('with differences in tags, stock and number of pictures (1)');
    expect(standing({ unfetched: 'with pictures that Shopify still fetches' })).toBe('with pictures that Shopify still fetches');
  });

  it('should be no draft any more once somebody published it', () => {
    expect(standing({ state: 'published by now' })).toBe('published by now');
    expect(standing({ state: 'published by now' }, there({ state: 'published by now' }))).toBe('published by now');
  });

  it('should be another one once anything changed that was read, also what nobody asked for', () => {
    expect(standing({}, there())).toBe(1);
    expect(standing({ rest: { vendor: 'Moss' } }, there())).toBe('with a change made there');
    // What the platform made of it when it was found first is what it is compared with from then on.
    expect(standing({ description: '<p>Two</p>\n' }, there({ description: '<p>Two</p>\n' }))).toBe(1);
  });
});
