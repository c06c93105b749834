import { Inject, Injectable } from '@nestjs/common';
import { Ai, Grounding } from '../../../ai';
import { namesNothing, type StepRun, summaryFile, TaskError, type TaskRun, exactlyOne, type InputNeed } from '../../../tasks';
import { type AgentEngine, defineAgentType } from '../agent-type';
import type { Models, Writer } from '../sources';
import { analyse } from './analyse';
import { Facts, leadsToPrices, Preset, presets, sections } from './facts';
import { narrate } from './narration';
import { horizonTo, periodNote, salesOfPeriod, withinOf } from './period-note';
import { askedPeriod } from './question-period';
import { artifactsOf, ordersFile } from './output/artifacts';
import { resultSummary } from './output/result-summary';
import { PriceFinder } from '../pricing/price-finder';
import { StockOrders } from './proposals/stock-orders';
import { StudyProposals } from './proposals/study-proposals';
import { literal } from './output/markdown';
import { nearestQuestions, presetFor, presetQuestions } from './question';
import { SalesReader, type SalesSource, usualTerms } from './sales-reader';

type Input = SalesSource & { preset?: Preset; question?: string; horizon?: number };

const columnName = { type: 'string', minLength: 1, maxLength: 100 };

/** Turns a sales file, or the shop's orders, into a report, its numbers and a chart. Needs no outside service. */
@Injectable()
export class DataAnalysisEngine implements AgentEngine {
  constructor(
    private readonly sales: SalesReader,
    @Inject(Ai) private readonly models: Models,
    @Inject(Grounding) private readonly writer: Writer,
    private readonly proposals: StudyProposals,
  ) {}

  async run(run: TaskRun): Promise<void> {
    const input: Input = run.input;
    const { question, horizon } = input;
    const preset = input.preset ?? (question ? await presetFor(question, run, this.models) : 'summary');
    if (preset === null) return this.notUnderstood(run, question!);
    const problem = lastDayProblem({ ...input, preset });
    if (problem) throw new TaskError('invalid_input', problem);
    const about = { ...run.input, preset };
    const today = this.sales.today(input.lastDay);
    const asked = question ? askedPeriod(question, today, preset === 'forecast') : null;
    const within = withinOf(preset, asked, today);
    const profile = await run.step('read', { title: 'Read and profile the data', kind: 'gather', input: { ...about, within } }, (step) =>
      this.sales.read({ ...input, within }, preset, step),
    );
    const ofPeriod = within !== null && (preset === 'summary' || preset === 'comparison');
    const wanted = ofPeriod ? [] : preset === 'summary' ? sections : sections.filter((section) => section === preset);
    const facts = await run.step('analyse', { title: 'Compare, check and forecast', kind: 'compute', input: about }, async (step) => {
      const usual = wanted.includes('forecast') ? await this.sales.forecast(profile, horizon, step) : null;
      const ahead = preset === 'forecast' && horizon === undefined && asked?.days ? horizonTo(usual?.facts ?? null, asked.days) : null;
      const forecast = ahead === null ? usual : await this.sales.forecast(profile, ahead, step);
      const analysed = analyse(profile, wanted, forecast, preset === 'anomalies' ? within : null);
      const answer = ofPeriod ? salesOfPeriod(profile.days, within, asked!.base, profile.measure) : analysed.answer;
      const result = { ...analysed, answer, ...(asked && { period: periodNote(analysed, asked, within) }) };
      logFindings(step, result);
      step.progress(80);
      return result;
    });
    const proposed = input.propose === true ? await this.proposals.of(run, preset, facts) : null;
    const mayOffer = facts.source.shop && leadsToPrices(preset) && input.lastDay === undefined;
    const offered = proposed ?? (mayOffer ? await this.proposals.offer(run, preset, facts) : null);
    const narration = await narrate(preset, facts, question, run, this.writer);
    const written = { ...about, lines: narration.lines, batch: proposed?.batchId ?? null };
    await run.step('write', { title: 'Write report, table and chart', kind: 'artifact', input: written }, (step) => {
      const artifacts = artifactsOf(facts, narration, proposed);
      artifacts.forEach((artifact) => step.artifact(artifact));
      if (!proposed && offered && offered.orders.length > 0) step.artifact(ordersFile(offered));
      step.artifact(summaryFile(resultSummary(preset, facts, narration, offered)));
      if (!artifacts.some((artifact) => artifact.kind === 'chart'))
        step.log('info', 'No chart: the data has neither dates nor product names.');
      step.progress(100);
      // What a workflow goes on with: {{steps.<id>.output.result.lines}}.
      const files = artifacts.map((artifact) => artifact.title);
      return Promise.resolve({
        files,
        lines: narration.lines,
        ...(proposed && { changes: proposed.link, proposed: proposed.lines.length }),
      });
    });
  }

  private async notUnderstood(run: TaskRun, question: string): Promise<void> {
    await run.step('write', { title: 'Name questions that can be answered', kind: 'artifact', input: { question } }, (step) => {
      const { lines, artifacts } = notUnderstood(question);
      artifacts.forEach((artifact) => step.artifact(artifact));
      lines.forEach((line) => step.log('warn', line));
      return Promise.resolve({ files: ['report.md'], lines });
    });
  }
}

/** Files of a question that was not understood: it is not answered with another analysis. */
function notUnderstood(question: string): { lines: string[]; artifacts: Parameters<StepRun['artifact']>[0][] } {
  const headline = 'I did not understand the question, so nothing was analyzed.';
  const nearest = nearestQuestions(question);
  const lines = [headline, ...nearest.map((one) => `You can ask: ${one}`)];
  const body = [
    '# Not understood',
    literal(question),
    `${headline} Questions that can be answered from sales:`,
    Object.values(presetQuestions)
      .toSorted((a, b) => Number(nearest.includes(b)) - Number(nearest.includes(a)))
      .map((one) => `- ${one}`)
      .join('\n'),
  ].join('\n\n');
  const findings = nearest.map((one) => ({ subject: 'data' as const, title: one, detail: 'A question that can be answered.' }));
  return {
    lines,
    artifacts: [{ kind: 'report', title: 'report.md', mime: 'text/markdown', body: `${body}\n` }, summaryFile({ headline, findings })],
  };
}

const needsToday: ReadonlySet<string> = new Set(['reorder', 'unsold', 'profit'] satisfies Preset[]);

/** Reason why the last day does not fit the rest of the input; null if it fits. The preset may come from a question. */
function lastDayProblem({ lastDay, dataset, propose, preset }: Partial<Record<keyof Input, unknown>>): string | null {
  if (lastDay === undefined) return null;
  if (dataset === undefined) return 'Only shop data can end on a day: choose it, or leave the last day empty.';
  return propose === true || (typeof preset === 'string' && needsToday.has(preset))
    ? 'Proposals, reorder points, profit and stock need the sales up to today: leave the last day empty.'
    : null;
}

const source = { oneOf: ['dataset', 'fileId', 'csv'], usual: { dataset: 'orders' } } satisfies InputNeed;

export const dataAnalysis = defineAgentType({
  type: 'Data Analysis',
  summary:
    'Reads a CSV file or the shop’s orders and reports totals, changes, unusual days, a forecast, best sellers, reorder points, returning customers, the response to prices, products that stopped selling, causes of a rise or fall, profit or refunds.',
  inputSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      dataset: { type: 'string', enum: ['orders'], title: 'Shop data' },
      currency: {
        type: 'string',
        pattern: '^[A-Za-z]{3}$',
        title: 'Currency to analyse',
        description: 'Left open, it is the one used most.',
      },
      lastDay: {
        type: 'string',
        format: 'date',
        title: 'Last day',
        description: 'Sales after it are left out. Left open, it is today.',
      },
      dateFormat: {
        type: 'string',
        enum: ['dmy', 'mdy'],
        title: 'Day and month',
        description: 'dmy: the day comes first. mdy: the month comes first. Left open, the file decides.',
      },
      numberStyle: {
        type: 'string',
        enum: ['dot', 'comma'],
        title: 'Decimal sign',
        description: 'dot: 1,234.56. comma: 1.234,56. Left open, the file decides.',
      },
      amountsPer: {
        type: 'string',
        enum: ['order', 'line'],
        title: 'Amounts stand',
        description: 'order: once for each order. line: for each row. Left open, the file decides.',
      },
      fileId: { type: 'string', format: 'uuid', title: 'Uploaded file' },
      csv: { type: 'string', minLength: 1, maxLength: 50 * 1024 * 1024, title: 'CSV text' },
      preset: {
        type: 'string',
        enum: presets,
        title: 'What to compute',
        description: 'Left open, your question decides. Without a question it is a summary.',
      },
      question: { type: 'string', minLength: 3, maxLength: 500, title: 'Your question about the data' },
      dateColumn: { ...columnName, title: 'Date column' },
      amountColumn: { ...columnName, title: 'Amount column' },
      itemColumn: { ...columnName, title: 'Product column' },
      horizon: { type: 'integer', minimum: 1, maximum: 366, title: 'Periods to forecast' },
      leadTimeDays: { type: 'integer', minimum: 1, maximum: 365, default: usualTerms.leadTimeDays, title: 'Days from order to delivery' },
      serviceLevelPercent: {
        type: 'number',
        minimum: 50,
        maximum: 99.9,
        default: usualTerms.serviceLevelPercent,
        title: 'Lead times without running out, percent',
      },
      propose: {
        type: 'boolean',
        title: 'Propose what it finds',
        description:
          'Puts new prices of connected listings under Changes, as one batch: from the price study, and for products that run out before an order arrives; for reorder points also a list of what to order. Only from shop data. Nothing is sent unless your limits allow it or you approve it.',
      },
    },
    oneOf: exactlyOne(source.oneOf),
  },
  inputNeeds: [source],
  names: namesNothing,
  titleOf({ dataset, fileId, question }: { dataset?: unknown; fileId?: unknown; question?: unknown }) {
    if (typeof question === 'string') return question.slice(0, 200);
    if (dataset) return "Analyse the shop's orders";
    return fileId ? 'Analyse an uploaded file' : 'Analyse a pasted table';
  },
  requires: ({ dataset, propose }) => [
    ...(dataset === undefined ? [] : [{ permissions: ['commerce:read' as const], field: 'dataset' }]),
    ...(propose === true ? [{ permissions: ['changes:propose' as const], field: 'propose' }] : []),
  ],
  contradictions(input) {
    const lastDay = lastDayProblem(input);
    return [
      ...(input.propose === true && input.dataset === undefined
        ? [{ field: 'propose', message: 'Only shop data leads to proposals: choose it, or leave this off.' }]
        : []),
      ...(lastDay ? [{ field: 'lastDay', message: lastDay }] : []),
    ];
  },
  result: [{ file: 'report.md', uses: ['mail', 'task'] }, { file: 'chart.svg' }, { file: '*.csv', uses: ['analysis'] }],
  leaves: ['model'],
  engine: DataAnalysisEngine,
  providers: [SalesReader, PriceFinder, StockOrders, StudyProposals],
  betterWith: {
    openai: 'answers a question and tells the story of the figures',
    google: 'answers a question and tells the story of the figures with Gemini',
  },
});

function logFindings(step: StepRun, facts: Facts): void {
  const { answer, comparison, anomalies, forecast, abc, reorder, cohorts, prices } = facts;
  const reasons = [answer, comparison, anomalies, forecast, abc, reorder, cohorts, prices].flatMap((outcome) =>
    outcome?.reason ? [outcome.reason] : [],
  );
  new Set(reasons).forEach((reason) => step.log('info', reason));
  const found = facts.anomalies?.facts?.count ?? 0;
  if (found > 0) step.log('info', `${found} unusual ${facts.anomalies!.facts!.unit}${found === 1 ? '' : 's'} found.`);
  const error = forecast?.facts?.test?.errorPercent;
  if (error != null)
    step.log('info', `Forecast ready; in tests on the last known periods it missed a single one by ${error.toFixed(1)}% on average.`);
}
