/** When an agent works. */
export const schedules = ['continuous', 'hourly', 'daily', 'weekly', 'on-demand'] as const;

/** Services that a key can belong to. */
export const keyServices = ['openai', 'twitter', 'facebook', 'google', 'sendgrid', 'stripe', 'slack', 'other'] as const;

/** Services that an agent may name as needed. */
export const requiredKeyChoices = [
  'openai',
  'twitter',
  'facebook',
  'google',
  'sendgrid',
] as const satisfies readonly (typeof keyServices)[number][];

/** Effects outside the console or without undo, the most worrying first; `custom` is a question that a workflow asks a person. */
export const sideEffects = ['send_mail', 'post', 'change_price', 'delete', 'spend', 'custom'] as const;

/** Answers to a side effect: ask a person, let it happen, refuse it. */
export const approvalPolicies = ['ask', 'allow', 'never'] as const;

/** Categories of the marketplace by id, in the order of its tabs. */
export const productCategoryNames = {
  inventory: 'Inventory',
  marketing: 'Marketing',
  finance: 'Finance',
  integration: 'Integrations',
  ai: 'AI Tools',
  fulfillment: 'Fulfillment',
  pricing: 'Pricing',
  management: 'Management',
} as const;
export type ProductCategory = keyof typeof productCategoryNames;

export const nftCategories = ['landscape', 'sea', 'botanical', 'city', 'cosmos', 'creature', 'still-life', 'pattern', 'abstract'] as const;

/** Parts of an analysis that can be asked for alone. */
export const analysisSections = ['comparison', 'anomalies', 'forecast', 'abc'] as const;
