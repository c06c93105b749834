import { moneyText } from '../../../platform/money';
import { causes, type Cause, changeFields, type FieldValue, isOrderField, type LineField } from '../change-values';
import type { LineStatus } from '../line-state';
import type { DraftTarget, OrderTarget, Seen } from '../../integrations';
import { isSame } from '../rules/same-value';

/** A line while its account is worked on. Money in cents. */
export interface SendingLine {
  id: string;
  batchId: string;
  /** Null where an order is meant. */
  listingId: string | null;
  productId: string;
  platform: string;
  sku: string;
  field: LineField;
  /** What is asked for about an order; null for a listing. */
  order?: OrderTarget | null;
  /** The listing that shall be made; null for one that is there. */
  draft?: DraftTarget | null;
  currency: string | null;
  from: FieldValue;
  to: FieldValue;
  status: LineStatus;
  looks: number;
  /** A program proposed it by itself. */
  isUnasked: boolean;
  /** Milliseconds since the call left that may have changed it; null before. */
  calledMs: number | null;
}

/** What becomes of a line. */
export interface Outcome {
  id: string;
  status: LineStatus;
  cause?: Cause | null;
  text?: string | null;
  cure?: string | null;
  /** What the platform showed, where it was asked. */
  seen?: Pick<Extract<Seen<FieldValue>, { isThere: true }>, 'value' | 'isOnSale' | 'record' | 'kept'>;
  /** The platform accepted it just now. */
  isSent?: boolean;
  /** Not touched again before so many milliseconds. */
  dueInMs?: number | null;
  looks?: number;
}

export const caused = (cause: Cause, text: string, cure: string | null = causes[cause]): Pick<Outcome, 'cause' | 'text' | 'cure'> => ({
  cause,
  text,
  cure,
});

const longestPauseMs = 5 * 60_000;
const hourMs = 3_600_000;

/** A stock is looked for so soon: what others wait for. */
const soonMs = 1_000;
/** Platforms that take longer show nothing so soon. */
const quickMs = 5_000;
/** A stock that is neither what it was nor what it was to be after so many looks will not become it: pieces were sold meanwhile. */
const looksAtStock = 2;

export interface ReadBack {
  firstMs: number;
  latestMs: number;
}

/**
 * When a write of the field is read back from a platform.
 * @param latestMs replaces the longest time that the platform usually takes; the first read then comes within a tenth of it
 */
export function readBackOf(field: LineField, usual: ReadBack, latestMs?: number): ReadBack {
  const usualFirstMs = field === 'stock' && usual.firstMs <= quickMs ? Math.min(soonMs, usual.firstMs) : usual.firstMs;
  if (latestMs === undefined) return { firstMs: usualFirstMs, latestMs: usual.latestMs };
  return { firstMs: Math.min(usualFirstMs, latestMs / 10), latestMs };
}

/** `$12.50`, `3 pieces`, `none`, `not shipped`, `"Stonewashed linen napkins"` */
export function valueText({ field, currency }: Pick<SendingLine, 'field' | 'currency'>, value: FieldValue): string {
  if (value === null) return 'none';
  if (field === 'shipped' || field === 'cancelled') return value === 1 ? field : `not ${field}`;
  if (field === 'draft') return value === 0 ? 'not there' : value === 1 ? 'there as proposed' : `there ${value as string}`;
  if (typeof value === 'string') return value === '' ? 'empty' : `"${shortened(value)}"`;
  if (typeof value === 'object') return value.length === 0 ? 'none' : shortened(value.join(', '));
  return changeFields[field].isMoney ? moneyText(value, currency) : `${value} ${value === 1 ? 'piece' : 'pieces'}`;
}

/** What the value is of, as sentences have it: `The price on eBay was ...`. */
const nounOf = (field: LineField): string =>
  field === 'refund' ? 'refunded amount' : isOrderField(field) ? 'order' : changeFields[field].name.toLowerCase();

const mostShown = 80;
/** The whole of it is shown beside the sentence. */
const shortened = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

type AsKept = ((value: FieldValue) => FieldValue) | undefined;

/** Before the write: whether the value is still the one that the change was meant for. @returns null when it is */
export function beforeWrite(line: SendingLine, seen: Seen<FieldValue>, channel: string, asKept?: AsKept): Outcome | null {
  const { id, field, from, to, currency } = line;
  const name = nounOf(field);
  const cause = isOrderField(field) ? 'not_possible' : field === 'draft' ? 'not_made' : 'not_there';
  if (!seen.isThere) return { id, status: 'refused', ...caused(cause, seen.why), dueInMs: null };
  if (seen.currency && currency && seen.currency !== currency) {
    const what = field === 'draft' ? 'keeps its prices' : `keeps this ${isOrderField(field) ? 'order' : 'price'}`;
    const text = `${channel} ${what} in ${seen.currency}, the change is in ${currency}.`;
    return { id, status: 'refused', ...caused(field === 'draft' ? 'not_made' : 'not_there', text), dueInMs: null };
  }
  if (line.isUnasked && field === 'stock' && seen.isOnSale === false && to !== 0) {
    const text = `It is not on sale on ${channel}, and to put it on sale again is for its seller to decide: nothing was written.`;
    return {
      id,
      status: 'refused',
      ...caused('not_there', text, `Put it on sale on ${channel}, then sync the account.`),
      seen,
      dueInMs: null,
    };
  }
  if (isSame(seen.value, from, asKept)) return null;
  const was = valueText(line, seen.value);
  if (isSame(seen.value, to, asKept)) {
    return {
      id,
      status: 'drifted',
      ...caused('already_so', `It was ${was} on ${channel} already, so nothing was written.`),
      seen,
      dueInMs: null,
    };
  }
  const text = `The ${name} on ${channel} was ${was} by then, not ${valueText(line, from)}: nothing was written.`;
  return { id, status: 'drifted', ...caused('moved', text), seen, dueInMs: null };
}

/** After the write: what reading it back says. Writes that nobody knows about are judged alike: only by what is there. */
export function afterWrite(line: SendingLine, seen: Seen<FieldValue>, channel: string, readBack: ReadBack, asKept?: AsKept): Outcome {
  const { id, to, from, looks, field } = line;
  if (seen.isThere && isSame(seen.value, to, asKept))
    return { id, status: 'verified', cause: null, text: null, cure: null, seen, dueInMs: null };
  const isOther = field === 'stock' && seen.isThere && seen.value !== from && looks >= looksAtStock;
  const isOver = isOther || (line.calledMs ?? 0) >= readBack.latestMs;
  if (!isOver) {
    const dueInMs = Math.min(longestPauseMs, Math.round(readBack.firstMs * 1.6 ** Math.min(looks, 20)), readBack.latestMs);
    return { id, status: line.status, dueInMs, looks: looks + 1, ...(seen.isThere && { seen }) };
  }
  if (!seen.isThere) return neverRead(line, seen.why);
  const name = nounOf(field);
  if (isSame(seen.value, from, asKept)) {
    const how =
      line.status === 'reading' ? `${channel} accepted the change and did not make it` : `The call was cut off and did not change anything`;
    return {
      id,
      status: 'drifted',
      ...caused('not_written', `${how}: the ${name} still is ${valueText(line, from)}.`),
      seen,
      dueInMs: null,
    };
  }
  const verb = field === 'draft' ? 'is' : 'reads';
  const text = `The ${name} on ${channel} ${verb} ${valueText(line, seen.value)}, not ${valueText(line, to)}.`;
  return { id, status: 'drifted', ...caused('reads_otherwise', text), seen, dueInMs: null };
}

/** It cannot be read just now. */
export function unread(line: SendingLine, why: string, latestMs: number): Outcome {
  const isOver = (line.calledMs ?? 0) >= latestMs;
  if (isOver && line.status === 'reading') return { id: line.id, status: 'unknown', ...caused('unreadable', why), dueInMs: hourMs };
  return {
    id: line.id,
    status: line.status,
    looks: line.looks + 1,
    dueInMs: isOver ? hourMs : Math.min(longestPauseMs, 5_000 * 2 ** Math.min(line.looks, 6)),
  };
}

/** What was to be read is gone. */
export const neverRead = ({ id }: Pick<SendingLine, 'id'>, why: string): Outcome => ({
  id,
  status: 'drifted',
  ...caused('reads_otherwise', `It cannot be read back: ${why}`),
  dueInMs: null,
});
