import { api } from '../../shared/api/base';
import type { Stats } from '../../shared/api/types';

const REFRESH_MS = 30_000;

export const statsApi = api.injectEndpoints({
  endpoints: (build) => ({
    stats: build.query<Stats, void>({ query: () => '/api/stats', providesTags: ['Stats'] }),
  }),
});

/** The figures, read again every 30 s while a screen shows them. */
export const useStats = () => statsApi.useStatsQuery(undefined, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
