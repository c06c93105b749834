import { capitalised } from '@stallhand/shared';
import type { JsonValue } from '../../../tasks';

type Row = { [key: string]: JsonValue };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isRecord = (value: JsonValue | undefined): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids of this console say nothing to a reader. */
export const isInternalId = (value: JsonValue | undefined): boolean => typeof value === 'string' && uuid.test(value);

/** `readingEase`, `recent_orders` and `stock.read` as a reader says them. */
export const inWords = (name: string): string =>
  capitalised(
    name
      .replace(/(?<![A-Z_.-]|^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .replaceAll(/[_.]+/g, ' ')
      .trim(),
  );

/** @returns what a step asked for, by its query or preset, else by its tool. */
export function stepWords(tool: string, given: JsonValue): string {
  const asked = isRecord(given) ? (given.query ?? given.preset) : null;
  return inWords(typeof asked === 'string' && /^[\w.-]{1,60}$/.test(asked) ? asked : tool);
}

/** @returns the plain values that a step was given, on one line; null without any. */
export function askedFor(given: JsonValue): string | null {
  if (!isRecord(given)) return null;
  const parts = Object.entries(given)
    .filter(([name, value]) => name !== 'query' && name !== 'preset' && value !== null && typeof value !== 'object' && !isInternalId(value))
    .map(([name, value]) => `${inWords(name)}: ${plainWords(value)}`);
  return parts.length === 0 ? null : parts.join(', ');
}

/** One value without notation: lists with commas, records as `Name: value`. */
export function plainWords(value: JsonValue | undefined): string {
  if (value === null || value === undefined || isInternalId(value)) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(plainWords).filter(Boolean).join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, item]) => [name, plainWords(item)] as const)
      .filter(([, words]) => words !== '')
      .map(([name, words]) => `${inWords(name)}: ${words}`)
      .join('; ');
  return String(value);
}

/** Anything that is neither rows nor flat, as a list under names. @param depth levels of indentation */
export function nestedList(value: JsonValue, depth = 0): string {
  const lead = `${'  '.repeat(depth)}- `;
  const line = (name: string | null, item: JsonValue): string[] => {
    const head = name === null ? '' : `${inWords(name)}: `;
    if (typeof item !== 'object' || item === null) return isInternalId(item) ? [] : [`${lead}${head}${plainWords(item) || 'none'}`];
    const inner = nestedList(item, depth + 1);
    if (inner === '') return [];
    return [`${lead}${name === null ? 'Entry' : inWords(name)}:`, inner];
  };
  const entries: [string | null, JsonValue][] = Array.isArray(value)
    ? value.map((item) => [null, item])
    : isRecord(value)
      ? Object.entries(value)
      : [[null, value]];
  return entries.flatMap(([name, item]) => line(name, item)).join('\n');
}
