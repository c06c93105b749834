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
export function costText(list: Pick<PurchaseList, 'lines'>): string {
  const gap = costGap(list);
  return gap === null ? totalText(list) : `Unknown, because ${gap}`;
}

/** Reason that the cost of a list is unknown; null if it is known. */
export function costGap({ lines }: Pick<PurchaseList, 'lines'>): string | null {
  if (lines.some(({ quantity }) => quantity === null)) return 'a quantity is missing';
  if (lines.some(({ cost }) => cost === null)) return 'a cost is missing';
  const currencies = new Set(lines.map(({ currency }) => currency));
  return currencies.size === 1 && lines[0]!.currency ? null : 'costs are in several currencies';
}

const totalText = ({ lines }: Pick<PurchaseList, 'lines'>): string =>
  formatAmount(
    lines.reduce((sum, { quantity, cost }) => sum + quantity! * cost!, 0),
    lines[0]!.currency,
  );

/** Heading of one list: its size and cost. */
export function summaryText(list: Pick<PurchaseList, 'lines'>): string {
  const gap = costGap(list);
  return `${sizeText(list)}. Cost: ${gap === null ? totalText(list) : `unknown, because ${gap}`}.`;
}

/** Returns true for pieces that arrived and are in no stock: the note says why. */
export const isLeftOut = ({ received, changeId, stockNote }: Pick<PurchaseLine, 'received' | 'changeId' | 'stockNote'>): boolean =>
  (received ?? 0) > 0 && changeId === null && stockNote !== null && !stockNote.startsWith('Added');

/** Next action for a list in its state. */
export function adviceFor({ status, lines }: Pick<PurchaseList, 'status' | 'lines'>): string {
  if (status === 'ordered') return 'When the products arrive, enter the pieces and mark the list as received. The stock is raised then.';
  if (status === 'draft') {
    const open = lines.some(({ quantity }) => quantity === null);
    return `Nothing is sent. ${open ? 'Enter the missing quantities, order' : 'Order'} at your supplier, then mark the list as ordered.`;
  }
  const leftOut = lines.filter(isLeftOut).length;
  if (leftOut === 0) return 'Received. Each line says where its pieces were added.';
  return `Received. Correct the stock of ${plural(leftOut, 'product')} by hand: the marked lines say why.`;
}
