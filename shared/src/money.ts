/** ISO 4217 minor units. Intl follows CLDR, which leaves out decimals for which no coin exists. */
export const withoutDecimals: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);
export const withThousandths: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Digits after the point that amounts of a currency can have: 0, 2 or 3. An unknown code counts as 2. @param currency ISO 4217 */
export const digitsOf = (currency: string): 0 | 2 | 3 => (withoutDecimals.has(currency) ? 0 : withThousandths.has(currency) ? 3 : 2);

/** Checks for the form of a currency code. Intl throws for any other text. */
export const isCurrencyCode = (currency: string): boolean => /^[A-Z]{3}$/i.test(currency);

/** Rejects markup, invisible characters and long texts. */
const isWord = (currency: string): boolean => /^[\p{L}\p{N}\p{Sc}]{1,12}$/u.test(currency);

const formats = new Map<string, Intl.NumberFormat>();
const mostFormats = 500;

/**
 * Formats an amount: `$12.50`, `BHD 1.235`. A word that is no currency code is shown behind the amount, other text is left out. Never throws.
 * @param units amount in units of the currency
 * @param digits most digits after the point; by default those of the currency
 */
export function unitsText(units: number, currency: string | null, digits?: number): string {
  const code = currency?.trim() ?? '';
  const isCode = isCurrencyCode(code);
  const own = digitsOf(code);
  const most = digits ?? own;
  const key = `${isCode ? code : ''} ${own} ${most}`;
  let format = formats.get(key);
  if (!format) {
    const style = isCode ? ({ style: 'currency', currency: code } as const) : {};
    format = new Intl.NumberFormat('en-US', { ...style, minimumFractionDigits: Math.min(own, most), maximumFractionDigits: most });
    if (formats.size < mostFormats) formats.set(key, format);
  }
  const text = format.format(units);
  return !isCode && isWord(code) ? `${text} ${code}` : text;
}
