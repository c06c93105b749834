import { classRatesInside, mostRates, rateInside } from './woocommerce-vat';

const rate = (over: object = {}) => ({ country: 'DE', state: '', postcode: '', city: '', rate: '19.0000', class: 'standard', ...over });

describe('rateInside', () => {
  it.each<[string, number | null, string | null, object[]]>([
    ['the one rate of the address of the shop', 19, 'DE', [rate(), rate({ country: 'FR', rate: '20.0000' })]],
    ['a rate for all countries', 7, 'DE:BE', [rate({ country: '', rate: '7.0000' })]],
    ['one rate in several classes', 19, 'DE', [rate(), rate({ class: 'reduced-rate' })]],
    ['none where two rates could apply', null, 'DE', [rate(), rate({ class: 'reduced-rate', rate: '7.0000' })]],
    ['none where rates of one class add up', null, 'DE', [rate(), rate({ priority: 2 })]],
    ['none where a rate holds for some postcodes', null, 'DE', [rate({ postcodes: ['10115'] })]],
    ['none for another country', null, 'AT', [rate()]],
    ['none for another state', null, 'US:CA', [rate({ country: 'US', state: 'NY' })]],
    ['none without an address', null, null, [rate()]],
    ['none without rates', null, 'DE', []],
    ['none where rates may be missing', null, 'DE', Array.from({ length: mostRates }, () => rate())],
    ['none that is no rate', null, 'DE', [rate({ rate: 'x' })]],
  ])('should find %s', (_what, percent, base, rates) => expect(rateInside(base, rates)).toBe(percent));
});

describe('classRatesInside', () => {
  const [reduced, zero] = [rate({ class: 'reduced-rate', rate: '7.0000' }), rate({ class: 'zero-rate', rate: '0.0000' })];

  it.each<[string, Record<string, number>, string | null, object[]]>([
    ['the one rate of each class', { standard: 19, 'reduced-rate': 7, 'zero-rate': 0 }, 'DE', [rate(), reduced, zero]],
    ['rates of the address alone', { standard: 19 }, 'DE', [rate(), { ...reduced, country: 'FR' }]],
    ['no class with two rates', { 'reduced-rate': 7 }, 'DE', [rate(), rate({ country: '' }), reduced]],
    ['no class with a rate for some cities', { standard: 19 }, 'DE', [rate(), { ...reduced, cities: ['BERLIN'] }]],
    ['no class whose rate cannot be', { standard: 19 }, 'DE', [rate(), { ...reduced, rate: '70.0000' }]],
    ['no class with a name that is none', { standard: 19 }, 'DE', [rate(), { ...reduced, class: 'standard 1 %, x' }]],
    ['nothing without an address', {}, null, [rate()]],
  ])('should find %s', (_what, percents, base, rates) => expect(Object.fromEntries(classRatesInside(base, rates))).toEqual(percents));
});
