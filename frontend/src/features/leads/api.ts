import { api } from '../../shared/api/base';
import type { LeadDto } from '../../shared/api/generated';
import { params, toPage, type Page } from '../../shared/api/page';

export type Lead = LeadDto;

const PAGE_SIZE = 50;

const leadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    leads: build.infiniteQuery<Page<Lead>, Record<'search' | 'status', string>, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => ({ url: '/api/leads', params: params({ ...queryArg, limit: PAGE_SIZE, cursor: pageParam }) }),
      transformResponse: toPage<Lead>,
      providesTags: ['Lead'],
    }),
    markLead: build.mutation<Lead, { id: string; status: Lead['status'] }>({
      query: ({ id, status }) => ({ url: `/api/leads/${id}`, method: 'PATCH', body: { status } }),
      invalidatesTags: ['Lead'],
    }),
    deleteLead: build.mutation<void, string>({
      query: (id) => ({ url: `/api/leads/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Lead'],
    }),
  }),
});

export const { useLeadsInfiniteQuery, useMarkLeadMutation, useDeleteLeadMutation } = leadsApi;
