import { Injectable } from '@nestjs/common';
import { TaskError, type TaskRun } from '../../tasks';
import { Ai } from '../ai';
import type { ChatMessage, Draft, GroundedRequest, GroundedText } from '../chat';
import { usualOutputTokens } from '../protocol/request-body';
import { FactCheck } from './problems';
import { UnsupportedSentences } from './unsupported';
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
   * Without a provider, or when the model cannot keep to the rules in three tries, the text is the draft. Sentences without support
   * are reworded once, then removed. This never fails
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
    const unsupported = new UnsupportedSentences(request);
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
      const isWhole = typeof parts !== 'string' && answer.finishReason !== 'length';
      const found = isWhole ? unsupported.problems(parts) : [];
      // Unsupported sentences are reworded once, then removed.
      const kept = isWhole && found.length > 0 && round > 0 ? remaining(unsupported.without(parts), draft) : null;
      problems =
        answer.finishReason === 'length' ? ['The text was cut off; write less.'] : problemsOf(kept?.parts ?? parts, check, request.check);
      if (isWhole && problems.length === 0 && (found.length === 0 || kept !== null)) {
        const claims = { checked: kept?.checked ?? unsupported.count(parts), removed: kept?.removed ?? [] };
        if (kept) run.log('warn', `Removed, still unsupported after one repair: ${found.join(' ')}`);
        if (kept && isDraft(kept.parts, draft)) return keptDraft(run, request, found.join(' '));
        return { text: shapedLike(draft, kept?.parts ?? parts), by: answer.model, fallbackReason: null, claims };
      }
      problems = [...problems, ...(kept ? [] : found)];
      run.log('warn', `The text of ${answer.model} was not taken: ${problems.join(' ')}`);
      messages.push({ role: 'assistant', content: answer.text }, repairPrompt(problems));
    }
    return keptDraft(run, request, problems.join(' '));
  }
}

/** A part of which nothing is left keeps the words of the draft. */
function remaining({ parts, ...rest }: ReturnType<UnsupportedSentences['without']>, draft: Draft) {
  const own = partsOf(draft);
  return { ...rest, parts: Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, text === '' ? own[name]! : text])) };
}

const isDraft = (parts: Parts, draft: Draft): boolean =>
  Object.entries(partsOf(draft)).every(([name, text]) => parts[name] === text.trim());

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
