import { Inject, Injectable } from '@nestjs/common';
import { TaskError, TaskHandler, TaskRun, StepRun } from '../../../tasks';
import { PAGE_READER, PageReader } from '../sources';
import { Audit, auditPage } from './audit';
import { fixesMarkdown } from './output/fixes';
import { reportHtml } from './output/report-html';
import type { PageInput } from './page';

type Input = { html?: string; url?: string; keyword?: string; locale?: string };

/** Checks one page, supplied or fetched, by a fixed set of rules. Needs no outside service beyond the page itself. */
@Injectable()
export class SeoOptimizationHandler implements TaskHandler {
  readonly type = 'SEO Optimization';
  readonly summary = 'Checks a page for what search engines and shared links need, with the place and the fix of every fault.';
  readonly inputSchema = {
    type: 'object',
    additionalProperties: false,
    properties: {
      html: { type: 'string', minLength: 1, maxLength: 1024 * 1024, title: 'HTML of the page' },
      url: { type: 'string', format: 'uri', pattern: '^https?://', maxLength: 2048, title: 'Address of the page' },
      keyword: { type: 'string', minLength: 1, maxLength: 100, title: 'Keyword buyers search for' },
      locale: { type: 'string', pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 35, title: 'Language, for example en-GB' },
    },
    oneOf: [{ required: ['html'] }, { required: ['url'] }],
  };

  constructor(@Inject(PAGE_READER) private readonly pages: PageReader) {}

  titleOf({ url }: { url?: unknown }): string {
    return typeof url === 'string' ? `Audit ${url}`.slice(0, 200) : 'Audit a pasted page';
  }

  async run(run: TaskRun): Promise<void> {
    const input: Input = run.input;
    const audit = await run.step('audit', { title: 'Read and check the page', kind: 'compute', input: run.input }, async (step) => {
      const page = await this.page(input, step);
      step.progress(40, 'Checking the rules');
      const result = await auditPage(page, step.signal);
      logResult(step, result);
      step.progress(80);
      return result;
    });
    await run.step('write', { title: 'Write report and fixes', kind: 'artifact', input: run.input }, (step) => {
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
      step.progress(100);
      return Promise.resolve({ score });
    });
  }

  private async page({ html, url, keyword, locale }: Input, step: StepRun): Promise<PageInput> {
    if (url === undefined) return { html: html ?? '', keyword, locale };
    step.log('info', `Reading ${url}`);
    const answer = await this.pages.read(url, step.signal);
    if (answer.html.trim() === '')
      throw new TaskError('unreadable_input', `${answer.url} answered with an empty page.`, { hint: 'Check the address in a browser.' });
    if (answer.url !== url) step.log('info', `The address leads on to ${answer.url}`);
    return { html: answer.html, url: answer.url, keyword, locale, response: { status: answer.status, headers: answer.headers } };
  }
}

function logResult(step: StepRun, { score, counts, rules }: Audit): void {
  step.log('info', `Score ${score} of 100: ${counts.passed} rules passed, ${counts.failed} failed, ${counts.notApplicable} do not apply.`);
  const worst = rules.filter((rule) => rule.status === 'failed' && rule.severity === 'error');
  worst.forEach((rule) => step.log('warn', rule.findings[0]!.message));
}
