export const workflowStatuses = ['active', 'inactive'] as const;
export type WorkflowStatus = (typeof workflowStatuses)[number];

/** What started a run; `failure` is the failure of another workflow. */
export const triggerKinds = ['manual', 'schedule', 'webhook', 'event', 'workflow', 'failure'] as const;
export type TriggerKind = (typeof triggerKinds)[number];
