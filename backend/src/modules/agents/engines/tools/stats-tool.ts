import { analyse } from '../data-analysis/analyse';
import { presets, type Preset, sections } from '../data-analysis/facts';
import { forNarration } from '../data-analysis/narration';
import { findingsMarkdown } from '../data-analysis/output/report';
import { presetMeanings } from '../data-analysis/question';
import type { SalesReader } from '../data-analysis/sales-reader';
import type { JsonValue } from '../../../tasks';
import type { ReadingTool } from './tool';
import { details, gives, string } from './tool-output';

/** Empty is none: a template gives nothing where there is no last full month. */
const day = { type: 'string', anyOf: [{ format: 'date' }, { maxLength: 0 }] };

/** The statistics of Data Analysis, for the shop's orders or a table in the call. */
export const statsTool = (sales: SalesReader): ReadingTool => ({
  name: 'stats.run',
  requires: { permissions: ['commerce:read'] },
  title: 'Calculate from sales',
  description: `Analyses the shop's orders, or a CSV text: ${presets.map((preset) => `${preset} (${presetMeanings[preset]})`).join(', ')}.`,
  parameters: {
    type: 'object',
    properties: {
      preset: { type: 'string', enum: [...presets] },
      csv: { type: 'string', minLength: 1, maxLength: 200_000, description: 'Without it the orders of the shop are analysed' },
      leadTimeDays: { type: 'integer', minimum: 1, maximum: 365 },
      horizon: { type: 'integer', minimum: 1, maximum: 366 },
      from: { ...day, description: 'For anomalies: only unusual days from this one on are named, though compared with all; with "to"' },
      to: { ...day, description: 'The last day whose being unusual is named' },
    },
    required: ['preset'],
    additionalProperties: false,
  },
  isReport: true,
  output: gives({
    text: string('The findings in words'),
    source: details('What was analysed'),
    range: details('The days that were analysed'),
    comparison: details('This period against the one before'),
    anomalies: details('Unusual days'),
    forecast: details('Expected sales'),
    abc: details('Products by their share of sales'),
    customers: details('Groups of customers'),
    reorder: details('What to order again'),
    prices: details('What past prices say'),
    answer: details('The answer to any other question: sentences and a table'),
  }),
  sideEffect: null,
  leaves: null,
  cost: 'free',
  async call(args, { step }) {
    const { preset, csv, leadTimeDays, horizon, from, to } = args as {
      preset: Preset;
      csv?: string;
      leadTimeDays?: number;
      horizon?: number;
      from?: string;
      to?: string;
    };
    const profile = await sales.read(csv === undefined ? { dataset: 'orders', leadTimeDays } : { csv, leadTimeDays }, preset, step);
    const wanted = preset === 'summary' ? sections : sections.filter((section) => section === preset);
    const forecast = wanted.includes('forecast') ? await sales.forecast(profile, horizon, step) : null;
    const facts = analyse(profile, wanted, forecast, from && to ? { from, to } : null);
    return { ...(forNarration(facts) as Record<string, JsonValue>), text: findingsMarkdown(facts) };
  },
});
