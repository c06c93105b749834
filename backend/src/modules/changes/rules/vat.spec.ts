import { insideVat, leastOrders, netOf, type OrderTaxes, type VatGrounds } from './vat';

const grounds = (over: Partial<VatGrounds> = {}): VatGrounds => ({
  statedPercent: null,
  taxes: null,
  rate: null,
  classRates: null,
  taxClass: null,
  orders: null,
  currency: 'EUR',
  ...over,
});
const orders = (over: Partial<OrderTaxes> = {}): OrderTaxes => ({
  orders: leastOrders,
  areInside: true,
  percent: 19,
  low: 18.95,
  high: 19.04,
  ...over,
});
const [included, added] = ['Included in prices', 'Added to prices'];
const classRates = 'standard 19 %, reduced-rate 7 %, zero-rate 0 %';

it('should take the VAT off a price', () => expect(netOf(1_190, 19)).toBeCloseTo(1_000));

describe('insideVat', () => {
  it.each<[string, Partial<VatGrounds>, number | null]>([
    ['what the owner said before all else', { statedPercent: 7, taxes: included, rate: '19 %', orders: orders() }, 7],
    ['that the owner said none', { statedPercent: 0, taxes: included, rate: '19 %' }, 0],
    ['none where the platform adds tax', { taxes: added, orders: orders() }, 0],
    ['the one rate of the shop', { taxes: included, rate: '19 %', orders: orders({ percent: 7 }) }, 19],
    ['the rate of orders where the shop has several', { taxes: included, orders: orders({ areInside: false }) }, 19],
    ['the rate of orders where the platform says nothing', { orders: orders() }, 19],
    ['none in US dollars', { currency: 'USD' }, 0],
    ['the rate of orders before the currency', { currency: 'USD', orders: orders() }, 19],
    ['nothing in US dollars where the platform includes tax', { currency: 'USD', taxes: included }, null],
    ['nothing where the platform names no rate', { taxes: included }, null],
    ['nothing where the shop computes no tax', { taxes: 'Not calculated by the shop' }, null],
    ['none in US dollars where the shop computes no tax', { taxes: 'Not calculated by the shop', currency: 'USD' }, 0],
    ['none of a product that is not taxed', { taxClass: 'not taxed', taxes: included, rate: '19 %', orders: orders() }, 0],
    ['none of such a product, whatever the owner said of the account', { taxClass: 'not taxed', statedPercent: 19 }, 0],
    ['the rate of its tax class', { taxClass: 'reduced-rate', taxes: included, classRates, rate: '19 %' }, 7],
    ['the rate of its tax class before that of the account', { taxClass: 'zero-rate', statedPercent: 19, taxes: included, classRates }, 0],
    ['the rate of the standard class', { taxClass: 'standard', taxes: included, classRates }, 19],
    ['what the owner said before the standard class', { taxClass: 'standard', statedPercent: 7, taxes: included, classRates }, 7],
    ['what the owner said where its class has no single rate', { taxClass: 'books', statedPercent: 5, taxes: included, classRates }, 5],
    ['nothing where its class has no single rate', { taxClass: 'books', taxes: included, classRates, rate: '19 %' }, null],
    [
      'nothing where the standard class has no single rate',
      { taxClass: 'standard', taxes: included, classRates: 'books 7 %', rate: '7 %' },
      null,
    ],
    ['the one rate of the shop, where it tells none of classes', { taxClass: 'standard', taxes: included, rate: '19 %' }, 19],
    ['none of any class where the platform adds tax', { taxClass: 'reduced-rate', taxes: added, classRates }, 0],
    ['the rate of orders where the class is unknown', { taxes: included, classRates, orders: orders() }, 19],
    ['nothing where nobody says anything', {}, null],
    ['nothing of too few orders', { orders: orders({ orders: leastOrders - 1 }) }, null],
    ['nothing of orders that disagree', { orders: orders({ low: 19.5 }) }, null],
    ['nothing of orders whose tax is added', { orders: orders({ areInside: false }) }, null],
    ['nothing of orders without tax', { orders: orders({ percent: 0, low: 0 }) }, null],
    ['nothing of a rate that cannot be', { orders: orders({ percent: 60, high: 61 }) }, null],
  ])('should know %s', (_what, given, percent) => expect(insideVat(grounds(given)).percent).toBe(percent));
});
