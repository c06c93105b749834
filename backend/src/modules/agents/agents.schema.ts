import type { ModuleSchema } from '../../platform/database/module-schema';

export const agentsSchema: ModuleSchema = {
  namesTasks: {
    // The run of an agent is over once its task is gone.
    'agents.run_task_id': { then: 'outlives' },
    // Texts of a certain run may be what an agent works on.
    'agents.config': { then: 'outlives', keeps: `EXISTS (SELECT FROM agents a WHERE a.config -> 'input' ->> 'taskId' = t.id::text)` },
    // What a tool started stays as long as the task that used it: by this key a step that is done again finds it.
    'tasks.idempotency_key': {
      then: 'outlives',
      keeps: `EXISTS (SELECT FROM task_overview o WHERE o.id = CASE WHEN t.idempotency_key ~ '^tool:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:'
        THEN substring(t.idempotency_key, 6, 36)::uuid END)`,
    },
  },
  views: {
    /** An on-demand agent is running while the task of its last run is open, and paused while that task is paused. */
    agent_directory: `
      SELECT a.id, a.name, a.type, CASE WHEN r.held OR r.hold_requested THEN 'paused' WHEN r.id IS NOT NULL THEN 'running' ELSE a.status END AS status,
      a.description, a.config, a.priority, a.required_api_keys, a.last_run_at, a.is_demo, a.version, a.created_at, a.updated_at,
      a.locked_reason, a.authority_id, r.id AS open_run_id
      FROM agents a LEFT JOIN task_overview r ON r.id = a.run_task_id AND a.schedule = 'on-demand'
        AND r.status IN ('pending', 'queued', 'running', 'waiting') AND r.deleted_at IS NULL`,
  },
};
