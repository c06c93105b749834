/** How a column writes numbers: `dot` is 1,234.56 and `comma` is 1.234,56. */
export type NumberStyle = 'dot' | 'comma';

const plain = /^-?\d+(?:\.\d+)?$/;
const currency = String.raw`[$€£¥₹₩₽₺₴]|R\$|C\$|A\$|US\$|kr|zł|Kč|Fr\.?|(?:USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|INR|CNY|BRL|MXN|ZAR)`;
const leadingUnit = new RegExp(String.raw`^(?:${currency})\s*`, 'i');
const trailingUnit = new RegExp(String.raw`(?:${currency}|%)$`, 'i');
const groupSpace = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?:\D|$))/g;
const shapes: Record<NumberStyle, RegExp> = {
  dot: /^(?:\d{1,3}(?:,\d{3})+(?:\.\d*)?|\d+\.?|\d*\.\d+)(?:e[+-]?\d{1,3})?$/i,
  comma: /^(?:\d{1,3}(?:\.\d{3})+(?:,\d*)?|\d+,?|\d*,\d+)(?:e[+-]?\d{1,3})?$/i,
};

/** No number of a shop, unit and grouping included, is longer; a longer cell is a text, and is not looked at further. */
const maxNumberChars = 100;

/** The number without sign, brackets, spaces and units; `null` when it cannot be a number. */
function body(text: string): { digits: string; negative: boolean; unit: string | null } | null {
  const trimmed = text.trim();
  if (trimmed.length > maxNumberChars) return null;
  let digits = trimmed.replace(/^[−–](?=.*\d)/, '-');
  let negative = false;
  if (/^\(.*\)$/.test(digits)) {
    negative = true;
    digits = digits.slice(1, -1).trim();
  }
  let unit: string | null = null;
  const strip = () => {
    if (digits.startsWith('-') || digits.startsWith('+')) {
      negative ||= digits.startsWith('-');
      digits = digits.slice(1).trimStart();
    }
    const leading = leadingUnit.exec(digits);
    const found = leading ?? trailingUnit.exec(digits);
    if (!found) return;
    unit = found[0].trim();
    digits = leading ? digits.slice(found[0].length) : digits.slice(0, found.index).trimEnd();
  };
  strip();
  strip();
  if (/^[\d.,]+-$/.test(digits)) {
    negative = true;
    digits = digits.slice(0, -1);
  }
  if (!/^[.,]?\d/.test(digits)) return null;
  return { digits: digits.replace(groupSpace, ''), negative, unit };
}

/** Reads a number in the given style: signs, brackets for negatives, currency signs and percent signs are understood. NaN when it is none. */
export function parseNumber(text: string, style: NumberStyle): number {
  if (style === 'dot' && plain.test(text)) return Number(text);
  const parts = body(text);
  if (!parts || !shapes[style].test(parts.digits)) return NaN;
  const value = Number(style === 'dot' ? parts.digits.replaceAll(',', '') : parts.digits.replaceAll('.', '').replace(',', '.'));
  return parts.negative ? -value : value;
}

export interface NumberShape {
  dot: boolean;
  comma: boolean;
  unit: string | null;
}

/** In which styles the text is a number. */
export function numberShape(text: string): NumberShape | null {
  if (plain.test(text) && !text.includes('.')) return { dot: true, comma: true, unit: null };
  const parts = body(text);
  if (!parts) return null;
  const dot = shapes.dot.test(parts.digits);
  const comma = shapes.comma.test(parts.digits);
  return dot || comma ? { dot, comma, unit: parts.unit } : null;
}

export const looksLikeNumber = (text: string): boolean => numberShape(text) !== null;
