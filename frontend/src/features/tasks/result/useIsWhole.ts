import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useArtifactTextQuery } from '../api';
import type { TaskDetail } from '../task';
import { partsOf } from './part';

const isText = (as: string | undefined): boolean => as !== undefined && as !== 'chart' && as !== 'picture' && as !== 'page';

/**
 * Whether a task can be shown: it is here, and so is the text that its result begins with, unless that cannot be had. What came later would
 * push the rest down. A result that comes while its task is looked at is waited for in its place.
 */
export function useIsWhole(task: TaskDetail | undefined): boolean {
  const [first] = task ? partsOf(task) : [];
  const isFolded = task?.summary != null && !first?.isRead;
  const source = isText(first?.as) && !isFolded && !first?.source?.file.isWithheld ? first?.source : null;
  const { data, isError } = useArtifactTextQuery(source ? { taskId: source.taskId, artifactId: source.file.id } : skipToken);
  const [shownId, setShownId] = useState<string | null>(null);
  if (task && shownId !== task.id && (!source || data !== undefined || isError)) setShownId(task.id);
  return task !== undefined && shownId === task.id;
}
