import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { TaskError } from '../../../platform/errors/task-error';
import { Parsing } from '../../../platform/parsing/parsing';
import { feedItems } from './feed.jobs';
import { PoliteClient } from './polite-client';
import { type Look, type Source, SourceError } from './source';

const keepMinutes = 60;
const mostItems = 15;

/** What is searched for suddenly in one country; the feed knows no history. */
@Injectable()
export class GoogleTrendsSource implements Source {
  readonly id = 'google-trends';

  constructor(
    private readonly client: PoliteClient,
    private readonly config: AppConfig,
    private readonly parsing: Parsing,
  ) {}

  async look(look: Look): Promise<void> {
    const { country, contact } = look.settings;
    const url = `${this.config.GOOGLE_TRENDS_BASE}/trending/rss?geo=${country}`;
    const items = await this.client.ask({ source: this.id, url, signal: look.signal, contact, keepMinutes }, (text) =>
      this.read(text, look.signal),
    );
    if (items === null) throw new SourceError('The feed of trending searches is gone.');
    for (const { title, atLeast, news } of items.slice(0, mostItems)) {
      look.found({
        key: `${country} ${title.toLowerCase()}`,
        title,
        category: `Trending in ${country}`,
        description: news[0] ? `In the news: ${news[0].title}` : 'Searched for much more than usual.',
        relevance: 'general',
        keywords: [title.toLowerCase()],
        skus: [],
        volume: atLeast === null ? null : { value: atLeast, unit: 'searches', window: 'since it began to trend', isLeast: true },
        growth: { percent: null, formula: null, reason: 'The feed names a lower bound and nothing earlier to compare it with.' },
        series: { step: 'day', points: [] },
        links: news.map((entry) => ({ label: `${entry.title} (${entry.source})`, url: entry.url })),
      });
    }
  }

  private async read(text: string, signal: AbortSignal) {
    const items = await this.parsing.run(feedItems, text, { signal }).catch((error: unknown) => {
      throw error instanceof TaskError ? new SourceError(error.message) : error;
    });
    if (!items) throw new SourceError('It answered something else than a feed.');
    return items;
  }
}
