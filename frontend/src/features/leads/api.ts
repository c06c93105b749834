import { api, checked } from '../../shared/api/base';
import type { LeadDto } from '../../shared/api/generated';
import { byCursor, toPage, type Page } from '../../shared/api/page';
import { request } from '../../shared/api/request';

export type Lead = LeadDto;

const PAGE_SIZE = 50;

const leadsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    leads: build.infiniteQuery<Page<Lead>, Record<'search' | 'status', string>, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => request('GET /api/leads', { query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<Lead>,
      providesTags: ['Lead'],
    }),
    markLead: build.mutation<Lead, { id: string; status: Lead['status'] }>({
      query: ({ id, status }) => request('PATCH /api/leads/{id}', { path: { id }, body: { status } }),
      invalidatesTags: ['Lead'],
    }),
    deleteLead: build.mutation<void, string>({
      query: (id) => request('DELETE /api/leads/{id}', { path: { id } }),
      invalidatesTags: ['Lead'],
    }),
  })),
});

export const { useLeadsInfiniteQuery, useMarkLeadMutation, useDeleteLeadMutation } = leadsApi;
