import { type Cause, changeFields, type FieldValue, type Level, type WritableField } from '../change-values';
import { floorOf, marginOf } from './floor';
import { moneyText, percentText } from './money';

export const verdicts = ['ok', 'ask', 'refuse'] as const;
export type Verdict = (typeof verdicts)[number];

/** Level and limits of one kind on one platform. Null is a limit that nobody set. */
export interface Rule {
  level: Level;
  marginPercent: number | null;
  feePercent: number | null;
  mostChange: number | null;
  mostLinesBatch: number | null;
  mostLinesDay: number | null;
  onlySkus: readonly string[] | null;
}

export const openRule: Rule = {
  level: 'ask',
  marginPercent: null,
  feePercent: null,
  mostChange: null,
  mostLinesBatch: null,
  mostLinesDay: null,
  onlySkus: null,
};

/** What is known about a line when it is judged. Money in cents. */
export interface LineFacts {
  field: WritableField;
  sku: string;
  /** As people call it: `eBay`. */
  channel: string;
  currency: string;
  from: FieldValue;
  to: FieldValue;
  costCents: number | null;
  /** What the channel kept of its sales, by the ledger; percent. */
  ledgerFeePercent: number | null;
  unitsSold: number | null;
  /** The value at the beginning of today, before the first change of today. */
  todayFrom: FieldValue;
  /** Its place among the lines of its kind and platform: in the batch, and among all that leave today. From 1. */
  placeInBatch: number;
  placeToday: number;
}

/** Money in units of the line's currency, as it is stored and shown. */
export interface Judgement {
  verdict: Verdict;
  /** Why nobody can let it go on, where that ends the line. */
  cause: Cause | null;
  reasons: string[];
  floor: number | null;
  floorText: string | null;
  cost: number | null;
  feePercent: number | null;
  marginBefore: number | null;
  marginAfter: number | null;
  unitsSold: number | null;
}

/** Whether a line may go on by itself, needs a person, or must not leave. Pure: the same facts give the same judgement. */
export function judge(facts: LineFacts, rule: Rule): Judgement {
  const { field, from, to, costCents, currency } = facts;
  const feePercent = rule.feePercent ?? facts.ledgerFeePercent;
  const asks: string[] = [];
  const refusals: { cause: Cause | null; reason: string }[] = [];
  const isPrice = field === 'price';
  const floor = isPrice ? floorOf({ costCents, feePercent, marginPercent: rule.marginPercent, currency }) : null;

  if (rule.onlySkus && !rule.onlySkus.includes(facts.sku)) {
    refusals.push({ cause: 'not_allowed', reason: `${facts.sku} is not among the products that may be written on ${facts.channel}.` });
  }
  if (rule.level === 'suggest') {
    refusals.push({
      cause: null,
      reason: `${facts.channel} only takes suggestions here. Choose "Ask" under Limits to let them be written.`,
    });
  }
  if (floor) {
    if (floor.cents === null) asks.push(`The floor is ${floor.text}.`);
    else if (to !== null && to < floor.cents) {
      const reason = `${moneyText(to, currency)} is below the floor of ${moneyText(floor.cents, currency)}.`;
      if (rule.marginPercent === null) asks.push(`${moneyText(to, currency)} is less than cost and fees: it sells at a loss.`);
      else refusals.push({ cause: 'below_floor', reason });
    }
  }
  const tooFar = movedTooFar(facts, rule.mostChange);
  if (tooFar) asks.push(tooFar);
  if (rule.mostLinesBatch !== null && facts.placeInBatch > rule.mostLinesBatch) {
    asks.push(`More than ${rule.mostLinesBatch} lines for ${facts.channel} in one batch.`);
  }
  if (rule.mostLinesDay !== null && facts.placeToday > rule.mostLinesDay) {
    asks.push(`More than ${rule.mostLinesDay} lines for ${facts.channel} on one day.`);
  }

  const known = { costCents, feePercent };
  return {
    verdict: refusals.length > 0 ? 'refuse' : asks.length > 0 ? 'ask' : 'ok',
    cause: refusals.find(({ cause }) => cause)?.cause ?? null,
    reasons: [...refusals.map(({ reason }) => reason), ...asks],
    floor: floor?.cents == null ? null : floor.cents / 100,
    floorText: floor?.text ?? null,
    cost: costCents === null || !changeFields[field].isMoney ? null : costCents / 100,
    feePercent: changeFields[field].isMoney ? feePercent : null,
    marginBefore: isPrice ? marginOf(from, known) : null,
    marginAfter: isPrice ? marginOf(to, known) : null,
    unitsSold: facts.unitsSold,
  };
}

/** By how much a day's changes of one product may move a value: percent of a price, pieces of a stock. */
function movedTooFar({ field, from, to, todayFrom }: LineFacts, most: number | null): string | null {
  if (most === null || field === 'compareAt') return null;
  const start = todayFrom ?? from;
  if (start === null || to === null) return null;
  if (field === 'stock') {
    const pieces = Math.abs(to - start);
    return pieces > most ? `It moves by ${pieces} pieces in one day; the limit is ${most}.` : null;
  }
  if (start <= 0) return 'What the price was is unknown, so how far it moves is too.';
  const percent = (Math.abs(to - start) / start) * 100;
  // To the cent, so that a limit of 10 % lets 10 % pass whatever the fractions are.
  const isMore = Math.abs(to - start) * 10_000 > Math.round(most * 100) * start;
  return isMore ? `It moves by ${percentText(percent)} in one day; the limit is ${percentText(most)}.` : null;
}
