import { currenciesOf } from './currencies';

/** How a column writes numbers: `dot` is 1,234.56 and `comma` is 1.234,56. */
export type NumberStyle = 'dot' | 'comma';

const plain = /^-?\d+(?:\.\d+)?$/;
const leadingRun = /^[^\d+\-−(]{1,8}/;
const trailingRun = /[^\d+\-−)]{1,8}$/;
const groupSpace = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?:\D|$))/g;
const shapes: Record<NumberStyle, RegExp> = {
  dot: /^(?:[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?|\d+\.?|\d*\.\d+)(?:e[+-]?\d{1,3})?$/i,
  comma: /^(?:[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?|\d+,?|\d*,\d+)(?:e[+-]?\d{1,3})?$/i,
};

/** No number of a shop, unit and grouping included, is longer; a longer cell is a text, and is not looked at further. */
const maxNumberChars = 100;

/** The unit in what stands beside a number, and how many characters of it are the number's own point or comma. */
function unitIn(run: string, point: RegExp): { unit: string; rest: number } | null {
  const unit = run.trim();
  if (isUnit(unit)) return { unit, rest: 0 };
  const bare = unit.replace(point, '').trim();
  return bare !== unit && isUnit(bare) ? { unit: bare, rest: 1 } : null;
}

const isUnit = (text: string): boolean => text === '%' || currenciesOf(text).length > 0;

/** The number without sign, brackets, spaces and units; `null` when it cannot be a number. */
function body(text: string): { digits: string; negative: boolean; unit: string | null } | null {
  const trimmed = text.trim();
  if (trimmed.length > maxNumberChars) return null;
  if (!/\d/.test(trimmed)) return null;
  let digits = trimmed.replace(/^[−–](?=.*\d)/, '-').replace(/[.,][-–—]{1,2}(?=\D*$)/, '');
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
    const leading = leadingRun.exec(digits);
    const before = leading && unitIn(leading[0], /[.,]$/);
    if (before) {
      unit = before.unit;
      digits = digits.slice(leading[0].length - before.rest).trimStart();
      return;
    }
    const trailing = trailingRun.exec(digits);
    const after = trailing && unitIn(trailing[0], /^[.,]/);
    if (!after) return;
    unit = after.unit;
    digits = digits.slice(0, trailing.index + after.rest).trimEnd();
  };
  if (/\d[^\d+]{0,9}[-−]$/.test(digits) && !negative) {
    negative = true;
    digits = digits.slice(0, -1).trimEnd();
  }
  strip();
  strip();
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
  /** True for a number with a decimal point. */
  dot: boolean;
  /** True for a number with a decimal comma. */
  comma: boolean;
  /** Both readings are numbers, and they differ: `1.234` is 1234 or 1.234. */
  isDoubtful: boolean;
  unit: string | null;
}

const oneGroup = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** In which styles the text is a number. */
export function numberShape(text: string): NumberShape | null {
  if (plain.test(text) && !text.includes('.')) return { dot: true, comma: true, isDoubtful: false, unit: null };
  const parts = body(text);
  if (!parts) return null;
  const dot = shapes.dot.test(parts.digits);
  const comma = shapes.comma.test(parts.digits);
  return dot || comma ? { dot, comma, isDoubtful: oneGroup.test(parts.digits), unit: parts.unit } : null;
}

/** The sign, word or code beside a number: `£` of `£3.50`; null for a number alone and for what is no number. */
export const unitOf = (text: string): string | null => (plain.test(text) ? null : (body(text)?.unit ?? null));

export const looksLikeNumber = (text: string): boolean => numberShape(text) !== null;

export interface NumberEvidence {
  /** Numbers that only one style reads. */
  dot: number;
  comma: number;
  /** Of those that both styles read as different numbers, with a point and with a comma: `1.234` and `1,234`. */
  doubtfulDots: number;
  doubtfulCommas: number;
}

/** How people of the file's language and notation write numbers; null when nothing tells. */
export type NumberHabit = NumberStyle | null;

/**
 * Decides between decimal point and comma over all numbers of a file or column: what only one style reads decides, then the
 * habit of the file. `1.234` alone stays doubtful.
 */
export function decideNumberStyle(evidence: NumberEvidence, habit: NumberHabit): { style: NumberStyle; certain: boolean } {
  const { dot, comma, doubtfulDots, doubtfulCommas } = evidence;
  if (dot !== comma)
    return { style: comma > dot ? 'comma' : 'dot', certain: dot === 0 || comma === 0 || doubtfulDots + doubtfulCommas === 0 };
  // Three digits after each sign are groups of thousands in nearly all files; which is why the sign alone is a hint.
  const style = habit ?? (doubtfulDots > doubtfulCommas ? 'comma' : 'dot');
  return { style, certain: doubtfulDots + doubtfulCommas === 0 || habit !== null };
}
