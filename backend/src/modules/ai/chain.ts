import { setTimeout as sleep } from 'node:timers/promises';
import { backoff, backoffMs } from '../../platform/schedule/backoff';
import { TaskError, type StepRun } from '../tasks';
import type { AiProvider } from './chat';
import { ProviderFailure } from './protocol/provider-failure';

const mostResends = 2;

/**
 * Asks one after the other until one answers, and says in the log why it went on.
 * @throws TaskError `needs_provider` when there is nobody; the failures as one otherwise.
 */
export async function firstAnswer<T>(
  providers: AiProvider[],
  { log }: Pick<StepRun, 'log'>,
  ask: (provider: AiProvider) => Promise<T>,
): Promise<T> {
  const failures: ProviderFailure[] = [];
  for (const [index, provider] of providers.entries()) {
    try {
      return await ask(provider);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      failures.push(error);
      const next = providers[index + 1];
      if (next) log('warn', `${error.message} Asking ${next.name} instead.`, { code: error.code });
    }
  }
  throw asOne(failures);
}

/** What is true of all failures together: another attempt makes sense when it does for one of the providers. */
function asOne(failures: ProviderFailure[]): TaskError {
  const last = failures.at(-1);
  if (!last) {
    return new TaskError('needs_provider', 'This needs an AI provider, and there is none.', {
      hint: 'Add a key for OpenAI, Google or a model of your own under API Keys (/admin/api-keys).',
    });
  }
  if (failures.length === 1) return last;
  const worthIt = failures.filter(({ retryable }) => retryable);
  const { code, hint } = worthIt.at(-1) ?? last;
  const waits = worthIt.map(({ retryAfterMs }) => retryAfterMs ?? 0);
  return new ProviderFailure(code, failures.map(({ message }) => message).join(' '), {
    ...(hint && { hint }),
    retryable: worthIt.length > 0,
    retryAfterMs: waits.length > 0 ? Math.min(...waits) : null,
  });
}

/** Sends again what failed for a moment, when the provider does not ask for a long wait. */
export async function withResends<T>(signal: AbortSignal, { log }: Pick<StepRun, 'log'>, send: () => Promise<T>): Promise<T> {
  for (let resends = 0; ; resends++) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ProviderFailure) || !error.resend || resends >= mostResends) throw error;
      const wait = error.retryAfterMs ?? backoffMs(backoff.modelCall, resends);
      if (wait > backoff.modelCall.longestMs) throw error;
      log('warn', `${error.message} Asking again in ${Math.ceil(wait / 1_000)} s.`, { code: error.code });
      await sleep(wait, undefined, { signal }).catch(() => undefined);
      signal.throwIfAborted();
    }
  }
}
