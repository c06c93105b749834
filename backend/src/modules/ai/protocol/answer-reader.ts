import type { ChatAnswer, FinishReason, TokenUsage, ToolCall } from '../chat';
import { type Asked, brokenAnswer, ownWords, ProviderFailure, refusedCall } from './provider-failure';

const maxAnswerChars = 500_000;

export interface RawAnswer extends Pick<ChatAnswer, 'text' | 'toolCalls' | 'finishReason'> {
  /** As the server names it; it may be a dated form of the one asked for. */
  model: string;
  usage: TokenUsage | null;
}

interface Part {
  content?: unknown;
  refusal?: unknown;
  tool_calls?: unknown;
}

/** Collects an answer, whole or in pieces. */
export class AnswerReader {
  text = '';
  private readonly calls: ToolCall[] = [];
  private finish: string | null = null;
  private model: string | null = null;
  private usage: TokenUsage | null = null;

  constructor(
    private readonly asked: Asked,
    private readonly onText: (text: string) => void,
  ) {}

  /** Characters the model wrote so far. */
  get length(): number {
    return this.text.length + this.calls.reduce((sum, call) => sum + call.arguments.length, 0);
  }

  /**
   * @param json one piece of a stream, or a whole answer.
   * @throws ProviderFailure for what is neither, for an error in it, and for an answer that is too long.
   */
  read(json: string): void {
    const piece = this.parse(json);
    if (piece.error) {
      const { code } = ownWords(json);
      const refusal = { status: /^[45]\d\d$/.test(code) ? Number(code) : 500, headers: {}, text: json };
      throw refusedCall(this.asked, refusal, this.length === 0);
    }
    if (typeof piece.model === 'string' && piece.model) this.model = piece.model;
    this.usage = readUsage(piece.usage) ?? this.usage;
    const choices: unknown[] = Array.isArray(piece.choices) ? (piece.choices as unknown[]) : [];
    const choice = choices[0] as { delta?: Part; message?: Part; finish_reason?: unknown } | undefined;
    if (!choice) return;
    if (typeof choice.finish_reason === 'string') this.finish = choice.finish_reason;
    this.add(choice.delta ?? choice.message ?? {});
    if (this.length > maxAnswerChars) {
      throw new ProviderFailure('too_large', `The answer of ${this.asked.name} is longer than ${maxAnswerChars} characters.`);
    }
  }

  /**
   * @param ended the server said that it was all.
   * @throws ProviderFailure for an answer that broke off or is empty.
   */
  end(ended: boolean): RawAnswer {
    if (!ended && this.finish === null) throw brokenAnswer(this.asked, 'broke off in the middle of its answer');
    const text = withoutThoughts(this.text).trim();
    const finishReason = asFinishReason(this.finish, this.calls);
    if (!text && this.calls.length === 0) throw this.emptyAnswer(finishReason);
    return { text, toolCalls: this.calls, finishReason, model: this.model ?? this.asked.model, usage: this.usage };
  }

  private parse(json: string): Record<string, unknown> {
    try {
      const piece: unknown = JSON.parse(json);
      if (typeof piece === 'object' && piece !== null) return piece as Record<string, unknown>;
    } catch {
      // Said below.
    }
    throw brokenAnswer(this.asked, 'sent something that is not JSON');
  }

  private add({ content, refusal, tool_calls: calls }: Part): void {
    const text = typeof content === 'string' ? content : typeof refusal === 'string' ? refusal : '';
    if (text) {
      this.text += text;
      this.onText(text);
    }
    if (Array.isArray(calls)) (calls as unknown[]).forEach((call, place) => this.addCall(call, place));
  }

  private addCall(piece: unknown, place: number): void {
    const {
      index = place,
      id,
      function: called,
    } = piece as { index?: unknown; id?: unknown; function?: { name?: unknown; arguments?: unknown } };
    if (!Number.isInteger(index) || (index as number) < 0 || (index as number) > this.calls.length || this.calls.length > 100) {
      throw brokenAnswer(this.asked, 'sent a tool call that cannot be read');
    }
    const call = (this.calls[index as number] ??= { id: '', name: '', arguments: '' });
    if (typeof id === 'string' && id) call.id = id;
    if (typeof called?.name === 'string') call.name += called.name;
    const args = called?.arguments;
    if (args !== undefined && args !== null) call.arguments += typeof args === 'string' ? args : JSON.stringify(args);
    call.id ||= `call_${index as number}`;
  }

  private emptyAnswer(reason: FinishReason): ProviderFailure {
    const { name } = this.asked;
    if (reason === 'content_filter') return new ProviderFailure('provider_failed', `${name} refused to answer (content filter).`);
    if (reason === 'length') {
      return new ProviderFailure('provider_failed', `${name} used up the allowed length before it wrote anything.`, {
        hint: 'Use a model that thinks less, or allow longer answers.',
      });
    }
    return brokenAnswer(this.asked, 'sent an empty answer');
  }
}

/** What models of the DeepSeek and Qwen families write before the answer itself. */
const withoutThoughts = (text: string): string => text.replace(/^\s*<think>[\s\S]*?<\/think>/, '');

function asFinishReason(reason: string | null, calls: ToolCall[]): FinishReason {
  if (calls.length > 0) return 'tool_calls';
  return reason === 'length' || reason === 'content_filter' ? reason : 'stop';
}

const count = (value: unknown): number => (typeof value === 'number' && value > 0 && value < 1e9 ? Math.floor(value) : 0);

function readUsage(usage: unknown): TokenUsage | null {
  if (typeof usage !== 'object' || usage === null) return null;
  const {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: total,
    prompt_tokens_details,
    completion_tokens_details,
  } = usage as Record<string, unknown>;
  if (count(input) + count(output) === 0) return null;
  const inputTokens = count(input);
  // Gemini leaves its thoughts out of `completion_tokens`, but they are in the total, and on the bill.
  const outputTokens = Math.max(count(output), count(total) - inputTokens);
  const details = (value: unknown, name: string) => count((value as Record<string, unknown> | null | undefined)?.[name]);
  return {
    inputTokens,
    cachedTokens: Math.min(details(prompt_tokens_details, 'cached_tokens'), inputTokens),
    outputTokens,
    reasoningTokens: Math.min(details(completion_tokens_details, 'reasoning_tokens'), outputTokens),
    estimated: false,
  };
}
