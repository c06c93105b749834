/** SQL condition: batch `b` was proposed by the workflow or the agent that the task in `parameter` belongs to. */
export const sameSource = (parameter: string): string =>
  `(b.task_id IN (SELECT r.id FROM run_origins r WHERE r.workflow_id = (SELECT workflow_id FROM run_origins WHERE id = ${parameter}))
   OR b.task_id IN (SELECT t.id FROM task_overview t WHERE t.agent_id = (SELECT agent_id FROM task_overview WHERE id = ${parameter})))`;
