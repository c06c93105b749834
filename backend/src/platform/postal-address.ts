import { cutText } from './cut-text';

/** Address of a recipient or sender. Unknown parts are left out. The address of a buyer is personal data. */
export interface PostalAddress {
  name?: string;
  company?: string;
  street?: string;
  street2?: string;
  city?: string;
  region?: string;
  postalCode?: string;
  /** ISO 3166-1 alpha-2, or the text of an imported file. */
  country?: string;
}

const longestPart = 200;

/**
 * Returns the address that a source states, without its empty parts.
 * @returns null without a destination: a name alone is not an address
 */
export function postalAddress(parts: { readonly [part in keyof PostalAddress]: string | null | undefined }): PostalAddress | null {
  const stated = Object.entries(parts).flatMap(([part, text]) => {
    const clean = cutText((text ?? '').replaceAll(/\s+/g, ' ').trim(), longestPart);
    return clean === '' ? [] : [[part, clean] as const];
  });
  const address: PostalAddress = Object.fromEntries(stated);
  return address.street || address.street2 || address.city || address.postalCode ? address : null;
}

/** Countries that write the postal code after the city. */
const codeLast = new Set(['US', 'CA', 'AU', 'GB', 'IE', 'NZ', 'IN', 'SG']);

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const countryName = (country: string): string => (/^[A-Z]{2}$/.test(country) ? (countryNames.of(country) ?? country) : country);

/** Formats the address for a label, one line each. */
export function addressLines({ name, company, street, street2, city, region, postalCode, country }: PostalAddress): string[] {
  const place = codeLast.has(country ?? '')
    ? [[city, region].filter(Boolean).join(', '), postalCode]
    : [postalCode, city, region && region !== city ? region : undefined];
  const lines = [name, company === name ? undefined : company, street, street2, place.filter(Boolean).join(' ')];
  return [...lines, country && countryName(country)].filter((line): line is string => !!line);
}
