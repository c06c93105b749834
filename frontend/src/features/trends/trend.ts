import type { DiscoveryStateDto, OpportunityDto, TrendDetailDto, TrendDto, TrendSettingsDto, WatchDto } from '../../shared/api/generated';
import { formatCount, plural } from '../../shared/lib/format';

export type Trend = TrendDto;
export type TrendDetail = TrendDetailDto;
export type DiscoveryState = DiscoveryStateDto;
export type Opportunity = OpportunityDto;
export type Watch = WatchDto;
export type TrendSettings = TrendSettingsDto;
export type { TrendSource } from '../../shared/api/generated';

/** Returns true while something that was started exists: the purchase list may have been deleted since. */
export const isBegun = ({ status, runId, purchaseListId }: Pick<Opportunity, 'status' | 'runId' | 'purchaseListId'>): boolean =>
  status === 'started' && (runId !== null || purchaseListId !== null);

/** How many keywords a row shows; the rest is a number. */
export const SHOWN_KEYWORDS = 3;

export type GrowthLevel = 'surging' | 'rising' | 'steady' | 'falling' | 'unknown';

/** The thresholds of the specification: above 50, above 20, above 0. Nothing to compare with is neutral. */
export function growthLevel(growth: number | null): GrowthLevel {
  if (growth === null) return 'unknown';
  if (growth > 50) return 'surging';
  if (growth > 20) return 'rising';
  return growth < 0 ? 'falling' : 'steady';
}

/** "+84%", "−18%", "+7.5%"; "unknown" without a base. */
export function growthText(growth: number | null): string {
  if (growth === null) return 'unknown';
  const digits = Math.abs(growth) < 10 ? 1 : 0;
  const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }).format(Math.abs(growth));
  return `${growth > 0 ? '+' : growth < 0 ? '\u2212' : ''}${number}%`;
}

/** "1,092 views", "2,000+ searches"; empty where nothing is counted. */
export function volumeText({
  searchVolume,
  volumeUnit,
  volumeIsLeast,
}: Pick<Trend, 'searchVolume' | 'volumeUnit' | 'volumeIsLeast'>): string {
  return searchVolume === null ? '' : `${formatCount(searchVolume)}${volumeIsLeast ? '+' : ''} ${volumeUnit}`;
}

/** The first keywords and how many more there are. */
export const keywordsOf = (keywords: readonly string[]): { shown: readonly string[]; more: number } => ({
  shown: keywords.slice(0, SHOWN_KEYWORDS),
  more: Math.max(0, keywords.length - SHOWN_KEYWORDS),
});

/** "23 found, 4 surging, GitHub failed": short enough for one line of a phone. */
export function stateSentence(state: DiscoveryState): string {
  if (state.taskId !== null) return state.progressNote ?? 'Asking the sources';
  if (state.lastRunAt === null) return 'No discovery yet';
  const late = lateSources(state).map(({ name }) => name);
  const parts = [`${formatCount(state.trends)} found`, state.surging > 0 ? `${formatCount(state.surging)} surging` : ''];
  if (late.length > 0) parts.push(late.length > 1 ? `${plural(late.length, 'source')} failed` : `${late[0]} failed`);
  return parts.filter(Boolean).join(', ');
}

/** Sources that are asked and did not say everything the last time. */
export const lateSources = (state: DiscoveryState) => state.sources.filter(({ enabled, error }) => enabled && error !== null);

/** Whether nothing but the own data answered: most likely there is no way out to the internet. */
export const isOffline = (state: DiscoveryState): boolean => {
  const outside = state.sources.filter(({ enabled, isOffline: inside, triedAt }) => enabled && !inside && triedAt !== null);
  return outside.length > 0 && outside.every(({ error }) => error !== null && /^Not reachable/.test(error));
};

/** Where the range lies on a line from nothing to a round number above it, in percent. */
export function rangePlace({ lowCents, highCents }: { lowCents: number; highCents: number }): { left: number; width: number } {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, highCents))));
  const end = Math.max(step, Math.ceil(highCents / step) * step);
  const left = (100 * lowCents) / end;
  return { left, width: Math.max(1, (100 * highCents) / end - left) };
}
