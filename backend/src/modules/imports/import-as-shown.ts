import { isWithheld } from '../auth';
import type { ImportDetailDto } from './dto/import.dto';

/** Values of any file may name customers, whatever it was taken for. Without sight of them, how the file is read stays. */
export function importAsShown(detail: Omit<ImportDetailDto, 'isWithheld'>): ImportDetailDto {
  if (!isWithheld(true)) return { ...detail, isWithheld: false };
  const columns = detail.columns.map((column) => ({ ...column, examples: [] }));
  const questions = detail.questions.map((question) => ({
    ...question,
    options: question.options.map((option) => ({ ...option, example: null })),
  }));
  return { ...detail, columns, questions, preview: [], errors: [], isWithheld: true };
}
