import { alsoStale, defineEvents, oneOf, stored, word } from '../../platform/events';
import { taskStatuses } from '../tasks';

/** What lists show of a workflow. */
export interface WorkflowFact {
  id: string;
  name: string;
  description: string | null;
  status: 'active' | 'inactive';
  version: number;
  updatedAt: string;
}

const changed = { carries: { id: word }, heardBy: 'workflows:read', stale: ['Workflow'] } as const;

export const workflowEvents = defineEvents({
  'workflow.created': { ...changed, fact: stored<WorkflowFact>(), socket: 'workflow_created' },
  'workflow.updated': { ...changed, fact: stored<WorkflowFact>(), socket: 'workflow_updated' },
  'workflow.deleted': { ...changed, fact: stored<{ id: string; name: string }>(), socket: 'workflow_deleted' },
  /** A run began, ended or waits; its task's own events tell the rest. */
  'workflow_run.updated': {
    carries: { id: word, status: oneOf(taskStatuses) },
    socket: 'workflow_run_updated',
    heardBy: 'workflows:read',
    stale: ['WorkflowRun', 'Workflow'],
  },
});

/** A run is a task: its steps go on with the progress, its place in lists changes with the status. */
const run = { type: 'Workflow' };
alsoStale({
  on: ['task.created', 'task.restored', 'task.updated', 'task.completed', 'task.failed', 'task.cancelled'],
  when: run,
  stale: ['WorkflowRun/{id}', 'WorkflowRun/LIST'],
});
alsoStale({ on: ['task.purged'], stale: ['WorkflowRun/LIST'] });
alsoStale({ on: ['task.progressed'], when: run, stale: ['WorkflowRun/{id}'] });

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    workflows: typeof workflowEvents;
  }
}
