import { at, listAt, textAt } from '../../calls/read-json';

/** Rows of `taxes` in one answer. A shop with more rates than that is not read: some of them would be missing. */
export const mostRates = 100;

/**
 * The rate inside the prices of a shop whose prices include tax: WooCommerce takes it from the rates of the shop's own address.
 * @param base `DE` or `US:CA`, the address of the shop
 * @param rates rows of `taxes`
 * @returns percent; null where no rate applies, or more than one could: of another class, of a priority, or for some postcodes only
 */
export function rateInside(base: string | null, rates: unknown): number | null {
  const [country, state = ''] = (base ?? '').split(':');
  const rows = listAt(rates);
  if (!country || rows.length >= mostRates) return null;
  const fits = (row: unknown) => {
    const [there, area] = [textAt(row, 'country') ?? '', textAt(row, 'state') ?? ''];
    return (there === '' || there === country) && (area === '' || area === state);
  };
  const own = rows.filter(fits);
  const hasPart = own.some((row) => ['postcode', 'city'].some((part) => textAt(row, part)) || partsOf(row));
  const percents = new Set(own.map((row) => Number(at(row, 'rate'))));
  const classes = new Set(own.map((row) => textAt(row, 'class') ?? 'standard'));
  const [percent] = percents;
  if (hasPart || percents.size !== 1 || classes.size !== own.length) return null;
  return percent !== undefined && Number.isFinite(percent) && percent >= 0 && percent <= 50 ? percent : null;
}

const partsOf = (row: unknown): boolean => listAt(row, 'postcodes').length + listAt(row, 'cities').length > 0;
