import { unitsText } from '@stallhand/shared';
import { listed } from '../../../../platform/count-text';
import { TaskError } from '../../../../platform/errors/task-error';
import type { ProductPair, Rhythm, ShopCustomer } from '../../../sales';
import type { MailInput } from './input';
import { type OfferedProduct, reasonFor, suggestionFor } from './reason';
import { silenceOf, usualGap } from './rhythm';
import { scored, type ScoredCustomer } from './segments';
import { longDayText } from '../../../../platform/schedule/shop-time';

export interface Recipient extends Pick<ScoredCustomer, 'email' | 'segment' | 'orders' | 'spent' | 'currency' | 'daysSince'> {
  /** How they are addressed. */
  name: string;
  /** Which of the letters they get, from 0. */
  letter: number;
  /** Why they get it, for whoever sends it; null where the segment says it. */
  why: string | null;
  /** What the letter says about that. */
  reason: string;
  /** Products of the shop that may suit them, as a sentence; empty where nothing is known. */
  products: string;
}

/** Somebody who would have got the mail, and why they do not. */
export interface LeftOut {
  email: string;
  why: string;
}

export interface Audience {
  recipients: Recipient[];
  /** The least that they spent: `$100.00 in USD orders`; null without such a limit. */
  spentAtLeast: string | null;
  leftOut: { suppressed: number; recentlyWritten: number; notDue: number; tooMany: number };
  /** By name, the first thousand. */
  left: LeftOut[];
  /** Meant as well, but unwilling or too many: to compare orders with; at most 5,000. */
  unwritten: string[];
}

/** What is known about people besides what they bought. */
export interface Knowledge {
  /** Addresses in lower case that want no mail. */
  suppressed: ReadonlySet<string>;
  /** Who had an advertising letter too lately. */
  contacted: ReadonlyMap<string, Date>;
  rhythms: readonly Rhythm[];
  /** Products that share orders with a product more often than chance would bring, by its SKU. */
  companions: ReadonlyMap<string, readonly ProductPair[]>;
  /** Products that are there now, the best sellers first. */
  offered: readonly OfferedProduct[];
  /** Of the shop. */
  timeZone: string;
}

const namedLeftOut = 1_000;
const mostUnwritten = 5_000;

/**
 * Who gets the mail: those of the segment that want mail and had none lately, who spent most among those of their currency first; letters are
 * dealt out in turn. Nobody is won back who has not been away for long by their own rhythm.
 * @throws TaskError `invalid_input` for an amount that was spent at least, while its currency is open
 */
export function recipientsOf(
  customers: readonly ShopCustomer[],
  input: Pick<MailInput, 'purpose' | 'segment' | 'minSpent' | 'minSpentCurrency' | 'maxRecipients'>,
  { suppressed, contacted, rhythms, companions, offered, timeZone }: Knowledge,
  letters: number,
): Audience {
  const isWinBack = input.purpose === 'win back';
  const isForBuyers = isWinBack || input.purpose === 'thank you' || input.purpose === 'welcome';
  const limit = input.minSpent > 0 ? limitCurrency(customers, input) : null;
  const spentOf = (customer: ShopCustomer) => (limit === null ? customer.spent : (customer.spentIn[limit] ?? 0));
  const rhythmOf = new Map(rhythms.map((rhythm) => [rhythm.email, rhythm]));
  const shopGap = usualGap(rhythms);
  const left: LeftOut[] = [];
  const unwritten: string[] = [];
  const leftOut = { suppressed: 0, recentlyWritten: 0, notDue: 0, tooMany: 0 };
  const leave = (kind: keyof typeof leftOut, email: string, why: string) => {
    leftOut[kind]++;
    if ((kind === 'suppressed' || kind === 'tooMany') && unwritten.length < mostUnwritten) unwritten.push(email);
    if (left.length < namedLeftOut) left.push({ email, why });
    return false;
  };
  const silence = (customer: ScoredCustomer) => silenceOf(customer.daysSince, rhythmOf.get(customer.email), shopGap);
  const open = scored(customers)
    .filter((one) => (input.segment === 'everyone' || one.segment === input.segment) && spentOf(one) >= input.minSpent)
    .filter((customer) => {
      const { email } = customer;
      if (isForBuyers && customer.orders === 0) return false;
      if (isWinBack) {
        const { isLong, why } = silence(customer);
        if (!isLong) return leave('notDue', email, `Not away for long. ${why}`);
      }
      if (suppressed.has(email)) return leave('suppressed', email, 'Wants no mail.');
      const at = contacted.get(email);
      return at === undefined || leave('recentlyWritten', email, `Had an advertising letter on ${longDayText(at, timeZone)}.`);
    })
    .sort((a, b) => b.standing - a.standing || (a.email < b.email ? -1 : 1));
  const chosen = open.slice(0, input.maxRecipients);
  for (const { email } of open.slice(input.maxRecipients))
    leave('tooMany', email, `More than ${input.maxRecipients} people; the others come first by what they spent.`);
  const recipients = chosen.map((customer, index): Recipient => {
    const { email, firstName, segment, orders, currency, daysSince, lastOrderAt } = customer;
    const { sku = null, productName = null } = rhythmOf.get(email) ?? {};
    const pairs = sku === null ? [] : (companions.get(sku) ?? []);
    return {
      email,
      segment,
      orders,
      spent: spentOf(customer),
      currency: limit ?? currency,
      daysSince,
      letter: index % letters,
      name: firstName?.trim() || 'there',
      why: isWinBack ? silence(customer).why : null,
      reason: isWinBack ? reasonFor(lastOrderAt!, timeZone, productName) : '',
      products: isWinBack ? suggestionFor(sku, pairs, offered) : '',
    };
  });
  return {
    recipients,
    leftOut,
    left,
    unwritten,
    spentAtLeast: limit === null ? null : `${unitsText(input.minSpent, limit)} in ${limit} orders`,
  };
}

/** An amount means nothing without its currency, and no rate converts another one. */
function limitCurrency(customers: readonly ShopCustomer[], { minSpentCurrency }: Pick<MailInput, 'minSpentCurrency'>): string {
  if (minSpentCurrency !== undefined) return minSpentCurrency.toUpperCase();
  const paid = [...new Set(customers.flatMap(({ spentIn }) => Object.keys(spentIn)))].toSorted();
  if (paid.length > 1)
    throw new TaskError('invalid_input', `Choose the currency of "Spent at least": your customers pay in ${listed(paid)}.`);
  return paid[0] ?? 'USD';
}

/** `12 left out: 8 had an advertising letter lately, 4 want no mail`; null when nobody is. */
export function leftOutInWords({ suppressed, recentlyWritten, notDue, tooMany }: Audience['leftOut']): string | null {
  const all = suppressed + recentlyWritten + notDue + tooMany;
  const parts = [
    recentlyWritten > 0 && `${recentlyWritten} had an advertising letter lately`,
    notDue > 0 && `${notDue} ${notDue === 1 ? 'has' : 'have'} not been away for long`,
    suppressed > 0 && `${suppressed} ${suppressed === 1 ? 'wants' : 'want'} no mail`,
    tooMany > 0 && `${tooMany} beyond the number of recipients`,
  ].filter(Boolean);
  return all === 0 ? null : `${all} left out: ${parts.join(', ')}. left-out.csv names each with the reason.`;
}
