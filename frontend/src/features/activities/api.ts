import { api } from '../../shared/api/base';
import { toPage, type Page } from '../../shared/api/page';
import type { Activity } from '../../shared/api/types';

export const activitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    activities: build.query<Page<Activity>, number>({
      query: (limit) => ({ url: '/api/activities', params: { limit } }),
      transformResponse: toPage<Activity>,
      providesTags: ['Activity'],
    }),
  }),
});

export const { useActivitiesQuery } = activitiesApi;
