import type { ModuleSchema } from '../../platform/database/module-schema';

export const agentsSchema: ModuleSchema = {
  tables: ['agents'],
  namesTasks: {
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
    agent_directory: `
      SELECT id, name, type, status, description, config, priority, required_api_keys, last_run_at, is_demo, version,
      created_at, updated_at, locked_reason, authority_id FROM agents`,
  },
};
