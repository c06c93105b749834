import type { Grounds, TextKind } from '../claims';
import type { JsonValue, TaskRun } from '../tasks';

/** A tool as the model sees it; `parameters` is a JSON Schema. */
export interface ChatTool {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

/** What the model asks to be run. `arguments` is the text it wrote: JSON only when it keeps to the schema. */
export interface ToolCall {
  id: string;
  name: string;
  arguments: string;
}

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: ToolCall[] }
  | { role: 'tool'; toolCallId: string; content: string };

export interface TokenUsage {
  /** All of the prompt, the cached part included. */
  inputTokens: number;
  cachedTokens: number;
  /** All of the answer, the reasoning part included. */
  outputTokens: number;
  reasoningTokens: number;
  /** The server gave no figures; these are counted from the length of the texts. */
  estimated: boolean;
}

export interface ChatRequest {
  /** Key of the durable step; unique in the task. */
  step: string;
  /** What the call is for, as a reader says it: `Write the captions`. */
  purpose: string;
  messages: ChatMessage[];
  tools?: ChatTool[];
  /** 1 to 32,768; 2,048 without it. */
  maxOutputTokens?: number;
  /** 0 to 2; left to the server without it. */
  temperature?: number;
  seed?: number;
  /** The run's own signal is always heeded; this one ends the call earlier. */
  signal?: AbortSignal;
  /** Hears the text as it comes. Not called when a finished step is taken over. */
  onText?: (text: string) => void;
}

export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter';

export interface ChatAnswer {
  text: string;
  toolCalls: ToolCall[];
  usage: TokenUsage;
  /** Whose answer it is, as in `AiProvider.payee`. */
  provider: string;
  model: string;
  /** Millionths of a US dollar; null when nobody knows the price of the model. */
  costMicroUsd: number | null;
  finishReason: FinishReason;
}

export interface ImageRequest {
  step: string;
  prompt: string;
  /** `1024x1024`, `1536x1024` or `1024x1536`; what others mean is up to the server. */
  size: string;
  /** File name of the artifact without its ending: `hero`. */
  title: string;
  signal?: AbortSignal;
}

/** The picture itself is an artifact of the step. */
export interface ImageAnswer {
  title: string;
  mime: string;
  bytes: number;
  provider: string;
  model: string;
  costMicroUsd: number | null;
}

/** Somebody who answers OpenAI's protocol: one active key of `openai` or `google`. */
export interface AiProvider {
  /** Id of the key. */
  id: string;
  name: string;
  service: 'openai' | 'google';
  /** Null: the first model that the server lists. */
  model: string | null;
  baseUrl: string;
  /** Stands on this machine or in its network and costs nothing. */
  local: boolean;
  /** Who sends the bill, as the price table names it: `openai`, `google` or the host of another server. */
  payee: string;
}

/** What an engine hands over to have a text written. */
export interface GroundedRequest<D extends Draft> {
  step: string;
  title: string;
  /** Everything the text may say: each number in it must be found here, after rounding. */
  facts: JsonValue;
  /** The engine's own text, which also is the fallback; a record is rewritten part by part, with the same keys. */
  draft: D;
  /** What to make of it: tone, length, language. */
  instruction: string;
  /** @returns what is wrong with a part; such a text is sent back for repair. */
  check?: (text: string, part: string | null) => string[];
  /** Typed facts and receipts besides those found in `facts`; texts that hold besides the draft. */
  grounds?: Partial<Grounds>;
  /** Usual: `copy`. */
  kind?: TextKind;
  maxOutputTokens?: number;
  seed?: number;
}

export type Draft = string | Record<string, string>;

export interface GroundedText<D extends Draft> {
  text: D;
  /** `local`, or the name of the model. */
  by: string;
  /** Why the model's text was not taken; null when it was, or when there is no provider. */
  fallbackReason: string | null;
  /** Sentences of a model's text that were checked, and those removed because nothing supports them. Absent for the draft. */
  claims?: { checked: number; removed: string[] };
}

/** Something besides tokens that costs money: a post, a mail. */
export interface Fee {
  step: string;
  provider: string;
  /** What was paid for: `post with a link`. */
  what: string;
  /** Null when the price is not known. */
  costMicroUsd: number | null;
}

export type Payer = Pick<TaskRun, 'taskId'>;
