import type { CsvCell } from '../../../platform/csv/csv';
import type { StockDto } from '../dto/inventory.dto';

export interface OversellReport {
  log: { level: 'info' | 'warn'; text: string }[];
  /** Quantities of all channels, with a header; null if there is no count to compare them with. */
  table: CsvCell[][] | null;
}

/** Compares what the channels promise with what there is, and says what each of them should promise. */
export function oversellReport({ sku, stock, promised, isOversold, channels }: StockDto): OversellReport {
  if (stock === null)
    return { log: [{ level: 'info', text: 'This product has not been counted, so there is nothing to compare.' }], table: null };
  const cuts = channels.filter(({ proposed, quantity }) => proposed !== null && quantity !== null && proposed < quantity);
  const uncounted = channels.filter(({ quantity }) => quantity === null);
  const log: OversellReport['log'] = [
    { level: 'info', text: `There are ${stock} pieces of ${sku}; the channels promise ${promised}.` },
    ...cuts.map(({ platform, quantity, proposed }) => ({
      level: 'warn' as const,
      text: `${platform}: promises ${quantity}, should promise ${proposed}.`,
    })),
    ...uncounted.map(({ platform }) => ({
      level: 'warn' as const,
      text: `${platform}: the quantity is unknown, so what it promises is not compared.`,
    })),
  ];
  if (isOversold)
    log.push({
      level: 'warn',
      text: 'Nothing is written to a platform: change the quantities there. The warning goes when they fit again.',
    });
  const rows = channels.map(({ platform, quantity, buffer, proposed }) => [sku, platform, quantity, buffer, proposed]);
  return { log, table: [['SKU', 'Channel', 'Promised now', 'Buffer', 'Should promise'], ...rows] };
}
