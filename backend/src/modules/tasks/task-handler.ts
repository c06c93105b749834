import type { JSONSchemaType, Schema } from 'ajv';
import type { Requirement } from '../auth';
import type { InputNeed } from './agent-setup';
import type { Named } from './naming/naming';
import type { ResultPart } from './task-result';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** What a step does, shown as its icon and used by the retry rules: only `deliver` has an effect outside. */
export const stepKinds = ['gather', 'compute', 'llm', 'tool', 'validate', 'artifact', 'approval', 'deliver', 'wait', 'log'] as const;
export type StepKind = (typeof stepKinds)[number];

/** A result file. It is stored together with the end of the step that made it, or not at all. */
export interface ArtifactDraft {
  /** What it is, in one word: `report`, `facts`, `table`, `chart`, `audit`, `fixes`. */
  kind: string;
  /** File name, shown and used for the download: `report.md`. Unique within the task. */
  title: string;
  mime: string;
  body: string | Buffer;
  /** Figures worth showing beside the file, for example `{ score: 82 }`. */
  metrics?: Record<string, JsonValue>;
  /** True if it names customers. By default it is assumed to, once the run has read who they are. */
  isPersonal?: boolean;
}

/** The open step, handed to its own work. */
export interface StepRun {
  /** Aborted on cancel, time-out, lost lease and shutdown; pass it to everything that waits. */
  readonly signal: AbortSignal;
  log(level: LogLevel, message: string, data?: Record<string, JsonValue>): void;
  /** Percent (0 to 100) of the whole task; never moves backwards within an attempt. */
  progress(percent: number, note?: string): void;
  /**
   * The work has stored its position and continues from there in another process. Earlier deaths of the process no longer count towards
   * the quarantine of the task.
   */
  checkpoint(): void;
  artifact(draft: ArtifactDraft): void;
}

/** What a task without a place waits for. */
export const waitReasons = ['approval', 'delay', 'task', 'rate_limit', 'budget', 'delivery', 'change'] as const;
export type WaitFor = (typeof waitReasons)[number];

export interface Wait {
  for: WaitFor;
  /** When to go on at the latest; without it only `TaskWaits.wake` or a person ends the waiting. */
  until?: Date;
  /** Shown to people: `Waits for approval of 3 mails`. */
  note: string;
}

export interface StepOptions {
  /** Title for readers: `Read the page`. Every user reads it, so it must not name a customer. */
  title: string;
  kind: StepKind;
  /**
   * What the result depends on, shown in the run's detail (secrets masked, at most 64 kB). A finished step with the same
   * key and input is not run again on retry.
   */
  input?: JsonValue;
  /**
   * It does nothing outside, asks nobody and is over at once. Then its beginning is not stored by itself: the whole step is, with what the run
   * says next, at the latest with its end. When the process dies before that, it runs again.
   */
  instant?: boolean;
  /** True if input and output name customers. By default they are assumed to, once the run has read who they are. */
  isPersonal?: boolean;
}

/**
 * One attempt at a task. Every write it makes is fenced: once another worker holds the task, or the task was
 * cancelled, the next call throws and the run ends without a trace.
 */
export interface TaskRun {
  readonly taskId: string;
  readonly agentId: string | null;
  /** Compute everything and send nothing outside. */
  readonly dryRun: boolean;
  /** 1 for the first. */
  readonly attempt: number;
  /** A person released the task while it waited: a delay that is not over yet counts as over. */
  readonly released: boolean;
  /** Checked against the handler's `inputSchema` when the task was created. */
  readonly input: Record<string, JsonValue>;
  /** Where it may read, link and write to: what a person or an author wrote, never what was filled in. */
  readonly named: Named;
  readonly signal: AbortSignal;
  log(level: LogLevel, message: string, data?: Record<string, JsonValue>): void;
  progress(percent: number, note?: string): void;
  /**
   * Runs `work` as one durable step and stores its result (JSON, at most 1 MB) with its artifacts and log lines in
   * one transaction. Between two steps the task can be held, released or cancelled. Steps may run at the same time;
   * a key belongs to one step of the task.
   */
  step<T extends JsonValue>(key: string, options: StepOptions, work: (step: StepRun) => Promise<T>): Promise<T>;
  /**
   * Leaves the worker without ending the attempt: the task becomes `waiting` and its place is free. `run` is called again,
   * with the same attempt and finished steps taken over, when `until` comes, `TaskWaits.wake` names the task or a person
   * releases it; it then looks again at what it waits for. Called inside a step, that step is shown as waiting and its
   * work runs again. Never returns: it throws, and what it throws must not be swallowed. When several branches park,
   * the earliest `until` counts.
   */
  park(wait: Wait): never;
}

/** Fields of an input, by name. */
export interface NamingFields {
  /** Hold words, in which hosts and addresses may stand. */
  readonly texts: readonly string[];
  /** Hold nothing but hosts. */
  readonly hosts?: readonly string[];
  /** Hold nothing but SKUs. */
  readonly products?: readonly string[];
  /** Look like hosts in those words, and are words of the program: names of tools. */
  readonly except?: readonly string[];
}

export const namesNothing: NamingFields = { texts: [] };

/** The code that does the work of one task type. Every type has exactly one handler; start-up fails otherwise. */
export interface TaskHandler {
  /** The type as the specification spells it, for example `SEO Optimization`. */
  readonly type: string;
  /** One sentence for the person who picks a type. */
  readonly summary: string;
  /** JSON Schema (draft 2020-12) of `input`: used by the API, the worker and the form. */
  readonly inputSchema: Schema | JSONSchemaType<unknown>;
  /** Parts of the input that an agent of this type must have. A task without an agent is checked by the schema alone. */
  readonly inputNeeds?: readonly InputNeed[];
  /** Where in the input its writer names hosts and addresses. What stands elsewhere is data. */
  readonly names: NamingFields;
  /** Permissions the caller needs for this input: the same as for the API operations with the same effects. */
  requires(input: Record<string, unknown>): readonly Requirement[];
  /** Completes "Start it from". Only for work that a plain task cannot start, because its service checks more. */
  readonly startedFrom?: string;
  /** Its files that a person reads, in the order in which they are read; none by default. */
  readonly result?: readonly ResultPart[];
  /** What a task with this input does, in a few words: the title of a task that nobody named. */
  titleOf(input: Record<string, unknown>): string;
  run(run: TaskRun): Promise<void>;
}

export { TaskError, type TaskErrorCode } from '../../platform/errors/task-error';
