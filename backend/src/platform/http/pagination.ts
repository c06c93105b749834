import { isUUID } from 'class-validator';
import type { Response } from 'express';
import { ApiError } from '../errors/api-error';
import { commonErrors } from '../errors/common.errors';
import { isStorable } from '../database/storable';

export interface Page<T> {
  items: T[];
  /** Rows that match the filter, on all pages. */
  total: number;
  nextCursor: string | null;
}

/** The list itself is the body; its size and the way on travel as headers. */
export function sendPage<T>(response: Response, page: Page<T>): T[] {
  response.setHeader('X-Total-Count', page.total);
  if (page.nextCursor) response.setHeader('X-Next-Cursor', page.nextCursor);
  return page.items;
}

export const encodeCursor = (values: (string | number)[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

const timeText = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:[0-5]\d)?)$/;

/** Whether Postgres can read it as a time; the 31st of February is refused too. */
function isTime(text: string): boolean {
  const [, date, time] = timeText.exec(text) ?? [];
  const parsed = new Date(`${date}T${time}Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(`${date}T${time}`);
}

/** What a list can be ordered by. A forged cursor must not reach a query. */
const positions = {
  number: (value: unknown) => Number.isSafeInteger(value),
  time: (value: unknown) => typeof value === 'string' && isTime(value),
  id: (value: unknown) => isUUID(value),
  decimal: (value: unknown) => typeof value === 'string' && /^\d{1,20}(\.\d{1,18})?$/.test(value),
  address: (value: unknown) => typeof value === 'string' && value.length <= 254 && isStorable(value),
};

/**
 * @returns the values given to `encodeCursor`.
 * @throws ApiError 400 when the text is not a cursor of such values.
 */
export function decodeCursor(cursor: string, ...kinds: (keyof typeof positions)[]): (string | number)[] {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    values = null;
  }
  const usable =
    Array.isArray(values) && values.length === kinds.length && kinds.every((kind, index) => positions[kind]((values as unknown[])[index]));
  if (!usable) throw new ApiError(commonErrors.invalid_cursor);
  return values as (string | number)[];
}

/** A search text as an ILIKE pattern in which %, _ and \ stand for themselves. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
