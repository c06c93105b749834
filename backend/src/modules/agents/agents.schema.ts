import type { ModuleSchema } from '../../platform/database/module-schema';

export const agentsSchema: ModuleSchema = {
  tables: ['agents'],
  views: {
    agent_directory: `
      SELECT id, name, type, status, description, config, priority, required_api_keys, last_run_at, is_demo, version,
      created_at, updated_at, locked_reason FROM agents`,
  },
};
