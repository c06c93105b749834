import type { Task } from '../../shared/api/types';
import type { EventMap, Tag } from '../../shared/realtime/types';

/** A run is a task: its steps go on with the progress, its place in lists changes with the status. */
function staleRuns({ id, type, status, progress }: Pick<Task, 'id' | 'type' | 'status' | 'progress'>): Tag[] {
  if (type !== 'Workflow') return [];
  const isProgress = status === 'running' && progress > 0;
  return [{ type: 'WorkflowRun', id }, ...(isProgress ? [] : [{ type: 'WorkflowRun', id: 'LIST' } as const])];
}

export const workflowEvents = {
  workflow_created: { tags: ['Workflow'] },
  workflow_updated: { tags: ['Workflow'] },
  workflow_deleted: { tags: ['Workflow'] },
  task_created: { tags: [], tagsOf: staleRuns },
  task_updated: { tags: [], tagsOf: staleRuns },
  workflow_run_updated: { tags: ['WorkflowRun', 'Workflow'] },
} as const satisfies EventMap;
