import { countText } from '../../../../platform/count-text';

/** `34.00` as `$34`, `34.50` as `$34.50`, `1234.00` as `$1,234`. */
export function priceTag(amount: string): string {
  const [whole = '0', cents = '00'] = amount.split('.');
  const grouped = countText(Number(whole));
  return `$${grouped}${/^0*$/.test(cents) ? '' : `.${cents.padEnd(2, '0').slice(0, 2)}`}`;
}
