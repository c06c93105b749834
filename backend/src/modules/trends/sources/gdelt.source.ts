import { capitalised } from '@stallhand/shared';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { growthOf, oneDecimal, stretch, sumOf } from '../figures/growth';
import { expected, isCount, isRecord, parseJson, PoliteClient } from './polite-client';
import type { Look, Source, Topic } from './source';
import { utcDay } from '../../../platform/schedule/shop-time';

/** "One request every 5 seconds"; more topics would not fit into the time of a source. */
const pauseMs = 5_200;
const mostTopics = 2;
const leastArticles = 20;
const keepMinutes = 360;

interface Day {
  date: string;
  /** Articles that mention it, and articles of that time in all. */
  articles: number;
  all: number;
}

/** Share of the world's news that mentions a word (https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/). */
@Injectable()
export class GdeltSource implements Source {
  readonly id = 'gdelt';

  constructor(
    private readonly client: PoliteClient,
    private readonly config: AppConfig,
  ) {}

  async look(look: Look): Promise<void> {
    for (const [index, topic] of look.topics.slice(0, mostTopics).entries()) {
      if (index > 0) await sleep(pauseMs, undefined, { signal: look.signal });
      await this.news(look, topic);
    }
  }

  private async news(look: Look, topic: Topic): Promise<void> {
    const query = new URLSearchParams({ query: `"${topic.text}"`, mode: 'timelinevolraw', format: 'json', timespan: '16d' });
    const url = `${this.config.GDELT_API_BASE}/api/v2/doc/doc?${query.toString()}`;
    const days =
      (await this.client.ask({ url, source: this.id, signal: look.signal, contact: look.settings.contact, keepMinutes }, readDays)) ?? [];
    const today = utcDay(look.now);
    const whole = days.filter(({ date }) => date < today).slice(-14);
    if (whole.length < 14) return look.note(`There is too little news about ${topic.text}.`);
    const growth = growthOfShare(whole.slice(-7), whole.slice(0, 7));
    const points = whole.map(({ date, articles }) => ({ date, value: articles }));
    look.found({
      key: topic.text.toLowerCase(),
      title: capitalised(topic.text),
      category: 'News volume',
      description: `News articles all over the world that mention "${topic.text}".`,
      relevance: topic.relevance,
      keywords: [topic.text.toLowerCase()],
      skus: topic.skus,
      volume: { value: sumOf(points.slice(-7)), unit: 'articles', window: stretch(points.slice(-7)) },
      growth,
      series: { step: 'day', points },
      links: [{ label: 'The answer of GDELT', url: `https://api.gdeltproject.org/api/v2/doc/doc?${query.toString()}` }],
    });
  }
}

/** Growth of the share of all articles: how many there are in all changes from week to week. */
function growthOfShare(now: Day[], before: Day[]) {
  const sums = (days: Day[]) => ({ articles: days.reduce((s, d) => s + d.articles, 0), all: days.reduce((s, d) => s + d.all, 0) });
  const [a, b] = [sums(now), sums(before)];
  if (b.articles < leastArticles || b.all === 0 || a.all === 0) {
    return growthOf(a.articles, b.articles, Math.max(leastArticles, b.articles + 1), {
      now: 'articles, last 7 days',
      before: '7 days before',
    });
  }
  const perMillion = ({ articles, all }: { articles: number; all: number }) => oneDecimal((articles / all) * 1_000_000);
  return growthOf(perMillion(a), perMillion(b), 0, { now: 'articles per million, last 7 days', before: '7 days before' });
}

function readDays(text: string): Day[] {
  const body = parseJson(text);
  const timeline = expected(isRecord(body) && Array.isArray(body.timeline) && (body.timeline as unknown[]), 'timeline');
  const [series] = timeline;
  const data = isRecord(series) && Array.isArray(series.data) ? (series.data as unknown[]) : [];
  const days = new Map<string, Day>();
  for (const entry of data) {
    if (!isRecord(entry) || typeof entry.date !== 'string' || !isCount(entry.value) || !isCount(entry.norm)) continue;
    const date = `${entry.date.slice(0, 4)}-${entry.date.slice(4, 6)}-${entry.date.slice(6, 8)}`;
    const day = days.get(date) ?? { date, articles: 0, all: 0 };
    day.articles += entry.value;
    day.all += entry.norm;
    days.set(date, day);
  }
  return [...days.values()].sort((a, b) => a.date.localeCompare(b.date));
}
