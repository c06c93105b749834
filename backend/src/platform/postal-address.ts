import { cutText } from './cut-text';

/** Where a parcel goes, or who sends it. Parts that are not known are left out. Of a buyer it is personal data. */
export interface PostalAddress {
  name?: string;
  company?: string;
  street?: string;
  street2?: string;
  city?: string;
  region?: string;
  postalCode?: string;
  /** ISO 3166-1 alpha-2, or the words of a file. */
  country?: string;
}

const longestPart = 200;

/**
 * The address that a source states, without its empty parts.
 * @returns null where nothing says where the parcel goes: a name alone is no address
 */
export function postalAddress(parts: { readonly [part in keyof PostalAddress]: string | null | undefined }): PostalAddress | null {
  const stated = Object.entries(parts).flatMap(([part, text]) => {
    const clean = cutText((text ?? '').replaceAll(/\s+/g, ' ').trim(), longestPart);
    return clean === '' ? [] : [[part, clean] as const];
  });
  const address: PostalAddress = Object.fromEntries(stated);
  return address.street || address.street2 || address.city || address.postalCode ? address : null;
}

/** Countries that write the postal code behind the place. */
const codeLast = new Set(['US', 'CA', 'AU', 'GB', 'IE', 'NZ', 'IN', 'SG']);

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const countryName = (country: string): string => (/^[A-Z]{2}$/.test(country) ? (countryNames.of(country) ?? country) : country);

/** The address as it stands on a parcel, one line each. */
export function addressLines({ name, company, street, street2, city, region, postalCode, country }: PostalAddress): string[] {
  const place = codeLast.has(country ?? '')
    ? [[city, region].filter(Boolean).join(', '), postalCode]
    : [postalCode, city, region && region !== city ? region : undefined];
  const lines = [name, company === name ? undefined : company, street, street2, place.filter(Boolean).join(' ')];
  return [...lines, country && countryName(country)].filter((line): line is string => !!line);
}
