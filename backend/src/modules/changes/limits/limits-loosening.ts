import { isDeepStrictEqual } from 'node:util';
import { plainObject } from '../../../platform/http/plain-object';
import { levels } from '../change-values';
import type { Rule } from '../rules/judge';

const isAtMost = (value: unknown, most: unknown): boolean => typeof value === 'number' && typeof most === 'number' && value <= most;

/** Compares two values of each limit: true if the second is at least as strict. A rule cannot act without all limits, so the first value loosens. */
const stricter: { [Name in keyof Rule]: (before: Rule[Name], after: unknown) => boolean } = {
  level: (before, after) => levels.slice(0, levels.indexOf(before) + 1).includes(after as never),
  // Both raise the floor.
  marginPercent: (before, after) => isAtMost(before, after),
  feePercent: (before, after) => isAtMost(before, after),
  mostChange: (before, after) => isAtMost(after, before),
  mostAmountDay: (before, after) => isAtMost(after, before),
  mostLinesBatch: (before, after) => isAtMost(after, before),
  mostLinesDay: (before, after) => isAtMost(after, before),
  onlySkus: (before, after) => Array.isArray(after) && (before === null || after.every((sku: string) => before.includes(sku))),
};
const names = Object.keys(stricter) as (keyof Rule)[];

/** @param after may be unvalidated; a value of another shape counts as looser @returns the limits that would be loosened */
export const loosenedRule = (before: Rule, after: Record<keyof Rule, unknown>): (keyof Rule)[] =>
  names.filter((name) => !isDeepStrictEqual(before[name], after[name]) && !stricter[name](before[name] as never, after[name]));

/** Merges the limits of an unvalidated request into the stored ones. Null if the request cannot be read. */
export function ruleAfter(before: Rule, request: unknown): Record<keyof Rule, unknown> | null {
  const change = plainObject(request, ['version', 'integrationId', ...names]);
  if (!change) return null;
  const named = names.filter((name) => change[name] !== undefined);
  return { ...before, ...Object.fromEntries(named.map((name) => [name, change[name]])) };
}

export interface QuietHours {
  quietFrom: string | null;
  quietTo: string | null;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const lengthOf = (from: number, to: number): number => (to - from + 1_440) % 1_440;

/** Returns true if any minute that was quiet before would allow writing. */
export function endsQuiet(before: QuietHours, after: QuietHours): boolean {
  if (before.quietFrom === null || before.quietTo === null) return false;
  if (after.quietFrom === null || after.quietTo === null) return true;
  const [from, to] = [minuteOf(before.quietFrom), minuteOf(before.quietTo)];
  const begin = minuteOf(after.quietFrom);
  return lengthOf(begin, from) + lengthOf(from, to) > lengthOf(begin, minuteOf(after.quietTo));
}

/** Returns true if another VAT rate may lower the floor of a price. Without a rate the floor is unknown and a person is asked. */
export const lowersFloor = (before: number | null, after: number | null): boolean => before !== after && !isAtMost(before, after);
