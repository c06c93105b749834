import type { KeySettings } from '../key-services';

export interface ProbedKey {
  value: string;
  settings: KeySettings;
  /** Address of the service, without a slash at the end. */
  base: string;
}

export interface ProbeAnswer {
  status: number;
  headers: Record<string, string>;
  /** The body when it was JSON, otherwise null. */
  json: unknown;
}

/** What an answer says about the key. */
export interface Finding {
  /** Why the service does not accept the key, in its own words where it has some; null when it does. */
  refusal: string | null;
  account?: string | null;
  scopes?: string[];
  missing?: string[];
}

/** How one service is asked whether a key is good, with a call that changes nothing. */
export interface Probe {
  /** What can be said without a call; null when the service has to be asked. */
  foresee?(key: ProbedKey): string | null;
  method: 'GET' | 'POST';
  /** Path below the address; the later ones are asked when the earlier one is refused with 403. */
  paths: string[];
  read(answer: ProbeAnswer, key: ProbedKey): Finding;
}

/** A value inside unknown JSON: `at(json, 'error', 'message')`. */
export function at(json: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined,
    json,
  );
}

export const textAt = (json: unknown, ...path: (string | number)[]): string | null => {
  const value = at(json, ...path);
  return typeof value === 'string' && value !== '' ? value : null;
};

export const textsAt = (json: unknown, ...path: (string | number)[]): string[] => {
  const value = at(json, ...path);
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
};

/** The refusal of an answer that is not a success. */
export const refusalOf = ({ status }: ProbeAnswer, words: string | null): string | null =>
  status >= 200 && status < 300 ? null : (words ?? `It answered with status ${status}.`);
