import { analysisSections, maxFileBytes } from '@stallhand/shared';
import { formatBytes } from '../../../shared/lib/format';
import type { Priority } from '../../../shared/api/generated';
import type { JsonSchema } from '../../../shared/api/types';
import { firstEntries } from '../../../shared/ui/schema-form/entries';
import { cleanInput, defaultInput, inputFor, type Input } from '../../../shared/ui/schema-form/schema';

/** The form as typed. What one type needs stays while another is looked at. */
export interface Draft {
  title: string;
  priority: Priority;
  agentId: string;
  type: string;
  /** With an agent: its own input instead of the fields below. */
  usesOwnInput: boolean;
  page: { from: 'url' | 'html' | 'listings'; url: string; html: string; keyword: string; skus: string; propose: boolean };
  table: { from: 'orders' | 'file' | 'csv'; file: File | null; csv: string; preset: string };
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
  page: { from: 'url', url: '', html: '', keyword: '', skus: '', propose: false },
  table: { from: 'orders', file: null, csv: '', preset: 'summary' },
  fields: {},
  dryRun: false,
};

export const presets = ['summary', ...analysisSections] as const;

/** Each line once. */
const linesOf = (text: string): string[] => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);

/** What keeps a page or a file from being sent; null when nothing does. */
export const urlProblem = (url: string): string | null =>
  /^https?:\/\/\S+$/.test(url.trim()) ? null : 'An address that starts with http:// or https://.';

export function fileProblem(file: File | null): string | null {
  if (file === null) return 'Choose a CSV or Excel file.';
  return file.size > maxFileBytes ? `The file is larger than ${formatBytes(maxFileBytes)}.` : null;
}

const places: Partial<Record<string, Record<string, string>>> = {
  'SEO Optimization': { url: 'page.url', html: 'page.html', keyword: 'page.keyword', skus: 'page.skus' },
  'Data Analysis': { csv: 'table.csv', fileId: 'table.file', preset: 'table.preset' },
};

/** Types whose input has a form made for it; the others are filled in by their schema. */
export const isHandMade = (type: string): boolean => places[type] !== undefined;

/** Where the form asks for what the server calls `input.url`; the name itself where it does not. */
export function placeOf(serverField: string, { type, agentId, usesOwnInput }: Draft): string {
  if (!serverField.startsWith('input.') || (agentId !== '' && usesOwnInput)) return serverField;
  const name = serverField.slice('input.'.length);
  const made = places[type];
  return made ? (made[name] ?? serverField) : `fields.${name}`;
}

/**
 * The input as the API takes it, or undefined where the agent's own is used.
 * @param fileId the upload that `table.file` became.
 */
export function inputOf(draft: Draft, fileId?: string): Record<string, unknown> | undefined {
  const { type, page, table, fields } = draft;
  if (draft.agentId !== '' && draft.usesOwnInput) return undefined;
  if (type === 'SEO Optimization') {
    const keyword = page.keyword.trim();
    if (page.from === 'listings') {
      const skus = linesOf(page.skus);
      return { dataset: 'listings', ...(skus.length > 0 && { skus }), ...(page.propose && { propose: true }) };
    }
    return { ...(page.from === 'url' ? { url: page.url.trim() } : { html: page.html }), ...(keyword && { keyword }) };
  }
  if (type === 'Data Analysis') {
    const source = { file: { fileId }, csv: { csv: table.csv }, orders: { dataset: 'orders' } }[table.from];
    return { ...source, preset: table.preset };
  }
  return cleanInput(fields);
}

/** The fields of a type before anything is typed in: its defaults, and one step where steps can be listed. */
export const fieldsOf = (schema: JsonSchema = {}): Input => inputFor(schema, { ...firstEntries(schema), ...defaultInput(schema) });
