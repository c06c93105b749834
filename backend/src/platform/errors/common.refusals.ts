import { ApiError, type FieldError } from './api-error';
import { commonErrors } from './common.errors';

export const notFound = (what: string): ApiError => new ApiError(commonErrors.not_found, `This ${what} does not exist.`);

export const invalid = (errors: FieldError[]): ApiError =>
  new ApiError(commonErrors.validation_failed, errors.map((e) => `${e.field}: ${e.message}`).join('; ') || undefined, { errors });

export const tooMany = (retryAfterSeconds: number): ApiError =>
  new ApiError(commonErrors.too_many_requests, undefined, { retryAfterSeconds });

/** @param what what was changed, for example `agent` */
export const versionConflict = (what: string): ApiError =>
  new ApiError(commonErrors.version_conflict, `This ${what} was changed meanwhile. Reload it and repeat your change.`);
