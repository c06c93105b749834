import type { ChangeBatchDto, ChangeLineDto, ProposedOrderLineDto } from '../../shared/api/generated';
import { formatCount, formatPercent, plural, signed, signedPercent, typeset } from '../../shared/lib/format';
import { formatAmount } from '../../shared/lib/money';
import { accountTitle, platformName } from '../../shared/lib/platform';
import { statusLook } from '../../shared/ui/status';
import { isText, stateText, textOf } from './text';

export type ChangeBatch = ChangeBatchDto;
export type ChangeLine = ChangeLineDto;
export type LineStatus = ChangeLine['status'];
export type Field = ChangeLine['field'];
export type OrderField = ProposedOrderLineDto['field'];

/** What a value is of: enough of a line to write it out. */
type Valued = Pick<ChangeLine, 'field' | 'currency'>;

export const fieldNames: Record<Field, string> = {
  price: 'Price',
  compareAt: 'Compare-at price',
  stock: 'Stock',
  title: 'Title',
  description: 'Description',
  shortDescription: 'Short description',
  tags: 'Tags',
  seoTitle: 'Search title',
  seoDescription: 'Search description',
  listing: 'Listing',
  draft: 'Draft listing',
  shipped: 'Shipment',
  refund: 'Refund',
  cancelled: 'Cancellation',
};
const orderFields: readonly Field[] = ['shipped', 'refund', 'cancelled'] satisfies readonly OrderField[];
export const isAboutOrder = (field: Field): field is OrderField => orderFields.includes(field);

/** "$24.00", "12", "none" for a struck-through price that is not there, "not shipped" of an order. */
export function valueText({ field, currency }: Valued, value: ChangeLine['to']): string {
  const text = textOf(value);
  if (text !== null) {
    if (field === 'listing') return stateText(text);
    return text === '' ? 'empty' : shortened(text);
  }
  if (value === null || typeof value !== 'number') return field === 'compareAt' ? 'none' : 'unknown';
  if (field === 'shipped' || field === 'cancelled') return value === 1 ? field : `not ${field}`;
  if (field === 'draft') return value === 1 ? 'draft' : 'not there';
  return field === 'stock' ? typeset(formatCount(value)) : formatAmount(value, currency ?? '');
}

const mostShown = 60;
const shortened = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}\u2026` : text);

/** What a refund pays back, in units of its currency: its values are what the order got back in all. */
export const paidBack = ({ from, to }: Pick<ChangeLine, 'from' | 'to'>): number => Number(to) - Number(from);

/** How far a price moves, in percent; null where there was none. */
export const percentOf = ({ field, from, to }: Pick<ChangeLine, 'field' | 'from' | 'to'>): number | null =>
  (field === 'price' || field === 'compareAt') && typeof from === 'number' && typeof to === 'number' && from !== 0
    ? ((to - from) / from) * 100
    : null;

/** "+6.2%" of a price, "−2" pieces of a stock, "new" and "taken away" of a struck-through price. */
export function changeText(line: Pick<ChangeLine, 'field' | 'from' | 'to'> & { currency?: string | null }): string {
  const { field, from, to, currency } = line;
  if (field === 'refund') return signed(paidBack(line), formatAmount(paidBack(line), currency ?? ''));
  if (isAboutOrder(field)) return '';
  if (field === 'draft') return to === 1 ? 'new' : 'taken away';
  // The new value is a word already.
  if (field === 'listing') return '';
  const [before, after] = [textOf(from), textOf(to)];
  if (before !== null && after !== null) return before === '' ? 'new' : after === '' ? 'taken away' : 'reworded';
  if (field === 'stock') return typeof from === 'number' && typeof to === 'number' ? signed(to - from, formatCount(to - from)) : 'unknown';
  if (from === null) return to === null ? 'none' : 'new';
  if (to === null) return 'taken away';
  const percent = percentOf(line);
  return percent === null ? 'from zero' : signedPercent(percent);
}

/** "with DHL 0034...", "2 × MUG"; empty where nothing more was said. */
export function askText({ ask }: Pick<ChangeLine, 'ask'>): string {
  if (!ask) return '';
  const parcel = [ask.carrier, ask.tracking].filter((part) => part !== null).join(' ');
  return [
    parcel !== '' && `with ${parcel}`,
    ask.parts && ask.parts.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
    ask.restock && 'pieces back on sale',
    ask.byHand && 'paid back by hand, only written down',
    ask.reasonText ?? (ask.reason !== null && `"${ask.reason}"`),
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');
}

/** "Apron, stock", "Order #1042: not shipped → shipped with DHL 0034...". */
export function lineTitle(line: ChangeLine): string {
  const { field, productName, from, to } = line;
  if (!isAboutOrder(field)) return field === 'price' ? productName : `${productName}, ${fieldNames[field].toLowerCase()}`;
  const more = askText(line);
  const after = field === 'refund' ? `${valueText(line, paidBack(line))} paid back` : valueText(line, to);
  const before = field === 'refund' ? '' : `${valueText(line, from)} → `;
  const gap = more === '' ? '' : more.startsWith('with ') ? ' ' : ', ';
  return `${productName}: ${before}${after}${gap}${more}`;
}

/** Whether it sets what a buyer pays, which has a floor. */
export const hasFloor = ({ field, to }: Pick<ChangeLine, 'field' | 'to'>): boolean => field === 'price' || (field === 'draft' && to === 1);

/** "30.1% → 35.0%", "35.0%" of what has no price yet. */
export const marginText = ({ field, judgement }: Pick<ChangeLine, 'field' | 'judgement'>): string =>
  field === 'draft' ? shareText(judgement.marginAfter) : `${shareText(judgement.marginBefore)} → ${shareText(judgement.marginAfter)}`;

/** "30.1%", "unknown". */
export const shareText = (percent: number | null): string => (percent === null ? 'unknown' : formatPercent(percent));

const countOf = ({ counts }: Pick<ChangeBatch, 'counts'>, ...statuses: LineStatus[]): number =>
  counts.reduce((sum, { status, lines }) => sum + (statuses.includes(status) ? lines : 0), 0);

export const proposedCount = (batch: Pick<ChangeBatch, 'counts'>): number => countOf(batch, 'proposed');

/** Proposed lines within every limit: chosen until the person chooses otherwise. */
export const readyCount = (batch: Pick<ChangeBatch, 'counts' | 'asking' | 'suggested'>): number =>
  Math.max(0, proposedCount(batch) - batch.asking - batch.suggested);

/** Lines that move on without anybody's doing. */
export const underWayCount = (batch: Pick<ChangeBatch, 'counts'>): number => countOf(batch, 'approved', 'sending', 'reading', 'unknown');

/** Worst first: what a person has to look at, then what goes on, then how it ended. */
export const lineStatuses = [
  'refused',
  'drifted',
  'unknown',
  'proposed',
  'sending',
  'reading',
  'approved',
  'verified',
  'undone',
  'rejected',
] as const satisfies readonly LineStatus[];
const troubles: readonly LineStatus[] = ['refused', 'drifted', 'unknown'];

/** One chip for a whole batch: a decision that waits, else its worst state, with how many as soon as one line needs a person. */
export function batchLook(batch: Pick<ChangeBatch, 'counts' | 'lines'>): { status: string; label?: string } {
  if (proposedCount(batch) > 0) return { status: 'waiting' };
  const worst = lineStatuses.find((status) => countOf(batch, status) > 0);
  if (!worst) return { status: 'waiting' };
  return troubles.includes(worst) ? { status: worst, label: `${formatCount(countOf(batch, worst))} ${wordOf(worst)}` } : { status: worst };
}

const wordOf = (status: LineStatus): string => statusLook(status).label.toLowerCase();

/** "30 lines, 3 to check", "1 line to check", "9 of 14 verified", "80 verified, 1 changed in shop, 1 refused". */
export function countsText(batch: Pick<ChangeBatch, 'counts' | 'lines' | 'asking'>): string {
  if (proposedCount(batch) === batch.lines) {
    if (batch.lines === 1 && batch.asking === 1) return '1 line to check';
    return plural(batch.lines, 'line') + (batch.asking > 0 ? `, ${formatCount(batch.asking)} to check` : '');
  }
  const verified = countOf(batch, 'verified');
  if (underWayCount(batch) > 0 && countOf(batch, ...troubles) === 0)
    return `${formatCount(verified)} of ${formatCount(batch.lines)} verified`;
  return [...lineStatuses]
    .reverse()
    .filter((status) => countOf(batch, status) > 0)
    .map((status) => `${formatCount(countOf(batch, status))} ${wordOf(status)}`)
    .join(', ');
}

/** "Change 120". */
export const batchName = ({ number }: Pick<ChangeBatch, 'number'>): string => `Change ${number}`;

/** Value in the shop that differs from the written one; null if they are equal. */
export const foundValue = ({ field, currency, seen }: ChangeBatch['samples'][number]): string | null =>
  seen === null ? null : valueText({ field, currency }, seen);

/** The heading that a batch stands under. */
export function groupOf(batch: ChangeBatch): 'Waiting for you' | 'On their way' | 'Ended' {
  if (proposedCount(batch) > 0) return 'Waiting for you';
  return underWayCount(batch) > 0 ? 'On their way' : 'Ended';
}
const groups = ['Waiting for you', 'On their way', 'Ended'];

/** What waits for a person first; within that in the order they came. */
export const byGroup = (batches: readonly ChangeBatch[]): ChangeBatch[] =>
  [...batches].sort((a, b) => groups.indexOf(groupOf(a)) - groups.indexOf(groupOf(b)));

/** "proposed by Demo shop", "undone by Ann". */
export const proposerText = ({ proposedBy, proposer }: Pick<ChangeBatch, 'proposedBy' | 'proposer'>): string =>
  `${proposedBy === 'undo' ? 'undone' : 'proposed'} by ${proposer}`;

/** "Etsy \u2013 Linen & Clay, eBay": the accounts that a batch goes to. */
export const accountsText = ({ accounts }: Pick<ChangeBatch, 'accounts'>): string => accounts.map(accountTitle).join(', ');

/** "price, stock" of what a batch is about. */
export const fieldsText = (fields: readonly Field[]): string => fields.map((field) => fieldNames[field].toLowerCase()).join(', ');

const orderThings: Record<OrderField, string> = { shipped: 'shipment', refund: 'refund', cancelled: 'cancellation' };

const nounOf = (field: Field): string => {
  if (isAboutOrder(field)) return orderThings[field];
  if (field === 'draft') return 'draft listing';
  if (isText(field)) return 'text';
  return field === 'stock' ? 'stock level' : field === 'listing' ? 'listing' : 'price';
};

/** "27 prices", "1 stock level", "2 refunds", "4 lines" where it is of several kinds. */
export function thingsText(count: number, fields: readonly Field[]): string {
  const [noun, second] = new Set(fields.map(nounOf));
  return plural(count, noun === undefined || second !== undefined ? 'line' : noun);
}

/** Mark and word of a line: one that asks waits for a person. */
export const lineLook = ({ status, judgement }: Pick<ChangeLine, 'status' | 'judgement'>): { status: string } => ({
  status: status === 'proposed' && judgement.verdict === 'ask' ? 'waiting' : status,
});

/** Whether a line is to be looked at before the others. */
export const needsLook = ({ status, judgement }: Pick<ChangeLine, 'status' | 'judgement'>): boolean =>
  status === 'proposed' ? judgement.verdict !== 'ok' : troubles.includes(status);

/** Those that need a look first; the rest in the order they have. */
export const lookFirst = (lines: readonly ChangeLine[]): ChangeLine[] => {
  const looked = lines.filter(needsLook);
  return looked.length === 0 ? [...lines] : [...looked, ...lines.filter((line) => !needsLook(line))];
};

/** Somebody else's value, where it is not the one that was read or written. */
export const foundOther = ({ status, wasSeen, seen, to }: ChangeLine): boolean =>
  status === 'drifted' && wasSeen && (textOf(seen) ?? seen) !== (textOf(to) ?? to);

/** Said of what no platform lets anybody take back. */
export const finalText = 'Cannot be undone.';

/** What one line says below its name. */
export function reasonText(line: ChangeLine): string {
  const { status, judgement, why, causeText, cure } = line;
  if (causeText !== null) return cure === null || status === 'verified' ? causeText : `${causeText} ${cure}`;
  if (status === 'proposed') {
    const said = judgement.reasons.length > 0 ? judgement.reasons.join(' ') : (why ?? '');
    // Before anybody approves it, not after.
    return line.isFinal ? `${finalText}${said === '' ? '' : ` ${said}`}` : said;
  }
  if (status === 'sending') return 'It is read again and written now';
  if (status === 'reading') return `Accepted by ${platformName(line.platform)}, not yet seen there`;
  if (status === 'verified' && line.field === 'draft')
    return line.to === 1 ? `Read back from ${platformName(line.platform)} as proposed` : `Gone from ${platformName(line.platform)}`;
  if (status === 'verified' && isAboutOrder(line.field)) return `Read back from ${platformName(line.platform)}`;
  if (status === 'verified')
    return isText(line.field) ? 'Read back as it was sent' : `Read back as ${valueText(line, line.wasSeen ? line.seen : line.to)}`;
  if (status === 'approved') return 'In turn';
  return why ?? '';
}

/** Lines that have not left can be dropped; what was approved only until it is sent. */
export const canDrop = ({ status }: Pick<ChangeLine, 'status'>): boolean => status === 'proposed' || status === 'approved';
