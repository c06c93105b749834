import { api } from '../../shared/api/base';
import type { Settings, SettingsChange } from '../../shared/api/types';

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
  }),
});

export const { useSettingsQuery, useSaveSettingsMutation, useUndoSettingsMutation, useResetSettingsMutation } = settingsApi;
