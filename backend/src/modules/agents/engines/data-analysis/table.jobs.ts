import { TaskError } from '../../../../platform/errors/task-error';
import { parseJob } from '../../../../platform/parsing/parse-job';
import type { ColumnChoice } from './roles';
import type { Preset } from './facts';
import { profileTable } from './profile';
import { CsvSource } from '../../../tables';
import type { ReorderTerms } from './reorder';
import { StudyCollector } from './studies';

/** A CSV file, read as often as it needs, into its profile and the study that was asked for. */
export const tableProfile = parseJob({
  name: 'table.profile',
  file: __filename,
  what: 'The table',
  async work({ choice, preset, terms }: { choice: ColumnChoice; preset: Preset; terms: ReorderTerms }, { open, signal }) {
    const csv = await CsvSource.detect(open, signal);
    if (csv.sheets.length > 1)
      throw new TaskError('invalid_input', `The Excel file has several tables: ${csv.sheets.map(({ name }) => name).join(', ')}.`, {
        hint: 'Save the one to analyse as a file of its own.',
      });
    const study = new StudyCollector(preset);
    const profile = await profileTable(csv, choice, signal, (sale) => study.add(sale));
    const { encoding, dialect, badRows } = csv;
    return { profile, studies: study.results(terms, null), encoding, dialect, badRows: { count: badRows.count, listed: badRows.listed } };
  },
});
