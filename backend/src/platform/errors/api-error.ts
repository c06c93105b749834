import { HttpException } from '@nestjs/common';

export interface FieldError {
  /** Path in the request, for example `input.keyword`. */
  field: string;
  message: string;
}

declare const declared: unique symbol;

/** One reason to refuse a request, declared in the `*.errors.ts` of its module. Only `defineErrors` makes one. */
export interface ErrorKind<Code extends string = string> {
  /** What programs compare, for example `transition_refused`. It never changes. */
  readonly code: Code;
  /** The HTTP status of the answer. */
  readonly status: number;
  /** What people read when the place that refuses has nothing more precise to say. */
  readonly message: string;
  /** When it happens and what cures it, for the readers of the API document. */
  readonly when: string;
  readonly [declared]: true;
}

type Catalogue = Record<string, Pick<ErrorKind, 'status' | 'message' | 'when'>>;

const kinds = new Map<string, ErrorKind>();

/**
 * Declares the errors of one module, by code.
 * @throws Error when a code is declared already: one code has one meaning in the whole program.
 */
export function defineErrors<const T extends Catalogue>(catalogue: T): { readonly [Code in keyof T & string]: ErrorKind<Code> } {
  const own = Object.entries(catalogue).map(([code, kind]) => {
    if (kinds.has(code)) throw new Error(`The error code ${code} is declared twice.`);
    kinds.set(code, { code, ...kind } as ErrorKind);
    return [code, kinds.get(code)!];
  });
  return Object.fromEntries(own) as { [Code in keyof T & string]: ErrorKind<Code> };
}

/** Every declared error, by code. */
export const declaredErrors = (): ErrorKind[] => [...kinds.values()].sort((a, b) => (a.code < b.code ? -1 : 1));

/** The same error under another HTTP status, where what was refused differs: a sign-in (401) or one step of a session (403). */
export const atStatus = <Code extends string>(kind: ErrorKind<Code>, status: number): ErrorKind<Code> => ({ ...kind, status });

/** A refusal the caller can act on. Everything else becomes a 500 without details. */
export class ApiError extends HttpException {
  readonly code: string;

  constructor(
    readonly kind: ErrorKind,
    message: string = kind.message,
    readonly extra: {
      errors?: FieldError[];
      retryAfterSeconds?: number;
      details?: Record<string, unknown>;
      /** What `WWW-Authenticate` says (RFC 6750). */
      challenge?: string;
    } = {},
  ) {
    super(message, kind.status);
    this.code = kind.code;
  }
}
