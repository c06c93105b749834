import type { SyncSchedule } from '../integration-values';

const minutes: Record<Exclude<SyncSchedule, 'manual'>, number> = { 'quarter-hourly': 15, hourly: 60, daily: 1_440 };

/** @returns null for a schedule that only a person starts. */
export const nextSync = (schedule: SyncSchedule, after = new Date()): Date | null =>
  schedule === 'manual' ? null : new Date(after.getTime() + minutes[schedule] * 60_000);
