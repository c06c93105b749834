import { digest } from '../digest';
import { ApiError } from '../errors/api-error';
import { commonErrors } from '../errors/common.errors';

/** Version of content without a version number: equal for equal JSON values in any field order. */
export const contentVersion = (content: unknown): string => digest(content ?? null).slice(0, 32);

/** Maximum number of changes that a refusal names. The person sees the rest on the screen. */
const mostNamed = 20;
const mostItems = 200;

/**
 * Refusal of a decision about something that changed after it was shown.
 * @param what name of the subject at the start of a sentence, for example `This approval`
 * @param changes differences, without a full stop: `Price of Linen napkin: was 10.50 USD, is 0.50 USD`
 * @param version current version
 * @param items ids of the changed rows, if the decision is about several
 */
export function changedSinceShown(
  what: string,
  changes: readonly string[],
  version: number | string,
  items: readonly string[] = [],
): ApiError {
  const [first, ...more] = changes;
  const named = first === undefined ? '' : ` ${first}${more.length > 0 ? `, and ${more.length} more` : ''}.`;
  return new ApiError(commonErrors.changed_since_shown, `${what} changed since you saw it.${named} Review it, then decide again.`, {
    details: { changes: changes.slice(0, mostNamed), items: items.slice(0, mostItems), version },
  });
}

/** @throws ApiError 409 `changed_since_shown` */
export function requireShown(what: string, shown: number | string, now: number | string, changes: readonly string[] = []): void {
  if (shown !== now) throw changedSinceShown(what, changes, now);
}

const longest = 60;

const words = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
};

/** `Price: was 10.50 USD, is 0.50 USD` */
export function wasIs(name: string, was: unknown, is: unknown): string {
  const [before, now] = [words(was), words(is)];
  return before === now ? `${name}: changed` : `${name}: was ${before}, is ${now}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `replyTo` as `Reply to` */
const nameOf = (key: string): string => {
  const spaced = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** Differences of two JSON values in words, one for each field. */
export function contentChanges(was: unknown, is: unknown, name = 'Content'): string[] {
  if (contentVersion(was) === contentVersion(is)) return [];
  if (isRecord(was) && isRecord(is))
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) => contentChanges(was[key], is[key], nameOf(key)));
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length)
    return was.flatMap((one, index) => contentChanges(one, is[index], `${name} ${index + 1}`));
  return [wasIs(name, was, is)];
}
