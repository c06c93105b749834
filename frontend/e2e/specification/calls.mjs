/**
 * Calls of section 7 that every client may make, and what section 3, 5 and 9 say of their answers. `$name` in a path is the id that the call
 * with `as: name` brought.
 * @typedef {object} CallRow
 * @property {string} section of the specification
 * @property {string} method
 * @property {string} path below /api/
 * @property {unknown} [body]
 * @property {number} status
 * @property {'list'} [gives]
 * @property {number} [at] which row of a list is looked at; the first by default
 * @property {string[]} [fields] that the answer, or the row of a list, must have
 * @property {Record<string, unknown>} [values] that the answer must have
 * @property {string} [as]
 */

/** @type {CallRow[]} */
export const calls = [
  {
    section: '5 Create agent, defaults',
    method: 'POST',
    path: 'agents',
    body: { name: 'Auditor', type: 'Custom' },
    status: 201,
    values: { status: 'idle', priority: 'medium', schedule: 'on-demand', requiredApiKeys: [], config: {} },
    as: 'agent',
  },
  {
    section: '7 Agents',
    method: 'GET',
    path: 'agents',
    status: 200,
    gives: 'list',
    fields: [
      'id',
      'name',
      'type',
      'status',
      'description',
      'config',
      'createdAt',
      'updatedAt',
      'priority',
      'schedule',
      'requiredApiKeys',
      'uptime',
      'lastRunAt',
    ],
  },
  {
    section: '7 Agents',
    method: 'PATCH',
    path: 'agents/$agent',
    body: { config: { input: { steps: [{ type: 'wait', seconds: 600 }] } } },
    status: 200,
  },
  {
    section: '4 Agent status',
    method: 'PATCH',
    path: 'agents/$agent',
    body: { status: 'running' },
    status: 200,
    values: { status: 'running' },
  },
  {
    section: '4 Agent status',
    method: 'PATCH',
    path: 'agents/$agent',
    body: { status: 'paused' },
    status: 200,
    values: { status: 'paused' },
  },
  {
    section: '7 Stats',
    method: 'GET',
    path: 'stats',
    status: 200,
    fields: ['activeAgents', 'completedTasks', 'queueLength', 'efficiency'],
  },
  { section: '7 Tasks', method: 'POST', path: 'tasks', body: { title: 'Count' }, status: 201, values: { priority: 'medium' }, as: 'task' },
  {
    section: '7 Tasks',
    method: 'GET',
    path: 'tasks',
    status: 200,
    gives: 'list',
    fields: [
      'id',
      'title',
      'description',
      'status',
      'priority',
      'assignedTo',
      'agentId',
      'metadata',
      'createdAt',
      'updatedAt',
      'progress',
      'estimatedDuration',
      'startedAt',
    ],
  },
  { section: '7 Tasks', method: 'PATCH', path: 'tasks/$task', body: { description: 'Counts.' }, status: 200 },
  { section: '7 Tasks', method: 'DELETE', path: 'tasks/$task', status: 204 },
  {
    section: '7 Activities',
    method: 'GET',
    path: 'activities',
    status: 200,
    gives: 'list',
    fields: ['id', 'type', 'description', 'metadata', 'createdAt'],
  },
  {
    section: '7 Workflows',
    method: 'POST',
    path: 'workflows',
    body: { name: 'Evening', steps: [{ id: 'end', type: 'stop', config: { message: 'Done.' } }] },
    status: 201,
    as: 'workflow',
  },
  {
    section: '7 Workflows',
    method: 'GET',
    path: 'workflows',
    status: 200,
    gives: 'list',
    fields: ['id', 'name', 'description', 'status', 'steps', 'triggers', 'createdAt', 'updatedAt'],
  },
  { section: '7 Workflows', method: 'PATCH', path: 'workflows/$workflow', body: { description: 'Says so.' }, status: 200 },
  { section: '7 Workflows', method: 'DELETE', path: 'workflows/$workflow', status: 204 },
  {
    section: '5 Add API key, defaults',
    method: 'POST',
    path: 'api-keys',
    body: { name: 'Model', service: 'openai', keyValue: 'sk-not-a-real-key-0123456789' },
    status: 201,
    values: { isActive: true },
    as: 'key',
  },
  {
    section: '7 API keys',
    method: 'GET',
    path: 'api-keys',
    status: 200,
    gives: 'list',
    fields: ['id', 'name', 'service', 'keyValue', 'isActive', 'createdAt', 'lastUsedAt'],
  },
  { section: '7 API keys', method: 'DELETE', path: 'api-keys/$key', status: 204 },
  { section: '7 Trends', method: 'GET', path: 'trends', status: 200, gives: 'list' },
  { section: '7 Trends', method: 'GET', path: 'trend-opportunities', status: 200, gives: 'list' },
  { section: '7 NFTs', method: 'GET', path: 'nfts', status: 200, gives: 'list' },
  { section: '7 NFTs', method: 'GET', path: 'nft-collections', status: 200, gives: 'list' },
  { section: '7 Marketplace', method: 'GET', path: 'marketplace/all', status: 200, fields: ['items', 'categories'] },
  {
    section: '3 Catalogue item',
    method: 'GET',
    path: 'marketplace/products/ai-pricing-engine',
    status: 200,
    values: { price: 24.99, category: 'pricing', rating: 4.7 },
    fields: ['name', 'description', 'type', 'downloadCount', 'features', 'capabilities', 'steps'],
  },
  {
    section: '3 Built-in samples',
    method: 'GET',
    path: 'marketplace/products/ebay-automation-suite',
    status: 200,
    values: { price: 79.99, category: 'integration', rating: 4.9 },
  },
  {
    section: '3 Built-in samples',
    method: 'GET',
    path: 'marketplace/products/shopify-connector',
    status: 200,
    values: { price: 49.99, category: 'integration', rating: 4.8 },
  },
  { section: '7 Integrations', method: 'GET', path: 'integrations', status: 200, gives: 'list' },
  {
    section: '7 Payment intent without keys',
    method: 'POST',
    path: 'create-payment-intent',
    body: { amount: 24.99, productId: 'ai-pricing-engine', productName: 'AI Pricing Engine' },
    status: 503,
    values: { code: 'payments_not_configured' },
  },
  {
    section: '9 Settings defaults',
    method: 'GET',
    path: 'settings',
    status: 200,
    values: {
      maxConcurrentTasks: 10,
      taskTimeoutMinutes: 30,
      rotationIntervalDays: 90,
      logRetentionDays: 30,
      autoRetryFailedTasks: true,
      requireApiKeyRotation: true,
      enableTwoFactor: false,
      weeklyReports: false,
      defaultTaskPriority: 'medium',
    },
    fields: ['organizationName', 'emailNotifications', 'taskCompleteNotifications', 'errorNotifications', 'notificationEmail'],
  },
  {
    section: '9 Plans',
    method: 'GET',
    path: 'plans',
    status: 200,
    gives: 'list',
    values: { name: 'Starter', annual: 15, monthly: 30, agents: 3 },
  },
  {
    section: '9 Plans',
    method: 'GET',
    path: 'plans',
    status: 200,
    gives: 'list',
    at: 1,
    values: { name: 'Pro', annual: 35, monthly: 70, agents: 10 },
  },
  {
    section: '9 Plans',
    method: 'GET',
    path: 'plans',
    status: 200,
    gives: 'list',
    at: 2,
    values: { name: 'Enterprise', annual: 75, monthly: 150, agents: null },
  },
  { section: '7 Agents', method: 'DELETE', path: 'agents/$agent', status: 204 },
];

/** Values that a field may have, from the API document: every one of them is a row. */
export const choices = [
  {
    section: '5 Type choices',
    schema: 'AgentTypeName',
    values: ['Content Generation', 'Social Media Management', 'Email Marketing', 'SEO Optimization', 'Data Analysis', 'Custom'],
  },
  { section: '5 Priority choices', schema: 'Priority', values: ['high', 'medium', 'low'] },
  { section: '5 Schedule choices', schema: 'Schedule', values: ['continuous', 'hourly', 'daily', 'weekly', 'on-demand'] },
  { section: '4 Agent status', schema: 'AgentStatus', values: ['running', 'paused', 'error', 'idle', 'active'] },
  {
    section: '5 Service choices',
    schema: 'KeyService',
    values: ['openai', 'twitter', 'facebook', 'google', 'sendgrid', 'stripe', 'slack', 'other'],
  },
  { section: '4 Task status', schema: 'TaskStatus', values: ['pending', 'queued', 'running', 'completed', 'failed'] },
];

/** Routes of section 7 with side effects that a test must avoid. They are checked in the API document only. */
export const routes = [
  'POST /api/trends/discover',
  'POST /api/trend-opportunities',
  'POST /api/nfts/generate',
  'POST /api/nfts/{id}/purchase',
  'POST /api/integrations/{platform}/connect',
  'PATCH /api/tasks/{id}',
];

/** Live events of section 4. The catalogue of events sends them under these names. */
export const liveEvents = [
  'agent_created',
  'agent_updated',
  'agent_deleted',
  'task_created',
  'task_updated',
  'task_deleted',
  'workflow_created',
  'workflow_updated',
  'workflow_deleted',
  'api_key_created',
  'api_key_deleted',
];
