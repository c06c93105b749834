import { capitalised } from '@stallhand/shared';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { addDays, isoDay } from '../figures/days';
import { windowGrowth } from '../figures/growth';
import { allOf } from './all-of';
import { expected, isCount, isRecord, parseJson, PoliteClient } from './polite-client';
import type { Look, Source, Topic } from './source';

/** Without an account ten searches a minute are allowed; each topic takes two. */
const mostTopics = 4;
const leastRepositories = 5;
const keepMinutes = 360;

/** New public repositories about a word (https://docs.github.com/rest/search/search). */
@Injectable()
export class GitHubSource implements Source {
  readonly id = 'github';

  constructor(
    private readonly client: PoliteClient,
    private readonly config: AppConfig,
  ) {}

  async look(look: Look): Promise<void> {
    const topics = look.topics.slice(0, mostTopics);
    if (look.topics.length > mostTopics) look.note(`Asked about ${mostTopics} topics only: it allows ten searches a minute.`);
    await allOf(topics.map((topic) => () => this.repositories(look, topic)));
  }

  private async repositories(look: Look, topic: Topic): Promise<void> {
    const last = isoDay(look.now, -1);
    const starts = [addDays(last, -13), addDays(last, -6)];
    const counts = await Promise.all(starts.map((first) => this.count(look, topic.text, first, addDays(first, 6))));
    const [before, now] = counts;
    if (now === undefined || before === undefined || now === null || before === null) {
      look.note(`The search for ${topic.text} was not complete, so its number is not used.`);
      return;
    }
    if (now === 0 && before === 0) return;
    const points = starts.map((date, index) => ({ date, value: counts[index]! }));
    const growth = windowGrowth(points, 1, leastRepositories, 'repositories, week from')!;
    const query = encodeURIComponent(`${topic.text} created:${starts[1]}..${last}`);
    look.found({
      key: topic.text.toLowerCase(),
      title: capitalised(topic.text),
      category: 'New projects',
      description: `Public repositories about "${topic.text}" that were created on GitHub.`,
      relevance: topic.relevance,
      keywords: [topic.text.toLowerCase()],
      skus: topic.skus,
      volume: { value: now, unit: 'new repositories', window: `7 days from ${starts[1]}` },
      growth,
      series: { step: 'week', points },
      links: [{ label: 'The repositories', url: `https://github.com/search?type=repositories&q=${query}` }],
    });
  }

  /** @returns null when GitHub says that it did not look at everything. */
  private async count(look: Look, text: string, first: string, last: string): Promise<number | null> {
    const query = new URLSearchParams({ q: `"${text}" created:${first}..${last}`, sort: 'stars', per_page: '1' });
    const url = `${this.config.GITHUB_API_BASE}/search/repositories?${query.toString()}`;
    return this.client.ask({ url, source: this.id, signal: look.signal, contact: look.settings.contact, keepMinutes }, (answer) => {
      const body = parseJson(answer);
      const { total, isWhole } = expected(
        isRecord(body) && isCount(body.total_count) && { total: body.total_count, isWhole: body.incomplete_results !== true },
        'number of repositories',
      );
      return isWhole ? total : null;
    });
  }
}
