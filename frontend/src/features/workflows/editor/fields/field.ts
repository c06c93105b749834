import { getAt, setAt } from '../model/path';
import { problemAt, type PlacedProblem } from '../model/problems';

/** One value of a step, a trigger or the settings, as a control shows and changes it. Undefined takes it away. */
export interface Field {
  value: unknown;
  set: (value: unknown) => void;
  problem: string | null;
}

/** The field under a path, `config.url`. */
export type Bind = (path: string) => Field;

/** @param item where problems of it are found: `steps.review`; @param prefix before the paths of problems. */
export const bindTo =
  <T>(value: T, onChange: (value: T) => void, problems: readonly PlacedProblem[], item: string, prefix = ''): Bind =>
  (path) => ({
    value: getAt(value, path),
    set: (next) => onChange(setAt(value, path, next)),
    problem: problemAt(problems, item, `${prefix}${path}`),
  });

export const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
