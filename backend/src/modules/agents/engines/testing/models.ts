import type { ChatAnswer, ChatRequest, GroundedRequest } from '../../../ai';
import type { Models, Writer } from '../sources';

const usage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0, reasoningTokens: 0, estimated: true };

/** No provider is set up: nobody to ask, and every text keeps the engine's own words. */
export const noModels: Models = {
  providers: () => Promise.resolve([]),
  chat: () => Promise.reject(new Error('There is nobody to ask.')),
};
export const ownWords: Writer = { write: (_run, { draft }) => Promise.resolve({ text: draft, by: 'local', fallbackReason: null }) };

/** A model that says what `answer` makes of the request. */
export const modelSaying = (answer: (request: ChatRequest) => Partial<ChatAnswer>): Models => ({
  providers: () =>
    Promise.resolve([
      { id: 'k', name: 'Test', service: 'openai', model: 'test-model', baseUrl: 'http://127.0.0.1/v1', local: true, payee: 'openai' },
    ]),
  chat: (_run, request) =>
    Promise.resolve({
      text: '',
      toolCalls: [],
      usage,
      provider: 'openai',
      model: 'test-model',
      costMicroUsd: 0,
      finishReason: 'stop' as const,
      ...answer(request),
    }),
});

/** A writer whose model turns the draft into `words`, already found to say nothing new. */
export const modelWording = (words: (request: GroundedRequest<string>) => string): Writer => ({
  write: (_run, request) =>
    Promise.resolve({
      text: words(request as GroundedRequest<string>) as typeof request.draft,
      by: 'test-model',
      fallbackReason: null,
      claims: { checked: 1, removed: [] },
    }),
});
