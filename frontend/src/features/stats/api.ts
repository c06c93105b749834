import { api, checked } from '../../shared/api/base';
import type { Stats } from '../../shared/api/types';
import { request } from '../../shared/api/request';

const REFRESH_MS = 30_000;

export const statsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    stats: build.query<Stats, void>({ query: () => request('GET /api/stats'), providesTags: ['Stats'] }),
  })),
});

/** The figures, read again every 30 s while a screen shows them. */
export const useStats = () => statsApi.useStatsQuery(undefined, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
