import { HttpException } from '@nestjs/common';

export interface FieldError {
  /** Path in the request, for example `input.keyword`. */
  field: string;
  message: string;
}

/** A refusal the caller can act on. Everything else becomes a 500 without details. */
export class ApiError extends HttpException {
  constructor(
    status: number,
    readonly code: string,
    message: string,
    readonly extra: { errors?: FieldError[]; retryAfterSeconds?: number; details?: Record<string, unknown> } = {},
  ) {
    super(message, status);
  }
}

export const notFound = (what: string): ApiError => new ApiError(404, 'not_found', `This ${what} does not exist.`);

export const invalid = (errors: FieldError[]): ApiError =>
  new ApiError(400, 'validation_failed', errors.map((e) => `${e.field}: ${e.message}`).join('; ') || 'The request is not valid.', {
    errors,
  });
