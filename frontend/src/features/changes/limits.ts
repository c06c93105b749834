import type { AccountVatDto, ChangeRuleDto, EditRuleDto } from '../../shared/api/generated';
import { shareText } from './change';

export type Rule = ChangeRuleDto;
export type Level = Rule['level'];

/** From the most careful on. */
export const levels: readonly { value: Level; label: string; does: string }[] = [
  { value: 'suggest', label: 'Suggest', does: 'Writes the change down. Nothing is sent.' },
  { value: 'ask', label: 'Ask', does: 'Waits for your approval under Changes.' },
  { value: 'act', label: 'Act', does: 'Sends changes within the limits. Others wait for your approval.' },
];

export const levelRank = (level: Level): number => levels.findIndex(({ value }) => value === level) + 1;

export const kindNames: Record<Rule['kind'], string> = {
  price: 'Prices',
  stock: 'Stock',
  text: 'Texts',
  listing: 'Publishing and ending',
  draft: 'Draft listings',
  shipped: 'Shipments',
  refund: 'Refunds',
  cancelled: 'Cancellations',
};
/** Short description of each kind. */
export const kindTexts: Record<Rule['kind'], string> = {
  price: 'raise and lower',
  stock: 'pieces for sale',
  text: 'title, description, tags',
  listing: 'start and end a listing',
  draft: 'new listings, not public',
  shipped: 'carrier and tracking',
  refund: 'whole or part',
  cancelled: 'whole orders',
};
const ofOrders: readonly Rule['kind'][] = ['shipped', 'refund', 'cancelled'];
/** Kinds that are about products; the others are about orders. */
export const isOfProducts = (kind: Rule['kind']): boolean => !ofOrders.includes(kind);

/** What stands in the fields of a rule. */
export interface RuleFields {
  level: Level;
  marginPercent: string;
  feePercent: string;
  mostChange: string;
  mostAmountDay: string;
  mostLinesBatch: string;
  mostLinesDay: string;
  /** One in a line. */
  onlySkus: string;
}

const text = (value: number | null): string => (value === null ? '' : String(value));

export const fieldsOf = (rule: Rule): RuleFields => ({
  level: rule.level,
  marginPercent: text(rule.marginPercent),
  feePercent: text(rule.feePercent),
  mostChange: text(rule.mostChange),
  mostAmountDay: text(rule.mostAmountDay),
  mostLinesBatch: text(rule.mostLinesBatch),
  mostLinesDay: text(rule.mostLinesDay),
  onlySkus: (rule.onlySkus ?? []).join('\n'),
});

/** SKUs as they are typed or pasted: one in a line, or with commas between them; each once. */
export function skusOf(typed: string): string[] | null {
  const skus = typed
    .split(/[\n,;]/)
    .map((sku) => sku.trim())
    .filter((sku) => sku !== '');
  return skus.length === 0 ? null : [...new Set(skus)];
}

export const number = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.trim().replace('%', '')));

/** Only what somebody changed: taking a permission back needs no proof of who asks, so nothing else may stand beside it. */
export function changeOf(typed: RuleFields, start: RuleFields): Omit<EditRuleDto, 'version'> {
  const { level, onlySkus, ...numbers } = typed;
  const change: Omit<EditRuleDto, 'version'> = {};
  if (level !== start.level) change.level = level;
  for (const name of Object.keys(numbers) as (keyof typeof numbers)[]) {
    if (numbers[name].trim() !== start[name]) change[name] = number(numbers[name]);
  }
  if (onlySkus.trim() !== start.onlySkus) change.onlySkus = skusOf(onlySkus);
  return change;
}

const isPercent = /^\d{1,2}(\.\d{1,2})?$/;
export const percentRule = (typed: string): true | string => {
  const plain = typed.trim().replace('%', '');
  return plain === '' || (isPercent.test(plain) && Number(plain) <= 95) || 'A share from 0 to 95, such as 28';
};
/** The VAT inside the prices of an account or of files, and where it comes from. A rate set here is not that of tax classes of their own. */
export function vatSource({ integrationId, percent, statedPercent, text, classRates }: AccountVatDto): string {
  if (percent === null && classRates !== null) return `By tax class: ${classRates}. Price changes of other products ask until you set it.`;
  if (percent === null) {
    const follows = integrationId === null ? 'Floors and margins stay unknown' : 'Price changes ask';
    return `Unknown: ${text}. ${follows} until you set it.`;
  }
  const others = (classRates ?? '').split(', ').filter((one) => one !== '' && !one.startsWith('standard '));
  const kept = statedPercent === null || others.length === 0 ? '' : ` Other tax classes keep the rate of the shop: ${others.join(', ')}.`;
  return `${shareText(percent)}. ${text}.${kept}`;
}

export const vatRule = (typed: string): true | string => {
  const plain = typed.trim().replace('%', '');
  return plain === '' || (isPercent.test(plain) && Number(plain) <= 50) || 'A rate from 0 to 50, such as 19';
};
export const amountRule = (typed: string): true | string =>
  typed.trim() === '' || (/^\d{1,7}(\.\d{1,3})?$/.test(typed.trim()) && Number(typed) > 0) || 'A number above 0, such as 8';
export const wholeRule = (typed: string): true | string =>
  typed.trim() === '' || (/^\d{1,7}$/.test(typed.trim()) && Number(typed) > 0) || 'A whole number above 0, such as 50';
