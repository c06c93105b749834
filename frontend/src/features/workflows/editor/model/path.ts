const isIndex = (key: string) => /^\d+$/.test(key);

/** The value under a dotted path such as `config.branches.0.name`; undefined where the way ends early. */
export const getAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined), value);

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

function put(value: unknown, [key = '', ...rest]: string[], next: unknown): unknown {
  const inner = (value as Record<string, unknown> | undefined)?.[key];
  const changed = rest.length === 0 ? next : put(inner, rest, next);
  if (Array.isArray(value)) return changed === undefined ? value.toSpliced(Number(key), 1) : value.with(Number(key), changed);
  const object = { ...(value as Record<string, unknown> | undefined) };
  // What is taken away leaves no empty shell behind; only the settings of a step are always there.
  const goes = changed === undefined || (next === undefined && key !== 'config' && isEmptyObject(changed));
  if (goes) delete object[key];
  else object[key] = changed;
  return object;
}

/** A copy with another value under the path; undefined takes it away. Lists are only changed where they have that place. */
export const setAt = <T>(value: T, path: string, next: unknown): T => put(value, path.split('.'), next) as T;

/** Whether a path names something inside `parent`, or is it. */
export const isUnder = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}.`);

/** `steps.2.config.url` -> ["steps", 2, "config.url"]; null for what is not a place in a list. */
export function splitPlace(path: string): { list: string; index: number; rest: string } | null {
  const [list = '', index = '', ...rest] = path.split('.');
  return isIndex(index) ? { list, index: Number(index), rest: rest.join('.') } : null;
}
