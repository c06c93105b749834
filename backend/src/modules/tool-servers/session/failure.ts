import type { SdkError } from '@modelcontextprotocol/client';
import { OutboundRefusal } from '../../../platform/outbound/outbound-refusal';
import { TaskError } from '../../tasks';
import { visible } from '../tool-definition';
import { clientSdk } from './sdk';

/** Why a call of a server did not bring an answer. */
export class ServerFailure extends TaskError {
  /** @param arrived false: it surely did not reach the tool. */
  constructor(
    code: TaskError['code'],
    message: string,
    readonly arrived: boolean,
    options: { retryable?: boolean; hint?: string; cause?: unknown } = {},
  ) {
    super(code, message, options);
  }
}

/** Of all that a server sends in one session. */
export const sentMegabytes = 4;

const cures = { too_large: 'Ask it for less at a time.', fetch_failed: 'Check the address of the tool server, and whether it runs.' };
const shownChars = 300;
const words = (error: unknown): string => visible(error instanceof Error ? error.message : String(error)).slice(0, shownChars);

/** Any error of a session, in words for people. What the server itself says is quoted as such, and cut. */
export function failureOf(error: unknown, server: string): ServerFailure {
  if (error instanceof ServerFailure) return error;
  const found = inChain(error, OutboundRefusal);
  if (found) {
    const { kind, retryable } = found;
    const message = kind === 'too_large' ? `${server} sends more than is read of one call (${sentMegabytes} MB).` : found.message;
    const hint = kind === 'address_refused' ? found.hint : cures[kind];
    return new ServerFailure(kind, message, !found.neverArrived, { retryable, hint, cause: error });
  }
  const { ProtocolError, SdkError, SdkErrorCode } = clientSdk();
  if (error instanceof ProtocolError) {
    return new ServerFailure('invalid_input', `${server} refused it: "${words(error)}"`, true, { cause: error });
  }
  const { syscall, code } = error as NodeJS.ErrnoException;
  if (syscall?.startsWith('spawn')) {
    return new ServerFailure('fetch_failed', `The program of ${server} cannot be started (${code}).`, false, {
      hint: 'Look at TOOL_SERVER_COMMANDS in the configuration of the server.',
      cause: error,
    });
  }
  const status = SdkError.isInstance(error) ? statusOf(error) : null;
  if (status === 401 || status === 403) {
    return new ServerFailure('provider_auth', `${server} answered with status ${status}: it wants another key, or none fits.`, false, {
      hint: 'Choose a key for it under Integrations, Tool servers.',
      cause: error,
    });
  }
  if (status !== null) {
    const retryable = status === 429 || status >= 500;
    return new ServerFailure('fetch_failed', `${server} answered with status ${status}.`, status >= 500, { retryable, cause: error });
  }
  if (SdkError.isInstance(error) && error.code === SdkErrorCode.RequestTimeout) return tooSlow(server, error);
  return new ServerFailure('fetch_failed', `${server} does not speak MCP as it should: "${words(error)}"`, true, { cause: error });
}

export const tooSlow = (server: string, cause?: unknown): ServerFailure =>
  new ServerFailure('timeout', `${server} did not answer in time.`, true, { retryable: true, cause });

function statusOf(error: SdkError): number | null {
  const { status } = (error.data ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status : null;
}

function inChain<T extends Error>(error: unknown, kind: abstract new (...args: never[]) => T): T | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) if (at instanceof kind) return at;
  return null;
}
