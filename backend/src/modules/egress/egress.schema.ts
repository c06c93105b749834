import type { ModuleSchema } from '../../platform/database/module-schema';

export const egressSchema: ModuleSchema = {
  namesTasks: {
    'egress_calls.task_id': { then: 'outlives' },
  },
  retention: {
    egress_calls: 'at < $1',
    egress_refusals: 'minute < $1',
  },
  views: {
    refused_calls: `SELECT minute, count FROM egress_refusals`,
  },
};
