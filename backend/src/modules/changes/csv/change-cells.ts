/** A cell that a spreadsheet would compute: what it comes to there nobody here knows. */
const formula = /^[=@]|^[+-](?!\s*[\d.,])/;
/** Put in front by our own export, so that no spreadsheet takes a text for a formula. */
const inert = /^'(?=[=+\-@])/;

export const cellText = (cell: string | undefined): string => (cell ?? '').trim().replace(inert, '');

/**
 * A number as people write it in a spreadsheet: `1,234.50`, `1.234,50`, `12,5`, `€ 12.50`.
 * @returns what is wrong with it, in words
 */
export function cellNumber(cell: string): number | string {
  const text = cell.trim();
  if (formula.test(text)) return `"${shortened(text)}" is a formula. Write the value itself.`;
  const bare = text.replace(/[\s\u00A0\u202F'’]|[$€£¥]|^[A-Z]{3}|[A-Z]{3}$/g, '');
  if (!/^[+-]?[\d.,]+$/.test(bare) || !/\d/.test(bare)) return `"${shortened(text)}" is no number.`;
  const point = decimalPoint(bare);
  if (point === null) return `"${shortened(text)}" can mean two numbers. Write it without separators of thousands.`;
  const plain = point === '' ? bare.replace(/[.,]/g, '') : bare.replaceAll(point === '.' ? ',' : '.', '').replace(point, '.');
  const value = Number(plain);
  return Number.isFinite(value) ? value : `"${shortened(text)}" is no number.`;
}

/** Which sign stands before the decimals: '' for none; null where it may be either. */
function decimalPoint(text: string): '.' | ',' | '' | null {
  const [points, commas] = [count(text, '.'), count(text, ',')];
  if (points > 0 && commas > 0) {
    const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
    return count(text, last) === 1 ? last : null;
  }
  const sign = points > 0 ? '.' : commas > 0 ? ',' : '';
  if (sign === '') return '';
  if (count(text, sign) > 1) return /^[+-]?\d{1,3}([.,]\d{3})+$/.test(text) ? '' : null;
  // One point is what programs write; one comma before three digits is thousands to some and decimals to others.
  return sign === ',' && /,\d{3}$/.test(text) ? null : sign;
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;
const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
