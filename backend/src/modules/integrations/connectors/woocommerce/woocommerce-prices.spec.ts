import { priceChange, type Prices } from './woocommerce-prices';

const plain: Prices = { price: '20.00', regular: '20.00', sale: null, isOnSale: false, hasDates: false };
const onSale: Prices = { price: '15.00', regular: '20.00', sale: '15.00', isOnSale: true, hasDates: false };
const planned: Prices = { ...plain, sale: '15.00', hasDates: true };
const requested = (to: number | null) => ({ to, amount: to === null ? null : (to / 100).toFixed(2), currency: 'EUR' });

describe('A price that is written to WooCommerce', () => {
  it.each([
    ['the regular price where there is no sale', plain, 2_500, { regular_price: '25.00' }],
    ['the sale price during a sale, so that the struck-through one stays', onSale, 1_200, { sale_price: '12.00' }],
    ['the regular price above a sale that is planned', planned, 1_600, { regular_price: '16.00' }],
  ])('should be %s', (_what, prices, to, body) => expect(priceChange('price', requested(to), prices)).toEqual({ body }));

  it.each([
    ['the sale would end', onSale, 2_000],
    ['the sale would end', onSale, 2_100],
    ['the sale would be gone', planned, 1_500],
    ['needs a price', plain, null],
  ])('should be refused where %s', (why, prices, to) => {
    const answer = priceChange('price', requested(to), prices);
    expect(answer).toMatchObject({ answer: { is: 'refused', why: expect.stringContaining(why) as unknown } });
  });
});

describe('A struck-through price that is written to WooCommerce', () => {
  it.each([
    ['begin a sale at the price of now', plain, 2_500, { regular_price: '25.00', sale_price: '20.00' }],
    ['be another regular price during a sale', onSale, 1_800, { regular_price: '18.00' }],
    ['go away without changing what buyers pay', onSale, null, { regular_price: '15.00', sale_price: '' }],
  ])('should %s', (_what, prices, to, body) => expect(priceChange('compareAt', requested(to), prices)).toEqual({ body }));

  it.each([
    ['not above the price', plain, 2_000],
    ['not above the price', onSale, 1_500],
    ['A sale is planned', planned, 2_500],
    ['its dates are still set', { ...plain, hasDates: true }, 2_500],
  ])('should be refused: %s', (why, prices, to) =>
    expect(priceChange('compareAt', requested(to), prices)).toMatchObject({
      answer: { is: 'refused', why: expect.stringContaining(why) as unknown },
    }),
  );

  it('should send nothing where there is none to take away', () =>
    expect(priceChange('compareAt', requested(null), plain)).toEqual({ answer: { is: 'accepted' } }));
});
