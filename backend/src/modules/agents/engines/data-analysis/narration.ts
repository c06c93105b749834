import type { JsonValue, TaskRun } from '../../../tasks';
import type { Writer } from '../sources';
import type { Facts, Outcome, Preset } from './facts';
import { withPeriod } from './period-note';
import { claimFacts } from './claim-facts';
import { claimTexts } from './claim-texts';
import { summaryLines } from './output/summary';

const LISTED = 10;

export interface Narration {
  /** Plain text, one statement each. */
  lines: string[];
  /** Name of the model that worded them; null when they are the engine's own. */
  model: string | null;
  /** Sentences of the model that were checked, and how many of them were removed. */
  checked: number;
  removed: number;
}

/** The sentences for somebody in a hurry: the engine's own, better worded where there is a model. No number is ever new. */
export async function narrate(
  preset: Preset,
  facts: Facts,
  question: string | undefined,
  run: TaskRun,
  writer: Writer,
): Promise<Narration> {
  const draft = summaryLines(facts);
  if (draft.length === 0) return { lines: withPeriod(preset, facts, draft), model: null, checked: 0, removed: 0 };
  const { text, by, fallbackReason, claims } = await writer.write(run, {
    step: 'narrate',
    title: 'Put the findings into words',
    facts: forNarration(facts),
    draft: draft.join('\n'),
    instruction: `Rewrite the draft as three to six short plain sentences for a shop owner, one per line, without Markdown${question ? `. Begin with the answer to the question: ${question}` : ''}. Say what it means for the shop; compute nothing.`,
    kind: 'report',
    grounds: { facts: claimFacts(facts), texts: claimTexts(facts), today: facts.source.shop?.today },
  });
  if (fallbackReason) run.log('info', `The findings keep the engine's own words: ${fallbackReason}`);
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^[\s*•-]+/, '').trim())
    .filter(Boolean);
  // The engine names the period, so that no wording of a model loses it.
  return {
    lines: withPeriod(preset, facts, lines),
    model: by === 'local' ? null : by,
    checked: claims?.checked ?? 0,
    removed: claims?.removed.length ?? 0,
  };
}

/** What a model needs to see: the findings without the rows behind them, or why there is none. */
export function forNarration(facts: Facts): JsonValue {
  const { source, measure, counted, range, comparison, anomalies, forecast, abc, customers, reorder, cohorts, prices, answer } = facts;
  const first = <T>(list: readonly T[]) => list.slice(0, LISTED);
  const found = <T, S>({ facts: all, reason }: Outcome<T>, show: (facts: T) => S) => (all === null ? reason : show(all));
  return JSON.parse(
    JSON.stringify({
      source: { name: source.name, rows: source.rows, ...(source.shop && { sales: source.shop }) },
      measure,
      counted,
      range,
      comparison: comparison && found(comparison, (all) => all),
      anomalies: anomalies && found(anomalies, (all) => ({ ...all, found: first(all.found) })),
      forecast: forecast && found(forecast, (all) => ({ ...all, points: first(all.points) })),
      abc: abc && found(abc, (all) => ({ ...all, list: first(all.list) })),
      customers,
      reorder: reorder && found(reorder, (all) => ({ ...all, list: first(all.list) })),
      cohorts: cohorts && found(cohorts, (all) => ({ ...all, cohorts: [] })),
      answer: answer && found(answer, (all) => ({ ...all, rows: first(all.rows) })),
      prices: prices && found(prices, (all) => ({ ...all, list: first(all.list) })),
    }),
  ) as JsonValue;
}
