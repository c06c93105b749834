/** SQL condition: batch `b` was proposed by the workflow, in earlier runs also by its agents, or by the agent that the task in `parameter` belongs to. */
export const sameSource = (parameter: string): string =>
  `(b.task_id IN (SELECT r.id FROM run_origins r WHERE r.workflow_id = (SELECT workflow_id FROM run_origins WHERE id = ${parameter}))
   OR b.task_id IN (SELECT d.task_id FROM workflow_descent d JOIN run_origins r ON r.id = d.run_id
     WHERE d.run_id <> ${parameter} AND r.workflow_id = (SELECT workflow_id FROM run_origins WHERE id = ${parameter}))
   OR b.task_id IN (SELECT t.id FROM task_overview t WHERE t.agent_id = (SELECT agent_id FROM task_overview WHERE id = ${parameter})))`;
