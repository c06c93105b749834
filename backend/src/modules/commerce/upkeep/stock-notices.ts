import type { StockDto } from '../dto/inventory.dto';

export interface LowListing {
  id: string;
  sku: string;
  productName: string;
  platform: string;
  quantity: number;
  limit: number;
}

/** A SKU of which the channels promise more pieces than there are. */
export type OversoldSku = Pick<StockDto, 'sku' | 'promised'> & { stock: number; channels: readonly { platform: string }[] };

const listLink = (sku: string): string => `/admin/inventory?search=${encodeURIComponent(sku)}`;

/** Notice of listings that ran low together. It names the last one, and the mail lists all. Null if there is none. */
export function lowStockNotice(listings: readonly LowListing[]) {
  const last = listings.at(-1);
  if (!last) return null;
  return {
    kind: 'stock.low' as const,
    count: listings.length,
    one: `${last.productName} runs low`,
    many: '{count} products run low',
    body: `${last.sku} on ${last.platform}: ${last.quantity} left.`,
    link: listLink(last.sku),
    manyLink: '/admin/inventory?show=low',
    lines: listings.map(({ productName, sku, platform, quantity }) => ({
      text: `${productName} (${sku}, ${platform}): ${quantity} left`,
      link: listLink(sku),
    })),
  };
}

export function oversoldNotice({ sku, stock, promised, channels }: OversoldSku) {
  const link = listLink(sku);
  return {
    kind: 'stock.oversold' as const,
    count: 1,
    one: `${sku} may be sold twice`,
    many: '{count} products may be sold twice',
    body: `${channels.map(({ platform }) => platform).join(', ')} promise ${promised} pieces and there are ${stock}.`,
    link,
    manyLink: '/admin/inventory?show=oversold',
    lines: [{ text: `${sku}: ${promised} promised, ${stock} there`, link }],
  };
}

/**
 * Task that tells the channels' new quantities.
 * @param since start of the risk: the same risk gives the same task
 */
export const oversellTask = ({ sku, stock, promised }: OversoldSku, type: string, since: string) => ({
  title: `Oversell risk: ${sku}`.slice(0, 200),
  type,
  input: { sku },
  named: [],
  triggeredBy: 'event',
  priority: 'high' as const,
  description: `The channels promise ${promised} pieces and there are ${stock}.`,
  tickKey: `oversell:${sku}:${since}`.slice(0, 300),
});
