import type { ImportNewsDto, UpdateImportDto } from '../../../shared/api/generated';
import { formatCount, plural } from '../../../shared/lib/format';
import { formatCalendarDay } from '../../../shared/lib/shop-time';
import type { ImportDetail, ShopImport } from '../api';

const nouns = { orders: 'order', products: 'product', customers: 'customer', payouts: 'line' } as const;

export const counted = (kind: ShopImport['plan']['kind'], count: number): string => plural(count, nouns[kind]);

/** What came of an import, in one sentence. */
export function outcome({ plan, counts, status }: ShopImport): string {
  const { added, updated, unchanged, refused } = counts;
  if (status === 'undone') return 'Undone: what it brought in is gone';
  if (status === 'draft') return 'Not imported yet';
  const parts = [`${counted(plan.kind, added)} added`];
  if (updated > 0) parts.push(`${formatCount(updated)} changed`);
  if (unchanged > 0) parts.push(`${formatCount(unchanged)} there already`);
  if (refused > 0) parts.push(`${plural(refused, 'line')} left out`);
  return parts.join(', ');
}

const looks: Record<ShopImport['status'], { status: string; label: string }> = {
  draft: { status: 'waiting', label: 'To confirm' },
  running: { status: 'running', label: 'Running' },
  completed: { status: 'completed', label: 'Imported' },
  failed: { status: 'failed', label: 'Failed' },
  cancelled: { status: 'cancelled', label: 'Cancelled' },
  undoing: { status: 'running', label: 'Undoing' },
  undone: { status: 'cancelled', label: 'Undone' },
};
export const importLook = (status: ShopImport['status']) => looks[status];

/** What the sample says about the price column, as a sentence; null where nothing speaks for either reading. */
export function priceEvidence({ priceCheck, plan }: ImportDetail): { text: string; agrees: boolean } | null {
  if (!priceCheck || priceCheck.severalPieces === 0) return null;
  const { unit, line, neither } = priceCheck;
  if (unit === 0 && line === 0) {
    return {
      text: `No total in the file shows whether the price is for one piece; look at the ${plural(neither, 'order')} with several pieces.`,
      agrees: false,
    };
  }
  const [says, count] = unit >= line ? (['unit', unit] as const) : (['line', line] as const);
  const words = says === 'unit' ? 'one piece' : 'the whole line';
  return {
    text: `${plural(count, 'order')} of the sample ${count === 1 ? 'adds' : 'add'} up when the price is for ${words}.`,
    agrees: plan.priceIs === says,
  };
}

/** The change of the plan that answers a question. */
export function answerTo({ field, subject }: ImportDetail['questions'][number], value: string): UpdateImportDto {
  if (field === 'ids') return { confirmed: ['ids'] };
  if (field === 'statusWords') return { statusWords: { [subject ?? '']: value } } as UpdateImportDto;
  return { [field]: value };
}

/** What automations will hear of a file, as it stands before the import starts. */
export function newsInWords({ since, paid, refunded, withAddress }: ImportNewsDto): string {
  if (since === null) return 'No automation starts: all orders of this file count as history.';
  const day = formatCalendarDay(since);
  if (paid + refunded === 0) return `No automation starts: this file brings no sale or refund since ${day} that is not known yet.`;
  const parts = [paid > 0 && `${formatCount(paid)} sold`, refunded > 0 && `${formatCount(refunded)} refunded`].filter(Boolean).join(', ');
  const said = `Automations will hear of ${plural(paid + refunded, 'order')} since ${day}: ${parts}. Older ones count as history.`;
  return paid > 0 && withAddress === 0 ? `${said} They have no email addresses, so no welcome mails can be sent.` : said;
}

export const importPath = (id: string): string => `/admin/imports/${id}`;
