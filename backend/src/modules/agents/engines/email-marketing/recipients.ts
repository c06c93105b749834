import type { ShopCustomer } from '../../../sales';
import type { MailInput } from './input';
import { scored, type ScoredCustomer } from './segments';

export interface Recipient extends Pick<ScoredCustomer, 'email' | 'segment' | 'orders' | 'spent' | 'daysSince'> {
  /** How they are addressed. */
  name: string;
  /** Which of the letters they get, from 0. */
  letter: number;
}

/**
 * Who gets the mail: those of the segment that want mail, who spent most first; letters are dealt out in turn.
 * @param suppressed addresses in lower case.
 */
export function recipientsOf(
  customers: readonly ShopCustomer[],
  input: Pick<MailInput, 'segment' | 'minSpent' | 'maxRecipients'>,
  suppressed: ReadonlySet<string>,
  letters: number,
): { recipients: Recipient[]; leftOut: { suppressed: number; tooMany: number } } {
  const wanted = scored(customers).filter(
    ({ segment, spent }) => (input.segment === 'everyone' || segment === input.segment) && spent >= input.minSpent,
  );
  const open = wanted.filter(({ email }) => !suppressed.has(email));
  const chosen = [...open].sort((a, b) => b.spent - a.spent || (a.email < b.email ? -1 : 1)).slice(0, input.maxRecipients);
  const recipients = chosen.map(({ email, firstName, segment, orders, spent, daysSince }, index) => ({
    email,
    segment,
    orders,
    spent,
    daysSince,
    letter: index % letters,
    name: firstName?.trim() || 'there',
  }));
  return { recipients, leftOut: { suppressed: wanted.length - open.length, tooMany: open.length - chosen.length } };
}
