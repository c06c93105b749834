import type { WritableField } from '../../../integrations';
import { listingTexts, type Taken } from './listing-lines';

const taken = (...fields: WritableField[]): Taken[] =>
  fields.map((field) => ({ field, rule: { shape: field === 'tags' ? 'list' : field.endsWith('escription') ? 'html' : 'plain' } }));
const full = {
  title: 'Mug & saucer',
  'bullet 1': 'Material: stoneware',
  'bullet 2': 'Holds 0.3 l',
  description: 'A mug <for> coffee.\n\nWash by hand.',
  'meta title': 'Mug | Shop',
  'meta description': 'A mug.',
  tags: 'mug, stoneware',
};

describe('A written listing', () => {
  it('should become the texts that the channel takes, with the bullets below the description', () =>
    expect(listingTexts(full, taken('title', 'description', 'tags', 'seoTitle', 'seoDescription'), 'Shopify')).toEqual({
      lines: [
        { field: 'title', to: 'Mug & saucer' },
        {
          field: 'description',
          to: '<p>A mug &lt;for&gt; coffee.</p>\n<p>Wash by hand.</p>\n<ul>\n<li>Material: stoneware</li>\n<li>Holds 0.3 l</li>\n</ul>',
        },
        { field: 'tags', to: ['mug', 'stoneware'] },
        { field: 'seoTitle', to: 'Mug | Shop' },
        { field: 'seoDescription', to: 'A mug.' },
      ],
      notTaken: [],
    }));

  it('should stay plain text where the channel takes no page', () => {
    const lines: Taken[] = [{ field: 'description', rule: { shape: 'lines' } }];
    expect(listingTexts(full, lines, 'Etsy').lines).toEqual([
      { field: 'description', to: 'A mug <for> coffee.\n\nWash by hand.\n\n- Material: stoneware\n- Holds 0.3 l' },
    ]);
  });

  it('should name what the channel does not take', () =>
    expect(listingTexts({ ...full, 'search terms': 'cup' }, taken('title', 'description'), 'eBay').notTaken).toEqual([
      'The tags: nothing of a listing on eBay takes that.',
      'The search title: nothing of a listing on eBay takes that.',
      'The search description: nothing of a listing on eBay takes that.',
      'The search terms: nothing of a listing on eBay takes that.',
    ]));

  it('should never put bullets in the place of a description', () => {
    const { title, 'bullet 1': bullet } = full;
    const parts = { title, 'bullet 1': bullet };
    expect(listingTexts(parts, taken('title', 'description'), 'eBay')).toEqual({
      lines: [{ field: 'title', to: title }],
      notTaken: ['The bullets: by themselves they would replace the whole description.'],
    });
    expect(listingTexts(parts, taken('title', 'description', 'shortDescription'), 'WooCommerce').lines[1]).toEqual({
      field: 'shortDescription',
      to: '<ul>\n<li>Material: stoneware</li>\n</ul>',
    });
  });
});
