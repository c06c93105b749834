import { isStorable } from '../database/storable';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../errors/api-error';
import { commonErrors } from '../errors/common.errors';

const maxDepth = 32;
/** What checks a body compares each key with all others of its object, and some lists entry by entry: their time grows with the square. */
const maxKeys = 1_000;
const maxEntries = 10_000;
const maxValues = 100_000;

/** @throws ApiError 400 for what Postgres cannot store, and for what is nested too deep or has too many parts. */
export function refuseUnstorable(value: unknown, path: string): void {
  let values = 0;
  const check = (value: unknown, path: string, depth: number): void => {
    if (++values > maxValues) throw tooMany(`The ${path.split('.')[0]} has more than ${maxValues} values.`);
    if (typeof value === 'string') {
      if (!isStorable(value)) throw new ApiError(commonErrors.invalid_text, `${path} has characters that cannot be stored.`);
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= maxDepth) throw new ApiError(commonErrors.too_deep, `${path} is nested more than ${maxDepth} levels deep.`);
      const entries = Object.entries(value);
      const most = Array.isArray(value) ? maxEntries : maxKeys;
      if (entries.length > most) throw tooMany(`${path} has more than ${most} ${Array.isArray(value) ? 'entries' : 'fields'}.`);
      for (const [key, inner] of entries) {
        if (key === '__proto__' || !isStorable(key))
          throw new ApiError(commonErrors.invalid_text, `${path} has a key that cannot be stored.`);
        check(inner, Array.isArray(value) ? path : `${path}.${key}`, depth + 1);
      }
    }
  };
  check(value, path, 0);
}

const tooMany = (message: string): ApiError => new ApiError(commonErrors.too_many_values, message);

export function refuseUnstorableText(request: Request, _response: Response, next: NextFunction): void {
  refuseUnstorable(request.query, 'query');
  let path: string;
  try {
    path = decodeURIComponent(request.path);
  } catch {
    throw new ApiError(commonErrors.bad_request, 'The address is not valid.');
  }
  refuseUnstorable(path, 'address');
  if (!Buffer.isBuffer(request.body)) refuseUnstorable(request.body, 'body');
  next();
}

/** The character set that a content type names; UTF-8 without one. */
export const charsetOf = (contentType = ''): string => /;\s*charset="?([\w.:+-]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8';

/** A body must say that it is JSON, which is UTF-8 (RFC 8259); routes that take files read their own. */
export function refuseForeignContentTypes(request: Request, _response: Response, next: NextFunction): void {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && (!request.is('application/json') || !/^utf-?8$/.test(charsetOf(request.headers['content-type'])))) {
    throw new ApiError(commonErrors.unsupported_media_type);
  }
  next();
}
