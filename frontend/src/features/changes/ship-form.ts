import type { ProposedOrderLineDto } from '../../shared/api/generated';

/** Form values of one parcel. */
export interface Parcel {
  orderId: string;
  carrier: string;
  tracking: string;
}

/**
 * Numbers that were pasted into the field of one order: one for each line, for that order and those after it.
 * @returns the parcels with their numbers; null for a text of one line, which the field takes itself
 */
export function pasted(parcels: readonly Parcel[], index: number, text: string): Parcel[] | null {
  const numbers = text
    .split(/[\r\n\t;]+/)
    .map((number) => number.trim())
    .filter(Boolean);
  if (numbers.length < 2) return null;
  return parcels.map((parcel, at) =>
    at >= index && numbers[at - index] !== undefined ? { ...parcel, tracking: numbers[at - index]! } : parcel,
  );
}

/** Two orders with the same number share a parcel, or one number is a typo. */
export function repeated(parcels: readonly Parcel[]): Set<string> {
  const numbers = parcels.map(({ tracking }) => tracking.trim()).filter(Boolean);
  return new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index));
}

/** Builds the lines to propose. The platform validates them. */
export const shipLines = (parcels: readonly Parcel[]): ProposedOrderLineDto[] =>
  parcels.map(({ orderId, carrier, tracking }) => ({
    orderId,
    field: 'shipped',
    ...(carrier.trim() && { carrier: carrier.trim() }),
    ...(tracking.trim() && { tracking: tracking.trim() }),
  }));
