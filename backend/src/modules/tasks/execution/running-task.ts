import { AsyncLocalStorage } from 'node:async_hooks';
import { secretMask } from '../../../platform/crypto';
import { cleanFileName } from '../../../platform/http/files/file-name';
import { traced } from '../../../platform/tracing';
import { digest } from '../../../platform/digest';
import type { Named } from '../naming/naming';
import type { ArtifactDraft, JsonValue, LogLevel, StepOptions, StepRun, TaskRun, Wait } from '../task-handler';
import { TaskError } from '../task-handler';
import { type ClaimedTask, isSteering, LostLease, Parked, StopRequest } from './claimed-task';
import { describeFailure } from './describe-failure';
import type { LogLine, Said, StepRecord } from './said';
import type { FinishedStep, StepStore } from './step-store';

const reportEveryMs = 250;
const maxOutputBytes = 1_000_000;
const maxArtifactBytes = 20_000_000;
const maxMessageChars = 4_000;
const mostUnsaid = 50;
const mostUnsaidChars = 64_000;

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
  /** Steps that did nothing outside: they are stored with what is said next. */
  private unsaid: StepRecord[] = [];
  private unsaidChars = 0;
  private percent = 0;
  private note: string | null = null;
  private dirty = false;
  private isCheckpoint = false;
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

  /** Writes what is left to say and stops reporting. */
  async close(): Promise<void> {
    const said = await this.leave();
    if (said && !(this.signal.reason instanceof LostLease)) await this.store.write(this.task, said);
  }

  /** Stops reporting. @returns what is left to say; undefined when that is nothing. */
  async leave(): Promise<Said | undefined> {
    clearInterval(this.reporter);
    await this.reporting;
    return this.hasNews() ? this.news() : undefined;
  }

  private async take<T extends JsonValue>(key: string, options: StepOptions, work: (step: StepRun) => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    if (this.stopAtBoundary) throw new StopRequest(this.stopAtBoundary);
    const { title, kind, input, isPersonal } = options;
    const step = {
      key,
      index: this.steps++,
      title,
      kind,
      input,
      isPersonal,
      inputHash: digest([key, input ?? null]),
      beganAt: performance.now(),
    };
    const earlier = this.earlier.get(key);
    if (earlier?.inputHash === step.inputHash) {
      if (!earlier.isOfThisAttempt)
        await this.later({ ...step, status: 'reused', output: earlier.output, reusedFrom: earlier.attempt, endedAt: step.beganAt });
      return earlier.output as T;
    }
    if (!options.instant) {
      await this.reporting;
      const { steps } = this.takeUnsaid();
      // Steps that are over, and are not done again, with their lines.
      const lines = this.takeLines();
      await this.store.write(this.task, { progress: 0, steps: [...steps, { ...step, status: 'running' }], lines, artifacts: [] });
    }
    return openStep.run(key, () =>
      traced(`step ${key}`, { attributes: { 'step.index': step.index } }, () => this.work(step, options.instant ?? false, work)),
    );
  }

  private async work<T extends JsonValue>(
    step: Omit<StepRecord, 'status'>,
    isInstant: boolean,
    work: (step: StepRun) => Promise<T>,
  ): Promise<T> {
    const artifacts: ArtifactDraft[] = [];
    const end = async (how: Pick<StepRecord, 'status' | 'output' | 'error'>, files: ArtifactDraft[] = []) => {
      const ended = { ...step, ...how, endedAt: performance.now() };
      if (isInstant && files.length === 0) return this.later(ended);
      await this.reporting;
      const said = this.news();
      // What it was given is stored already.
      const { input: _, ...rest } = ended;
      await this.store.write(this.task, { ...said, steps: [...said.steps, isInstant ? ended : rest], artifacts: files });
    };
    try {
      const output = await work({
        signal: this.signal,
        log: (level, message, data) => this.log(level, message, data),
        progress: (percent, note) => this.progress(percent, note),
        checkpoint: () => void (this.dirty = this.isCheckpoint = true),
        artifact: (draft) => void artifacts.push(checked(draft)),
      });
      this.signal.throwIfAborted();
      checkSize(output);
      await end({ status: 'completed', output }, artifacts);
      return output;
    } catch (error) {
      if (isSteering(error) || this.signal.aborted) throw error;
      await end({ status: 'failed', error: describeFailure(error, step.key) });
      throw error;
    }
  }

  /** Keeps a step for what is said next: another step that begins or ends, a report, or the end of the run. */
  private async later(step: StepRecord): Promise<void> {
    this.unsaid.push(step);
    this.unsaidChars += JSON.stringify(step.output ?? null).length;
    if (this.unsaid.length < mostUnsaid && this.unsaidChars < mostUnsaidChars) return;
    await this.reporting;
    if (this.unsaid.length > 0) await this.store.write(this.task, this.news());
  }

  private hasNews(): boolean {
    return this.dirty || this.lines.length > 0 || this.unsaid.length > 0;
  }

  /** All there is to say, once. */
  private news(): Said {
    const checkpoint = this.isCheckpoint;
    this.dirty = this.isCheckpoint = false;
    return { progress: this.percent, note: this.note, checkpoint, ...this.takeUnsaid(), lines: this.takeLines(), artifacts: [] };
  }

  private takeUnsaid(): { steps: StepRecord[] } {
    const steps = this.unsaid;
    this.unsaid = [];
    this.unsaidChars = 0;
    return { steps };
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
    if (this.isReporting || !this.hasNews()) return;
    this.isReporting = true;
    const said = this.news();
    this.reporting = this.store
      .write(this.task, said)
      .catch((error: unknown) => {
        if (error instanceof LostLease) return this.stop(error);
        this.isCheckpoint ||= said.checkpoint ?? false;
        this.lines.unshift(...said.lines);
        this.unsaid.unshift(...said.steps);
      })
      .finally(() => (this.isReporting = false));
  }
}

/** Postgres refuses NUL and half surrogates, and nobody reads a log line of a megabyte. Half a secret could not be masked later. */
const storable = (text: string): string => secretMask.text(text.replaceAll('\u0000', '').toWellFormed()).slice(0, maxMessageChars);

function checked(draft: ArtifactDraft): ArtifactDraft {
  const size = Buffer.byteLength(draft.body);
  if (size > maxArtifactBytes) throw new TaskError('too_large', `${draft.title} has ${size} bytes; a file may have ${maxArtifactBytes}.`);
  return { ...draft, title: cleanFileName(draft.title) };
}

function checkSize(output: JsonValue): void {
  const size = Buffer.byteLength(JSON.stringify(output ?? null));
  if (size > maxOutputBytes) throw new TaskError('too_large', `A step gave a result of ${size} bytes; it may have ${maxOutputBytes}.`);
}
