import { Injectable } from '@nestjs/common';
import { TaskError, type TaskRun } from '../../tasks';
import { Ai } from '../ai';
import type { ChatMessage, Draft, GroundedRequest, GroundedText } from '../chat';
import { usualOutputTokens } from '../protocol/request-body';
import { FactCheck } from './problems';
import { firstPrompt, repairPrompt } from './prompts';
import { partsOf, readParts, shapedLike, type Parts } from './written-parts';

const mostRepairs = 2;
const mostOutputTokens = 32_768;

/** Reasons to do without a model; anything else ends the run. */
const withoutModel: TaskError['code'][] = [
  ...(['needs_provider', 'provider_auth', 'provider_rate_limited', 'provider_quota', 'provider_failed', 'model_not_found'] as const),
  ...(['address_refused', 'too_large', 'budget_exceeded'] as const),
];

/** Lets a model improve wording, and never a number. */
@Injectable()
export class Grounding {
  constructor(private readonly ai: Ai) {}

  /**
   * Without a provider, or when the model cannot keep to the facts in three tries, the text is the draft: this never fails
   * for want of a model. Call it outside other steps.
   * @throws the reason of the run's signal when it was aborted.
   */
  async write<D extends Draft>(run: TaskRun, request: GroundedRequest<D>): Promise<GroundedText<D>> {
    if ((await this.ai.providers()).length === 0) return { text: request.draft, by: 'local', fallbackReason: null };
    try {
      return await this.improve(run, request);
    } catch (error) {
      if (!(error instanceof TaskError) || !withoutModel.includes(error.code)) throw error;
      return keptDraft(run, request, error.message);
    }
  }

  private async improve<D extends Draft>(run: TaskRun, request: GroundedRequest<D>): Promise<GroundedText<D>> {
    const { step, title, facts, draft, seed } = request;
    const maxOutputTokens = request.maxOutputTokens ?? roomFor(draft);
    const check = new FactCheck(facts, partsOf(draft));
    const messages: ChatMessage[] = firstPrompt(request);
    let problems: string[] = [];
    for (let round = 0; round <= mostRepairs; round++) {
      const answer = await this.ai.chat(run, {
        step: round === 0 ? step : `${step}-repair-${round}`,
        purpose: round === 0 ? title : `${title}: repair ${round}`,
        messages,
        maxOutputTokens,
        ...(seed !== undefined && { seed }),
      });
      const parts = readParts(draft, answer.text);
      problems = answer.finishReason === 'length' ? ['The text was cut off; write less.'] : problemsOf(parts, check, request.check);
      if (problems.length === 0) return { text: shapedLike(draft, parts as Parts), by: answer.model, fallbackReason: null };
      run.log('warn', `The text of ${answer.model} was not taken: ${problems.join(' ')}`);
      messages.push({ role: 'assistant', content: answer.text }, repairPrompt(problems));
    }
    return keptDraft(run, request, problems.join(' '));
  }
}

/** Tokens for a text twice as long as the draft, at three characters each, as other languages than English need. */
function roomFor(draft: Draft): number {
  const chars = Object.values(partsOf(draft)).reduce((sum, text) => sum + text.length, 0);
  return Math.min(mostOutputTokens, Math.max(usualOutputTokens, Math.ceil((2 * chars) / 3)));
}

function problemsOf(parts: Parts | string, facts: FactCheck, own: GroundedRequest<Draft>['check']): string[] {
  if (typeof parts === 'string') return [parts];
  return Object.entries(parts).flatMap(([name, text]) => {
    const found = [...facts.problems(text), ...(own?.(text, name || null) ?? [])];
    return name ? found.map((problem) => `${name}: ${problem}`) : found;
  });
}

function keptDraft<D extends Draft>(run: TaskRun, { draft }: GroundedRequest<D>, reason: string): GroundedText<D> {
  run.log('warn', `The text is the one of the local engine: ${reason}`, { fallbackReason: reason });
  return { text: draft, by: 'local', fallbackReason: reason };
}
