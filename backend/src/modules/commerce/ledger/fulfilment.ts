import type { Fulfilment, ShopOrderStatus } from './ledger-values';

/**
 * Fulfilment to store, null where the status says the same.
 * @param seen fulfilment as the platform reports it
 */
export function statedFulfilment(status: ShopOrderStatus, seen: Fulfilment | null): Fulfilment | null {
  if (seen === 'open') return status === 'partially_refunded' ? seen : null;
  return status === 'shipped' ? null : seen;
}
