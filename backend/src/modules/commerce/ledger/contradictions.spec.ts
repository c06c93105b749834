import { contradictionOf } from './contradictions';
import type { Stated } from './statements-fold';

const order = (change: Stated = {}): Stated => ({
  status: 'paid',
  currency: 'EUR',
  total: '20.00',
  refunded: '0.00',
  assumed: [],
  ...change,
});

describe('What an import says against an earlier source', () => {
  it.each<[string, Stated, Stated, string]>([
    ['another total', order(), order({ total: '35.00' }), 'total €35.00 instead of €20.00'],
    [
      'another total in a currency that no file states',
      order({ assumed: ['currency'] }),
      order({ assumed: ['currency'], total: '35.00' }),
      'total €35.00 instead of €20.00',
    ],
    ['another currency', order(), order({ currency: 'JPY' }), 'total ¥20 instead of €20.00'],
    [
      'a total with thousandths',
      order({ currency: 'BHD', total: '1.235' }),
      order({ currency: 'BHD', total: 1.23 }),
      'total BHD 1.230 instead of BHD 1.235',
    ],
    [
      'a smaller refund',
      order({ refunded: '12.00', status: 'partially_refunded' }),
      order({ refunded: 5, status: 'partially_refunded' }),
      'refunded €5.00 instead of €12.00',
    ],
    ['no refund', order({ refunded: '20.00', status: 'refunded' }), order(), 'refunded €0.00 instead of €20.00, paid instead of refunded'],
    ['a sale that was cancelled', order({ status: 'cancelled' }), order(), 'paid instead of cancelled'],
    ['a payment that a list of payments proves', order({ assumed: ['status'] }), order({ status: 'pending' }), 'pending instead of paid'],
    ['an order that was shipped', order({ status: 'shipped' }), order({ status: 'pending' }), 'pending instead of shipped'],
  ])('should be told: %s', (_what, before, after, told) => {
    expect(contradictionOf('1008', before, after)?.replaceAll('\u00a0', ' ')).toContain(
      `Order 1008 was imported, and it contradicts an earlier source: ${told}.`,
    );
  });

  it.each<[string, Stated, Stated]>([
    ['an order that went on', order({ status: 'pending' }), order({ status: 'shipped' })],
    ['a refund', order(), order({ status: 'partially_refunded', refunded: '5.00' })],
    ['a cancelled order', order({ status: 'shipped' }), order({ status: 'cancelled' })],
    ['the same amount in other digits', order({ total: '20.00' }), order({ total: 20 })],
    ['a total that was only added up before', order({ assumed: ['total'] }), order({ total: '35.00' })],
    ['a currency that was only assumed before', order({ assumed: ['currency'] }), order({ currency: 'CAD' })],
  ])('should not be told: %s', (_what, before, after) => {
    expect(contradictionOf('1008', before, after)).toBeNull();
  });
});
