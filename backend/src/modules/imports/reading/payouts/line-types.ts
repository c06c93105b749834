import type { PayoutLineType } from '../../../commerce';

type Words = Readonly<Record<string, PayoutLineType>>;

/**
 * Words of the type column, by platform, in lower case.
 * Stripe: docs.stripe.com/reports/reporting-categories and docs.stripe.com/reports/balance-transaction-types.
 * Shopify: types of the payouts export and of the balance transactions at shopify.dev (Shopify Payments).
 * eBay: types of the transaction report in Seller Hub, as in the Finances API (TransactionTypeEnum).
 */
const words: Readonly<Record<string, Words>> = {
  shopify: {
    charge: 'sale',
    payment: 'sale',
    refund: 'refund',
    'refund failure': 'refund',
    chargeback: 'adjustment',
    dispute: 'adjustment',
    adjustment: 'adjustment',
    credit: 'adjustment',
    debit: 'adjustment',
    reserve: 'reserve',
    payout: 'transfer',
    'payout failure': 'transfer',
    'payout cancellation': 'transfer',
    transfer: 'transfer',
  },
  stripe: {
    charge: 'sale',
    payment: 'sale',
    'charge failure': 'sale',
    'payment failure refund': 'sale',
    refund: 'refund',
    'payment refund': 'refund',
    'refund failure': 'refund',
    'partial capture reversal': 'refund',
    dispute: 'adjustment',
    'dispute reversal': 'adjustment',
    adjustment: 'adjustment',
    'other adjustment': 'adjustment',
    fee: 'fee',
    'stripe fee': 'fee',
    'network cost': 'fee',
    tax: 'tax',
    'tax fee': 'tax',
    'risk reserved funds': 'reserve',
    'reserve transaction': 'reserve',
    'reserved funds': 'reserve',
    'payout minimum balance hold': 'reserve',
    'payout minimum balance release': 'reserve',
    payout: 'transfer',
    'payout reversal': 'transfer',
    'payout failure': 'transfer',
    'payout cancel': 'transfer',
  },
  ebay: {
    order: 'sale',
    refund: 'refund',
    claim: 'adjustment',
    'payment dispute': 'adjustment',
    adjustment: 'adjustment',
    credit: 'adjustment',
    charge: 'adjustment',
    hold: 'reserve',
    'other fee': 'fee',
    'shipping label': 'fee',
    payout: 'transfer',
  },
};

const amazonAmounts: Words = {
  itemfees: 'fee',
  'cost of advertising': 'fee',
  costofadvertising: 'fee',
  itemwithheldtax: 'tax',
  itemtcs: 'tax',
};
const amazonSold = new Set(['itemprice', 'promotion']);
const amazonRefunds = /refund|^chargeback/;

const plainWord = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim();

/**
 * Type of an amount in an Amazon settlement report, by its transaction-type, amount-type and amount-description
 * (developer-docs.amazon.com/sp-api/docs/settlement-reports-attributes).
 */
function amazonType(transaction: string, amountType: string, description: string): PayoutLineType {
  const known = amazonAmounts[amountType];
  if (known) return known;
  if (amazonSold.has(amountType)) return amazonRefunds.test(transaction) ? 'refund' : transaction === 'order' ? 'sale' : 'other';
  if (/reserve amount/.test(description)) return 'reserve';
  if (/(^|\s|-)fees?$/.test(description) || transaction === 'servicefee' || transaction === 'service fee') return 'fee';
  return /adjustment|reimbursement/.test(`${transaction} ${amountType} ${description}`) ? 'adjustment' : 'other';
}

/** @param type, subType and detail as the file writes them @returns `other` for a word that is not known, or that platforms use differently */
export function lineTypeOf(platform: string, type: string, subType = '', detail = ''): PayoutLineType {
  if (subType !== '') return amazonType(plainWord(type), plainWord(subType), plainWord(detail));
  const word = plainWord(type);
  return words[platform]?.[word] ?? onlyMeaning(word) ?? 'other';
}

/** @returns null for a word that no platform uses, or that they use differently */
function onlyMeaning(word: string): PayoutLineType | null {
  const [meaning, ...others] = [...new Set(Object.values(words).flatMap((known) => known[word] ?? []))];
  return meaning !== undefined && others.length === 0 ? meaning : null;
}
