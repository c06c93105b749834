import { formatAmount } from '../../shared/lib/money';
import { plural } from '../../shared/lib/format';
import type { PurchaseList } from './api';

export const purchaseLook = {
  draft: { status: 'pending', label: 'Draft' },
  ordered: { status: 'waiting', label: 'Ordered' },
  received: { status: 'completed', label: 'Received' },
} as const;

export type PurchaseLine = PurchaseList['lines'][number];

/** Lines as the screen begins to edit them: what was ordered is expected to arrive. */
export const editedLines = ({ lines, status }: Pick<PurchaseList, 'lines' | 'status'>): PurchaseLine[] =>
  lines.map((line) => ({ ...line, received: line.received ?? (status === 'ordered' ? line.quantity : null) }));

/** Returns true if the user entered something that the list does not have. */
export function changedLines(lines: readonly PurchaseLine[], list: Pick<PurchaseList, 'lines' | 'status'>): boolean {
  const before = editedLines(list);
  return lines.some(({ quantity, supplier, received }, index) => {
    const line = before[index];
    return quantity !== line?.quantity || supplier !== line.supplier || received !== line.received;
  });
}

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
