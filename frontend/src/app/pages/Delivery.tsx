import type { ReactNode } from 'react';
import { FileDelivery } from '../../features/receipts/components/FileDelivery';
import type { BuyerOrder } from '../../features/receipts/order';
import { InstallBought } from './InstallBought';

/** What a paid order brings: a file for a guest, an install for a console. */
export function Delivery({ order, children }: { order: BuyerOrder; children: ReactNode }) {
  const { buyerKind, token, productId } = order;
  if (buyerKind === 'console') return <InstallBought productId={productId}>{children}</InstallBought>;
  return token ? <FileDelivery order={{ ...order, token }}>{children}</FileDelivery> : children;
}
