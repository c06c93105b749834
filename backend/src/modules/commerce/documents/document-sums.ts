import { roundCents } from '../../../platform/money';

/** Amounts of an order in cents. Null: the source of the order does not state it. */
export interface DocumentAmounts {
  /** Sum of the lines. */
  goods: number;
  shipping: number | null;
  discount: number | null;
  tax: number | null;
  /** Before refunds. */
  total: number;
  refunded: number;
}

export interface DocumentSum {
  label: string;
  cents: number;
  isTotal?: boolean;
}

/**
 * How the amounts of an order lead to its total. Channels state prices with or without the discount, and taxes inside or on top, so the reading
 * counts that adds up exactly. If none does, the difference is named as what it is.
 */
export function documentSums({ goods, shipping, discount, tax, total, refunded }: DocumentAmounts): DocumentSum[] {
  const off = Math.abs(discount ?? 0);
  const [carried, taxed] = [shipping ?? 0, tax ?? 0];
  const readings = [
    { isDiscounted: false, isTaxed: true },
    { isDiscounted: false, isTaxed: false },
    { isDiscounted: true, isTaxed: true },
    { isDiscounted: true, isTaxed: false },
  ];
  const sumOf = ({ isDiscounted, isTaxed }: (typeof readings)[number]) =>
    roundCents(goods + carried - (isDiscounted ? 0 : off) + (isTaxed ? 0 : taxed));
  const reading = readings.find((one) => sumOf(one) === total);
  const rest = reading ? 0 : roundCents(total - sumOf(readings[0]!));
  const isOnTop = reading?.isTaxed === false && taxed > 0;
  return [
    { label: 'Subtotal', cents: goods },
    ...(off > 0 && !reading?.isDiscounted ? [{ label: 'Discount', cents: -off }] : []),
    ...(shipping !== null ? [{ label: 'Shipping', cents: shipping }] : []),
    ...(isOnTop ? [{ label: 'Tax', cents: taxed }] : []),
    ...(rest === 0 ? [] : [{ label: 'Not itemized by the shop', cents: rest }]),
    { label: 'Total', cents: total, isTotal: true },
    // If the amounts do not add up, it is unknown which of them include tax.
    ...(tax !== null && !isOnTop && (reading || tax > 0) ? [{ label: reading ? 'Tax included' : 'Tax', cents: tax }] : []),
    ...(refunded > 0
      ? [
          { label: 'Refunded', cents: -refunded },
          { label: 'Paid after refunds', cents: roundCents(total - refunded) },
        ]
      : []),
  ];
}
