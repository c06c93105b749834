import type { BulkResultDto, BulkTasksDto } from '../../shared/api/generated';
import { formatCount, plural } from '../../shared/lib/format';
import type { Toast } from '../../shared/ui/toast';

export type BulkAction = BulkTasksDto['action'];

export const bulkDone: Record<BulkAction, string> = { cancel: 'cancelled', retry: 'queued again', delete: 'deleted' };

/**
 * Outcome of an action on many tasks.
 * @param past the action in the past tense, as "deleted"
 */
export function bulkToast(past: string, { done, skipped, failed }: Pick<BulkResultDto, 'done' | 'skipped' | 'failed'>): Toast {
  const texts = [
    ...(failed.length > 0 ? [`${formatCount(failed.length)} failed: ${failed[0]!.reason}`] : []),
    ...(skipped.length > 0 ? [`${formatCount(skipped.length)} left as they are: ${skipped[0]!.reason}`] : []),
  ];
  return {
    kind: failed.length > 0 ? 'error' : done.length > 0 ? 'success' : 'info',
    title: `${plural(done.length, 'task')} ${past}`,
    ...(texts.length > 0 && { text: texts.join(' ') }),
  };
}
