import { TaskError } from '../../../platform/errors/task-error';
import { type CsvSource, type Survey, TableSurvey } from '../../tables';
import type { LineError } from '../import-values';
import type { RawRow } from './row';
import { unwrapped } from './values';
import { cutText } from '../../../platform/cut-text';

const sampleRows = 200;
const maxCellChars = 300;

/** What one pass over a file shows, whatever it is. */
export interface Looked {
  /** The first rows as they stand in the file. */
  sample: { line: number; cells: string[] }[];
  survey: Survey;
}

/** Looks at all rows of a file. @param onBad hears of the lines that cannot be read */
export async function lookAt(source: CsvSource, signal: AbortSignal, onBad: (line: LineError) => void = () => undefined): Promise<Looked> {
  const sample: (RawRow & { cells: string[] })[] = [];
  const survey = new TableSurvey(source.columns, source.dialect.delimiter);
  for await (const { line, cells } of source.records(signal, onBad)) {
    survey.add(cells.map(unwrapped));
    if (sample.length < sampleRows) sample.push({ line, cells: cells.map((cell) => cutText(cell, maxCellChars)) });
  }
  return { sample, survey: survey.end() };
}

/**
 * Looks at a file; of a workbook, at the first sheet that can be read to its end.
 * @returns the source that was looked at
 * @throws TaskError for a file without any
 */
export async function lookAtReadable(source: CsvSource, signal: AbortSignal): Promise<{ source: CsvSource; looked: Looked }> {
  try {
    return { source, looked: await lookAt(source, signal) };
  } catch (error) {
    const other = error instanceof TaskError ? source.without(error) : null;
    if (!other) throw error;
    return lookAtReadable(other, signal);
  }
}
