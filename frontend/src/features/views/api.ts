import { api } from '../../shared/api/base';
import type { CreateViewDto, UpdateViewDto, ViewDto } from '../../shared/api/generated';

export type View = ViewDto;

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All of the person's own, over all screens. */
    views: build.query<View[], void>({ query: () => '/api/views', providesTags: ['View'] }),
    createView: build.mutation<View, CreateViewDto>({
      query: (body) => ({ url: '/api/views', method: 'POST', body }),
      invalidatesTags: ['View'],
    }),
    updateView: build.mutation<View, { id: string; change: UpdateViewDto }>({
      query: ({ id, change }) => ({ url: `/api/views/${id}`, method: 'PATCH', body: change }),
      invalidatesTags: ['View'],
    }),
    deleteView: build.mutation<void, string>({
      query: (id) => ({ url: `/api/views/${id}`, method: 'DELETE' }),
      invalidatesTags: ['View'],
    }),
  }),
});

export const { useViewsQuery, useCreateViewMutation, useUpdateViewMutation, useDeleteViewMutation } = viewsApi;
