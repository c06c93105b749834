import type { ModuleSchema } from '../../platform/database/module-schema';

export const toolServersSchema: ModuleSchema = {
  namesTasks: {
    'server_tool_calls.task_id': { then: 'goes' },
  },
};
