import { skipToken } from '@reduxjs/toolkit/query';
import { useArtifactTextQuery } from '../api';
import type { TaskDetail } from '../task';
import { partsOf } from './part';

const isText = (as: string | undefined): boolean => as !== undefined && as !== 'chart' && as !== 'picture' && as !== 'page';

/** Whether the text that a result begins with is here, or cannot be had: what stands below it would be pushed down otherwise. */
export function useFirstText(task: TaskDetail): boolean {
  const [first] = partsOf(task);
  const { source, as } = first ?? {};
  const { data, isError } = useArtifactTextQuery(source && isText(as) ? { taskId: source.taskId, artifactId: source.file.id } : skipToken);
  return !source || !isText(as) || data !== undefined || isError;
}
