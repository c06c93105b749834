import type { GroundText, TextGround } from '../../../../changes';
import type { TextRule, TextValue, WritableField } from '../../../../integrations';
import { textOfHtml } from '../../writing/html-text';
import { shopNames } from '../../content-generation/testing/shop-names';
import { cured, rewriteProblems, weakTexts } from './weak-texts';

const rules: Record<string, Partial<Record<WritableField, TextRule>>> = {
  shopify: {
    title: { shape: 'plain', most: 255, isNeeded: true },
    description: { shape: 'html' },
    tags: { shape: 'list', most: 255, mostItems: 250 },
    seoTitle: { shape: 'plain', shown: 70 },
    seoDescription: { shape: 'plain', shown: 320 },
  },
  woocommerce: {
    title: { shape: 'plain', isNeeded: true },
    description: { shape: 'html' },
    shortDescription: { shape: 'html' },
    tags: { shape: 'list', most: 200 },
  },
  etsy: {
    title: { shape: 'plain', most: 140, isNeeded: true },
    description: { shape: 'lines', isNeeded: true },
    tags: { shape: 'list', most: 20, mostItems: 13 },
  },
  ebay: { title: { shape: 'plain', most: 80, isNeeded: true }, description: { shape: 'html', most: 500_000, isNeeded: true } },
};
const empty = (rule: TextRule): TextValue => (rule.shape === 'list' ? [] : '');

function ground(title: string, texts: Partial<Record<WritableField, TextValue>> = {}, platform = 'shopify'): TextGround {
  const channel = { shopify: 'Shopify', woocommerce: 'WooCommerce', etsy: 'Etsy', ebay: 'eBay' }[platform]!;
  const all = Object.entries(rules[platform]!).map(([field, rule]): GroundText => {
    const value = field === 'title' ? title : (texts[field as WritableField] ?? empty(rule));
    return { field: field as WritableField, name: field, rule, value, hindrance: null };
  });
  const listingId = '0192f0c1-2222-7333-8444-000000000001';
  return { listingId, sku: 'MUG', product: title, platform, channel, unitsSold28Days: 0, variants: 1, texts: all, hindrance: null };
}

/** What is proposed by rules alone, by field. */
function proposed(of: TextGround) {
  const { listing, skipped } = weakTexts(of, 'Linden & Clay', false);
  const entries = listing.texts.map((weak) => [weak.field, cured(weak, weak.draft, listing)] as const);
  const texts = Object.fromEntries(entries.map(([field, result]) => [field, typeof result === 'string' ? result : result.to]));
  return { texts, reasons: skipped.map(({ reason }) => reason) };
}

const longEnough = Array.from({ length: 30 }, (_, word) => `word${word}`).join(' ');

describe('Better texts of a listing by rules', () => {
  it('should cure what it says is wrong, within every limit, for names of all kinds', () => {
    const names = [...shopNames, 'Linen '.repeat(40).trim(), 'X'.repeat(255), 'STONEWARE MUG', '🎁 gift box', 'Mug & "saucer" <3'];
    let texts = 0;
    for (const platform of Object.keys(rules))
      for (const name of names) {
        const { listing } = weakTexts(ground(name, {}, platform), 'Linden & Clay', false);
        for (const weak of listing.texts) {
          texts++;
          const result = cured(weak, weak.draft, listing);
          expect([platform, name, weak.field, typeof result === 'string' ? result : 'cured']).toEqual([
            platform,
            name,
            weak.field,
            'cured',
          ]);
        }
      }
    expect(texts).toBeGreaterThan(100);
  });

  it('should calm a title and leave its words', () =>
    expect(proposed(ground('STONEWASHED LINEN NAPKINS, SET OF 4')).texts.title).toBe('Stonewashed Linen Napkins, Set of 4'));

  it('should make no list of search words of a title', () => {
    expect(proposed(ground('Speckled stoneware mug', { description: longEnough }, 'ebay')).texts.title).toBeUndefined();
    const { seoTitle } = proposed(ground('Stoneware mug')).texts;
    expect(seoTitle).toMatch(/^Stoneware mug for [\p{L} ]+ \| Linden & Clay$/u);
  });

  it('should go on with a thin description, and keep every word of it', () => {
    const before = '<p>Thrown <b>by hand</b>.</p>';
    const { description } = proposed(ground('Speckled stoneware mug', { description: before })).texts;
    expect((description as string).startsWith(`${before}\n<p>`)).toBe(true);
    expect(textOfHtml(description as string).split(/\s+/).length).toBeGreaterThanOrEqual(25);
  });

  it('should leave a description of pictures and tables to a person', () => {
    const { texts, reasons } = proposed(ground('Speckled stoneware mug', { description: `<table style="${'x'.repeat(2_600)}"></table>` }));
    expect([texts.description, reasons]).toEqual([
      undefined,
      ['Its description has few words, and much that is no text: look at it by hand.'],
    ]);
  });

  it('should say for search what the description says, in whole sentences', () => {
    const description = `<p>Thrown by hand from speckled clay in our small workshop. It holds a quarter of a litre of coffee.</p><p>${longEnough}</p>`;
    expect(proposed(ground('Speckled stoneware mug', { description })).texts.seoDescription).toBe(
      'Thrown by hand from speckled clay in our small workshop. It holds a quarter of a litre of coffee.',
    );
  });

  it('should write no markup of the shop into a text', () => {
    const { description } = proposed(ground('Mug <img src=x onerror=alert(1)> & saucer')).texts;
    expect(description).not.toMatch(/<img|onerror/);
  });

  it('should propose nothing for a text that waits or was turned down, nor for a good one', () => {
    const one = ground('Speckled stoneware mug', { description: longEnough, tags: ['clay'], seoTitle: 'x'.repeat(40) });
    expect(Object.keys(proposed(one).texts)).toEqual(['seoDescription']);
    one.texts.at(-1)!.hindrance = 'Another search description was turned down today.';
    expect(proposed(one)).toEqual({ texts: {}, reasons: ['Another search description was turned down today.'] });
  });

  it('should say where nothing better follows, unless a model may find words', () => {
    const short = ground('Mug', { description: longEnough, tags: ['clay'], seoTitle: 'x'.repeat(40), seoDescription: 'x'.repeat(80) });
    expect(proposed(short).reasons).toEqual([
      'The title has only 3 characters; 15 to 70 are right. Nothing better follows from what the listing says.',
    ]);
    expect(weakTexts(short, 'Shop', true).listing.texts.map(({ field }) => field)).toEqual(['title']);
  });
});

describe('What a model writes for a listing', () => {
  const { listing } = weakTexts(ground('Speckled stoneware mug', { description: '<p>Thrown by hand.</p>' }), 'Linden & Clay', true);
  it.each([
    ['seoTitle', 'Speckled stoneware mug, thrown by hand', []],
    ['seoTitle', 'Mug', ['The search title has only 3 characters; 30 to 60 are right.']],
    ['seoTitle', 'Speckled stoneware mug, dishwasher safe', ['"dishwasher" is not in the facts.']],
    ['seoDescription', `<b>${'x'.repeat(80)}</b>`, ['It holds markup.']],
    ['tags', 'mug, mug', ['"mug" stands there twice.']],
    ['tags', 'mug, stoneware', []],
  ])('should be held to the rules: %s %j', (field, text, problems) => expect(rewriteProblems(listing, field, text)).toEqual(problems));
});
