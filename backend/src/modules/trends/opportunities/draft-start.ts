import { unitsOfCents } from '../../../platform/money';
import type { ProductEconomics } from '../../sales';
import type { DraftPartDto, DraftPriceDto } from '../dto/draft.dto';
import type { BundleDto } from '../dto/opportunity.dto';
import { bundleLines, moneyText } from './bundle';

const longestSku = 32;

/** What every SKU for a title begins with: letters, digits and - alone. */
export function skuStem(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .slice(0, longestSku - 4)
    .replaceAll(/^-|-$/g, '');
  return words === '' ? 'NEW' : words;
}

/** `Stonewashed linen` is `STONEWASHED-LINEN`, which a number follows where it is taken. */
export function skuFor(title: string, taken: ReadonlySet<string>): string {
  const stem = skuStem(title);
  for (let number = 1; ; number++) {
    const sku = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.has(sku)) return sku;
  }
}

/** A price and what it comes from: of a bundle its own, otherwise the middle one of the shop's products about it. */
export function priceFor(bundle: BundleDto | null, products: readonly ProductEconomics[]): DraftPriceDto {
  if (bundle) return { price: unitsOfCents(bundle.priceCents), currency: bundle.currency, grounds: bundleLines(bundle) };
  const currency = products[0]?.currency ?? null;
  const own = products
    .filter((product) => product.currency === currency && product.priceCents > 0)
    .sort((a, b) => a.priceCents - b.priceCents);
  const middle = own[Math.floor((own.length - 1) / 2)];
  if (!middle || currency === null) {
    return { price: null, currency: null, grounds: ['None of your products is about this trend, so nothing tells a price. Choose one.'] };
  }
  const text = (cents: number) => moneyText(cents, currency);
  const [low, high] = [own[0]!.priceCents, own.at(-1)!.priceCents];
  const range =
    own.length === 1
      ? `Your product about it, ${middle.name}, costs ${text(low)}.`
      : `Your ${own.length} products about it cost ${text(low)} to ${text(high)}; ${middle.name} is in the middle.`;
  const cost =
    middle.costCents === null
      ? 'Its cost is not entered, so the margin is unknown.'
      : `It costs you ${text(middle.costCents)}, before fees and shipping.`;
  return { price: unitsOfCents(middle.priceCents), currency, grounds: [range, cost] };
}

export const recipeOf = (bundle: BundleDto | null): DraftPartDto[] =>
  bundle?.parts.map(({ sku, name }) => ({ sku, name, pieces: 1 })) ?? [];
