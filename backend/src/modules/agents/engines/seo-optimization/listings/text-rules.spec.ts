import type { TextValue, WritableField } from '../../../../integrations';
import { channels } from '../../content-generation/channels';
import { calmed, isShouting } from './shouting';
import { findingsIn, weightOf } from './text-rules';

const title = 'Stonewashed linen napkins, set of 4';
const of = (field: WritableField, value: TextValue, channel: keyof typeof channels = 'Shopify') =>
  findingsIn(field, value, { channel: channels[channel], title }).map(({ message }) => message);

describe('The rules for texts of listings', () => {
  it('should find nothing in a good listing', () => {
    const good: [WritableField, TextValue][] = [
      ['title', title],
      ['description', Array.from({ length: 25 }, (_, word) => `word${word}`).join(' ')],
      ['shortDescription', '<p>Four napkins.</p>'],
      ['tags', ['linen']],
      ['seoTitle', 'Stonewashed linen napkins, set of 4 | Linden & Clay'],
      ['seoDescription', 'x'.repeat(70)],
    ];
    for (const [field, value] of good) expect([field, of(field, value)]).toEqual([field, []]);
  });

  it.each<[WritableField, TextValue, string]>([
    ['title', '', 'It has no title.'],
    ['title', 'Mug', 'The title has only 3 characters; 15 to 70 are right.'],
    ['title', 'a'.repeat(71), 'The title has 71 characters; 15 to 70 are right, the rest is cut off.'],
    ['title', 'STONEWASHED LINEN NAPKINS', 'The title is written in capitals.'],
    ['description', '', 'It has no description.'],
    ['description', '<p><br></p><style>p{color:red}</style>', 'It has no description.'],
    ['description', '<p>A&amp;B mug.</p>', 'The description has only 3 words.'],
    ['shortDescription', ' ', 'It has no short description, which stands beside the picture.'],
    ['tags', [], 'It has no tags.'],
    ['seoTitle', '', 'It has no search title; search engines show the title of the product.'],
    ['seoTitle', 'Napkins', 'The search title has only 7 characters; 30 to 60 are right.'],
    ['seoDescription', '', 'It has no search description; search engines pick some text.'],
    ['seoDescription', 'x'.repeat(161), 'The search description has 161 characters; 70 to 160 are right, the rest is cut off.'],
  ])('should say what is wrong with %s %j', (field, value, message) => expect(of(field, value)).toEqual([message]));

  it('should accept a short title that names the thing, and take its signs away', () => {
    expect(of('title', 'Speckled stoneware mug', 'eBay')).toEqual([]);
    expect(of('title', 'Stoneware mug', 'eBay')).toEqual(['The title has only 13 characters; 15 to 80 are right.']);
    expect(of('title', 'L@@K speckled stoneware mug for coffee', 'eBay')).toEqual([
      'The title holds "L@@K", which the channel does not take.',
    ]);
  });

  it('should weigh what keeps buyers away above polish', () => {
    const weight = (field: WritableField, value: TextValue) =>
      weightOf(findingsIn(field, value, { channel: channels.Shopify, title: 'x'.repeat(40) }));
    expect([weight('description', ''), weight('tags', []), weight('seoTitle', '')]).toEqual([10, 5, 2]);
  });

  it.each([
    ['STONEWARE MUG, BLUE', true],
    ['HANDMADE mug', true],
    ['RED LED NIGHT LIGHT FOR KIDS', true],
    ['Handmade stoneware mug', false],
    ['LED lamp with USB cable', false],
    ['IKEA-style shelf of solid oak', false],
    ['Mug XXL', false],
    ['', false],
  ])('should hear whether %j is shouting', (text, is) => expect(isShouting(text)).toBe(is));

  it('should calm a title and keep its abbreviations', () =>
    expect([calmed('RED LED NIGHT LIGHT FOR KIDS'), calmed('HANDMADE Stoneware MUGS, XL'), calmed('LED lamp')]).toEqual([
      'Red LED Night Light for Kids',
      'Handmade Stoneware Mugs, XL',
      'LED lamp',
    ]));
});
