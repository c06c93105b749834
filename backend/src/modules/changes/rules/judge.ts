import { moneyText, roundCents, unitsOfCents } from '../../../platform/money';
import { type Cause, changeFields, type FieldValue, isOrderField, type Level, type LineField } from '../change-values';
import { floorOf, lossOf, marginOf } from './floor';
import { percentText } from './money';

export const verdicts = ['ok', 'ask', 'refuse'] as const;
export type Verdict = (typeof verdicts)[number];

/** Level and limits of one kind on one account. Null is a limit that was never set. */
export interface Rule {
  level: Level;
  marginPercent: number | null;
  feePercent: number | null;
  /** Percent of a price, pieces of a stock, units of the currency that one order pays back; for one day. */
  mostChange: number | null;
  /** Units of the currency that all orders pay back on one day. */
  mostAmountDay: number | null;
  mostLinesBatch: number | null;
  mostLinesDay: number | null;
  onlySkus: readonly string[] | null;
}

export const openRule: Rule = {
  level: 'ask',
  marginPercent: null,
  feePercent: null,
  mostChange: null,
  mostAmountDay: null,
  mostLinesBatch: null,
  mostLinesDay: null,
  onlySkus: null,
};

/** What is known about a line when it is judged. Money in cents. */
export interface LineFacts {
  field: LineField;
  /** The number of the order where the line is about one. */
  sku: string;
  /** As people call it: `eBay`, or with its account where several are connected. */
  channel: string;
  currency: string;
  from: FieldValue;
  to: FieldValue;
  costCents: number | null;
  /** The cost as it is known now, also while floors do not follow it yet. Left out, it is `costCents`. */
  knownCostCents?: number | null | undefined;
  /** What the channel kept of its sales, by the ledger; percent. */
  ledgerFeePercent: number | null;
  /** VAT inside the price, percent of the net price; null where it is unknown. */
  vatPercent: number | null;
  /** The source of the rate, or the reason why it is unknown. */
  vatText: string;
  unitsSold: number | null;
  /** The value at the beginning of today, before the first change of today. */
  todayFrom: FieldValue;
  /** What about the value itself a person should look at, in sentences. */
  remarks?: readonly string[] | undefined;
  /** What a draft shall cost, in cents. */
  draftCents?: number | null | undefined;
  /** Its place among the lines of its kind and account: in the batch, and among all that leave today. From 1. */
  placeInBatch: number;
  placeToday: number;
  /** Cents that refunds pay back today on this account in this currency, including this one. Null for other kinds. */
  amountToday: number | null;
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
  vatPercent: number | null;
  vatText: string | null;
  marginBefore: number | null;
  marginAfter: number | null;
  /** Minimum loss per piece; null if no loss is known. Missing in lines of earlier releases. */
  loss?: number | null;
  unitsSold: number | null;
  /** Those of the reasons that later judgements of the line cannot find out again. Missing in lines of earlier releases. */
  remarks?: readonly string[];
}

/** As it is stored: lines of earlier releases lack the VAT, and their margins are those of the price with its VAT. */
export type StoredJudgement = Omit<Judgement, 'vatPercent' | 'vatText'> & Partial<Pick<Judgement, 'vatPercent' | 'vatText'>>;

/**
 * Whether a line may go on by itself, needs a person, or must not leave. Pure: the same facts give the same judgement.
 * @param prices the rule of the prices there, by which that of a draft is judged
 */
export function judge(facts: LineFacts, rule: Rule, prices: Pick<Rule, 'feePercent' | 'marginPercent'> = rule): Judgement {
  const { field, from, costCents, vatPercent, currency } = facts;
  const to = field === 'draft' ? (facts.draftCents ?? null) : facts.to;
  const feePercent = prices.feePercent ?? facts.ledgerFeePercent;
  const asks: string[] = [];
  const refusals: { cause: Cause | null; reason: string }[] = [];
  const isPrice = field === 'price' || (field === 'draft' && facts.to === 1);
  const floor = isPrice ? floorOf({ costCents, feePercent, marginPercent: prices.marginPercent, vatPercent, currency }) : null;

  const cost = costCents ?? facts.knownCostCents ?? null;
  const loss = isPrice ? lossOf(numberOf(to), { costCents: cost, feePercent, vatPercent, currency }) : null;

  if (rule.onlySkus && !isOrderField(field) && !rule.onlySkus.includes(facts.sku)) {
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
    // Fees and VAT only raise the floor, so a price below the floor without them is below it in any case.
    if (prices.marginPercent !== null && floor.leastCents !== null && typeof to === 'number' && to < floor.leastCents) {
      const least = moneyText(floor.leastCents, currency);
      const below = floor.cents === null ? `the floor, which is at least ${least}` : `the floor of ${least}`;
      refusals.push({ cause: 'below_floor', reason: `${moneyText(to, currency)} is below ${below}.` });
    }
    if (loss !== null) {
      const least = feePercent === null || vatPercent === null ? 'at least ' : '';
      asks.unshift(`${moneyText(Number(to), currency)} sells at a loss of ${least}${moneyText(loss, currency)} per piece.`);
    }
  }
  asks.push(...(facts.remarks ?? []));
  const tooFar = movedTooFar(facts, rule.mostChange);
  if (tooFar) asks.push(tooFar);
  if (rule.mostAmountDay !== null && facts.amountToday !== null && facts.amountToday > roundCents(rule.mostAmountDay * 100)) {
    const limit = moneyText(roundCents(rule.mostAmountDay * 100), currency);
    asks.push(`${facts.channel} would pay back ${moneyText(facts.amountToday, currency)} today; the limit is ${limit}.`);
  }
  if (rule.mostLinesBatch !== null && facts.placeInBatch > rule.mostLinesBatch) {
    asks.push(`More than ${rule.mostLinesBatch} lines for ${facts.channel} in one batch.`);
  }
  if (rule.mostLinesDay !== null && facts.placeToday > rule.mostLinesDay) {
    asks.push(`More than ${rule.mostLinesDay} lines for ${facts.channel} on one day.`);
  }

  const known = { costCents, feePercent, vatPercent };
  return {
    verdict: refusals.length > 0 ? 'refuse' : asks.length > 0 ? 'ask' : 'ok',
    cause: refusals.find(({ cause }) => cause)?.cause ?? null,
    reasons: [...refusals.map(({ reason }) => reason), ...asks],
    floor: floor?.cents == null ? null : unitsOfCents(floor.cents),
    floorText: floor?.text ?? null,
    cost: costCents === null || !(changeFields[field].isMoney || isPrice) ? null : unitsOfCents(costCents),
    feePercent: changeFields[field].kind === 'price' || isPrice ? feePercent : null,
    vatPercent: isPrice ? vatPercent : null,
    vatText: isPrice ? facts.vatText : null,
    marginBefore: field === 'price' ? marginOf(numberOf(from), known) : null,
    marginAfter: isPrice ? marginOf(numberOf(to), known) : null,
    loss: loss === null ? null : unitsOfCents(loss),
    unitsSold: facts.unitsSold,
    ...(facts.remarks?.length && { remarks: facts.remarks }),
  };
}

const numberOf = (value: FieldValue): number | null => (typeof value === 'number' ? value : null);

/** By how much a day's changes of one product may move a value, or what one order may pay back on a day. */
function movedTooFar({ field, from, to, todayFrom, currency }: LineFacts, most: number | null): string | null {
  if (most === null || field === 'compareAt' || field === 'draft' || field === 'shipped' || field === 'cancelled') return null;
  const start = numberOf(todayFrom) ?? numberOf(from);
  if (start === null || typeof to !== 'number') return null;
  if (field === 'refund') {
    const limit = roundCents(most * 100);
    return roundCents(to - start) > limit
      ? `The order would get ${moneyText(to - start, currency)} back in one day; the limit is ${moneyText(limit, currency)}.`
      : null;
  }
  if (field === 'stock') {
    const pieces = Math.abs(to - start);
    return pieces > most ? `It moves by ${pieces} pieces in one day; the limit is ${most}.` : null;
  }
  if (start <= 0) return 'What the price was is unknown, so how far it moves is too.';
  const percent = (Math.abs(to - start) / start) * 100;
  // In whole numbers, so that a limit of 10% lets 10% pass whatever the fractions are.
  const tenths = (cents: number): number => Math.round(cents * 10);
  const isMore = Math.abs(tenths(to) - tenths(start)) * 100_000 > Math.round(most * 1_000) * tenths(start);
  return isMore ? `It moves by ${percentText(percent)} in one day; the limit is ${percentText(most)}.` : null;
}
