import { centsOfText } from '../../../platform/money';

type Path = readonly (string | number)[];

/** A value inside an answer of unknown shape: `at(json, 'errors', 0, 'message')`; undefined where there is none. */
export const at = (json: unknown, ...path: Path): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined,
    json,
  );

export const textAt = (json: unknown, ...path: Path): string | null => {
  const value = at(json, ...path);
  return typeof value === 'string' && value !== '' ? value : null;
};

export const numberAt = (json: unknown, ...path: Path): number | null => {
  const value = at(json, ...path);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

export const listAt = (json: unknown, ...path: Path): unknown[] => {
  const value = at(json, ...path);
  return Array.isArray(value) ? (value as unknown[]) : [];
};

/**
 * A decimal text or number in cents of a currency: `12.5` is 1250, and BHD 1.235 is 123.5.
 * @returns null for anything that is no plain decimal number
 */
export const centsOf = (text: unknown, currency?: string | null): number | null =>
  typeof text === 'number' || typeof text === 'string' ? centsOfText(String(text), currency) : null;
