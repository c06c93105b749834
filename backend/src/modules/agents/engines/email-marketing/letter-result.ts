import { plural, sharePercent } from '../../../../platform/count-text';
import { longDayText } from '../../../../platform/schedule/shop-time';
import { shareDifference } from '../../../../platform/statistics/shares';
import type { MailResponse } from '../../../deliveries';
import { type Takings, takingsOf, takingsText } from '../tools/takings';

/** Shares of smaller groups say little. */
export const leastOthers = 20;

export interface LetterResult {
  /** First mail, `2026-03-04` on the shop's clock. */
  sentOn: string;
  written: number;
  /** Whole days that were counted. Null while none is over. */
  days: number | null;
  orderedAgain: number | null;
  orders: number | null;
  takings: Takings[];
  notWritten: number | null;
  othersOrdered: number | null;
  text: string;
}

const byLot = 'The groups were not chosen by lot, so this does not show that the letter was the reason.';

/** Orders after a letter beside those of customers of the same group who got none. Counts only: it does not say why they ordered. */
export function letterResult({ sentAt, days, written, bySubject, others }: MailResponse, timeZone: string, sentOn: string): LetterResult {
  const sent = `${plural(written.people, 'letter')} of ${longDayText(sentAt, timeZone)}`;
  if (days < 1) {
    const nothing = { days: null, orderedAgain: null, orders: null, takings: [], notWritten: null, othersOrdered: null };
    return { sentOn, written: written.people, ...nothing, text: `${sent}: the first day after the last letter is not over.` };
  }
  const takings = takingsOf(written.net);
  const again = `${sent}: ${plural(written.buyers, 'reader')} (${sharePercent(written.buyers / written.people)}) ordered in the ${plural(days, 'day')} after`;
  const counted = written.orders === 0 ? `${again}.` : `${again}, ${plural(written.orders, 'order')} for ${takingsText(takings)}.`;
  return {
    sentOn,
    written: written.people,
    days,
    orderedAgain: written.buyers,
    orders: written.orders,
    takings,
    notWritten: others?.people ?? null,
    othersOrdered: others?.buyers ?? null,
    text: [counted, ...subjectsText(bySubject), comparison(written, others)].join(' '),
  };
}

function subjectsText(bySubject: MailResponse['bySubject']): string[] {
  if (bySubject.length === 0) return [];
  const parts = bySubject.map(({ subject, orders }) => `"${subject}" ${orders.buyers} of ${orders.people}`);
  return [`By subject: ${parts.join(', ')}.`];
}

function comparison(written: MailResponse['written'], others: MailResponse['others']): string {
  if (!others) return 'It is not known any more who else was in the group, so nothing is compared.';
  if (others.people === 0) return 'Every customer of the group got it, so there is no one to compare with.';
  const beside = `Of ${plural(others.people, 'customer')} of the same group without the letter, ${others.buyers} (${sharePercent(others.buyers / others.people)}) ordered.`;
  if (Math.min(others.people, written.people) < leastOthers) return `${beside} A comparison needs ${leastOthers} customers in both groups.`;
  const { difference, low, high } = shareDifference(
    { count: written.buyers, of: written.people },
    { count: others.buyers, of: others.people },
  );
  const range = `19 of 20 cases lie between ${points(low)} and ${points(high)}`;
  const way = `${points(Math.abs(difference))} points ${difference < 0 ? 'lower' : 'higher'}`;
  return low <= 0 && high >= 0
    ? `${beside} The share of the readers is ${way}, which can be chance: ${range}. ${byLot}`
    : `${beside} The share of the readers is ${way}: ${range}. ${byLot}`;
}

const points = (share: number): string => (100 * share).toFixed(1);
