import type { Static, TObject } from '@sinclair/typebox';
import type { Deed, Permission, Principal, WithinRule } from '../auth';

/** What a tool knows of the call. */
export interface ToolCall {
  /** Who calls; null: an agent of the house, for which whoever set it up chose the tool. */
  caller: Principal | null;
  /** Whether the caller has a permission besides that of the tool. An agent has none. */
  may: (permission: Permission) => boolean;
  /** Ends when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Why it ended: the caller took the call back, which takes back what it began. Anything else only ends the waiting. */
  isTakenBack: () => boolean;
  /** @param percent 0 to 100 */
  progress: (percent: number, note: string | null) => void;
  /** Address of a screen of the console: `/admin/tasks/1`. */
  link: (path: string) => string;
}

interface ToolText {
  /** As the house writes it: `stock.list`. */
  readonly name: string;
  /** What lists call it: `Stock by channel`. */
  readonly title: string;
  /** What it answers and when to use it, for a model and for the person who allows it. */
  readonly description: string;
}

interface ToolRules {
  /** What its caller must have, as for the operation of the API that does the same. */
  readonly permission: Permission;
  /** What it does, as far as the mode of a token is concerned. */
  readonly deed: Deed;
  /** How it keeps to the limits of a token, by names of its arguments; left out, a limited one is refused. */
  readonly within?: WithinRule;
  /** It cannot be taken back, or ends something. */
  readonly isDestructive?: true;
  /** Said twice, it is done once. */
  readonly isIdempotent?: true;
  /** Custom agents and the steps of workflows can be given it. */
  readonly isForAgents?: true;
}

export interface ToolDescriptor<Input extends TObject, Output extends TObject> extends ToolText, ToolRules {
  /** JSON Schema of the arguments; refuses keys it does not name. */
  readonly input: Input;
  /** JSON Schema of the answer. */
  readonly output: Output;
  /** @throws ApiError that the caller can act on. */
  run(args: Static<Input>, call: ToolCall): Promise<Static<Output>>;
}

/** What the house can be asked for, and asked to do, by a program or a model. */
export interface HouseTool extends ToolText, ToolRules {
  readonly input: TObject;
  readonly output: TObject;
  /** Its own check of the arguments, where the schema is not known before somebody asks. @throws ApiError 400 */
  check?: (given: unknown) => Record<string, unknown>;
  run(args: object, call: ToolCall): Promise<object>;
}

/** Tools that come and go while the program runs. What the caller may not touch is not among them. */
export interface ToolSource {
  /** What their names begin with: `workflow`. */
  readonly subject: string;
  all(): Promise<HouseTool[]>;
  /** @param verb the rest of the name */
  find(verb: string): Promise<HouseTool | null>;
}

/** Keeps arguments and answer of a tool to what its schemas say. */
export const defineTool = <Input extends TObject, Output extends TObject>(tool: ToolDescriptor<Input, Output>): HouseTool => ({
  ...tool,
  run: (args, call) => tool.run(args as Static<Input>, call),
});
