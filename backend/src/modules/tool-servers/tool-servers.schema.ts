import type { ModuleSchema } from '../../platform/database/module-schema';
import { ToolServerEntity } from './entities/tool-server.entity';
import { ServerToolEntity } from './entities/server-tool.entity';
import { ServerToolCallEntity } from './entities/server-tool-call.entity';

export const toolServersSchema: ModuleSchema = {
  entities: [ToolServerEntity, ServerToolEntity, ServerToolCallEntity],
  namesTasks: {
    'server_tool_calls.task_id': { then: 'goes' },
  },
};
