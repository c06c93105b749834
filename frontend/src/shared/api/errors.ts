import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import type { ApiErrorDto, ErrorCode, FieldErrorDto } from './generated';

/** What every failed call looks like to the screens. `status` 0 means that no answer arrived. */
export interface ApiError {
  status: number;
  /** The server's code, for example `transition_refused`, or ours when it was never asked; null when the answer had none. */
  code: ErrorCode | 'unreachable' | 'passkey_unusable' | 'demo_read_only' | null;
  message: string;
  requestId: string | null;
  errors: FieldError[];
  /** What else the answer carries, for example the agents that need a key. */
  details?: Record<string, unknown>;
}

export type FieldError = FieldErrorDto;

/** An answer from a proxy may hold less than ours. */
type ErrorBody = Partial<ApiErrorDto> & { message: string };

const isErrorBody = (data: unknown): data is ErrorBody =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string' && 'code' in data;

/** A proxy may answer with an HTML page. */
const LONGEST_BODY = 300;

/** Turns a failed request into an ApiError. An answer without a code becomes "status: body text, else status text". */
export function toApiError(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): ApiError {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR' || error.status === 'CUSTOM_ERROR') {
    return { status: 0, code: 'unreachable', message: 'The server cannot be reached.', requestId: null, errors: [] };
  }
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  const headerId = meta?.response?.headers.get('x-request-id') ?? null;
  if (isErrorBody(error.data)) {
    const { statusCode: _, code, message, requestId, errors, ...details } = error.data;
    const more = Object.keys(details).length > 0 && { details };
    return { status, code: code ?? null, message, requestId: requestId ?? headerId, errors: errors ?? [], ...more };
  }
  const body = typeof error.data === 'string' ? error.data : error.data ? JSON.stringify(error.data) : '';
  const text = (body || meta?.response?.statusText || '').slice(0, LONGEST_BODY);
  return { status, code: null, message: text && `${status}: ${text}`, requestId: headerId, errors: [] };
}

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error && 'requestId' in error;

/** The server takes the call only from somebody who has just said who they are. Whoever sees this was asked, and stepped back. */
export const wantsConfirmation = (error: unknown): boolean => isApiError(error) && error.code === 'confirmation_required';

/** The person knows already why nothing came of it: they stepped back from that question, or the demo has told them that it is one. */
export const isToldAlready = (error: unknown): boolean =>
  wantsConfirmation(error) || (isApiError(error) && error.code === 'demo_read_only');

/** Differences from what the person saw, in words and by row ids. Null for any other error. */
export function changesSinceShown(error: unknown): { changes: string[]; items: string[] } | null {
  if (!isApiError(error) || error.code !== 'changed_since_shown') return null;
  const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
  return { changes: texts(error.details?.changes), items: texts(error.details?.items) };
}

/** The server's own words, or "status: body" where it gave no code; the fallback of the screen where it answered with neither. */
export const serverMessage = (error: unknown, fallback: string): string => (isApiError(error) && error.message ? error.message : fallback);

/** The message for one form field, or null. Nested fields are addressed by their path, for example `config.input.url`. */
export const fieldMessage = (error: unknown, field: string): string | null =>
  (isApiError(error) && error.errors.find((entry) => entry.field === field)?.message) || null;

/** One line for people who report a fault: "409 version_conflict, request 7c1e". */
export const errorReference = (error: ApiError): string =>
  [[error.status || 'no answer', error.code].filter(Boolean).join(' '), error.requestId && `request ${error.requestId}`]
    .filter(Boolean)
    .join(', ');
