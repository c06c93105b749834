import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { AppConfig } from '../../platform/config/app-config';
import { lazily } from '../../platform/lazily';
import { consoleAddress } from '../../platform/links/console-address';
import { CatalogueService } from '../marketplace';
import { plans } from '../plans';
import { ConsolePages } from './console-pages';
import { expression, fileOf, html, type SiteFile } from './site-file';
import { robotsText, siteDocument, sitemapText, type WrittenPage } from './site-head';

const frontend = join(__dirname, '../../../../frontend/dist');
const renderer = join(frontend, '.site/render.mjs');
export const sitePaths = ['/', '/pricing', '/agent-boosters'] as const;

/** How long a page is sent without looking whether what it shows has changed. */
const looksEveryMs = 5_000;
const writesWithinMs = 60_000;
/** As many as the list of the page asks for. */
const allTools = { limit: 60, sort: 'popular' } as const;
const toolsPath = '/agent-boosters/';

interface Edition {
  /** What the pages were written from. */
  answers: string;
  files: Map<string, SiteFile>;
  /** Every address of the site and the console. */
  addresses: RegExp[];
}

/**
 * The public pages as finished HTML, with the prices of the catalogue as it is now. They are written by the frontend's own
 * code in a thread that ends again, once for each change of what they show; meanwhile the pages before it are sent.
 */
@Injectable()
export class SitePages {
  private edition: Edition | null = null;
  /** The console as it was built, which says in the browser that there is no such page. */
  private readonly missing = lazily(() => ({ ...fileOf(html, readFileSync(join(frontend, 'index.html'), 'utf8')), status: 404 }));
  private readonly console = lazily(() => new ConsolePages(frontend));
  private lookedAt = -Infinity;
  private looking: Promise<void> | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly catalogue: CatalogueService,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext(SitePages.name);
  }

  /**
   * @returns null for files, and where no page could be written: the browser makes it then; with status 404 for an address that there is not.
   */
  async file(path: string): Promise<SiteFile | null> {
    if (path === '/robots.txt') return fileOf('text/plain; charset=utf-8', robotsText(this.origin));
    if (path === '/sitemap.xml')
      return fileOf('application/xml; charset=utf-8', sitemapText(this.origin, [...sitePaths, ...(await this.toolPaths())]));
    const tool = path.startsWith(toolsPath) && path !== toolsPath ? path.slice(toolsPath.length) : null;
    if (tool === null && !(sitePaths as readonly string[]).includes(path))
      return this.isAddress(path) ? this.console().file(path) : this.missing();
    const look = this.look();
    if (!this.edition) await look;
    const written = this.edition?.files.get(path);
    if (written || tool === null) return written ?? null;
    return (await this.catalogue.isPublished(tool)) ? null : this.missing();
  }

  /** What looks like a file is looked up among the files. Until the pages are written, all addresses count as known. */
  private isAddress(path: string): boolean {
    const addresses = this.edition?.addresses;
    return !addresses || path.slice(path.lastIndexOf('/')).includes('.') || addresses.some((pattern) => pattern.test(path));
  }

  /** Writes the pages before somebody asks for them. */
  warm(): void {
    void this.look();
  }

  private async toolPaths(): Promise<string[]> {
    const { items } = await this.catalogue.search(allTools, null);
    return items.map(({ id }) => toolsPath + id);
  }

  private get origin(): string {
    return consoleAddress(this.config);
  }

  private look(): Promise<void> {
    if (!this.looking && performance.now() - this.lookedAt > looksEveryMs) {
      this.looking = this.renew()
        .catch((error: Error) => this.logger.error({ err: error }, 'The public pages could not be written; browsers make them'))
        .finally(() => {
          this.lookedAt = performance.now();
          this.looking = null;
        });
    }
    return this.looking ?? Promise.resolve();
  }

  private async renew(): Promise<void> {
    if (!existsSync(renderer)) return;
    const data = {
      '/api/marketplace/price-ranges': await this.catalogue.priceRanges(),
      '/api/marketplace/all': await this.catalogue.search(allTools, null),
      '/api/plans': plans,
    };
    const answers = JSON.stringify(data);
    if (answers === this.edition?.answers) return;
    const tools = data['/api/marketplace/all'].items.map(({ id }) => id);
    const { pages, addresses } = await write(JSON.parse(JSON.stringify({ ...data, ...(await this.details(tools)) })) as object);
    const template = withStyles(readFileSync(join(frontend, 'index.html'), 'utf8'));
    const files = [...sitePaths, ...tools.map((id) => toolsPath + id)].map(
      (path) => [path, fileOf(html, siteDocument(template, path, this.origin, pages[path]!, plans))] as const,
    );
    this.edition = { answers, files: new Map(files), addresses: addresses.map(expression) };
  }

  /** What the page of each tool asks for. The list says when one of them has changed: read only then. */
  private async details(ids: string[]): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    for (const id of ids) found[`/api/marketplace/products/${id}`] = await this.catalogue.get(id, null);
    return found;
  }
}

/** The style sheet stands in the document itself: nothing has to be fetched before the first paint. */
const withStyles = (template: string): string =>
  template.replace(
    // oxlint-disable-next-line stallhand/linear-patterns -- the document is of our own build
    /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g,
    (_link, href: string) => `<style>${readFileSync(join(frontend, href), 'utf8')}</style>`,
  );

/** In a thread of its own: writing takes a second of a processor and some memory, and requests go on meanwhile. */
function write(answers: object): Promise<{ pages: Record<string, WrittenPage>; addresses: string[] }> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(renderer, { workerData: answers, env: {}, stdin: false });
    worker.unref();
    const timer = setTimeout(() => void worker.terminate(), writesWithinMs).unref();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The writer ended with ${code} and without a page.`));
    });
  });
}
