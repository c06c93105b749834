import type { Purpose } from '../../../../platform/outbound/purposes';
import type { Requirement } from '../../../auth';
import type { SideEffect } from '../../../settings';
import type { Author, JsonValue, Named, StepRun, TaskError, TaskRun } from '../../../tasks';
import type { ServerToolName } from '../../../tool-servers';
import type { ToolName } from './tool-names';

type Arguments = { [key: string]: JsonValue };

/** One of ours refuses keys it does not name; one of a tool server is as that wrote it. */
export type ToolParameters =
  | { type: 'object'; properties: Record<string, object>; required?: string[]; additionalProperties: false }
  | { [key: string]: JsonValue };

interface ToolDescription {
  /** As lists and people write it: `shop.query`; of a tool server `mcp/memory/search_nodes`. */
  readonly name: ToolName | ServerToolName;
  /** What forms call it: `Look something up in the shop`. */
  readonly title: string;
  /** What it does, for a model and for the person who allows it. */
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: ToolParameters;
  /** JSON Schema of the output. Null for tools of an MCP server that declares none. */
  readonly output: object | null;
  /** Its output field `text` is the whole result in Markdown, with text of files and models escaped. */
  readonly isReport?: true;
  /** Permissions the caller needs: the same as for the API operation with the same effect. */
  readonly requires: Requirement;
  /** Effect outside of the console. Null if nothing leaves. */
  readonly leaves: Purpose | null;
  /** What a call costs besides the tokens of the model that asks for it. */
  readonly cost: 'free' | 'fee';
}

/** What a tool knows of who asked. */
export interface ToolContext {
  run: TaskRun;
  named: Named;
  /** Who wrote the call; null: a model, whose arguments name nothing. */
  author: Author | null;
  /** Its author marked it as a read that may be made in a dry run; a model cannot. */
  isSafeRead: boolean;
  /** True if an author wrote every argument, so none of the run's data is in them. Null if only the agent's own text can tell. */
  isWritten: boolean | null;
  /** Key of the call, unique in the task. */
  key: string;
}

/** Reads, computes or drafts: it sends nothing outside. Runs as one durable step. */
export interface ReadingTool extends ToolDescription {
  readonly sideEffect: null;
  /** @throws ToolRefusal, or a TaskError, whose message is answered to whoever called. */
  call(args: Arguments, context: ToolContext & { step: StepRun }): Promise<JsonValue>;
}

/** Changes something outside the run. Works in steps of its own whose keys begin with `key`, behind the policy for its side effect. */
export interface ActingTool extends ToolDescription {
  readonly sideEffect: SideEffect;
  /** Its answer says what this shop has on record: a result may take figures from it. */
  readonly isRecord?: true;
  act(args: Arguments, context: ToolContext): Promise<JsonValue>;
}

export type Tool = ReadingTool | ActingTool;

/** A call that the rules do not allow: logged, answered to the model, never carried out. `code`: why a step that a person wrote fails. */
export class ToolRefusal extends Error {
  constructor(
    message: string,
    readonly code: TaskError['code'] = 'invalid_input',
  ) {
    super(message);
  }
}
