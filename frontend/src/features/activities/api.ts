import { api, checked } from '../../shared/api/base';
import { toPage, type Page } from '../../shared/api/page';
import type { Activity } from '../../shared/api/types';
import { request } from '../../shared/api/request';

export const activitiesApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    activities: build.query<Page<Activity>, number>({
      query: (limit) => request('GET /api/activities', { query: { limit } }),
      transformResponse: toPage<Activity>,
      providesTags: ['Activity'],
    }),
  })),
});

export const { useActivitiesQuery } = activitiesApi;
