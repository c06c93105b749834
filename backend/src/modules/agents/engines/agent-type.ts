import type { Provider, Type as Class } from '@nestjs/common';
import type { FieldError } from '../../../platform/errors/api-error';
import type { Purpose } from '../../../platform/outbound/purposes';
import type { KeyService } from '../../api-keys';
import type { Requirement } from '../../auth';
import type { ResultPart, TaskHandler } from '../../tasks';

/** Does the work of one type of agent: a task of it, whether an agent or a person asks for it. */
export type AgentEngine = Pick<TaskHandler, 'run'>;

/** Everything the program knows about one type of agent. */
export interface AgentTypeDefinition<T extends string = string> extends Pick<
  TaskHandler,
  'summary' | 'inputSchema' | 'inputNeeds' | 'names'
> {
  /** As people read it: `SEO Optimization`. Stored with agents and tasks, so it never changes. */
  readonly type: T;
  /** What a task with this input does, in a few words: the title of a task that nobody named. */
  titleOf(this: void, input: Record<string, unknown>): string;
  /**
   * Permissions the caller needs for this input.
   * @param requirementOf looks up a tool of the tool box by name; null if there is none
   */
  requires(this: void, input: Record<string, unknown>, requirementOf: (tool: string) => Requirement | null): readonly Requirement[];
  /** Fields of an agent's input that contradict each other although each fits the schema. A task of the type takes them. */
  contradictions?(this: void, input: Record<string, unknown>): FieldError[];
  /** Its files that a person reads, in the order in which they are read, and what each can become. The others are for programs. */
  readonly result: readonly ResultPart[];
  /** What its tasks send outside by themselves; a Custom agent besides what its tools do. */
  readonly leaves: readonly Purpose[];
  /** Made when the program starts, with the constructor arguments that it asks for; one that cannot be had stops the start. */
  readonly engine: Class<AgentEngine>;
  /** What only this engine asks for. */
  readonly providers?: readonly Provider[];
  /** What a connected service adds to its results, as part of a sentence: `rewrites the texts`. */
  readonly betterWith: Readonly<Partial<Record<KeyService, string>>>;
  /** What limits it while only these services are connected; null for nothing. */
  needs?(this: void, services: ReadonlySet<string>): string | null;
}

/** Infers the name of the type from the definition. */
export const defineAgentType = <const T extends string>(definition: AgentTypeDefinition<T>): AgentTypeDefinition<T> => definition;
