import { Injectable } from '@nestjs/common';
import { secretMask } from '../../platform/crypto';
import { SecretVault } from '../api-keys';
import type { JsonValue, StepRun, TaskRun } from '../tasks';
import { firstAnswer, withResends } from './chain';
import type { AiProvider, ChatAnswer, ChatRequest, ImageAnswer, ImageRequest } from './chat';
import { LiveText } from './live-text';
import { type Billing, PaidCalls } from './paid-calls';
import { ProviderFailure } from './protocol/provider-failure';
import { type OpenProvider, Providers, type Purpose } from './providers';

/** Models, for engines. Every call is one durable step: paid once, however often the task is retried. */
@Injectable()
export class Ai {
  constructor(
    private readonly known: Providers,
    private readonly vault: SecretVault,
    private readonly calls: PaidCalls,
  ) {}

  /** In the order in which they are asked: those of this machine first. Empty without a key. */
  providers(): Promise<AiProvider[]> {
    return this.known.list();
  }

  /**
   * Asks the first provider that answers. Call it outside other steps.
   * @throws TaskError `needs_provider`, `provider_auth`, `provider_rate_limited`, `provider_quota`, `model_not_found`,
   * `provider_failed`, `address_refused`, `too_large`, `budget_exceeded`; the reason of the signal when it was aborted.
   */
  async chat(run: TaskRun, { step, purpose, signal, onText, ...question }: ChatRequest): Promise<ChatAnswer> {
    const input = await this.withoutSecrets(question);
    const answer = await run.step(step, { title: purpose, kind: 'llm', input: asJson(input) }, async (open) => {
      const live = new LiveText(open);
      const heard = (text: string) => {
        live.add(text);
        onText?.(text);
      };
      try {
        const billing = billingOf(run, step, open, signal);
        return asJson(await this.ask('chat', billing, open, (to) => this.calls.chat(to, billing, input, heard)));
      } finally {
        live.end();
      }
    });
    return answer as unknown as ChatAnswer;
  }

  /** Draws a picture and stores it as an artifact of the step. @throws TaskError as `chat` does. */
  async image(run: TaskRun, { step, prompt, size, title, signal }: ImageRequest): Promise<ImageAnswer> {
    const input = await this.withoutSecrets({ prompt, size });
    const answer = await run.step(step, { title: `Draw ${title}`, kind: 'llm', input }, async (open) => {
      const billing = billingOf(run, step, open, signal);
      const drawn = await this.ask('image', billing, open, async (to) => ({
        ...(await this.calls.image(to, billing, input)),
        provider: to.provider.payee,
      }));
      const { body, mime, provider, model, costMicroUsd } = drawn;
      const file = `${title}.${mime.slice('image/'.length)}`;
      open.artifact({ kind: 'picture', title: file, mime, body });
      return { title: file, mime, bytes: body.length, provider, model, costMicroUsd };
    });
    return answer;
  }

  /** No key leaves in a prompt, not even one that a page or a file quotes. */
  private async withoutSecrets<T>(input: T): Promise<T> {
    await this.vault.maskAll();
    return secretMask.value(input);
  }

  private async ask<T>(purpose: Purpose, { run, signal }: Billing, open: StepRun, send: (to: OpenProvider) => Promise<T>): Promise<T> {
    return firstAnswer(await this.known.list(), open, async (provider) => {
      const [now, before] = await this.known.open(provider, purpose, run.taskId, signal);
      try {
        return await withResends(signal, open, () => send(now!));
      } catch (error) {
        // A rotated key may not have reached the provider's servers yet.
        if (before && error instanceof ProviderFailure && error.code === 'provider_auth') return send(before);
        throw error;
      }
    });
  }
}

const billingOf = (run: TaskRun, step: string, open: StepRun, signal: AbortSignal | undefined): Billing => ({
  run,
  step,
  signal: signal ? AbortSignal.any([open.signal, signal]) : open.signal,
});

/** As it will be read back from the step; what is undefined is left out. */
const asJson = (value: object): JsonValue => JSON.parse(JSON.stringify(value)) as JsonValue;
