import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../errors/api-error';

const maxDepth = 32;

/** Postgres stores neither NUL nor half of a surrogate pair, so they are refused at the edge (R30). */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

function check(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new ApiError(400, 'invalid_text', `${path} has characters that cannot be stored.`);
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= maxDepth) throw new ApiError(400, 'too_deep', `${path} is nested more than ${maxDepth} levels deep.`);
    for (const [key, inner] of Object.entries(value)) {
      if (key === '__proto__') throw new ApiError(400, 'invalid_text', `${path} has a key that cannot be stored.`);
      check(key, `a key of ${path}`, depth + 1);
      check(inner, Array.isArray(value) ? path : `${path}.${key}`, depth + 1);
    }
  }
}

export function refuseUnstorableText(request: Request, _response: Response, next: NextFunction): void {
  check(request.query, 'query', 0);
  let path: string;
  try {
    path = decodeURIComponent(request.path);
  } catch {
    throw new ApiError(400, 'bad_request', 'The address is not valid.');
  }
  check(path, 'address', 0);
  if (!Buffer.isBuffer(request.body)) check(request.body, 'body', 0);
  next();
}

/** A body must say that it is JSON; routes that take files read their own. */
export function refuseForeignContentTypes(request: Request, _response: Response, next: NextFunction): void {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && !request.is('application/json')) {
    throw new ApiError(415, 'unsupported_media_type', 'Send the body as application/json.');
  }
  next();
}
