import type { ChatMessage, ChatTool, TokenUsage } from '../chat';

/**
 * Tokens of a text, without knowing the model's own list: English has about 4 bytes to a token in OpenAI's encodings
 * (OpenAI Help Center, "What are tokens and how to count them"); 3 keeps other languages and code on the safe side.
 */
const bytesPerToken = 3;
const perMessage = 4;

export const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / bytesPerToken);

/** Tokens of a prompt, rather too many than too few. */
export const promptTokens = (messages: ChatMessage[], tools: ChatTool[] = []): number =>
  messages.reduce((sum, message) => sum + perMessage + tokensOf(JSON.stringify(message)), 0) +
  (tools.length > 0 ? tokensOf(JSON.stringify(tools)) : 0);

/** @param outputChars characters the model wrote. */
export const estimatedUsage = (inputTokens: number, outputChars: number): TokenUsage => ({
  inputTokens,
  cachedTokens: 0,
  outputTokens: Math.ceil(outputChars / bytesPerToken),
  reasoningTokens: 0,
  estimated: true,
});
