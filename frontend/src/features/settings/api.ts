import { api, tagTypes } from '../../shared/api/base';
import type { HealthSummaryDto } from '../../shared/api/generated';
import { toPage, type Page } from '../../shared/api/page';
import type {
  Cleared,
  Delivery,
  PurgeRun,
  Settings,
  SettingsChange,
  StorageInfo,
  SystemInfo,
  TestNotification,
} from '../../shared/api/types';

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, void>({ query: () => '/api/settings', providesTags: ['Settings'] }),
    saveSettings: build.mutation<Settings, SettingsChange>({
      query: (body) => ({ url: '/api/settings', method: 'PUT', body }),
      invalidatesTags: ['Settings', 'Activity'],
    }),
    undoSettings: build.mutation<Settings, void>({
      query: () => ({ url: '/api/settings/undo', method: 'POST' }),
      invalidatesTags: ['Settings', 'Activity'],
    }),
    resetSettings: build.mutation<Settings, { confirm: 'RESET' }>({
      query: (body) => ({ url: '/api/settings/reset', method: 'POST', body }),
      invalidatesTags: ['Settings', 'Activity'],
    }),
    deliveries: build.query<Page<Delivery>, void>({
      query: () => '/api/notifications/deliveries?limit=20',
      transformResponse: toPage<Delivery>,
      providesTags: ['Delivery'],
    }),
    testNotification: build.mutation<TestNotification, void>({
      query: () => ({ url: '/api/notifications/test', method: 'POST' }),
      invalidatesTags: ['Delivery', 'Notification'],
    }),
    system: build.query<SystemInfo, void>({ query: () => '/api/system', providesTags: ['System'] }),
    doctor: build.query<HealthSummaryDto, void>({ query: () => '/api/health-summary/doctor', providesTags: ['System'] }),
    storage: build.query<StorageInfo, void>({ query: () => '/api/system/storage', providesTags: ['System'] }),
    purgeStorage: build.mutation<PurgeRun, void>({
      query: () => ({ url: '/api/system/storage/purge', method: 'POST' }),
      invalidatesTags: ['System'],
    }),
    clearData: build.mutation<Cleared, { confirm: string }>({
      query: (body) => ({ url: '/api/system/clear', method: 'POST', body }),
      invalidatesTags: [...tagTypes],
    }),
  }),
});

export const {
  useSettingsQuery,
  useSaveSettingsMutation,
  useUndoSettingsMutation,
  useResetSettingsMutation,
  useDeliveriesQuery,
  useTestNotificationMutation,
  useSystemQuery,
  useDoctorQuery,
  useStorageQuery,
  usePurgeStorageMutation,
  useClearDataMutation,
} = settingsApi;
