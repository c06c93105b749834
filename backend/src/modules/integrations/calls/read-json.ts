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
 * A decimal text as whole hundredths, without floats: `12.5` is 1250, half a hundredth is rounded away from zero.
 * @returns null for anything that is no plain decimal number.
 */
export function centsOf(text: unknown): number | null {
  const written = typeof text === 'number' ? String(text) : typeof text === 'string' ? text.trim() : '';
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(written) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(`${fraction}00`.slice(0, 2)) + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0);
  return sign && cents > 0 ? -cents : cents;
}

/** A time as the platform wrote it, in UTC; null when it is none. */
export function timeAt(json: unknown, ...path: Path): string | null {
  const text = textAt(json, ...path);
  const ms = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}
