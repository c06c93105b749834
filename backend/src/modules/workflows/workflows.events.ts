/** What lists show of a workflow. */
export interface WorkflowFact {
  id: string;
  name: string;
  description: string | null;
  status: 'active' | 'inactive';
  version: number;
  updatedAt: string;
}

declare module '../../platform/events/event-types' {
  interface BusEvents {
    'workflow.created': WorkflowFact;
    'workflow.updated': WorkflowFact;
    'workflow.deleted': { id: string; name: string };
    /** A run began, ended or waits; its task's own events tell the rest. */
    'workflow_run.updated': { id: string; status: string };
  }
}
