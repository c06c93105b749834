import { formatPrice } from '../../shared/lib/money';
import type { PriceRangeDto } from '../../shared/api/generated';

/** "$24.99–39.99", one price where all are alike, and what is true where nothing is sold. */
export function priceRangeText(range: Pick<PriceRangeDto, 'lowest' | 'highest'> | undefined): string {
  if (range?.lowest == null || range.highest == null) return 'None yet';
  if (range.lowest === range.highest) return formatPrice(range.lowest);
  return `${formatPrice(range.lowest)}–${formatPrice(range.highest).replace('$', '')}`;
}
