import type { ModuleSchema } from '../../platform/database/module-schema';
import { countedMicroUsd } from './money/counted';

export const aiSchema: ModuleSchema = {
  namesTasks: {
    'usage_ledger.task_id': { then: 'outlives' },
  },
  views: {
    /** What counts as spent: the cost of a call, or while it is under way what it may cost at most. */
    spending: `SELECT task_id, token_id, at, ${countedMicroUsd} AS micro_usd FROM usage_ledger`,
    model_costs: `
      SELECT id, task_id, kind, provider, model, input_tokens, cached_tokens, output_tokens, images, reserved_micro_usd,
      cost_micro_usd, at, settled_at FROM usage_ledger`,
  },
};
