import { api, checked } from '../../shared/api/base';
import type {
  AlertBackTestDto,
  AlertDto,
  AlertRuleDto,
  AnalyticsDto,
  AnalyticsSettingsDto,
  CreateAlertDto,
  FindingsDto,
  MetricDto,
  ShopAnalyticsDto,
  UpdateAlertDto,
} from '../../shared/api/generated';
import { request } from '../../shared/api/request';
import { type PeriodChoice, periodParams } from './period';

export const analyticsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    analytics: build.query<AnalyticsDto, PeriodChoice>({
      query: (choice) => request('GET /api/analytics', { query: periodParams(choice) }),
      providesTags: ['Analytics'],
    }),
    shopAnalytics: build.query<ShopAnalyticsDto, PeriodChoice>({
      query: (choice) => request('GET /api/analytics/shop', { query: periodParams(choice) }),
      providesTags: ['Analytics'],
    }),
    findings: build.query<FindingsDto, void>({ query: () => request('GET /api/analytics/findings'), providesTags: ['Finding'] }),
    handTimes: build.query<AnalyticsSettingsDto, void>({
      query: () => request('GET /api/analytics/settings'),
      providesTags: ['HandTimes'],
    }),
    saveHandTimes: build.mutation<AnalyticsSettingsDto, AnalyticsSettingsDto>({
      query: (body) => request('PUT /api/analytics/settings', { body }),
      invalidatesTags: ['HandTimes', 'Analytics'],
    }),
    metrics: build.query<MetricDto[], void>({ query: () => request('GET /api/analytics/metrics'), providesTags: ['Finding'] }),
    alerts: build.query<AlertDto[], void>({ query: () => request('GET /api/analytics/alerts'), providesTags: ['Alert'] }),
    addAlert: build.mutation<AlertDto, CreateAlertDto>({
      query: (body) => request('POST /api/analytics/alerts', { body }),
      invalidatesTags: ['Alert'],
    }),
    changeAlert: build.mutation<AlertDto, { id: string } & UpdateAlertDto>({
      query: ({ id, ...body }) => request('PATCH /api/analytics/alerts/{id}', { path: { id }, body }),
      // A switch answers at once and goes back when the server refuses.
      async onQueryStarted({ id, ...change }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          analyticsApi.util.updateQueryData('alerts', undefined, (rows) =>
            rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
          ),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: ['Alert'],
    }),
    removeAlert: build.mutation<void, string>({
      query: (id) => request('DELETE /api/analytics/alerts/{id}', { path: { id } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const patch = dispatch(analyticsApi.util.updateQueryData('alerts', undefined, (rows) => rows.filter((row) => row.id !== id)));
        await queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: ['Alert'],
    }),
    /** A question that stores nothing, asked with a body. */
    backTest: build.query<AlertBackTestDto, AlertRuleDto>({
      query: (body) => request('POST /api/analytics/alerts/back-test', { body }),
      keepUnusedDataFor: 60,
    }),
  })),
});

const POLL_MS = 60_000;

/** Periods move on with the clock even when nothing happens. */
const moving = { pollingInterval: POLL_MS, skipPollingIfUnfocused: true };

export const useAnalytics = (choice: PeriodChoice) => analyticsApi.useAnalyticsQuery(choice, moving);
export const useShopAnalytics = (choice: PeriodChoice) => analyticsApi.useShopAnalyticsQuery(choice, moving);

export const {
  useFindingsQuery,
  useHandTimesQuery,
  useSaveHandTimesMutation,
  useMetricsQuery,
  useAlertsQuery,
  useAddAlertMutation,
  useChangeAlertMutation,
  useRemoveAlertMutation,
  useBackTestQuery,
} = analyticsApi;
