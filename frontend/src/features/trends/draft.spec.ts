import { addressRule, bodyOf, type Channel, currencyNote, fieldsOf, priceRule, type ProjectDraft, skuRule, stockRule } from './draft';

const channel: Channel = {
  integrationId: 'a',
  platform: 'shopify',
  accountName: 'Fern & Fold',
  currency: 'EUR',
  hindrance: null,
  texts: [
    { text: 'title', most: 255, mostItems: null },
    { text: 'description', most: null, mostItems: null },
    { text: 'tags', most: 255, mostItems: 250 },
  ],
  mostPictures: 20,
  needsPicture: false,
  leastStock: 0,
  mostSku: 255,
  follows: [],
};
const draft: ProjectDraft = {
  texts: { title: 'Linen set', description: '<p>Two.</p>', tags: ['linen', 'table'] },
  textsMissing: null,
  sku: 'SET-LINEN',
  price: { price: 48.5, currency: 'EUR', grounds: [] },
  stock: 3,
  recipe: [],
  hindrance: null,
  batchId: null,
};

describe('The draft listing of a project', () => {
  it('should begin with what was written and computed, on the only channel that takes it', () => {
    const amazon = { ...channel, integrationId: 'b', platform: 'amazon', hindrance: 'Not from here.' };
    expect(fieldsOf(draft, [channel, amazon])).toEqual({
      integrationId: 'a',
      sku: 'SET-LINEN',
      title: 'Linen set',
      description: '<p>Two.</p>',
      tags: 'linen, table',
      price: '48.50',
      stock: '3',
      pictures: [],
    });
    expect(fieldsOf(draft, [channel, { ...channel, integrationId: 'c' }]).integrationId).toBe('');
    expect(fieldsOf({ ...draft, texts: null, price: { price: null, currency: null, grounds: [] } }, [])).toMatchObject({
      title: '',
      price: '',
    });
  });

  it('should send only what the channel keeps', () => {
    const typed = {
      ...fieldsOf(draft, [channel]),
      tags: ' linen ,, table',
      pictures: [{ address: ' https://a.example/1.jpg ', alt: ' ' }],
    };
    expect(bodyOf(typed, channel)).toMatchObject({
      price: 48.5,
      stock: 3,
      tags: ['linen', 'table'],
      pictures: [{ address: 'https://a.example/1.jpg' }],
    });
    expect(bodyOf(typed, { ...channel, texts: channel.texts.slice(0, 2) })).not.toHaveProperty('tags');
  });

  it('should say of each field what it takes', () => {
    const usd = priceRule('USD');
    expect([usd('48.50'), usd('48'), stockRule('0'), skuRule('A-1'), addressRule('https://a.example/1.jpg')]).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    for (const text of ['0', '1.005', '-1', 'abc', '']) expect(usd(text)).toMatch(/two digits behind the point at most, such as 48\.50$/);
    for (const text of ['1.5', '-1', '']) expect(stockRule(text)).not.toBe(true);
    for (const text of ['a b', '', '-x']) expect(skuRule(text)).not.toBe(true);
    for (const text of ['http://a.example/1.jpg', 'a.jpg', '']) expect(addressRule(text)).not.toBe(true);
  });

  it('should take the digits of the currency', () => {
    expect([priceRule('BHD')('1.235'), priceRule('JPY')('500'), priceRule(null)('1.235')]).toEqual([true, true, true]);
    expect(priceRule('BHD')('1.2355')).toMatch(/three digits/);
    expect(priceRule('JPY')('500.5')).toMatch(/no digits behind the point, such as 49$/);
  });

  it('should say when the price was computed in another currency', () => {
    expect(currencyNote(draft, channel)).toBeNull();
    expect(currencyNote(draft, { ...channel, currency: 'USD' })).toBe(
      'The price was computed in EUR, and Shopify sells in USD: type one in USD.',
    );
  });
});
