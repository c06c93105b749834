import { amountText, decimalText, payableCents, roundCents, storedCents } from '../../../platform/money';
import type { BundleDto } from '../dto/opportunity.dto';
import type { ProductEconomics } from '../../sales';
import type { NetPrice } from './net-price';
import { oneDecimal } from '../figures/growth';

/** What buyers get off for taking both. */
const usualDiscountPercent = 10;
/** A lower price is not proposed where costs are known. */
const leastMarginPercent = 20;

/**
 * Two products as one: 10 % off what they cost one by one, as far as a margin of 20 % of the net price stays. If the VAT is unknown, the price
 * keeps that margin as if it contained none.
 * @returns null where one of them is not there or not counted, or their prices are of two currencies.
 */
export function bundleOf(first: ProductEconomics, second: ProductEconomics, netOf: NetPrice): BundleDto | null {
  if (first.quantity === null || second.quantity === null) return null;
  // Variations that share a count take both pieces from it.
  const isOneCount = first.sharesWith !== null && first.sharesWith === second.sharesWith;
  const pieces = isOneCount ? Math.floor(Math.min(first.quantity, second.quantity) / 2) : Math.min(first.quantity, second.quantity);
  if (first.currency !== second.currency || pieces <= 0 || first.priceCents <= 0 || second.priceCents <= 0) return null;
  const { currency } = first;
  const separateCents = roundCents(first.priceCents + second.priceCents);
  const costCents = first.costCents === null || second.costCents === null ? null : roundCents(first.costCents + second.costCents);
  const usual = payableCents((separateCents * (100 - usualDiscountPercent)) / 100, currency);
  const [firstNet, secondNet] = [netOf(first), netOf(second)];
  /** Net share of the price, weighted by the rates of both products. */
  const netShare = firstNet === null || secondNet === null ? null : (firstNet + secondNet) / (first.priceCents + second.priceCents);
  const least =
    costCents === null ? 0 : payableCents((costCents * 100) / (100 - leastMarginPercent) / (netShare ?? 1), currency, Math.ceil);
  const priceCents = Math.min(separateCents, Math.max(usual, least));
  const netCents = netShare === null ? null : storedCents(priceCents * netShare, currency);
  return {
    parts: [first, second].map(({ sku, name, priceCents: price }) => ({ sku, name, priceCents: price })),
    currency,
    separateCents,
    priceCents,
    costCents,
    netCents,
    marginPercent: costCents === null || netCents === null ? null : oneDecimal(((netCents - costCents) / netCents) * 100),
    pieces,
  };
}

/** `27.00 USD` */
export const moneyText = (cents: number, currency: string): string => `${amountText(cents, currency) ?? decimalText(cents)} ${currency}`;

/** Price and margin line by line, with their numbers. */
export function bundleLines(bundle: BundleDto): string[] {
  const { parts, currency, separateCents, priceCents, pieces } = bundle;
  const off = roundCents(separateCents - priceCents);
  return [
    `One by one: ${parts.map((part) => `${part.name} ${moneyText(part.priceCents, currency)}`).join(' + ')} = ${moneyText(separateCents, currency)}.`,
    off > 0
      ? `Price of the bundle: ${moneyText(priceCents, currency)}, ${moneyText(off, currency)} less.`
      : `Price of the bundle: ${moneyText(priceCents, currency)}; the margin leaves nothing to take off.`,
    marginLine(bundle),
    `Stock: ${pieces} can be packed.`,
  ];
}

function marginLine({ currency, priceCents, costCents, netCents, marginPercent }: BundleDto): string {
  if (costCents === null) return 'Margin: unknown, because the cost of one of the two is not entered.';
  if (netCents === null) return 'Margin: unknown, because the VAT inside the price is unknown. Set it under Limits.';
  const text = (cents: number) => moneyText(cents, currency);
  const base = netCents ?? priceCents;
  const net = base === priceCents ? text(priceCents) : `${text(priceCents)} is ${text(base)} without VAT,`;
  const before = netCents === undefined ? 'before VAT, fees and shipping' : 'before fees and shipping';
  return `Margin: ${net} less a cost of ${text(costCents)} leaves ${text(roundCents(base - costCents))}, ${marginPercent}%, ${before}.`;
}
