import { alsoStale, defineEvents, stored, word } from '../../platform/events';
import type { TrendSource, TrendStatus } from './trend-values';

/** What lists show of a trend; also what a workflow reads that it starts. */
export interface TrendFact {
  id: string;
  source: TrendSource;
  title: string;
  category: string;
  priority: string;
  status: TrendStatus | null;
  searchVolume: number | null;
  volumeUnit: string | null;
  growthRate: number | null;
  keywords: string[];
}

export const trendEvents = defineEvents({
  /** Its growth passed the threshold of its watch, or 20 percent for what the shop sells. */
  'trend.rising': { carries: { id: word }, fact: stored<TrendFact>(), internal: true },
  /** Found, or found again. */
  'trend.discovered': { carries: { id: word }, socket: 'trend_discovered', heardBy: 'trends:read', stale: ['Trend', 'TrendWatch'] },
  'trend.opportunity': {
    carries: { id: word },
    socket: 'trend_opportunity_updated',
    heardBy: 'trends:read',
    stale: ['TrendOpportunity', 'Trend', 'TrendState'],
  },
});

/** A discovery is a task: its progress is the line under the title, its end brings the last trends. */
const discovery = { type: 'Trend Discovery' };
alsoStale({
  on: ['task.created', 'task.restored', 'task.updated', 'task.progressed', 'task.completed', 'task.failed', 'task.cancelled'],
  when: discovery,
  stale: ['TrendState'],
});
alsoStale({ on: ['task.completed', 'task.failed', 'task.cancelled'], when: discovery, stale: ['Trend'] });

/** A project is a run: texts for its draft come with a step of it, and what it says of them changes with its end. */
alsoStale({
  on: ['task.progressed', 'task.completed', 'task.failed', 'task.cancelled'],
  when: { type: 'Workflow' },
  stale: ['TrendOpportunity'],
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    trends: typeof trendEvents;
  }
}
