import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { BeforeApplicationShutdown, Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { EventBus } from '../../../platform/events';
import { requestContext, runInContext } from '../../../platform/http/request-context';
import { type JobWorker, QueueFactory } from '../../../platform/queue/job-queue';
import { traced } from '../../../platform/tracing';
import { SettingsService } from '../../settings';
import { taskQueueName } from '../task-dispatcher';
import { TaskHandlerRegistry } from '../task-handler.registry';
import { TaskError, type Wait } from '../task-handler';
import { backoff, backoffMs } from '../../../platform/schedule/backoff';
import { TaskWaits } from '../task-waits';
import { AttemptMeters, type AttemptOutcome } from './attempt-meters';
import { type ClaimedTask, LostLease, Parked, StopRequest } from './claimed-task';
import { describeFailure } from './describe-failure';
import { RunningTask } from './running-task';
import { StepStore } from './step-store';
import { type AttemptEnd, TaskLeases } from './task-leases';

const controlEveryMs = 1_000;
const renewEveryMs = 5_000;
const lookEveryMs = 5_000;

/**
 * Runs tasks. A BullMQ job is one permit to run the best due task; which one that is, Postgres decides. When all
 * places are taken, the permit waits here for a free one.
 */
@Injectable()
export class TaskWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Worker');
  private readonly name = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  private readonly running = new Map<string, RunningTask>();
  private readonly waitingForPlace = new Set<() => void>();
  private worker: JobWorker | null = null;
  private readonly extraPermits = new Set<Promise<void>>();
  private limit = 0;
  private draining = false;
  private timers: NodeJS.Timeout[] = [];
  private unsubscribe: (() => void)[] = [];

  constructor(
    private readonly config: AppConfig,
    private readonly queues: QueueFactory,
    private readonly bus: EventBus,
    private readonly handlers: TaskHandlerRegistry,
    private readonly leases: TaskLeases,
    private readonly steps: StepStore,
    private readonly waits: TaskWaits,
    private readonly settings: SettingsService,
    private readonly meters: AttemptMeters,
  ) {}

  onApplicationBootstrap(): void {
    this.limit = this.settings.current().maxConcurrentTasks;
    this.worker = this.queues.worker(taskQueueName, () => this.serve(), this.limit);
    this.timers.push(
      setInterval(() => void this.control(), controlEveryMs),
      setInterval(() => void this.renew(), renewEveryMs),
      setInterval(() => void this.look(), lookEveryMs),
    );
    this.unsubscribe.push(
      this.settings.onChange((settings) => this.setLimit(settings.maxConcurrentTasks)),
      this.bus.subscribe(({ type, data }) => {
        if (type === 'task.control' && this.running.has(data.id)) void this.control();
        if (type === 'task.completed' || type === 'task.failed' || type === 'task.cancelled') this.placeFreed();
      }),
    );
  }

  /** Finishes what it can within the grace period, then hands the rest back; correctness does not depend on it. */
  async beforeApplicationShutdown(): Promise<void> {
    this.draining = true;
    this.unsubscribe.forEach((end) => end());
    this.placeFreed();
    this.running.forEach((run) => run.stopBetweenSteps('released'));
    const grace = setTimeout(
      () => this.running.forEach((run) => run.stop(new StopRequest('released'))),
      this.config.SHUTDOWN_GRACE_SECONDS * 1_000,
    );
    await Promise.all([this.worker?.close(), ...this.extraPermits]);
    clearTimeout(grace);
    this.timers.forEach(clearInterval);
  }

  /** BullMQ looks at a new concurrency when a job ends; work that waits for a raised limit must not wait for that. */
  private setLimit(limit: number): void {
    const more = limit - this.limit;
    this.limit = limit;
    this.worker?.setConcurrency(limit);
    for (let i = 0; i < more; i++) this.addPermit();
  }

  private addPermit(): void {
    const permit = this.serve()
      .catch((error: Error) => this.logger.warn(`A permit ended early: ${error.message}`))
      .finally(() => this.extraPermits.delete(permit));
    this.extraPermits.add(permit);
  }

  /**
   * A wake-up may hang in the queue store: the lock that a dead worker left on it is judged by the clocks of workers, and they may have been
   * set back. One permit more is enough then, because each takes the best task there is.
   */
  private async look(): Promise<void> {
    if (this.draining || this.extraPermits.size > 0 || this.running.size >= this.limit) return;
    const isOverdue = await this.leases.isWorkOverdue().catch(() => false);
    if (isOverdue && !this.draining) this.addPermit();
  }

  /** One permit: runs at most one task. */
  private async serve(): Promise<void> {
    while (!this.draining) {
      const task = await this.leases.claim(this.name);
      if (task) {
        if (await this.observed(task)) continue;
        return;
      }
      if (!(await this.leases.isWorkWaiting())) return;
      await this.freePlace();
    }
  }

  /** Everything that is logged, traced or measured meanwhile says which attempt of which task it was. */
  private observed(task: ClaimedTask): Promise<boolean> {
    const { id, type, attempt, agentId } = task;
    const context = { ...requestContext(), task: { id, attempt, agentId } };
    const ended = this.meters.began(task, this.handlers);
    const work = async () => {
      let outcome: AttemptOutcome = 'unrecorded';
      try {
        return await this.run(task, (how) => (outcome = how));
      } finally {
        ended(outcome);
      }
    };
    const attributes = { 'task.id': id, 'task.type': type, 'task.attempt': attempt, ...(agentId && { 'agent.id': agentId }) };
    return runInContext(context, () => traced(`task ${type}`, { kind: 'consumer', traceOf: id, attributes }, work));
  }

  /** @returns whether it is due again at once, because it was woken before it could park. */
  private async run(task: ClaimedTask, ended: (outcome: AttemptOutcome) => void): Promise<boolean> {
    const run = new RunningTask(task, this.steps);
    this.running.set(task.id, run);
    const timeout = setTimeout(() => run.stop(new StopRequest('timeout')), Math.max(1, task.timeoutMs - task.workedMs));
    try {
      const end = await this.attempt(run);
      if (end && 'wait' in end) {
        const isDue = await this.park(task, end.wait);
        ended('parked');
        return isDue;
      }
      const isOurs = end !== null && (await this.leases.end(end));
      ended(isOurs ? outcomeOf(end) : 'lost');
    } catch (error) {
      // Nothing could be written. The lease runs out and the reconciler puts the task back.
      this.logger.warn({ msg: 'A run could not be recorded', taskId: task.id, err: error });
    } finally {
      clearTimeout(timeout);
      this.running.delete(task.id);
      // Branches that are still at work when another one failed.
      run.stop(new LostLease());
      this.placeFreed();
    }
    return false;
  }

  private async park(task: ClaimedTask, wait: Wait): Promise<boolean> {
    const status = await this.waits.park(task, wait);
    // Somebody cancelled it in the meantime, or it is not ours any more; the fence tells the two apart.
    if (!status) await this.leases.end({ task, worker: this.name, outcome: 'cancelled' });
    return status === 'queued';
  }

  /** @returns how the attempt ended; null when the task is no longer ours. */
  private async attempt(run: RunningTask): Promise<AttemptEnd | { wait: Wait } | null> {
    const { task } = run;
    const base = { task, worker: this.name };
    try {
      const handler = this.handlers.find(task.type);
      if (!handler) throw new TaskError('internal', `No handler for tasks of type "${task.type}".`);
      await run.prepare();
      const wait = await Promise.race([outcome(handler.run(run), run), untilAborted(run.signal)]);
      await run.close();
      return wait ? { wait } : { ...base, outcome: 'completed' };
    } catch (error) {
      const reason: unknown = run.signal.aborted ? run.signal.reason : error;
      await run.close().catch(() => undefined);
      if (reason instanceof LostLease) return null;
      if (reason instanceof StopRequest && reason.outcome !== 'timeout') return { ...base, outcome: reason.outcome };
      return { ...base, ...this.failure(task, reason) };
    }
  }

  private failure(task: ClaimedTask, reason: unknown): Pick<AttemptEnd, 'outcome' | 'error' | 'retryInMs'> {
    if (!(reason instanceof TaskError || reason instanceof StopRequest))
      this.logger.error({ msg: 'A run met an unexpected error', taskId: task.id, err: reason });
    const error =
      reason instanceof StopRequest
        ? describeFailure(
            new TaskError('timeout', `It took longer than ${Math.round(task.timeoutMs / 1_000)} seconds.`, {
              hint: 'Give it less to do, or a longer time limit.',
            }),
            null,
          )
        : describeFailure(reason, null);
    const again = error.retryable && this.settings.current().autoRetryFailedTasks && task.failures + 1 < task.maxAttempts;
    const toldMs = reason instanceof TaskError ? (reason.retryAfterMs ?? 0) : 0;
    return { outcome: 'failed', error, ...(again && { retryInMs: Math.max(backoffMs(backoff.attempt, task.failures), toldMs) }) };
  }

  /** Looks at what people asked of the running tasks: the messages are hints, the rows decide. */
  private async control(): Promise<void> {
    const runs = [...this.running.values()];
    if (runs.length === 0) return;
    try {
      const requests = await this.leases.requests(runs.map((run) => run.task));
      for (const run of runs) {
        const request = requests.get(run.taskId);
        if (!request) run.stop(new LostLease());
        else if (request.cancel) run.stop(new StopRequest('cancelled'));
        else if (!this.draining) run.stopBetweenSteps(request.hold ? 'held' : null);
      }
    } catch {
      // Postgres is away; the next look is a second later.
    }
  }

  private async renew(): Promise<void> {
    const runs = [...this.running.values()];
    if (runs.length === 0) return;
    try {
      const lost = new Set(await this.leases.renew(runs.map((run) => run.task)));
      runs.filter((run) => lost.has(run.taskId)).forEach((run) => run.stop(new LostLease()));
    } catch {
      // A lease that cannot be renewed runs out by itself; until then the work goes on.
    }
  }

  private freePlace(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waitingForPlace.delete(done);
        resolve();
      };
      const timer = setTimeout(done, 250 + Math.random() * 250);
      this.waitingForPlace.add(done);
    });
  }

  private placeFreed(): void {
    [...this.waitingForPlace].forEach((resume) => resume());
  }
}

const outcomeOf = ({ outcome, retryInMs }: AttemptEnd): AttemptOutcome => (retryInMs === undefined ? outcome : 'retried');

/** @returns what the run waits for; null when it is complete. A branch that failed outweighs one that waits. */
async function outcome(done: Promise<void>, run: RunningTask): Promise<Wait | null> {
  try {
    await done;
  } catch (error) {
    if (!(error instanceof Parked)) throw error;
  }
  return run.settle();
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
