import type { StockDto } from '../dto/inventory.dto';
import { isOversold, propose, type SalesChannel } from './allocation';

/** Count, sales and listings of one SKU. */
export interface StockRow {
  /** Null while no count is stored; the other fields of the count are null then, too. */
  counted: number | null;
  countedAt: string | null;
  countedBy: string | null;
  shared: boolean | null;
  /** Pieces sold on all channels since the count. */
  soldSince: number;
  taskId: string | null;
  channels: SalesChannel[];
}

/** Stock of a SKU: what was counted less what sold since. Without a count no channel is told to promise less. */
export function summarizeStock(sku: string, { counted, shared: isShared, channels, ...row }: StockRow): StockDto {
  const stock = counted === null ? null : counted - row.soldSince;
  const shared = isShared ?? false;
  return {
    ...row,
    sku,
    counted,
    stock,
    shared,
    promised: channels.reduce((sum, { quantity }) => sum + Math.max(0, quantity ?? 0), 0),
    unknown: channels.filter(({ quantity }) => quantity === null).length,
    isOversold: stock !== null && isOversold(stock, channels, shared),
    channels: stock === null ? channels.map((channel) => ({ ...channel, proposed: channel.quantity })) : propose(stock, channels, shared),
  };
}
