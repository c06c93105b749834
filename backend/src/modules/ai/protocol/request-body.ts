import type { ChatMessage, ChatRequest } from '../chat';

export const usualOutputTokens = 2_048;

/** Fields that not every server knows, in the order in which they are done without. */
const optionalFields = ['stream_options', 'seed', 'temperature'] as const;

const limitFields: [LimitField, LimitField] = ['max_tokens', 'max_completion_tokens'];

export type Body = Record<string, unknown>;

/** What the model gets to see. */
export type ChatInput = Pick<ChatRequest, 'messages' | 'tools' | 'maxOutputTokens' | 'temperature' | 'seed'>;

/** OpenAI's reasoning models insist on the newer name; servers such as Ollama heed the older one only. */
export type LimitField = 'max_tokens' | 'max_completion_tokens';

/** `POST /chat/completions`. */
export function chatBody(
  model: string,
  limit: LimitField,
  { messages, tools, maxOutputTokens = usualOutputTokens, temperature, seed }: ChatInput,
): Body {
  return {
    model,
    messages: messages.map(asWire),
    stream: true,
    stream_options: { include_usage: true },
    [limit]: maxOutputTokens,
    ...(temperature !== undefined && { temperature }),
    ...(seed !== undefined && { seed }),
    ...(tools?.length && { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
  };
}

function asWire(message: ChatMessage): Body {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.toolCallId, content: message.content };
  if (message.role !== 'assistant' || !message.toolCalls?.length) return { role: message.role, content: message.content };
  return {
    role: 'assistant',
    content: message.content || null,
    tool_calls: message.toolCalls.map(({ id, name, arguments: args }) => ({ id, type: 'function', function: { name, arguments: args } })),
  };
}

/**
 * The same request in a form that the server may understand, after it refused one with these words.
 * @returns null when the refusal names nothing that could be left out.
 */
export function simplerBody(body: Body, refusal: string): Body | null {
  for (const [name, other] of [limitFields, limitFields.toReversed()] as [LimitField, LimitField][]) {
    if (!(name in body) || !refusal.includes(name)) continue;
    const { [name]: most, ...rest } = body;
    return { ...rest, [other]: most };
  }
  const field = optionalFields.find((name) => name in body && refusal.includes(name));
  if (!field) return null;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
}
