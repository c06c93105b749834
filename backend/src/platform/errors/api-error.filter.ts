import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isTransient } from '../database/transient';
import { ApiError } from './api-error';

const codeByStatus: Record<number, string> = {
  400: 'bad_request',
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'unprocessable',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** What body-parser and the router throw: an Error with a status of its own. */
interface HttpLikeError extends Error {
  status?: number;
  type?: string;
}

const bodyParserMessages: Record<string, [code: string, message: string]> = {
  'entity.too.large': ['too_large', 'The body is larger than this call accepts.'],
  'encoding.unsupported': ['unsupported_media_type', 'This content encoding is not supported.'],
  'charset.unsupported': ['unsupported_media_type', 'This character set is not supported; send UTF-8.'],
  'request.aborted': ['bad_request', 'The request was cut off.'],
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
    const body = { ...this.describe(error), requestId: String(request.id ?? '') };
    if (body.statusCode >= 500) this.logger.error({ err: error, requestId: body.requestId, path: request.path });
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error instanceof ApiError && error.extra.retryAfterSeconds) response.setHeader('Retry-After', error.extra.retryAfterSeconds);
    else if (body.statusCode === 503 || body.statusCode === 429) response.setHeader('Retry-After', 5);
    response.status(body.statusCode).json(body);
  }

  private describe(error: unknown): { statusCode: number; code: string; message: string; [more: string]: unknown } {
    if (error instanceof ApiError) {
      const { errors, details } = error.extra;
      return { statusCode: error.getStatus(), code: error.code, message: error.message, ...(errors && { errors }), ...details };
    }
    if (error instanceof HttpException) {
      const statusCode = error.getStatus();
      return { statusCode, code: codeByStatus[statusCode] ?? 'error', message: error.message };
    }
    const known = (error ?? {}) as HttpLikeError & { code?: string };
    if (known.type && bodyParserMessages[known.type]) {
      const [code, message] = bodyParserMessages[known.type]!;
      return { statusCode: known.status ?? 400, code, message };
    }
    if (known.code === diskFull) {
      const message = 'The disk of the database is full, so nothing can be stored. Make room there; then try again.';
      return { statusCode: 503, code: 'storage_full', message };
    }
    if (known.code === statementTimeout || isTransient(error)) {
      return { statusCode: 503, code: 'unavailable', message: 'The database does not answer right now. Try again in a few seconds.' };
    }
    if (typeof known.status === 'number' && known.status >= 400 && known.status < 500) {
      return { statusCode: known.status, code: codeByStatus[known.status] ?? 'bad_request', message: 'The request cannot be read.' };
    }
    return { statusCode: 500, code: 'internal', message: 'Stallhand made a mistake. It has been logged under this request id.' };
  }
}
