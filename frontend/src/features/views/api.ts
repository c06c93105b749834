import { api, checked } from '../../shared/api/base';
import type { CreateViewDto, UpdateViewDto, ViewDto } from '../../shared/api/generated';
import { request } from '../../shared/api/request';

export type View = ViewDto;

const viewsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    /** All of the person's own, over all screens. */
    views: build.query<View[], void>({ query: () => request('GET /api/views'), providesTags: ['View'] }),
    createView: build.mutation<View, CreateViewDto>({
      query: (body) => request('POST /api/views', { body }),
      invalidatesTags: ['View'],
    }),
    updateView: build.mutation<View, { id: string; change: UpdateViewDto }>({
      query: ({ id, change }) => request('PATCH /api/views/{id}', { path: { id }, body: change }),
      invalidatesTags: ['View'],
    }),
    deleteView: build.mutation<void, string>({
      query: (id) => request('DELETE /api/views/{id}', { path: { id } }),
      invalidatesTags: ['View'],
    }),
  })),
});

export const { useViewsQuery, useCreateViewMutation, useUpdateViewMutation, useDeleteViewMutation } = viewsApi;
