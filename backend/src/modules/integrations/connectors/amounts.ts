import { amountText, unitsOfCents } from '../../../platform/money';
import { UnreadableRecord } from '../border/raw-records';
import type { NumberValue, Seen, Write, WriteAnswer } from './writing';

export const gone = (why: string): Extract<Seen, { isThere: false }> => ({ isThere: false, why });

/** A record that cannot be read is no trouble of the others that are looked at with it. @throws every other error */
export function goneIfUnreadable(error: unknown): Extract<Seen, { isThere: false }> {
  if (error instanceof UnreadableRecord) return gone(`${error.message} Change it on the platform.`);
  throw error;
}

/** Looks at each of several targets. */
export const eachSeen = <T>(targets: readonly T[], look: (target: T) => Promise<Seen>): Promise<Seen[]> =>
  Promise.all(targets.map((target) => look(target).catch(goneIfUnreadable)));

export const refused = (why: string, cure: string | null = null): WriteAnswer => ({ is: 'refused', why, cure });

export const accepted: WriteAnswer = { is: 'accepted' };

/** The amount of a write as the platform takes it, or why it cannot be sent. A null stays one: no price. */
export function amountOf(platform: string, { to, currency, seen }: Pick<Write, 'to' | 'currency' | 'seen'>): Amount {
  if (seen.currency && seen.currency !== currency) {
    const cure = 'Read the platform again, then make this change anew.';
    return { refusal: refused(`${platform} lists this in ${seen.currency}, and the change is in ${currency}.`, cure) };
  }
  if (to === null) return { amount: null };
  const amount = to < 0 ? null : amountText(to, currency);
  return amount === null ? { refusal: refused(`${unitsOfCents(to)} is no amount that can be paid in ${currency}.`) } : { amount };
}

type Amount = { amount: string | null; refusal?: undefined } | { refusal: WriteAnswer };

/** Why a number of pieces cannot be sent; null when it can. */
export function stockRefusal(to: NumberValue): WriteAnswer | null {
  return to !== null && Number.isSafeInteger(to) && to >= 0 ? null : refused(`${to ?? 'Nothing'} is no number of pieces.`);
}
