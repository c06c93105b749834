import { api, checked } from '../../shared/api/base';
import type { HealthSummaryDto } from '../../shared/api/generated';
import { request } from '../../shared/api/request';

const REFRESH_MS = 30_000;

export const healthApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    healthSummary: build.query<HealthSummaryDto, void>({ query: () => request('GET /api/health-summary'), providesTags: ['System'] }),
  })),
});

/** The checks of the installation, asked again every 30 s while a screen shows them. */
export const useHealth = (skip: boolean) =>
  healthApi.useHealthSummaryQuery(undefined, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, skip });
