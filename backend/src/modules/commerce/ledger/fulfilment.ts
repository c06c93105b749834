import type { Fulfilment, ShopOrderStatus } from './ledger-values';

/**
 * Fulfilment to store, null where the status says the same.
 * @param seen how much has left, as the platform says it
 */
export function statedFulfilment(status: ShopOrderStatus, seen: Fulfilment | null): Fulfilment | null {
  if (seen === 'open') return status === 'partially_refunded' ? seen : null;
  return status === 'shipped' ? null : seen;
}
