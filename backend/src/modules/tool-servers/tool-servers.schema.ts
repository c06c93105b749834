import type { ModuleSchema } from '../../platform/database/module-schema';

export const toolServersSchema: ModuleSchema = {
  tables: ['tool_servers', 'server_tools', 'server_tool_calls'],
  namesTasks: {
    'server_tool_calls.task_id': { then: 'goes' },
  },
};
