import { AsyncLocalStorage } from 'node:async_hooks';
import { secretMask } from '../../../platform/crypto';
import { traced } from '../../../platform/tracing';
import { digest } from '../digest';
import type { Named } from '../naming/naming';
import type { ArtifactDraft, JsonValue, LogLevel, StepOptions, StepRun, TaskRun, Wait } from '../task-handler';
import { TaskError } from '../task-handler';
import { type ClaimedTask, isSteering, LostLease, Parked, StopRequest } from './claimed-task';
import { describeFailure } from './describe-failure';
import type { FinishedStep, LogLine, StepStore } from './step-store';

const reportEveryMs = 250;
const maxOutputBytes = 1_000_000;
const maxArtifactBytes = 20_000_000;
const maxMessageChars = 4_000;

const namedByAgentOnly =
  'This task is from a version that did not keep who named which host and address, so only what the author of its agent wrote counts. Start it anew if it has to reach others.';

/**
 * Key of the step a line belongs to, also when several are open. One for all runs: Node copies the value of every storage that
 * was ever used onto every promise, so one for each run would cost more memory and time with each run.
 */
const openStep = new AsyncLocalStorage<string>();

/** One attempt in this process: the handler's view of it, and the levers by which it is stopped. */
export class RunningTask implements TaskRun {
  private readonly abort = new AbortController();
  private readonly earlier = new Map<string, FinishedStep>();
  private lines: LogLine[] = [];
  private percent = 0;
  private note: string | null = null;
  private dirty = false;
  private steps = 0;
  private readonly working = new Set<Promise<unknown>>();
  private readonly waits: Wait[] = [];
  private isLeaving = false;
  private stopAtBoundary: 'held' | 'released' | null = null;
  private reporting: Promise<void> = Promise.resolve();
  private isReporting = false;
  private readonly reporter: NodeJS.Timeout;

  constructor(
    readonly task: ClaimedTask,
    private readonly store: StepStore,
  ) {
    this.reporter = setInterval(() => this.report(), reportEveryMs);
  }

  get taskId(): string {
    return this.task.id;
  }
  get agentId(): string | null {
    return this.task.agentId;
  }
  get dryRun(): boolean {
    return this.task.dryRun;
  }
  get released(): boolean {
    return this.task.released;
  }
  get attempt(): number {
    return this.task.attempt;
  }
  get input(): Record<string, JsonValue> {
    return this.task.input;
  }
  get named(): Named {
    return this.task.named;
  }
  get signal(): AbortSignal {
    return this.abort.signal;
  }

  /** Ends the run now; the reason decides what becomes of the task. */
  stop(reason: StopRequest | LostLease): void {
    this.abort.abort(reason);
  }

  /** Lets the open step finish and stops before the next one; `null` takes that back. */
  stopBetweenSteps(outcome: 'held' | 'released' | null): void {
    this.stopAtBoundary = outcome;
  }

  /** Loads what was finished before, so that it is not done, or paid, twice. */
  async prepare(): Promise<void> {
    if (this.task.isNamedByAgentOnly) this.log('warn', namedByAgentOnly);
    if (this.task.attempt <= 1 && this.task.waitedMs === 0) return;
    for (const step of await this.store.finished(this.task)) this.earlier.set(step.key, step);
  }

  log(level: LogLevel, message: string, data?: Record<string, JsonValue>): void {
    this.lines.push({ at: new Date(), level, stepKey: openStep.getStore() ?? null, message: storable(message), data: data ?? null });
  }

  progress(percent: number, note?: string): void {
    this.percent = Math.max(this.percent, Math.min(100, Math.round(percent)));
    if (note !== undefined) this.note = storable(note);
    this.dirty = true;
  }

  async step<T extends JsonValue>(key: string, options: StepOptions, work: (step: StepRun) => Promise<T>): Promise<T> {
    if (this.isLeaving) throw new Parked(this.waits[0]!);
    const done = this.take(key, options, work);
    this.working.add(done);
    try {
      return await done;
    } finally {
      this.working.delete(done);
    }
  }

  park(wait: Wait): never {
    this.waits.push(wait);
    throw new Parked(wait);
  }

  /**
   * Waits until no branch can go on: what others do when one of them parks is not lost. No step begins after that.
   * @returns the wait of the run, as early as the earliest; null when nothing parked.
   */
  async settle(): Promise<Wait | null> {
    if (this.waits.length === 0) return null;
    while (this.working.size > 0) {
      await Promise.allSettled(this.working);
      // A branch whose step has ended may begin its next one now.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.isLeaving = true;
    this.signal.throwIfAborted();
    const times = this.waits.flatMap(({ until }) => until ?? []).sort((a, b) => a.getTime() - b.getTime());
    return { ...this.waits[0]!, until: times[0] };
  }

  /** Writes the last lines and stops reporting. */
  async close(): Promise<void> {
    clearInterval(this.reporter);
    await this.reporting;
    if ((this.dirty || this.lines.length > 0) && !(this.signal.reason instanceof LostLease)) {
      await this.store.report(this.task, this.percent, this.note, this.takeLines());
    }
  }

  private async take<T extends JsonValue>(key: string, options: StepOptions, work: (step: StepRun) => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    if (this.stopAtBoundary) throw new StopRequest(this.stopAtBoundary);
    const index = this.steps++;
    const inputHash = digest([key, options.input ?? null]);
    const earlier = this.earlier.get(key);
    const isSame = earlier?.inputHash === inputHash;
    if (isSame && earlier.isOfThisAttempt) return earlier.output as T;
    await this.reporting;
    await this.store.begin(this.task, index, key, options, inputHash, isSame ? earlier : undefined);
    return isSame
      ? (earlier.output as T)
      : openStep.run(key, () => traced(`step ${key}`, { attributes: { 'step.index': index } }, () => this.work(key, work)));
  }

  private async work<T extends JsonValue>(key: string, work: (step: StepRun) => Promise<T>): Promise<T> {
    const artifacts: ArtifactDraft[] = [];
    try {
      const output = await work({
        signal: this.signal,
        log: (level, message, data) => this.log(level, message, data),
        progress: (percent, note) => this.progress(percent, note),
        artifact: (draft) => void artifacts.push(checked(draft)),
      });
      this.signal.throwIfAborted();
      checkSize(output);
      await this.endStep({ key, status: 'completed', output, error: null, artifacts });
      return output;
    } catch (error) {
      if (isSteering(error) || this.signal.aborted) throw error;
      await this.endStep({ key, status: 'failed', output: null, error: describeFailure(error, key), artifacts: [] });
      throw error;
    }
  }

  private async endStep(end: {
    key: string;
    status: 'completed' | 'failed';
    output: JsonValue;
    error: ReturnType<typeof describeFailure> | null;
    artifacts: ArtifactDraft[];
  }): Promise<void> {
    await this.reporting;
    this.dirty = false;
    await this.store.end(this.task, { ...end, lines: this.takeLines(), progress: this.percent, note: this.note });
  }

  private takeLines(): LogLine[] {
    const lines = this.lines;
    this.lines = [];
    return lines;
  }

  /**
   * At most four reports a second, one at a time so that they do not pile up while Postgres is slow; what a step says in its
   * last moments travels with its end.
   */
  private report(): void {
    if (this.isReporting || (!this.dirty && this.lines.length === 0)) return;
    this.isReporting = true;
    this.dirty = false;
    const lines = this.takeLines();
    this.reporting = this.store
      .report(this.task, this.percent, this.note, lines)
      .catch((error: unknown) => {
        if (error instanceof LostLease) this.stop(error);
        else this.lines.unshift(...lines);
      })
      .finally(() => (this.isReporting = false));
  }
}

/** Postgres refuses NUL and half surrogates, and nobody reads a log line of a megabyte. Half a secret could not be masked later. */
const storable = (text: string): string => secretMask.text(text.replaceAll('\u0000', '').toWellFormed()).slice(0, maxMessageChars);

function checked(draft: ArtifactDraft): ArtifactDraft {
  const size = Buffer.byteLength(draft.body);
  if (size > maxArtifactBytes) throw new TaskError('too_large', `${draft.title} has ${size} bytes; a file may have ${maxArtifactBytes}.`);
  return draft;
}

function checkSize(output: JsonValue): void {
  const size = Buffer.byteLength(JSON.stringify(output ?? null));
  if (size > maxOutputBytes) throw new TaskError('too_large', `A step gave a result of ${size} bytes; it may have ${maxOutputBytes}.`);
}
