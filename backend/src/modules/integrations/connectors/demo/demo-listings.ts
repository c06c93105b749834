import { isPayable } from '../../../../platform/money';
import type { FieldValue, WritableField } from '../writing';
import type { DemoShape } from './demo-shapes';

/** A listing as a simulated platform stores it. Prices are cents. */
export interface DemoValues {
  price: number;
  compareAt: number | null;
  stock: number;
  title: string;
  description: string;
  tags: string[];
  seoTitle: string;
  seoDescription: string;
  listing: 'published' | 'hidden';
}

export interface DemoListing {
  id: string;
  sku: string;
  costCents: number | null;
  values: DemoValues;
  /** Values from before the last writes, which reads still get until `settlesAt`. */
  stale: Partial<DemoValues>;
  settlesAt: Date | null;
}

/** Requested value of one field. */
export interface DemoEdit {
  id: string;
  field: WritableField;
  value: FieldValue;
  /** Stock that the caller read. If it has changed since, nothing is written. */
  was?: FieldValue;
}

export type DemoWritten = { status: 'done'; listing: DemoListing } | { status: 'refused'; message: string } | { status: 'moved' };

/** How the platform treats its n-th call that changes something, counted from 1. */
export function turnOf(count: number, { throttlesEvery, losesAnswerEvery }: DemoShape['traps']): 'plain' | 'throttled' | 'lost' {
  if (throttlesEvery !== null && count % throttlesEvery === 0) return 'throttled';
  return losesAnswerEvery !== null && count % losesAnswerEvery === 0 ? 'lost' : 'plain';
}

/** Values that reads return now. */
export const visibleValues = ({ values, stale, settlesAt }: Pick<DemoListing, 'values' | 'stale' | 'settlesAt'>, now: Date): DemoValues =>
  settlesAt !== null && settlesAt > now ? { ...values, ...stale } : values;

/** Price that the platform stores for a requested price. */
export const keptPrice = (cents: number, { roundsFromCents }: DemoShape['traps']): number =>
  roundsFromCents !== null && cents >= roundsFromCents ? Math.round(cents / wholeUnit) * wholeUnit : cents;
const wholeUnit = 100;

/** The listing after an edit through the API, or the reason why it is unchanged. */
export function editedListing(listing: DemoListing, edit: DemoEdit, shape: DemoShape, currency: string, now: Date): DemoWritten {
  const { field, value, was } = edit;
  const refusal = refusalOf(edit, shape, currency);
  if (refusal) return { status: 'refused', message: refusal };
  if (field === 'stock' && was !== undefined && was !== listing.values.stock) return { status: 'moved' };
  const kept = field === 'price' ? keptPrice(value as number, shape.traps) : value;
  const values = { ...listing.values, [field]: kept };
  const { staleSeconds } = shape.traps;
  if (staleSeconds === 0 || field === 'stock') return { status: 'done', listing: { ...listing, values } };
  const before = listing.settlesAt !== null && listing.settlesAt > now ? listing.stale : {};
  const stale = { [field]: listing.values[field as keyof DemoValues], ...before };
  return { status: 'done', listing: { ...listing, values, stale, settlesAt: new Date(now.getTime() + staleSeconds * 1_000) } };
}

function refusalOf({ field, value }: DemoEdit, { traps, texts, hasCompareAt }: DemoShape, currency: string): string | null {
  if (field === 'price') return isAmount(value, currency) && value > 0 ? null : 'The price must be above zero.';
  if (field === 'compareAt') return hasCompareAt && (value === null || isAmount(value, currency)) ? null : 'This price cannot be kept.';
  if (field === 'stock') return Number.isSafeInteger(value) && (value as number) >= 0 ? null : 'The stock must be a whole number from 0.';
  if (field === 'listing') return value === 'published' || value === 'hidden' ? null : 'A listing is published or hidden.';
  const rule = texts[field];
  if (!rule) return 'This field is not kept here.';
  const parts = Array.isArray(value) ? value : [value];
  if (parts.some((part) => typeof part !== 'string')) return 'A text is needed.';
  const longest = Math.max(0, ...parts.map((part) => (part as string).length));
  if (rule.most !== undefined && longest > rule.most) return `The text has ${longest} characters, and ${rule.most} are allowed.`;
  const taboo = field === 'title' && traps.titleTaboos.find((word) => (value as string).toLowerCase().includes(word));
  return taboo ? `Titles must not advertise: "${taboo}".` : null;
}

const isAmount = (value: FieldValue, currency: string): value is number =>
  typeof value === 'number' && value >= 0 && isPayable(value, currency);
