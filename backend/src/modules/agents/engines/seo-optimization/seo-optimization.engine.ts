import { Inject, Injectable } from '@nestjs/common';
import { hostName } from '../../../../platform/links/places';
import { retryAfterMs } from '../../../../platform/outbound/retry-after';
import { type Parser, Parsing } from '../../../../platform/parsing/parsing';
import { Grounding } from '../../../ai';
import { EffectGate, leavesNothing, notApproved } from '../../../approvals';
import { StepRun, summaryFile, TaskError, TaskRun, exactlyOne, type InputNeed } from '../../../tasks';
import { type AgentEngine, defineAgentType } from '../agent-type';
import { PAGE_READER, PageReader, type Writer } from '../sources';
import { skusProperty } from '../writing/voice';
import type { Audit } from './audit';
import { fixesMarkdown } from './output/fixes';
import { reportHtml } from './output/report-html';
import { auditSummary } from './output/result-summary';
import type { PageInput } from './page';
import { pageAudit } from './page.jobs';
import { ListingFixes, type ListingsInput, usualProducts } from './listings/listing-fixes';
import { draftWording, wordingProblems } from './wording/draft';
import type { Material } from './wording/material';
import { type Suggestion, wordingFiles } from './wording/output';

interface Input extends ListingsInput {
  html?: string;
  url?: string;
  dataset?: 'listings';
  keyword?: string;
  locale?: string;
  safeInDryRun?: boolean;
}

/** Checks one page, supplied or fetched, or the texts of the shop's listings, by fixed rules. Needs no outside service beyond these. */
@Injectable()
export class SeoOptimizationEngine implements AgentEngine {
  constructor(
    @Inject(PAGE_READER) private readonly pages: PageReader,
    @Inject(Grounding) private readonly writer: Writer,
    @Inject(Parsing) private readonly parser: Parser,
    private readonly listings: ListingFixes,
    private readonly gate: EffectGate,
  ) {}

  async run(run: TaskRun): Promise<void> {
    const input: Input = run.input;
    if (input.dataset !== undefined) return this.listings.of(run, input);
    const checked = await run.step('audit', { title: 'Read and check the page', kind: 'compute', input: run.input }, async (step) => {
      const page = await this.page(input, run, step);
      // A dry run that may not read the page has nothing to check.
      if (page === null) return null;
      step.progress(40, 'Checking the rules');
      const read = await this.parser.run(pageAudit, page, { signal: step.signal });
      logResult(step, read.audit);
      step.progress(70);
      return read;
    });
    if (checked === null) return;
    const { audit, material } = checked;
    const suggestion = await this.reworded(run, material);
    await run.step(
      'write',
      { title: 'Write report, fixes and wording', kind: 'artifact', input: { ...run.input, ...suggestion } },
      (step) => {
        const { score, counts } = audit;
        step.artifact({ kind: 'audit', title: 'audit.json', mime: 'application/json', body: JSON.stringify(audit, null, 2) });
        step.artifact({
          kind: 'report',
          title: 'report.html',
          mime: 'text/html',
          body: reportHtml(audit),
          metrics: { score, findings: counts.failed },
        });
        step.artifact({ kind: 'fixes', title: 'fixes.md', mime: 'text/markdown', body: fixesMarkdown(audit) });
        step.artifact(summaryFile(auditSummary(audit)));
        wordingFiles(material, suggestion).forEach((file) => step.artifact(file));
        step.progress(100);
        return Promise.resolve({ score });
      },
    );
  }

  /** Title, description, headings and questions, worded by a model from what the page says; without one by rules. */
  private async reworded(run: TaskRun, material: Material): Promise<Suggestion> {
    const { text, by } = await this.writer.write(run, {
      step: 'reword',
      title: 'Word title, description, headings and questions',
      facts: material,
      draft: draftWording(material),
      instruction: `Improve the texts for people who search${material.keyword ? ` for "${material.keyword}"` : ''}, in the language of the page${material.lang ? ` (${material.lang})` : ''}. Say only what the page says. Questions are what buyers ask, answers come from the page; no markup.`,
      check: (words, part) => wordingProblems(words, part, material),
    });
    return { wording: text, by };
  }

  private async page({ html, url, keyword, locale, safeInDryRun = false }: Input, run: TaskRun, step: StepRun): Promise<PageInput | null> {
    if (url === undefined) return { html: html ?? '', keyword, locale };
    const { taskId, named } = run;
    const host = hostName(new URL(url).host);
    if (!named.hosts.has(host))
      throw new TaskError('address_refused', `${host} is not read, because it came with data and not from you.`, {
        hint: 'Write the address into the agent or the step, add the host to the hosts that the workflow may call, or start the task by hand.',
      });
    const passage = await this.gate.read(run, step, {
      key: 'page-approval',
      title: `Read ${host}`,
      summary: `A task wants to read this page of ${host}. Its address can carry data of the shop.`,
      content: { url },
      mayLeave: leavesNothing,
      address: url,
      call: `GET ${url}`,
      isWritten: null,
      isSafeRead: safeInDryRun,
    });
    if (passage.decision === 'dry_run') return null;
    if (passage.decision !== 'leaves') throw notApproved(passage);
    step.log('info', `Reading ${url}`);
    const mayVisit = (to: URL): string | null =>
      named.hosts.has(hostName(to.host)) ? null : `${host} redirects to ${to.hostname}. If you mean that page, enter its address.`;
    const answer = await this.pages.read(url, { taskId, signal: step.signal, mayVisit, permit: passage.permit });
    refuseErrorPage(answer);
    if (answer.html.trim() === '')
      throw new TaskError('unreadable_input', `${answer.url} answered with an empty page.`, { hint: 'Check the address in a browser.' });
    if (answer.url !== url) step.log('info', `The address leads on to ${answer.url}`);
    return { html: answer.html, url: answer.url, keyword, locale, response: { status: answer.status, headers: answer.headers } };
  }
}

const source = { oneOf: ['html', 'url', 'dataset'], usual: { dataset: 'listings' } } satisfies InputNeed;

export const seoOptimization = defineAgentType({
  type: 'SEO Optimization',
  summary:
    'Checks a page for what search engines and shared links need, with the place and the fix of every fault; or finds weak texts of your listings and proposes better ones.',
  inputSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      html: { type: 'string', minLength: 1, maxLength: 1024 * 1024, title: 'HTML of the page' },
      url: { type: 'string', format: 'uri', pattern: '^https?://', maxLength: 2048, title: 'Address of the page' },
      keyword: { type: 'string', minLength: 1, maxLength: 100, title: 'Keyword buyers search for' },
      locale: { type: 'string', pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 35, title: 'Language', examples: ['en-GB'] },
      safeInDryRun: { type: 'boolean', title: 'Safe to call in a dry run', description: 'Without it a dry run leaves the page out.' },
      dataset: {
        type: 'string',
        enum: ['listings'],
        title: 'Shop data',
        description: 'Instead of a page: titles, descriptions, tags and search texts on Shopify, WooCommerce, Etsy and eBay.',
      },
      skus: { ...skusProperty, maxItems: 100, description: 'One per line; only of listings. Empty: those with the worst findings.' },
      mostProducts: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        default: usualProducts,
        title: 'Listings at most',
        description: 'How many of the worst are fixed in one run, where no SKU is named.',
      },
      propose: {
        type: 'boolean',
        title: 'Propose what it finds',
        description:
          'Puts the better texts under Changes, as one batch: each says what it cures. Only for listings. Nothing is sent unless your limits allow it or you approve it.',
      },
    },
    oneOf: exactlyOne(source.oneOf),
  },
  inputNeeds: [source],
  names: { texts: ['url'] },
  requires: ({ dataset, propose }) => [
    ...(dataset === undefined ? [] : [{ permissions: ['commerce:read' as const], field: 'dataset' }]),
    ...(propose === true ? [{ permissions: ['changes:propose' as const], field: 'propose' }] : []),
  ],
  contradictions: ({ dataset, propose, skus }) =>
    dataset !== undefined
      ? []
      : [
          ...(propose === true
            ? [{ field: 'propose', message: 'Only listings lead to proposals: choose them under "Shop data", or leave this off.' }]
            : []),
          ...(Array.isArray(skus) && skus.length > 0
            ? [{ field: 'skus', message: 'SKUs are of listings: choose them under "Shop data", or leave this empty.' }]
            : []),
        ],
  titleOf({ url, dataset, skus }: { url?: unknown; dataset?: unknown; skus?: unknown }) {
    if (dataset !== undefined) {
      const named = Array.isArray(skus) ? skus.map(String) : [];
      return (named.length > 0 ? `Check the texts of ${named.slice(0, 3).join(', ')}` : 'Check the texts of the listings').slice(0, 200);
    }
    return typeof url === 'string' ? `Audit ${url}`.slice(0, 200) : 'Audit a pasted page';
  },
  result: [{ file: 'fixes.md', uses: ['mail', 'task'] }, { file: 'report.html' }, { file: 'wording.json' }],
  leaves: ['model', 'page'],
  engine: SeoOptimizationEngine,
  providers: [ListingFixes],
  betterWith: {
    openai: 'rewrites title, description and headings',
    google: 'rewrites title, description and headings with Gemini',
  },
});

/** What a server says instead of the page is not the page. @throws TaskError, `retryable` where the server may answer later */
function refuseErrorPage({ url, status, headers }: Awaited<ReturnType<PageReader['read']>>): void {
  if (status < 400) return;
  const mayPass = status >= 500 || status === 408 || status === 425 || status === 429;
  throw new TaskError('fetch_failed', `${url} answered with status ${status}, so there is no page to check.`, {
    retryable: mayPass,
    retryAfterMs: mayPass ? retryAfterMs(headers) : null,
    hint: mayPass
      ? 'The server is in trouble or wants fewer visits. Open the address in a browser; when it answers there, retry.'
      : 'Open the address in a browser without signing in: the page must be there for everybody.',
  });
}

function logResult(step: StepRun, { score, counts, rules }: Audit): void {
  step.log('info', `Score ${score} of 100: ${counts.passed} rules passed, ${counts.failed} failed, ${counts.notApplicable} do not apply.`);
  const worst = rules.filter((rule) => rule.status === 'failed' && rule.severity === 'error');
  worst.forEach((rule) => step.log('warn', rule.findings[0]!.message));
}
