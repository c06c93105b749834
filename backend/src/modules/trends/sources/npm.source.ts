import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { addDays, dense, isoDay } from '../figures/days';
import { windowGrowth } from '../figures/growth';
import { allOf } from './all-of';
import { expected, isCount, isRecord, parseJson, PoliteClient } from './polite-client';
import type { Relevance } from '../trend-values';
import type { Look, Source } from './source';

const historyDays = 364;
const leastDownloads = 100;
const keepMinutes = 360;
const packageName = /^(@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/;

/** Downloads of packages that somebody watches (https://github.com/npm/registry/blob/main/docs/download-counts.md). */
@Injectable()
export class NpmSource implements Source {
  readonly id = 'npm';

  constructor(
    private readonly client: PoliteClient,
    private readonly config: AppConfig,
  ) {}

  /** A word of the shop is no package: only what is watched here by name is asked for. */
  async look(look: Look): Promise<void> {
    const names = look.topics.filter(({ only, text }) => only === 'npm' && packageName.test(text.toLowerCase()));
    if (names.length === 0) look.note('Nothing to ask: watch a package with npm downloads as its source.');
    await allOf(
      names.map(
        ({ text, relevance }) =>
          () =>
            this.downloads(look, text.toLowerCase(), relevance),
      ),
    );
  }

  private async downloads(look: Look, name: string, relevance: Relevance): Promise<void> {
    const until = isoDay(look.now, -1);
    const url = `${this.config.NPM_API_BASE}/downloads/range/${addDays(until, -historyDays + 1)}:${until}/${name}`;
    const days = await this.client.ask(
      { url, source: this.id, signal: look.signal, contact: look.settings.contact, keepMinutes },
      (answer) => {
        const body = parseJson(answer);
        const list = expected(isRecord(body) && Array.isArray(body.downloads) && (body.downloads as unknown[]), 'list of days');
        return list.flatMap((entry): [string, number][] =>
          isRecord(entry) && typeof entry.day === 'string' && isCount(entry.downloads) ? [[entry.day, entry.downloads]] : [],
        );
      },
    );
    if (days === null || days.length === 0) return look.note(`There is no package called ${name}.`);
    // Days that are not counted yet are 0 at the end.
    const counted = days.slice(0, days.findLastIndex(([, downloads]) => downloads > 0) + 1);
    if (counted.length === 0) return;
    const points = dense(new Map(counted), counted[0]![0], counted.at(-1)![0]);
    const growth = windowGrowth(points, 7, leastDownloads, 'downloads');
    look.found({
      key: name,
      title: name,
      category: 'Downloads',
      description: `How often the package ${name} is downloaded from npm.`,
      relevance,
      keywords: [name],
      skus: [],
      volume: growth ? { value: growth.volume, unit: 'downloads', window: growth.window } : null,
      growth: growth ?? { percent: null, formula: null, reason: 'Two weeks of downloads are needed.' },
      series: { step: 'day', points },
      links: [{ label: 'The package', url: `https://www.npmjs.com/package/${name}` }],
    });
  }
}
