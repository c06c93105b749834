import { api, checked } from '../../shared/api/base';
import type { ApprovalCountsDto } from '../../shared/api/generated';
import { byCursor, toPage, type Page } from '../../shared/api/page';
import { request } from '../../shared/api/request';
import type { Approval, ApprovalDetail, Decision } from './approval';

const PAGE_SIZE = 50;
const LIST = { type: 'Approval', id: 'LIST' } as const;
const tagOf = (id: string) => ({ type: 'Approval', id }) as const;

/** What one screen asks the list for. */
export interface ApprovalFilter {
  /** Statuses separated by commas. */
  status: string;
  taskId?: string;
  decidedFrom?: string;
  decidedUntil?: string;
}

export const approvalsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    approvals: build.infiniteQuery<Page<Approval>, ApprovalFilter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => request('GET /api/approvals', { query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<Approval>,
      providesTags: [LIST],
    }),
    approvalCounts: build.query<ApprovalCountsDto, void>({
      query: () => request('GET /api/approvals/counts'),
      providesTags: ['ApprovalCounts'],
    }),
    approval: build.query<ApprovalDetail, string>({
      query: (id) => request('GET /api/approvals/{id}', { path: { id } }),
      providesTags: (_approval, _error, id) => [tagOf(id)],
    }),
    decide: build.mutation<ApprovalDetail, { id: string } & Decision>({
      query: ({ id, verdict, ...body }) => request(`POST /api/approvals/{id}/${verdict}`, { path: { id }, body }),
      invalidatesTags: (_approval, _error, { id }) => [LIST, tagOf(id), 'ApprovalCounts', 'Task', 'TaskCounts'],
    }),
  })),
});

export const { useApprovalsInfiniteQuery, useApprovalCountsQuery, useApprovalQuery, useDecideMutation } = approvalsApi;
