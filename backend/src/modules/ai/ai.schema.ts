import type { ModuleSchema } from '../../platform/database/module-schema';

export const aiSchema: ModuleSchema = {
  tables: ['budget_notices', 'model_prices', 'usage_ledger'],
  views: {
    model_costs: `
      SELECT id, task_id, kind, provider, model, input_tokens, cached_tokens, output_tokens, images, reserved_micro_usd,
      cost_micro_usd, at, settled_at FROM usage_ledger`,
  },
};
