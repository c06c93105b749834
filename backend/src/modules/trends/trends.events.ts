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

declare module '../../platform/events/event-types' {
  interface BusEvents {
    /** Its growth passed the threshold of its watch, or 20 percent for what the shop sells. */
    'trend.rising': TrendFact;
    /** A hint: found, or found again. */
    'trend.discovered': TrendFact;
    'trend.opportunity': { id: string };
  }
}
