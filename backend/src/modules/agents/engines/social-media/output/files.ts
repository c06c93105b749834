import { createHash } from 'node:crypto';
import { type JsonValue, type StepRun, summaryFile } from '../../../../tasks';
import { readability } from '../../writing/checks/readability';
import { isEnglish } from '../../writing/language';
import { sumFees, usd } from '../checks';
import type { SocialInput } from '../input';
import type { Material, Post } from '../posts';
import { calendarIcs } from './calendar';
import { copyPack } from './copy-pack';
import { planSummary } from './result-summary';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Stores plan, calendar, copy pack and figures, and says in the log what posting costs. */
export function storePlan(
  step: StepRun,
  posts: readonly Post[],
  material: Material,
  input: SocialInput,
  given: Record<string, JsonValue>,
): void {
  const { timeZone, startDate, hours } = material;
  const fees = sumFees(posts);
  if (fees > 0) step.log('info', `Posting on X will cost ${usd(fees)} for ${posts.filter(({ network }) => network === 'X').length} posts.`);
  const orders = hours.reduce((sum, entry) => sum + entry.orders, 0);
  step.log(
    'info',
    posts.some(({ timeBasis }) => timeBasis !== 'too few orders')
      ? `Hours follow ${orders} orders of the past year.`
      : 'Too few orders to know the best hours; common ones are used.',
  );
  const key = createHash('sha256').update(json(posts)).digest('hex').slice(0, 16);
  step.artifact({
    kind: 'posts',
    title: 'posts.json',
    mime: 'application/json',
    body: json({ startDate, timeZone, posts }),
    metrics: { posts: posts.length, feeMicroUsd: fees },
  });
  step.artifact({ kind: 'calendar', title: 'calendar.ics', mime: 'text/calendar', body: calendarIcs(posts, key, 'Posts') });
  step.artifact({ kind: 'posts', title: 'copy-pack.md', mime: 'text/markdown', body: copyPack(posts, timeZone) });
  step.artifact({ kind: 'metrics', title: 'metrics.json', mime: 'application/json', body: json(metricsOf(posts, input)) });
  step.artifact({ kind: 'facts', title: 'facts.json', mime: 'application/json', body: json(material.products) });
  step.artifact(summaryFile(planSummary(posts, input, given)));
  step.progress(input.publish ? 60 : 100);
}

function metricsOf(posts: readonly Post[], input: SocialInput) {
  const { networks, source, count, days, tone, language, seed } = input;
  return {
    networks,
    source,
    count,
    days,
    tone,
    language,
    seed,
    posts: posts.length,
    feeMicroUsd: sumFees(posts),
    texts: posts.map(({ id, network, length, limit, hashtags, angle, feeMicroUsd, writtenBy, fallbackReason, text }) => ({
      id,
      network,
      angle,
      length,
      limit,
      hashtags: hashtags.length,
      feeMicroUsd,
      writtenBy,
      fallbackReason,
      readability: isEnglish(language) ? readability(text.replace(/[#]\S+|https?:\/\/\S+/g, '')) : null,
    })),
  };
}
