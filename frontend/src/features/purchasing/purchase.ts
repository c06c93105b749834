import { formatAmount } from '../../shared/lib/money';
import { plural } from '../../shared/lib/format';
import type { PurchaseList } from './api';

export const purchaseLook = {
  draft: { status: 'pending', label: 'Draft' },
  ordered: { status: 'waiting', label: 'Ordered' },
  received: { status: 'completed', label: 'Received' },
} as const;

/** "3 products, 240 pieces". An open quantity makes the sum unknown. */
export function sizeText({ lines }: Pick<PurchaseList, 'lines'>): string {
  const open = lines.some(({ quantity }) => quantity === null);
  const pieces = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  return `${plural(lines.length, 'product')}, ${open ? 'quantities open' : plural(pieces, 'piece')}`;
}

/** The cost of the whole list; a sentence where it is unknown. Amounts of two currencies are not added. */
export function costText({ lines }: Pick<PurchaseList, 'lines'>): string {
  const currencies = new Set(lines.map(({ currency }) => currency));
  const [currency] = currencies;
  if (lines.some(({ quantity, cost }) => quantity === null || cost === null)) return 'Unknown, because a quantity or a cost is missing';
  if (currencies.size !== 1 || !currency) return 'Unknown, because costs are in several currencies';
  return formatAmount(
    lines.reduce((sum, { quantity, cost }) => sum + quantity! * cost!, 0),
    currency,
  );
}
