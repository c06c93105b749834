import { productFacts } from '../writing/testing/product';
import { contentOf, type LetterProducts, noProducts } from './content';
import { contentFindings, flaws } from './faults';
import { inputNeeds, readInput } from './input';
import { letter, wordings } from './letter';
import { previewPage } from './output/files';
import { unmetNeeds } from '../../../tasks';

const mug = { sku: 'MUG', name: 'Speckled stoneware mug', price: '24.00', currency: 'EUR' };
const bowl = { sku: 'BOWL', name: 'Stoneware bowl, 15 cm', price: '900', currency: 'JPY' };
const products = (more: Partial<LetterProducts>): LetterProducts => ({ ...noProducts, ...more });
const body = (input: object, more: Partial<LetterProducts> = {}) => wordings(readInput({ ...input }), 'Linden & Clay', products(more))[0]!;

describe('The content of a newsletter', () => {
  it('should be what is new and what costs less, in the currency of each product', () => {
    const { subject, body: text } = body({}, { fresh: [bowl], cheaper: [{ ...mug, before: '30.00' }], bestSellers: [mug] });
    expect(subject).toBe('New: Stoneware bowl from Linden & Clay');
    expect(text).toContain('New in our shop:\n- Stoneware bowl, 15 cm (¥900)');
    expect(text).toContain('At a lower price:\n- Speckled stoneware mug: €24.00, before €30.00');
  });

  it('should be the best sellers where nothing is new, and never be called new', () => {
    const { subject, body: text } = body({}, { bestSellers: [mug, bowl] });
    expect(subject).toBe('Speckled stoneware mug from Linden & Clay');
    expect(text).toContain('In our shop now:\n- Speckled stoneware mug (€24.00)');
    expect(`${subject}${text}`).not.toMatch(/\bnew\b/i);
  });

  it('should leave out a name that leads somewhere', () => {
    const bad = { ...mug, sku: 'BAD', name: 'Mug, see www.evil.example' };
    expect(contentOf(readInput({}), products({ bestSellers: [bad, mug] }), 'Loom').paragraphs.join()).not.toContain('evil');
  });

  it('should be asked for where there is none, and not when the owner wrote it', () => {
    expect(contentFindings(readInput({}), noProducts)).toMatchObject([{ rule: 'content-missing', severity: 'error' }]);
    expect(contentFindings(readInput({ message: 'We are back.' }), noProducts)).toEqual([]);
    expect(contentFindings(readInput({ purpose: 'launch' }), products({ bestSellers: [mug] }))).toHaveLength(1);
  });
});

describe('A launch letter', () => {
  const launched = { ...productFacts(mug.name, { price: '24.00', details: ['Holds 300 ml', 'Wash by hand'] }), currency: 'EUR' };

  it('should name the product, its price and the facts that the owner gave', () => {
    const { subject, body: text } = body({ purpose: 'launch' }, { launched });
    expect(subject).toBe('New: Speckled Stoneware Mug');
    for (const part of ['New in our shop: Speckled stoneware mug, €24.00.', '300 ml', 'Wash by hand.']) expect(text).toContain(part);
  });

  it('should say no price where the shop has none', () => {
    expect(body({ purpose: 'launch' }, { launched: { ...launched, currency: null } }).body).not.toMatch(/€|24/);
  });
});

describe('The form of a letter', () => {
  const asked = (input: object) => unmetNeeds(inputNeeds, { ...input }).map(({ field }) => field);

  it.each([
    ['win back', {}, ['unsubscribeLink']],
    ['win back', { unsubscribeLink: 'https://shop.test/unsubscribe' }, []],
    ['launch', {}, ['skus']],
    ['launch', { productName: 'Stoneware mug' }, []],
    ['offer', {}, ['offer']],
    ['newsletter', {}, []],
  ])('should ask for what a mail lacks: %s with %j', (purpose, more, fields) => {
    expect(asked({ purpose, ...more })).toEqual(fields);
  });
});

describe('A link to unsubscribe', () => {
  const link = (unsubscribeLink?: string) => {
    const input = readInput({ purpose: 'win back', ...(unsubscribeLink && { unsubscribeLink }) });
    return letter(wordings(input, 'Loom')[0]!, input, 'Loom', 'https://console.test').unsubscribeLink;
  };

  it.each([
    [undefined, null],
    ['https://console.test', null],
    ['https://console.test/', null],
    ['https://console.test.evil.example/x', 'https://console.test.evil.example/x'],
    ['https://shop.test/stop', 'https://shop.test/stop'],
    ['mailto:stop@shop.test', 'mailto:stop@shop.test'],
  ])('should be of this console unless it is another page: %s', (given, expected) => expect(link(given)).toBe(expected));
});

describe('A preview', () => {
  const input = readInput({ purpose: 'win back', unsubscribeLink: 'https://shop.test/stop' });
  const content = letter(wordings(input, 'Loom')[0]!, input, 'Loom');
  const reader = {
    email: 'ana@shop.test',
    name: 'Ana <b>',
    reason: 'In May you bought "Mug" from us.',
    products: 'In our shop now: Bowl ($9.00).',
  };

  it('should show what one recipient gets, with sender, receiver and subject, and no placeholder', () => {
    const page = previewPage(content, reader, 'mail@loom.test');
    for (const part of [
      'mail@loom.test',
      'Ana &lt;b&gt; &lt;ana@shop.test&gt;',
      content.subject,
      'Hello Ana &#60;b&#62;,',
      'Bowl ($9.00)',
      'href="https://shop.test/stop"',
    ])
      expect(page).toContain(part);
    expect(page).not.toMatch(/\{\{|\}\}|<b>/);
  });
});

describe('The words of a model', () => {
  it('should keep every field of the draft and add none', () => {
    const drafts = [{ subject: 'A note', body: 'Hello {{name}},\n\n{{reason}} {{products}}' }];
    const check = (text: string) => flaws(text, 'body', readInput({ purpose: 'win back' }), drafts);
    expect(check('Dear {{name}}, {{reason}} {{products}}')).toEqual([]);
    expect(check('Dear {{name}}, {{reason}}')).toEqual(['{{products}} is missing.']);
    expect(check('Dear {{name}}, {{reason}} {{products}} {{surname}}')).toHaveLength(1);
  });
});
