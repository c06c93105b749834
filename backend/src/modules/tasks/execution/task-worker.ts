import { BeforeApplicationShutdown, Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { EventBus } from '../../../platform/events';
import { runAsSystem } from '../../../platform/http/request-context';
import { EgressPolicy } from '../../../platform/outbound/egress-policy';
import { type JobWorker, QueueFactory } from '../../../platform/queue/job-queue';
import { traced } from '../../../platform/tracing';
import { SettingsService } from '../../settings';
import { TaskDispatcher, taskQueueName } from '../task-dispatcher';
import { TaskHandlerRegistry } from '../task-handler.registry';
import type { Wait } from '../task-handler';
import { leaseSeconds } from '../task-timing';
import { TaskWaits } from '../task-waits';
import { AttemptMeters, type AttemptOutcome } from './attempt-meters';
import { type ClaimedTask, LostLease, StopRequest } from './claimed-task';
import { outcomeOf, runAttempt } from './run-attempt';
import { RunningTask } from './running-task';
import { StoredPersonalMark } from './personal-mark';
import { StepStore } from './step-store';
import { type AttemptEnd, TaskLeases } from './task-leases';
import { workerName } from './worker-name';

const controlEveryMs = 1_000;
const renewEveryMs = 5_000;
/** A wake-up may get lost with the process that was to send it, or with the queue store. */
const lookEveryMs = 5_000;
/** Time for another worker to take its part of what is due; one that misses it is woken again. */
const shareMs = 25;
const shareEveryMs = 1_000;
/** Until the next look while all places are taken, by others. */
const placeMs = 250;
const outageMs = 1_000;
/**
 * Ends that cannot be stored, while Postgres is away or busy, keep new runs from beginning. Below some tens, quick tasks would wait for each
 * commit instead of sharing it.
 */
const mostLeaving = 50;

/**
 * Runs tasks. A BullMQ job is a wake-up: it lasts while this process has tasks to run, whichever they are. Postgres decides which, and whether
 * there is a place for them; the end of each run is another look.
 */
@Injectable()
export class TaskWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Worker');
  private readonly name = workerName();
  private readonly running = new Map<string, RunningTask>();
  /** Those of them whose work is done, and whose end is on its way: others may have their places. */
  private readonly leaving = new Set<RunningTask>();
  private worker: JobWorker | null = null;
  private limit = 0;
  private isStopping = false;
  private isDraining = false;
  /** What was asked for since the last look began. */
  private isLookWanted = false;
  private endPause: () => void = () => undefined;
  private sharedAt = -Infinity;
  /** All that the last look brought was over when the next one began. */
  private areQuick = false;
  /** A look that failed may have claimed something all the same. */
  private lookFailedAt = -Infinity;
  private drained: Promise<void> = Promise.resolve();
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
    private readonly dispatcher: TaskDispatcher,
    private readonly settings: SettingsService,
    private readonly meters: AttemptMeters,
    private readonly egress: EgressPolicy,
  ) {}

  onApplicationBootstrap(): void {
    this.limit = this.settings.current().maxConcurrentTasks;
    this.worker = this.queues.worker(taskQueueName, () => this.wake());
    // Not jobs of the schedule: leases are renewed until the last run of a stopping process is over.
    this.timers.push(
      setInterval(() => void this.control(), controlEveryMs),
      setInterval(() => void Promise.all([this.renew(), this.handBack()]), renewEveryMs),
      setInterval(() => void this.wake(), lookEveryMs),
    );
    // Who takes the place of one that died finds work for which nobody wakes again.
    void this.wake();
    this.unsubscribe.push(
      this.settings.onChange((settings) => {
        this.limit = settings.maxConcurrentTasks;
        void this.wake();
      }),
      this.bus.onWake(['task.control'], ({ data }) => this.running.has(data.id) && void this.control()),
    );
  }

  /** Finishes what it can within the grace period, then hands the rest back; correctness does not depend on it. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.unsubscribe.forEach((end) => end());
    this.lookAgain();
    this.running.forEach((run) => run.stopBetweenSteps('released'));
    const grace = setTimeout(
      () => this.running.forEach((run) => run.stop(new StopRequest('released'))),
      this.config.SHUTDOWN_GRACE_SECONDS * 1_000,
    );
    await Promise.all([this.worker?.close(), this.drained]);
    clearTimeout(grace);
    this.timers.forEach(clearInterval);
  }

  /**
   * Runs what is due. While it does, a call only makes it look again.
   * @returns when this process has nothing to run and nothing to wait for.
   */
  private wake(): Promise<void> {
    this.lookAgain();
    if (this.isDraining || this.isStopping) return Promise.resolve();
    this.isDraining = true;
    this.drained = this.drain();
    return this.drained;
  }

  private lookAgain(): void {
    this.isLookWanted = true;
    this.endPause();
  }

  private async drain(): Promise<void> {
    for (;;) {
      // Runs whose ends shared a statement are over in one turn of the event loop: one look for the places of all.
      await new Promise((resolve) => setImmediate(resolve));
      this.isLookWanted = false;
      const pauseMs = await this.look().catch((error: Error) => {
        this.logger.warn(`The next look for work is in a second: ${error.message}`);
        this.lookFailedAt = performance.now();
        return outageMs;
      });
      if (this.isLookWanted) continue;
      const isDone = () => this.running.size === 0 && (pauseMs === null || this.isStopping);
      if (isDone()) break;
      await this.pause(pauseMs);
      // Its last look was after the last work.
      if (isDone() && !this.isLookWanted) break;
    }
    this.isDraining = false;
  }

  private get mostHeld(): number {
    return this.limit + mostLeaving;
  }

  /** Takes what is due and has a place. @returns milliseconds until the next look; null when it can wait until it is asked for. */
  private async look(): Promise<number | null> {
    const working = this.running.size - this.leaving.size;
    const places = Math.min(this.limit - working, this.mostHeld - this.running.size);
    if (places <= 0 || this.isStopping) return null;
    this.areQuick &&= working === 0;
    // Half of them, so that idle workers get their part. Places that are free again within milliseconds need no sharing.
    const wanted = this.areQuick ? places : Math.ceil(places / 2);
    const leaving = [...this.leaving].map(({ taskId }) => taskId);
    const tasks = await this.leases.claim(this.name, wanted, leaving);
    this.areQuick = tasks.length > 0;
    for (const task of tasks) this.observed(task).catch((error: unknown) => this.logger.error(error));
    if (tasks.length === wanted) {
      if (wanted < places) this.share();
      return shareMs;
    }
    if (this.running.size > this.leaving.size) return null;
    return (await this.leases.isWorkWaiting()) ? placeMs * (1 + Math.random()) : null;
  }

  /** Hands the wake-up on, because more may be due than was taken. */
  private share(): void {
    if (performance.now() - this.sharedAt < shareEveryMs) return;
    this.sharedAt = performance.now();
    this.dispatcher.wake();
  }

  private async pause(ms: number | null): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.endPause = resolve;
      if (ms !== null) timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
  }

  /** Everything that is logged, traced or measured meanwhile says which attempt of which task it was. */
  private observed(task: ClaimedTask): Promise<void> {
    const { id, type, attempt, agentId, authority } = task;
    const ended = this.meters.began(task, this.handlers);
    const work = async () => {
      let outcome: AttemptOutcome = 'unrecorded';
      try {
        await this.run(task, (how) => (outcome = how));
      } finally {
        ended(outcome);
      }
    };
    const attributes = { 'task.id': id, 'task.type': type, 'task.attempt': attempt, ...(agentId && { 'agent.id': agentId }) };
    return runAsSystem(() => traced(`task ${type}`, { kind: 'consumer', traceOf: id, attributes }, work), {
      authority,
      task: { id, attempt, agentId, personal: new StoredPersonalMark(task, this.steps) },
    });
  }

  private async run(task: ClaimedTask, ended: (outcome: AttemptOutcome) => void): Promise<void> {
    const run = new RunningTask(task, this.steps);
    this.running.set(task.id, run);
    const endRehearsal = task.dryRun ? this.egress.rehearse(task.id) : null;
    const timeout = setTimeout(() => run.stop(new StopRequest('timeout')), Math.max(1, task.timeoutMs - task.workedMs));
    try {
      const end = await runAttempt(run, { worker: this.name, handlers: this.handlers, settings: this.settings });
      if (end && 'wait' in end) {
        await this.park(task, end.wait);
        return ended('parked');
      }
      const isOurs = end !== null && (await this.leave(run, end));
      ended(isOurs ? outcomeOf(end) : 'lost');
      if (!isOurs) await this.leases.outlived(task);
    } catch (error) {
      // Nothing could be written. The lease runs out and the reconciler puts the task back.
      this.logger.warn({ msg: 'A run could not be recorded', taskId: task.id, err: error });
    } finally {
      clearTimeout(timeout);
      // It may have been claimed again meanwhile.
      if (this.running.get(task.id) === run) this.running.delete(task.id);
      const hadLeft = this.leaving.delete(run);
      // Branches that are still at work when another one failed.
      run.stop(new LostLease());
      endRehearsal?.();
      if (!hadLeft || this.running.size + 1 >= this.mostHeld) this.lookAgain();
      else if (this.running.size === 0) this.endPause();
    }
  }

  /** The next look need not wait until the end of this run is stored. */
  private leave(run: RunningTask, end: AttemptEnd): Promise<boolean> {
    this.leaving.add(run);
    this.lookAgain();
    return this.leases.end(end);
  }

  private async park(task: ClaimedTask, wait: Wait): Promise<void> {
    const status = await this.waits.park(task, wait);
    // Somebody cancelled it in the meantime, or it is not ours any more; the fence tells the two apart.
    if (!status) await this.leases.end({ task, worker: this.name, outcome: 'cancelled' });
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
        else if (!this.isStopping) run.stopBetweenSteps(request.hold ? 'held' : null);
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

  private async handBack(): Promise<void> {
    if (performance.now() - this.lookFailedAt > leaseSeconds * 1_000) return;
    const held = [...this.running.values()].map((run) => run.task);
    await this.leases.handBack(this.name, held).catch(() => undefined);
  }
}
