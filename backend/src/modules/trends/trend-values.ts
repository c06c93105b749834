/** Questions of sellers first, software metrics last. */
export const trendSources = ['own', 'google-trends', 'wikipedia', 'gdelt', 'hackernews', 'github', 'npm'] as const;
export type TrendSource = (typeof trendSources)[number];

export const sourceNames: Record<TrendSource, string> = {
  own: 'Own shop data',
  wikipedia: 'Wikipedia',
  hackernews: 'Hacker News',
  github: 'GitHub',
  npm: 'npm downloads',
  'google-trends': 'Google Trends',
  gdelt: 'News volume (GDELT)',
};

export const trendStatuses = ['regular', 'exploding', 'peaked', 'seasonal'] as const;
export type TrendStatus = (typeof trendStatuses)[number];

/** Whether it was found by the watchlist, by what the shop sells, or by looking around. */
export const relevances = ['watched', 'shop', 'general'] as const;
export type Relevance = (typeof relevances)[number];

export const opportunityTypes = ['Product', 'Listing', 'Restock', 'Bundle', 'Promotion'] as const;
export type OpportunityType = (typeof opportunityTypes)[number];

export const opportunityStatuses = ['open', 'started', 'done', 'dismissed'] as const;
export type OpportunityStatus = (typeof opportunityStatuses)[number];

export const efforts = ['low', 'medium', 'high'] as const;
export type Effort = (typeof efforts)[number];

/** The thresholds of the specification, in percent. */
export const highGrowth = 50;
export const mediumGrowth = 20;

export function priorityOf(growth: number | null): 'high' | 'medium' | 'low' {
  if (growth === null) return 'low';
  return growth > highGrowth ? 'high' : growth > mediumGrowth ? 'medium' : 'low';
}

export interface Point {
  /** First day, as YYYY-MM-DD. */
  date: string;
  value: number;
}

/** Values of equal stretches of time, oldest first, without holes. */
export interface Series {
  step: 'day' | 'week';
  points: Point[];
}

export interface Forecast {
  /** Days ahead, and days that were forecast from what came before them to see how far off it is. */
  horizon: number;
  points: (Point & { low: number; high: number })[];
  backTest: {
    days: number;
    /** Sum of the errors relative to the sum of the true values, in percent; null when nothing happened on those days. */
    wapePercent: number | null;
    /** Error relative to repeating the week before; below 1 is better. */
    mase: number | null;
  };
}
