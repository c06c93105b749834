import { standardTaxClass } from '../../../commerce';
import { at, listAt, textAt } from '../../calls/read-json';

/** Rows of `taxes` in one answer. A shop with more rates than that is not read: some of them would be missing. */
export const mostRates = 100;

/** Names of tax classes as WooCommerce makes them, which the facts of an account can hold. */
const className = /^[\w%-]{1,200}$/;

/**
 * The rates inside the prices of a shop whose prices include tax, by tax class: WooCommerce takes them from the rates of the shop's own address.
 * @param base `DE` or `US:CA`, the address of the shop
 * @param rates rows of `taxes`
 * @returns percent of each class that has exactly one rate there, and that for the whole address
 */
export function classRatesInside(base: string | null, rates: unknown): Map<string, number> {
  const byClass = new Map<string, unknown[]>();
  for (const row of ratesAt(base, rates)) byClass.set(classOf(row), [...(byClass.get(classOf(row)) ?? []), row]);
  return new Map(
    [...byClass].flatMap(([name, rows]): [string, number][] => {
      const percent = rows.length === 1 && !hasPart(rows[0]) ? percentOf(rows[0]) : null;
      return percent === null || !className.test(name) ? [] : [[name, percent]];
    }),
  );
}

/** @returns percent where one rate applies to every class; null where none does, or more than one could */
export function rateInside(base: string | null, rates: unknown): number | null {
  const classes = new Set(ratesAt(base, rates).map(classOf));
  const found = classRatesInside(base, rates);
  const [percent = null, ...others] = new Set(found.values());
  return found.size === classes.size && others.length === 0 ? percent : null;
}

/** Rates that may apply at the address of the shop; none where some may be missing. */
function ratesAt(base: string | null, rates: unknown): unknown[] {
  const [country, state = ''] = (base ?? '').split(':');
  const rows = listAt(rates);
  if (!country || rows.length >= mostRates) return [];
  return rows.filter((row) => {
    const [there, area] = [textAt(row, 'country') ?? '', textAt(row, 'state') ?? ''];
    return (there === '' || there === country) && (area === '' || area === state);
  });
}

const classOf = (row: unknown): string => textAt(row, 'class') ?? standardTaxClass;

/** It holds for some postcodes or cities only. */
const hasPart = (row: unknown): boolean =>
  ['postcode', 'city'].some((part) => textAt(row, part)) || listAt(row, 'postcodes').length + listAt(row, 'cities').length > 0;

function percentOf(row: unknown): number | null {
  const percent = Number(at(row, 'rate'));
  return percent >= 0 && percent <= 50 ? percent : null;
}
