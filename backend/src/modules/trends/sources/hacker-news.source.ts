import { capitalised } from '@stallhand/shared';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { isoDay } from '../figures/days';
import { windowGrowth } from '../figures/growth';
import type { Point } from '../trend-values';
import { allOf } from './all-of';
import { expected, isCount, isRecord, parseJson, PoliteClient } from './polite-client';
import type { Look, Source, Topic } from './source';

const weeks = 4;
const leastMentions = 5;
const mostTopics = 10;
const stories = 5;
const storiesRead = 10;
const keepMinutes = 60;
const weekSeconds = 604_800;

/** Stories that mention a word (https://hn.algolia.com/api), and what is on the front page (https://github.com/HackerNews/API). */
@Injectable()
export class HackerNewsSource implements Source {
  readonly id = 'hackernews';

  constructor(
    private readonly client: PoliteClient,
    private readonly config: AppConfig,
  ) {}

  async look(look: Look): Promise<void> {
    const topics = look.topics.slice(0, mostTopics);
    // One after the other: when one of the two hangs, the other still has its turn.
    try {
      await this.frontPage(look);
    } finally {
      await allOf(topics.map((topic) => () => this.mentions(look, topic)));
    }
  }

  private async mentions(look: Look, topic: Topic): Promise<void> {
    const today = Date.parse(`${isoDay(look.now)}T00:00:00Z`) / 1_000;
    const starts = Array.from({ length: weeks }, (_, index) => today - (weeks - index) * weekSeconds);
    const counts = await Promise.all(starts.map((start) => this.count(look, topic.text, start)));
    if (counts.every((count) => count === 0)) return;
    const points = counts.map((value, index): Point => ({ date: isoDay(starts[index]! * 1_000), value }));
    const growth = windowGrowth(points, 1, leastMentions, 'stories, week from')!;
    look.found({
      key: topic.text.toLowerCase(),
      title: capitalised(topic.text),
      category: 'Mentions',
      description: `Stories on Hacker News that mention "${topic.text}".`,
      relevance: topic.relevance,
      keywords: [topic.text.toLowerCase()],
      skus: topic.skus,
      volume: { value: growth.volume, unit: 'mentions', window: `7 days from ${points.at(-1)!.date}` },
      growth,
      series: { step: 'week', points },
      links: [
        { label: 'The stories', url: `https://hn.algolia.com/?dateRange=pastWeek&type=story&query=${encodeURIComponent(topic.text)}` },
      ],
    });
  }

  private async count(look: Look, text: string, start: number): Promise<number> {
    const query = new URLSearchParams({
      query: `"${text}"`,
      tags: 'story',
      numericFilters: `created_at_i>=${start},created_at_i<${start + weekSeconds}`,
      hitsPerPage: '0',
    });
    const url = `${this.config.HN_SEARCH_BASE}/api/v1/search_by_date?${query.toString()}`;
    const hits = await this.client.ask(
      { url, source: this.id, signal: look.signal, contact: look.settings.contact, keepMinutes },
      (answer) => {
        const body = parseJson(answer);
        return expected(isRecord(body) && isCount(body.nbHits) && { hits: body.nbHits }, 'number of hits').hits;
      },
    );
    return hits ?? 0;
  }

  /** Points and comments are engagement at one moment, no volume, and nothing earlier is known to compare them with. */
  private async frontPage(look: Look): Promise<void> {
    const ask = <T>(path: string, read: (text: string) => T) =>
      this.client.ask(
        {
          url: `${this.config.HN_API_BASE}/v0/${path}`,
          source: this.id,
          signal: look.signal,
          contact: look.settings.contact,
          keepMinutes: 20,
        },
        read,
      );
    const ids = await ask('topstories.json', (text) => {
      const body = parseJson(text);
      return expected(Array.isArray(body) && body, 'list of stories')
        .filter(isCount)
        .slice(0, storiesRead);
    });
    const items = await Promise.all((ids ?? []).map((id) => ask(`item/${id}.json`, (text) => readStory(parseJson(text)))));
    const known = items.filter((item) => item !== null).sort((a, b) => b.score + b.comments - a.score - a.comments);
    for (const { id, title, score, comments } of known.slice(0, stories)) {
      look.found({
        key: `story ${id}`,
        title,
        category: 'Front page',
        description: `On the front page of Hacker News with ${score} points and ${comments} comments when it was read.`,
        relevance: 'general',
        keywords: [],
        skus: [],
        volume: null,
        growth: { percent: null, formula: null, reason: 'Points and comments of one moment have nothing earlier to compare with.' },
        series: { step: 'day', points: [] },
        links: [{ label: 'The story', url: `https://news.ycombinator.com/item?id=${id}` }],
      });
    }
  }
}

function readStory(body: unknown): { id: number; title: string; score: number; comments: number } | null {
  if (!isRecord(body) || body.type !== 'story' || body.dead === true || body.deleted === true) return null;
  const { id, title, score, descendants = 0 } = body;
  if (!isCount(id) || typeof title !== 'string' || !isCount(score) || !isCount(descendants)) return null;
  return { id, title: title.slice(0, 200), score, comments: descendants };
}
