export const integrationStatuses = ['active', 'inactive', 'error'] as const;
export type IntegrationStatus = (typeof integrationStatuses)[number];

export const schedules = ['manual', 'quarter-hourly', 'hourly', 'daily'] as const;
export type SyncSchedule = (typeof schedules)[number];

export const streamNames = ['products', 'customers', 'orders', 'metrics'] as const;
export type StreamName = (typeof streamNames)[number];

export const syncStatuses = ['queued', 'running', 'waiting', 'completed', 'failed', 'cancelled'] as const;
export type SyncStatus = (typeof syncStatuses)[number];

export const syncTaskType = 'Platform Sync';
