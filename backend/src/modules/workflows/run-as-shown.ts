import { withheldText } from '../../platform/http/withheld-text';
import type { IsoDates } from '../../platform/http/iso-dates';
import type { RowOf } from '../../platform/database/sql';
import { isWithheld } from '../auth';
import type { RunErrorDto } from './dto/run-error.dto';
import type { runColumns } from './run-columns';
import type { WorkflowRunDetailDto, WorkflowRunDto } from './dto/workflow-run.dto';

/** A run as it is stored. */
export type StoredRun = IsoDates<RowOf<typeof runColumns>>;

const withheldError = <T extends RunErrorDto | null>(error: T): T => (error ? { ...error, message: withheldText, hint: null } : error);

/** Converts a run for the caller. If it is withheld, only its state and figures are kept. */
export function runAsShown({ isPersonal, ...run }: StoredRun): WorkflowRunDto {
  if (!isWithheld(isPersonal)) return { ...run, isWithheld: false };
  const { note, error } = run;
  return { ...run, triggerSummary: withheldText, note: note && withheldText, error: withheldError(error), isWithheld: true };
}

export const detailWithheld = (detail: WorkflowRunDetailDto): WorkflowRunDetailDto => ({
  ...detail,
  trigger: {},
  timeline: detail.timeline.map((step) => ({
    ...step,
    input: null,
    output: null,
    error: withheldError(step.error),
    tries: step.tries.map((each) => ({ ...each, error: withheldError(each.error) })),
  })),
  result: null,
});
