/** The public columns of `deliveries d` joined with its task `t` and its content `c`, named as in the API. */
export const deliveryColumns = `
  d.id, d.task_id AS "taskId", d.status, t.title AS "taskTitle", t.agent_id AS "agentId",
  (SELECT g.name FROM agent_directory g WHERE g.id = t.agent_id) AS "agentName", d.step, d.channel, d.target,
  left(coalesce(c.content ->> 'subject', c.content ->> 'text', c.content ->> 'body'), 200) AS excerpt, d.tries, d.due_at AS "dueAt",
  d.sent_at AS "sentAt", d.provider_id AS "providerId", d.error, d.fee_micro_usd::float8 AS "feeMicroUsd", d.resolved_by AS "resolvedBy",
  d.created_at AS "createdAt"`;

export const deliverySource = 'FROM deliveries d JOIN task_overview t ON t.id = d.task_id JOIN delivery_contents c ON c.id = d.content_id';

/** What the events of a delivery carry. */
export const deliveryHint = `jsonb_build_object('id', d.id, 'taskId', d.task_id, 'status', d.status)`;
