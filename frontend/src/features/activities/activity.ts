import type { Activity } from '../../shared/api/types';
import { agentLink, taskLink } from '../../shared/lib/links';

/** The mark before an activity, from the last word of its type: "task_completed" -> completed. */
export function activityStatus(type: string): string {
  if (/fail|error/.test(type)) return 'failed';
  if (/complet|finish|start|install|connect/.test(type)) return 'completed';
  if (/paus|held|hold/.test(type)) return 'paused';
  if (/cancel|delet|remov/.test(type)) return 'cancelled';
  return 'queued';
}

const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The screen of what the activity is about; null when it names nothing that has one, or when that is gone. */
export function activityLink({ type, metadata }: Pick<Activity, 'type' | 'metadata'>): string | null {
  if (/deleted/.test(type)) return null;
  const task = idOf(metadata.taskId);
  if (task) return taskLink(task);
  const agent = idOf(metadata.agentId);
  return agent ? agentLink(agent) : null;
}
