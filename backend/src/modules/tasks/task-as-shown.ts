import { withheldText } from '../../platform/http/withheld-text';
import { isWithheld } from '../auth';
import type { ArtifactDto, TaskDetailDto, TaskDto, TaskErrorDto, TaskLogDto, TaskStepDetailDto, TaskStepDto } from './dto/task.dto';
import type { Stored, TaskRow } from './task-view';

const withheldError = (error: TaskErrorDto | null): TaskErrorDto | null => error && { ...error, message: withheldText, hint: null };

/** Converts a task for the caller. If it is withheld, only its state, figures and title are kept. Titles name no customer. */
export function asShown({ isPersonal, ...task }: TaskRow): TaskDto {
  if (!isWithheld(isPersonal)) return { ...task, isWithheld: false };
  const { error, progressNote } = task;
  return {
    ...task,
    isWithheld: true,
    description: task.description && withheldText,
    metadata: {},
    progressNote: progressNote && withheldText,
    error: withheldError(error),
  };
}

type OwnDetail = 'input' | 'named' | 'attempts' | 'startedBy';

export function detailAsShown(row: TaskRow & Pick<TaskDetailDto, OwnDetail>): TaskDto & Pick<TaskDetailDto, OwnDetail> {
  const { input, named, attempts, startedBy, ...task } = row;
  const shown = asShown(task);
  if (!shown.isWithheld) return { ...shown, input, named, attempts, startedBy };
  return {
    ...shown,
    input: {},
    named: [],
    attempts: attempts.map((attempt) => ({ ...attempt, error: withheldError(attempt.error) })),
    startedBy,
  };
}

export function stepAsShown<T extends TaskStepDto>({ isPersonal, ...step }: Stored<T>): T {
  const isHidden = isWithheld(isPersonal);
  return { ...step, ...(isHidden && { error: withheldError(step.error) }), isWithheld: isHidden } as unknown as T;
}

export function stepDetailAsShown(row: Stored<TaskStepDetailDto>): TaskStepDetailDto {
  const step = stepAsShown<TaskStepDetailDto>(row);
  return step.isWithheld ? { ...step, input: null, output: null } : step;
}

export function lineAsShown({ isPersonal, ...line }: Stored<TaskLogDto>): TaskLogDto {
  return isWithheld(isPersonal) ? { ...line, message: withheldText, data: null, isWithheld: true } : { ...line, isWithheld: false };
}

/** Of the figures beside a file, only numbers certainly name no customer. */
export function fileAsShown({ isPersonal, ...file }: Stored<Omit<ArtifactDto, 'as'>>): Omit<ArtifactDto, 'as'> {
  if (!isWithheld(isPersonal)) return { ...file, isWithheld: false };
  const metrics = Object.fromEntries(Object.entries(file.metrics).filter(([, value]) => typeof value === 'number'));
  return { ...file, metrics, isWithheld: true };
}
