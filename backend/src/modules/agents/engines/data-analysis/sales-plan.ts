import { type Detected, type ImportPlan, planFor, readingOf } from '../../../imports';
import type { Looked } from '../../../imports/reading';
import type { Survey } from '../../../tables';
import { TaskError } from '../../../tasks';
import type { SalesPlan } from './counting';

/** Readings that a person chose for the agent, where the file itself leaves them open. */
export interface Decisions {
  dateFormat?: 'dmy' | 'mdy';
  numberStyle?: 'dot' | 'comma';
  amountsPer?: 'order' | 'line';
}

type File = Looked & Pick<Detected, 'dialect' | 'encoding'>;

/**
 * How an import would read the file. A report that imports refuse, such as one of payouts, is a table like any other here.
 * @returns the survey with the notations that were chosen, and a null plan where imports know nothing about the file
 */
export function salesPlan(file: File, timeZone: string, decisions: Decisions): { survey: Survey; plan: SalesPlan | null } {
  const survey = decided(file.survey, decisions);
  try {
    const { detected, plan: found } = readingOf(file, { ...file, survey }, { timeZone, now: new Date() });
    const plan: ImportPlan = found.kind === 'orders' ? found : planFor(found, 'orders', detected);
    const { dateFormat, numberStyle, amountsPer } = decisions;
    return {
      survey,
      plan: {
        ...plan,
        ...(dateFormat && { dateFormat }),
        ...(numberStyle && { numberStyle }),
        ...(amountsPer && { amountsPer, amountsCertain: true }),
        format: detected.format,
        dateCertain: dateFormat !== undefined || detected.dateCertain,
      },
    };
  } catch (error) {
    if (!(error instanceof TaskError)) throw error;
    return { survey, plan: null };
  }
}

const decided = (survey: Survey, { dateFormat, numberStyle }: Decisions): Survey => ({
  ...survey,
  columns: survey.columns.map((column) => ({
    ...column,
    ...(dateFormat && ['dmy', 'mdy'].includes(column.dateFormat) && { dateFormat, dateCertain: true }),
    ...(numberStyle && !column.numbersCertain && { numberStyle, numbersCertain: true }),
  })),
});
