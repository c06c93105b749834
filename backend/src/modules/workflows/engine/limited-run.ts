import { TaskError, type TaskRun, type Wait } from '../../tasks';

const longestTimerMs = 2_147_000_000;

/** A run whose signal and waits end at a deadline, for one step. */
export interface LimitedRun extends TaskRun {
  /** Runs the work until the deadline. @throws TaskError `timeout` */
  within<T>(work: () => Promise<T>): Promise<T>;
  end(): void;
}

/** @param deadline epoch milliseconds, or Infinity. */
export function limited(run: TaskRun, deadline: number): LimitedRun {
  const expired = new AbortController();
  const late = () => new TaskError('timeout', 'It took longer than it may.', { retryable: true, hint: 'Give it more time (timeoutSec).' });
  const timer = Number.isFinite(deadline)
    ? setTimeout(() => expired.abort(late()), Math.min(Math.max(0, deadline - Date.now()), longestTimerMs))
    : undefined;
  const park = (wait: Wait): never => {
    const until = Math.min(wait.until?.getTime() ?? Infinity, deadline);
    return run.park({ ...wait, until: Number.isFinite(until) ? new Date(until) : undefined });
  };
  return {
    taskId: run.taskId,
    agentId: run.agentId,
    dryRun: run.dryRun,
    attempt: run.attempt,
    released: run.released,
    input: run.input,
    named: run.named,
    signal: AbortSignal.any([run.signal, expired.signal]),
    log: (...line) => run.log(...line),
    progress: (...at) => run.progress(...at),
    step: (...step) => run.step(...step),
    park,
    async within(work) {
      if (Date.now() >= deadline) throw late();
      if (!timer) return work();
      return Promise.race([
        work(),
        new Promise<never>((_, reject) => expired.signal.addEventListener('abort', () => reject(late()), { once: true })),
      ]);
    },
    end: () => clearTimeout(timer),
  };
}
