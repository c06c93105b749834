import { capitalised } from '@stallhand/shared';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { addDays, dense, isoDay } from '../figures/days';
import { windowGrowth } from '../figures/growth';
import type { Point } from '../trend-values';
import { allOf } from './all-of';
import { expected, isCount, isRecord, parseJson, PoliteClient } from './polite-client';
import { type Look, type Source, SourceError } from './source';
import { singular } from './words';
import { plural } from '../../../platform/count-text';

const wiki = 'en.wikipedia.org';
/** Two years, so that a season can be told from a jump. */
const historyDays = 735;
const leastViews = 100;
const mostRead = 8;
/** Answers that are a day old say the same all day; half of it, so that yesterday comes in soon. */
const keepMinutes = 360;
/** Pages of the encyclopedia itself, and what has no place on a screen at work. */
const noArticle =
  /^(main_page|wikipedia|-$|(special|wikipedia|portal|help|file|template|category|user|talk):|\.?xxx|porn|xhamster|xvideos|xnxx)/i;

/** How often articles are read (https://doc.wikimedia.org/generated-data-platform/aqs/analytics-api/reference/page-views.html). */
@Injectable()
export class WikipediaSource implements Source {
  readonly id = 'wikipedia';

  constructor(
    private readonly client: PoliteClient,
    private readonly config: AppConfig,
  ) {}

  async look(look: Look): Promise<void> {
    const missing: string[] = [];
    const topics = look.topics.map((topic) => async () => {
      for (const title of titlesOf(topic.text)) {
        if (await this.article(look, title, topic)) return;
      }
      missing.push(topic.text);
    });
    await allOf([...topics, () => this.mostRead(look)]);
    if (missing.length > 0) look.note(`No article is called ${missing.slice(0, 8).join(', ')}${missing.length > 8 ? ' ...' : ''}.`);
  }

  /** What people read most on the latest day that is counted, however little it has to do with the shop. */
  private async mostRead(look: Look): Promise<void> {
    for (const ago of [1, 2]) {
      const day = isoDay(look.now, -ago).replaceAll('-', '/');
      const titles = await this.ask(look, `/metrics/pageviews/top/${wiki}/all-access/${day}`, readTop);
      if (!titles) continue;
      const wanted = titles.filter((title) => !noArticle.test(title)).slice(0, mostRead);
      return allOf(wanted.map((title) => () => this.article(look, title, null)));
    }
    look.note('The most read articles of yesterday are not counted yet.');
  }

  /** @returns false when there is no such article. */
  private async article(look: Look, title: string, topic: Look['topics'][number] | null): Promise<boolean> {
    const last = isoDay(look.now, -1);
    const first = addDays(last, -historyDays + 1);
    const path = `/metrics/pageviews/per-article/${wiki}/all-access/user/${encodeURIComponent(title)}/daily/${compact(first)}/${compact(last)}`;
    const views = await this.ask(look, path, readViews);
    if (!views || views.length === 0) return false;
    const points = dense(new Map(views.map(({ date, value }) => [date, value])), views[0]!.date, views.at(-1)!.date);
    const growth = windowGrowth(points, 7, leastViews, 'views');
    const name = title.replaceAll('_', ' ');
    look.found({
      key: title,
      title: topic ? capitalised(topic.text) : name,
      category: topic ? 'Search interest' : 'Most read',
      description: topic
        ? `How often the article "${name}" is read.`
        : 'Among the most read articles of the latest day, whatever the reason.',
      relevance: topic?.relevance ?? 'general',
      keywords: topic ? keywordsOf(topic.text, name) : [name],
      skus: topic?.skus ?? [],
      volume: growth ? { value: growth.volume, unit: 'views', window: growth.window } : null,
      growth: growth ?? {
        percent: null,
        formula: null,
        reason: `It is counted for ${plural(points.length, 'day')}; two weeks are needed.`,
      },
      series: { step: 'day', points },
      links: [{ label: `Article "${name}"`, url: `https://${wiki}/wiki/${encodeURIComponent(title)}` }],
    });
    return true;
  }

  private ask<T>(look: Look, path: string, read: (text: string) => T): Promise<T | null> {
    const url = `${this.config.WIKIMEDIA_API_BASE}/api/rest_v1${path}`;
    return this.client.ask({ url, source: this.id, signal: look.signal, contact: look.settings.contact, keepMinutes }, read);
  }
}

const compact = (day: string): string => day.replaceAll('-', '');
const keywordsOf = (text: string, name: string): string[] => [...new Set([text.toLowerCase(), name.toLowerCase()])];

/** An article is called by the singular; the words as they are come second. */
function titlesOf(text: string): string[] {
  const words = text.trim().split(/\s+/);
  const last = words.at(-1)!;
  const forms = [[...words.slice(0, -1), singular(last)], words];
  return [...new Set(forms.map((form) => capitalised(form.join('_').toLowerCase())))];
}

function items(text: string): Record<string, unknown>[] {
  const body = parseJson(text);
  const list = expected(isRecord(body) && Array.isArray(body.items) && body.items, 'list of items') as unknown[];
  return list.filter(isRecord);
}

function readViews(text: string): Point[] {
  return items(text).map(({ timestamp, views }) => {
    if (typeof timestamp !== 'string' || !/^\d{8}/.test(timestamp) || !isCount(views)) throw new SourceError('Its counts cannot be read.');
    return { date: `${timestamp.slice(0, 4)}-${timestamp.slice(4, 6)}-${timestamp.slice(6, 8)}`, value: views };
  });
}

function readTop(text: string): string[] {
  const articles = expected(items(text)[0]?.articles, 'list of articles');
  if (!Array.isArray(articles)) throw new SourceError('Its answer has no list of articles.');
  return articles.filter(isRecord).flatMap(({ article }) => (typeof article === 'string' ? [article] : []));
}
