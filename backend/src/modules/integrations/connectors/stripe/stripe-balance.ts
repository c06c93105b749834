import type { LedgerMetric } from '../../../commerce';
import { dayIn } from '../../../../platform/schedule/shop-time';
import { roundCents } from '../../../../platform/money';
import { fromStripeAmount } from '../../../../platform/stripe-amounts';
import type { StripeMovement } from './stripe-records';

type Kind = 'gross' | 'refunds' | 'fees' | 'disputes' | 'payouts';

/** The day that is being added up, by currency; in hundredths. */
export interface DaySums {
  day: string;
  sums: Record<string, Partial<Record<Kind, number>>>;
  /** A movement of this day may be missing, so that its figures are not known. */
  isShort?: boolean;
  /** The movement that is missing may be of the day before. */
  isNextShort?: boolean;
}

/** Which figure a movement belongs to; sign -1 where Stripe books what leaves as negative. */
const categories = new Map(
  Object.entries<[Kind, 1 | -1]>({
    charge: ['gross', 1],
    charge_failure: ['gross', 1],
    refund: ['refunds', -1],
    partial_capture_reversal: ['refunds', -1],
    refund_failure: ['refunds', -1],
    dispute: ['disputes', -1],
    dispute_reversal: ['disputes', -1],
    fee: ['fees', -1],
    network_cost: ['fees', -1],
    payout: ['payouts', -1],
    payout_reversal: ['payouts', -1],
  }),
);

/** Days on the clock of `timeZone`. */
export function daysOf(timeZone: string, from: number): { firstDay: string; dayOf: (ms: number) => string } {
  const dayOf = (ms: number) => dayIn(ms, timeZone);
  return { firstDay: dayOf(from), dayOf };
}

/**
 * Adds movements, newest first, to the day they belong to. Days on which one cannot be read have no figures.
 * @param movements null for one that cannot be read
 * @param open the day that the page before left unfinished.
 * @param isLast there is no further page, so the last day is complete too.
 */
export function readDays(
  movements: readonly (StripeMovement | null)[],
  dayOf: (ms: number) => string,
  open: DaySums | null,
  isLast: boolean,
): { metrics: LedgerMetric[]; open: DaySums | null } {
  const metrics: LedgerMetric[] = [];
  let current = open && structuredClone(open);
  for (const movement of movements) {
    if (movement === null) {
      current = { day: '', sums: {}, ...current, isShort: true, isNextShort: true };
      continue;
    }
    const day = dayOf(movement.created * 1_000);
    if (current && current.day !== day) {
      metrics.push(...figuresOf(current));
      current = { day, sums: {}, ...(current.isNextShort && { isShort: true }) };
    }
    current ??= { day, sums: {} };
    delete current.isNextShort;
    add(current, movement);
  }
  if (isLast && current) metrics.push(...figuresOf(current));
  return { metrics, open: isLast ? null : current };
}

function add({ sums }: DaySums, movement: StripeMovement): void {
  const currency = movement.currency.toUpperCase();
  const fee = fromStripeAmount(movement.fee, currency);
  const of = (sums[currency] ??= {});
  const [kind, sign] = categories.get(movement.reporting_category) ?? [];
  if (kind && sign) of[kind] = roundCents((of[kind] ?? 0) + sign * fromStripeAmount(movement.amount, currency));
  if (fee !== 0) of.fees = roundCents((of.fees ?? 0) + fee);
}

function figuresOf({ day, sums, isShort }: DaySums): LedgerMetric[] {
  if (isShort) return [];
  return Object.entries(sums).flatMap(([currency, of]) => {
    const { gross = 0, refunds = 0, fees = 0, disputes = 0 } = of;
    const all = { ...of, net: roundCents(gross - refunds - fees - disputes) };
    return Object.entries(all).map(([metricType, valueCents]) => ({ metricType, day, valueCents, currency }));
  });
}
