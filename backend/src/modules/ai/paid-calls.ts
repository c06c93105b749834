import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { OutboundHttp } from '../../platform/outbound/outbound-http';
import type { TaskRun } from '../tasks';
import type { ChatAnswer, TokenUsage } from './chat';
import { PriceBook } from './money/price-book';
import { type PlannedCall, UsageLedger } from './money/usage-ledger';
import { callChat } from './protocol/chat-call';
import { callImage, type DrawnImage } from './protocol/image-call';
import { ProviderFailure } from './protocol/provider-failure';
import { type ChatInput, usualOutputTokens } from './protocol/request-body';
import { estimatedUsage, promptTokens, tokensOf } from './protocol/tokens';
import type { OpenProvider } from './providers';

/** A square picture in high quality, the dearest that is asked for (developers.openai.com, image generation guide). */
const imageTokens = 6_240;

export interface Billing {
  run: Pick<TaskRun, 'taskId' | 'attempt'>;
  step: string;
  signal: AbortSignal;
}

/** Single calls, each with its place in the ledger: nothing is asked before its price has been put aside. */
@Injectable()
export class PaidCalls {
  constructor(
    private readonly config: AppConfig,
    private readonly http: OutboundHttp,
    private readonly prices: PriceBook,
    private readonly ledger: UsageLedger,
  ) {}

  async chat(to: OpenProvider, billing: Billing, input: ChatInput, onText: (text: string) => void): Promise<ChatAnswer> {
    const inputTokens = promptTokens(input.messages, input.tools);
    const most = { inputTokens, cachedTokens: 0, outputTokens: input.maxOutputTokens ?? usualOutputTokens };
    let written = 0;
    const { result, costMicroUsd } = await this.pay(
      to,
      billing,
      { kind: 'chat', most, images: 0 },
      {
        call: (silenceMs) =>
          callChat(this.http, to, input, {
            taskId: billing.run.taskId,
            signal: billing.signal,
            silenceMs,
            onText,
            onProgress: (chars) => (written = chars),
          }),
        usageOf: (answer) => answer?.usage ?? estimatedUsage(inputTokens, written),
      },
    );
    const { text, toolCalls, finishReason, model, usage } = result;
    return {
      text,
      toolCalls,
      finishReason,
      model,
      costMicroUsd,
      usage: usage ?? estimatedUsage(inputTokens, written),
      provider: to.provider.payee,
    };
  }

  async image(
    to: OpenProvider,
    billing: Billing,
    input: { prompt: string; size: string },
  ): Promise<DrawnImage & { costMicroUsd: number | null }> {
    const inputTokens = tokensOf(input.prompt);
    const most = { inputTokens, cachedTokens: 0, outputTokens: imageTokens };
    const { result, costMicroUsd } = await this.pay(
      to,
      billing,
      { kind: 'image', most, images: 1 },
      {
        call: (silenceMs) => callImage(this.http, to, input, { taskId: billing.run.taskId, signal: billing.signal, timeoutMs: silenceMs }),
        usageOf: (image) => image?.usage ?? estimatedUsage(inputTokens, 0),
      },
    );
    return { ...result, costMicroUsd };
  }

  private async pay<T extends { model: string }>(
    to: OpenProvider,
    { run, step, signal }: Billing,
    plan: Pick<PlannedCall, 'kind' | 'most' | 'images'>,
    { call, usageOf }: { call: (silenceMs: number) => Promise<T>; usageOf: (result: T | null) => TokenUsage },
  ): Promise<{ result: T; costMicroUsd: number | null }> {
    signal.throwIfAborted();
    const { provider, model } = to;
    const prices = await this.prices.of(provider, model);
    const reserved = await this.ledger.reserve({
      taskId: run.taskId,
      attempt: run.attempt,
      step,
      provider: provider.payee,
      model,
      prices,
      ...plan,
    });
    let result: T;
    try {
      result = await call(this.config.AI_SILENCE_SECONDS * 1_000);
    } catch (error) {
      // What broke off, or was cancelled, may be on the bill all the same.
      if (error instanceof ProviderFailure && error.free) await this.ledger.release(reserved);
      else await this.ledger.settle(reserved, model, usageOf(null));
      throw error;
    }
    return { result, costMicroUsd: await this.ledger.settle(reserved, result.model, usageOf(result)) };
  }
}
