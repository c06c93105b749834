import { statedFulfilment } from './fulfilment';
import type { Fulfilment, ShopOrderStatus } from './ledger-values';

describe('Shipped part of an order', () => {
  it.each<[ShopOrderStatus, Fulfilment | null, Fulfilment | null]>([
    ['shipped', 'shipped', null],
    ['paid', 'open', null],
    ['paid', 'partial', 'partial'],
    ['partially_refunded', 'shipped', 'shipped'],
    ['partially_refunded', 'open', 'open'],
    ['refunded', null, null],
  ])('should be stored for %s and %s only where the status does not say it', (status, seen, stored) => {
    expect(statedFulfilment(status, seen)).toBe(stored);
  });
});
