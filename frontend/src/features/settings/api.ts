import { api, checked, tagTypes } from '../../shared/api/base';
import type { BackupRunDto, BackupsDto, HealthSummaryDto, OldTasksDto } from '../../shared/api/generated';
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
import { request } from '../../shared/api/request';

export const settingsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    settings: build.query<Settings, void>({ query: () => request('GET /api/settings'), providesTags: ['Settings'] }),
    saveSettings: build.mutation<Settings, SettingsChange>({
      query: (body) => request('PUT /api/settings', { body }),
      invalidatesTags: ['Settings', 'Activity'],
    }),
    undoSettings: build.mutation<Settings, void>({
      query: () => request('POST /api/settings/undo'),
      invalidatesTags: ['Settings', 'Activity'],
    }),
    resetSettings: build.mutation<Settings, { confirm: 'RESET' }>({
      query: (body) => request('POST /api/settings/reset', { body }),
      invalidatesTags: ['Settings', 'Activity'],
    }),
    deliveries: build.query<Page<Delivery>, void>({
      query: () => request('GET /api/notifications/deliveries', { query: { limit: 20 } }),
      transformResponse: toPage<Delivery>,
      providesTags: ['Delivery'],
    }),
    testNotification: build.mutation<TestNotification, void>({
      query: () => request('POST /api/notifications/test'),
      invalidatesTags: ['Delivery', 'Notification'],
    }),
    system: build.query<SystemInfo, void>({ query: () => request('GET /api/system'), providesTags: ['System'] }),
    doctor: build.query<HealthSummaryDto, void>({ query: () => request('GET /api/health-summary/doctor'), providesTags: ['System'] }),
    storage: build.query<StorageInfo, void>({ query: () => request('GET /api/system/storage'), providesTags: ['System'] }),
    oldTasks: build.query<OldTasksDto, number>({
      query: (days) => request('GET /api/system/storage/old-tasks', { query: { days } }),
      providesTags: ['System'],
    }),
    purgeStorage: build.mutation<PurgeRun, void>({
      query: () => request('POST /api/system/storage/purge'),
      invalidatesTags: ['System'],
    }),
    backups: build.query<BackupsDto, void>({ query: () => request('GET /api/backups'), providesTags: ['System'] }),
    makeBackup: build.mutation<BackupRunDto, void>({ query: () => request('POST /api/backups'), invalidatesTags: ['System', 'Activity'] }),
    clearData: build.mutation<Cleared, { confirm: string }>({
      query: (body) => request('POST /api/system/clear', { body }),
      invalidatesTags: [...tagTypes],
    }),
  })),
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
  useOldTasksQuery,
  usePurgeStorageMutation,
  useBackupsQuery,
  useMakeBackupMutation,
  useClearDataMutation,
} = settingsApi;
