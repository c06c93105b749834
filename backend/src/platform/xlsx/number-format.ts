/** What a number format says about the numbers in its cells. */
export type CellFormat =
  | { kind: 'number'; unit: string | null }
  | { kind: 'percent' }
  | { kind: 'date'; hasTime: boolean; isUtc: boolean }
  | { kind: 'time' }
  | { kind: 'padded'; digits: number };

const plain: CellFormat = { kind: 'number', unit: null };

/** Formats that have a number and no code (ECMA-376 part 1, 18.8.30). The signs of 5 to 8 and 41 to 44 depend on the reader's country. */
const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const builtInTimes = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47]);

export function builtInFormat(id: number): CellFormat {
  if (builtInDates.has(id)) return { kind: 'date', hasTime: id === 22, isUtc: false };
  if (builtInTimes.has(id)) return { kind: 'time' };
  return id === 9 || id === 10 ? { kind: 'percent' } : plain;
}

/** Currencies of signs that several countries share, by the country in the format (MS-LCID, hexadecimal). */
const currencyByCountry: Record<string, Record<string, string>> = {
  $: {
    '409': 'USD',
    '1009': 'CAD',
    C0C: 'CAD',
    C09: 'AUD',
    '1409': 'NZD',
    '4809': 'SGD',
    C04: 'HKD',
    '404': 'TWD',
    '80A': 'MXN',
    '340A': 'CLP',
  },
  '¥': { '411': 'JPY', '804': 'CNY' },
  '￥': { '411': 'JPY', '804': 'CNY' },
  kr: { '41D': 'SEK', '414': 'NOK', '814': 'NOK', '406': 'DKK', '40F': 'ISK' },
};
const signs = /^(?:[€$£¥￥₹₽₩₺₫₪฿₴₦]|kr\.?|zł|Kč|Ft|lei|R\$)$/;
const codes = new Set(Intl.supportedValuesOf('currency'));

/** Reads a format code such as `#,##0.00\ [$€-407]`. */
export function formatOf(code: string): CellFormat {
  const section = /^(?:"[^"]*"|\\.|[^;"\\])*/s.exec(code)![0];
  const bare = section
    .replace(/"[^"]*"|\\.|_.|\*./gs, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]{0,80}\]/gi, '')
    .trim();
  if (/^General$/i.test(bare)) return plain;
  if (/^0{2,}$/.test(bare) && bare === section.trim()) return { kind: 'padded', digits: bare.length };
  if (bare.includes('%')) return { kind: 'percent' };
  const letters = bare.replace(/AM\/PM|A\/P/gi, 'h').replace(/([sS])\.0+/g, '$1');
  if (!/[#0?]/.test(letters)) {
    const hasTime = /[hs]/i.test(letters);
    if (/[dyeg]|mmm/i.test(letters) || (!hasTime && /m/i.test(letters)))
      return { kind: 'date', hasTime, isUtc: hasTime && /"\s?UTC"/.test(section) };
    if (hasTime) return { kind: 'time' };
  }
  return { kind: 'number', unit: unitIn(section) };
}

function unitIn(section: string): string | null {
  for (const [, sign = '', country = '', quoted = '', other = ''] of section.matchAll(
    /\[\$([^\]-]{0,10})(?:-([0-9A-F]{1,8}))?\]|"([^"]*)"|\\?([€$£¥￥₹₽₩₺])/gi,
  )) {
    const text = (sign || quoted || other).trim();
    const certain = currencyByCountry[text.replace(/\.$/, '')]?.[country.toUpperCase().replace(/^0+/, '')];
    if (certain) return certain;
    if (signs.test(text) || codes.has(text)) return text;
  }
  return null;
}
