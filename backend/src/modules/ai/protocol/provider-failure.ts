import { retryAfterMs } from '../../../platform/outbound/retry-after';
import { TaskError } from '../../tasks';

interface Failure {
  retryable?: boolean;
  hint?: string;
  retryAfterMs?: number | null;
  /** Nothing reached the server, or it refused before it worked: it asks no money for this call. */
  free?: boolean;
  /** Whether asking once more at once may help; by default when it is retryable at all. */
  resend?: boolean;
  cause?: unknown;
}

/** A provider did not answer as it should; the next one may. */
export class ProviderFailure extends TaskError {
  readonly free: boolean;
  readonly resend: boolean;

  constructor(code: TaskError['code'], message: string, { free = false, resend = true, ...options }: Failure = {}) {
    super(code, message, options);
    this.free = free;
    this.resend = resend && this.retryable;
  }
}

const again = { retryable: true };

/** How the provider is called in messages, and what it was asked for. */
export interface Asked {
  name: string;
  model: string;
}

/**
 * What a status other than 2xx means.
 * @param isFree whether it came before any part of an answer.
 */
export function refusedCall(
  { name, model }: Asked,
  { status, headers, text }: { status: number; headers: Record<string, string>; text: string },
  isFree = true,
): ProviderFailure {
  const { message, type, code, param } = ownWords(text);
  const said = message ? ` It says: ${message}` : '';
  const words = `${type} ${code} ${message}`.toLowerCase();
  const free = { free: isFree };
  if (status === 401 || status === 403) {
    return new ProviderFailure('provider_auth', `${name} does not accept the API key.${said}`, {
      ...free,
      hint: 'Test the key under API Keys, and enter a new one if it is refused there too.',
    });
  }
  if (status === 404) {
    const isModel = words.includes('model') || param === 'model';
    return isModel
      ? new ProviderFailure('model_not_found', `${name} has no model ${model}.${said}`, {
          ...free,
          hint: 'Name another model in the API key.',
        })
      : new ProviderFailure('provider_failed', `${name} knows no such call (404).${said}`, {
          ...free,
          hint: 'Check the address (baseUrl) of the API key.',
        });
  }
  if (/insufficient_quota|billing_hard_limit|exceeded your current quota/.test(words) || status === 402) {
    return new ProviderFailure('provider_quota', `The account at ${name} has no credit left.${said}`, {
      ...free,
      hint: 'Add credit to the account, or use another provider.',
    });
  }
  if (status === 429) {
    return new ProviderFailure('provider_rate_limited', `${name} wants fewer calls.${said}`, {
      ...free,
      ...again,
      retryAfterMs: retryAfterMs(headers),
      hint: 'It is tried again by itself. Fewer tasks at the same time help.',
    });
  }
  const retryable = status >= 500 || status === 408 || status === 409 || status === 425;
  return new ProviderFailure('provider_failed', `${name} answered with status ${status}.${said}`, {
    ...free,
    retryable: retryable && headers['x-should-retry'] !== 'false',
    retryAfterMs: retryable ? retryAfterMs(headers) : null,
  });
}

/** A failure in the middle of an answer that began well. */
export const brokenAnswer = ({ name }: Asked, what: string, cause?: unknown): ProviderFailure =>
  new ProviderFailure('provider_failed', `${name} ${what}.`, { ...again, cause });

/** The error object of OpenAI's protocol; Gemini sends it in a list. */
export function ownWords(text: string): { message: string; type: string; code: string; param: string } {
  let found: unknown;
  try {
    const json = JSON.parse(text) as unknown;
    found = (Array.isArray(json) ? (json[0] as unknown) : json) ?? {};
  } catch {
    found = {};
  }
  const { error = {} } = found as { error?: unknown };
  const own = (typeof error === 'string' ? { message: error } : (error ?? {})) as Record<string, unknown>;
  const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 500) : '');
  return { message: asText(own.message), type: asText(own.type), code: asText(own.code), param: asText(own.param) };
}
