import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isTransient } from '../database/transient';
import { ApiError, atStatus, type ErrorKind } from './api-error';
import { commonErrors } from './common.errors';

/** What an answer of the framework means: the router, the body reader and pipes know statuses, not our codes. */
const kindByStatus: Partial<Record<number, ErrorKind>> = {
  400: commonErrors.bad_request,
  404: commonErrors.not_found,
  405: commonErrors.method_not_allowed,
  413: commonErrors.too_large,
  415: commonErrors.unsupported_media_type,
  503: commonErrors.unavailable,
};

/** What body-parser and the router throw: an Error with a status of its own. */
interface HttpLikeError extends Error {
  status?: number;
  type?: string;
}

const bodyParserErrors: Record<string, ApiError> = {
  'entity.too.large': new ApiError(commonErrors.too_large),
  'encoding.unsupported': new ApiError(commonErrors.unsupported_media_type, 'This content encoding is not supported.'),
  'charset.unsupported': new ApiError(commonErrors.unsupported_media_type, 'This character set is not supported; send UTF-8.'),
  'request.aborted': new ApiError(commonErrors.bad_request, 'The request was cut off.'),
};

/** A statement was stopped because it took too long: like an absent Postgres, a reason to come back. */
const statementTimeout = '57014';

/** The disk of Postgres has no room left. */
const diskFull = '53100';

/** One shape for every error; unknown errors are logged and never described to the caller. */
@Catch()
export class ApiErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('HTTP');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request & { id?: string }>();
    const response = http.getResponse<Response>();
    const refusal = asApiError(error);
    const { errors, details, retryAfterSeconds, challenge } = refusal.extra;
    const { code, message } = refusal;
    const statusCode = refusal.getStatus();
    const body = { statusCode, code, message, ...(errors && { errors }), ...details, requestId: String(request.id ?? '') };
    if (statusCode >= 500) this.logger.error({ err: error, requestId: body.requestId, path: request.path });
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const waitSeconds = retryAfterSeconds ?? (statusCode === 503 || statusCode === 429 ? 5 : undefined);
    if (waitSeconds) response.setHeader('Retry-After', waitSeconds);
    if (challenge) response.setHeader('WWW-Authenticate', challenge);
    response.status(statusCode).json(body);
  }
}

/** An error as a caller may know it: of an unknown one, nothing. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HttpException) return ofStatus(error.getStatus(), error.message);
  const known = (error ?? {}) as HttpLikeError & { code?: string };
  if (known.type && bodyParserErrors[known.type]) return bodyParserErrors[known.type]!;
  if (known.code === diskFull) return new ApiError(commonErrors.storage_full);
  if (known.code === statementTimeout || isTransient(error)) return new ApiError(commonErrors.unavailable);
  if (typeof known.status === 'number' && known.status >= 400 && known.status < 500)
    return ofStatus(known.status, commonErrors.bad_request.message);
  return new ApiError(commonErrors.internal);
}

function ofStatus(status: number, message: string): ApiError {
  const kind = kindByStatus[status] ?? (status < 500 ? atStatus(commonErrors.bad_request, status) : commonErrors.internal);
  return new ApiError(kind, message);
}
