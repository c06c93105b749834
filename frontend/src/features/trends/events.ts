import type { Task } from '../../shared/api/types';
import type { EventMap, Tag } from '../../shared/realtime/types';

/** A discovery is a task: its progress is the line under the title, its end brings the last trends. */
function staleState({ type, status }: Pick<Task, 'type' | 'status'>): Tag[] {
  if (type !== 'Trend Discovery') return [];
  return ['completed', 'failed', 'cancelled'].includes(status) ? ['TrendState', 'Trend'] : ['TrendState'];
}

export const trendEvents = {
  trend_discovered: { tags: ['Trend', 'TrendWatch'] },
  trend_opportunity_updated: { tags: ['TrendOpportunity', 'Trend', 'TrendState'] },
  task_created: { tags: [], tagsOf: staleState },
  task_updated: { tags: [], tagsOf: staleState },
} as const satisfies EventMap;
