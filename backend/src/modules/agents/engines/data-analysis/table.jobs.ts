import { TaskError } from '../../../../platform/errors/task-error';
import { parseJob } from '../../../../platform/parsing/parse-job';
import { lookAtReadable, unwrapped } from '../../../imports/reading';
import { CsvSource, type Dialect, type EncodingReport, type Row, type Survey, type TableSource } from '../../../tables';
import type { SalesPlan } from './counting';
import type { Preset, Within } from './facts';
import { profileTable } from './profile';
import type { ReorderTerms } from './reorder';
import type { ColumnChoice } from './roles';
import { StudyCollector } from './studies';

/** Reads the notation of a file, its columns and its first rows. */
export const tableLook = parseJob({
  name: 'table.look',
  file: __filename,
  what: 'The table',
  async work(_: null, { open, signal }) {
    const { source: csv, looked } = await lookAtReadable(await CsvSource.detect(open, signal), signal);
    if (csv.sheets.length > 1)
      throw new TaskError('invalid_input', `The Excel file has several tables: ${csv.sheets.map(({ name }) => name).join(', ')}.`, {
        hint: 'Save the one to analyse as a file of its own.',
      });
    return { ...looked, encoding: csv.encoding, dialect: csv.dialect, refusedSheets: csv.refusedSheets };
  },
});

interface ProfileInput {
  choice: ColumnChoice;
  preset: Preset;
  terms: ReorderTerms;
  encoding: EncodingReport | null;
  dialect: Dialect;
  survey: Survey;
  plan: SalesPlan | null;
  currency: string | null;
  within?: Within | null;
}

/** A CSV file that was looked at, read as often as it needs, into its profile and the study that was asked for. */
export const tableProfile = parseJob({
  name: 'table.profile',
  file: __filename,
  what: 'The table',
  async work({ choice, preset, terms, encoding, dialect, survey, plan, currency, within }: ProfileInput, { open, signal }) {
    const csv = CsvSource.of(open, encoding, dialect);
    const table: TableSource = { columns: csv.columns, rows: (stop) => unwrappedRows(csv, stop) };
    const study = new StudyCollector(preset, false, within);
    const profile = await profileTable(table, choice, signal, (sale) => study.add(sale), { survey, plan, currency }, within);
    const { badRows } = csv;
    return {
      profile,
      studies: study.results(terms, { money: profile.measure }),
      badRows: { count: badRows.count, listed: badRows.listed },
    };
  },
});

async function* unwrappedRows(csv: CsvSource, signal: AbortSignal): AsyncGenerator<Row> {
  for await (const row of csv.rows(signal)) yield row.map(unwrapped);
}
