import type { Priority } from '../../../shared/api/generated';
import type { JsonSchema } from '../../../shared/api/types';
import { alternatives, cleanInput, missesAlternative, missingFields, type Input } from '../../../shared/ui/schema-form/schema';

export type DraftStep = { type: 'log'; message: string } | { type: 'wait'; seconds: string };

/** The form as typed. What one type needs stays while another is looked at. */
export interface Draft {
  title: string;
  priority: Priority;
  agentId: string;
  type: string;
  /** With an agent: its own input instead of the fields below. */
  usesOwnInput: boolean;
  steps: DraftStep[];
  page: { from: 'url' | 'html'; url: string; html: string; keyword: string };
  table: { from: 'file' | 'csv' | 'orders'; file: File | null; csv: string; preset: string };
  /** Fields of a type that is filled in by its schema. */
  fields: Input;
  dryRun: boolean;
}

export const emptyDraft: Draft = {
  title: '',
  priority: 'medium',
  agentId: '',
  type: 'Custom',
  usesOwnInput: true,
  steps: [{ type: 'log', message: '' }],
  page: { from: 'url', url: '', html: '', keyword: '' },
  table: { from: 'file', file: null, csv: '', preset: 'summary' },
  fields: {},
  dryRun: false,
};

export const presets = ['summary', 'comparison', 'anomalies', 'forecast', 'abc'] as const;

/** Bytes the server takes in one upload. */
export const MAX_FILE = 50_000_000;
const MAX_WAIT = 86_400;

export type Problems = Partial<Record<string, string>>;

function stepProblem(step: DraftStep): string | null {
  if (step.type === 'log') return step.message.trim() === '' ? 'Write what the log should say.' : null;
  const seconds = Number(step.seconds);
  return step.seconds.trim() === '' || !(seconds >= 0 && seconds <= MAX_WAIT) ? 'Seconds from 0 to 86,400.' : null;
}

function fieldProblems(schema: JsonSchema, fields: Input): Problems {
  const missing = Object.fromEntries(missingFields(schema, fields).map((name) => [`input.${name}`, 'Please fill this in.']));
  if (!missesAlternative(schema, fields)) return missing;
  return { ...missing, input: `Fill in one of these, and leave the others empty: ${alternatives(schema).join(', ')}.` };
}

function inputProblems({ type, steps, page, table, fields }: Draft, schema: JsonSchema): Problems {
  if (type === 'Custom') {
    return Object.fromEntries(steps.flatMap((step, index) => (stepProblem(step) ? [[`input.steps.${index}`, stepProblem(step)!]] : [])));
  }
  if (type === 'SEO Optimization') {
    if (page.from === 'html') return page.html.trim() === '' ? { 'input.html': 'Paste the HTML of the page.' } : {};
    return /^https?:\/\/\S+$/.test(page.url.trim()) ? {} : { 'input.url': 'An address that starts with http:// or https://.' };
  }
  if (type === 'Data Analysis') {
    if (table.from === 'csv') return table.csv.trim() === '' ? { 'input.csv': 'Paste the table.' } : {};
    if (table.from === 'orders') return {};
    if (table.file === null) return { 'input.fileId': 'Choose a CSV file.' };
    return table.file.size > MAX_FILE ? { 'input.fileId': 'The file is larger than 50 MB.' } : {};
  }
  return fieldProblems(schema, fields);
}

/** What keeps the form from being sent, by field. `schema` is that of the type's input. */
export const problemsOf = (draft: Draft, schema: JsonSchema = {}): Problems => ({
  ...(draft.title.trim() === '' && { title: 'Give the task a name.' }),
  ...(draft.agentId !== '' && draft.usesOwnInput ? {} : inputProblems(draft, schema)),
});

/**
 * The input as the API takes it, or undefined where the agent's own is used.
 * @param fileId the upload that `table.file` became.
 */
export function inputOf(draft: Draft, fileId?: string): Record<string, unknown> | undefined {
  const { type, steps, page, table, fields } = draft;
  if (draft.agentId !== '' && draft.usesOwnInput) return undefined;
  if (type === 'Custom') {
    return { steps: steps.map((step) => (step.type === 'log' ? step : { type: 'wait', seconds: Number(step.seconds) })) };
  }
  if (type === 'SEO Optimization') {
    const keyword = page.keyword.trim();
    return { ...(page.from === 'url' ? { url: page.url.trim() } : { html: page.html }), ...(keyword && { keyword }) };
  }
  if (type === 'Data Analysis') {
    const source = { file: { fileId }, csv: { csv: table.csv }, orders: { dataset: 'orders' } }[table.from];
    return { ...source, preset: table.preset };
  }
  return cleanInput(fields);
}
