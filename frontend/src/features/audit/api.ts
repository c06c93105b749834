import { api } from '../../shared/api/base';
import { params, toPage, type Page } from '../../shared/api/page';
import type { AuditEntry, AuditStatus } from '../../shared/api/types';
import type { AuditFilter } from './entry';

const PAGE_SIZE = 100;

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditLog: build.infiniteQuery<Page<AuditEntry>, AuditFilter, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => ({ url: '/api/audit-log', params: params({ ...queryArg, limit: PAGE_SIZE, cursor: pageParam }) }),
      transformResponse: toPage<AuditEntry>,
      providesTags: ['Audit'],
      keepUnusedDataFor: 0,
    }),
    auditStatus: build.query<AuditStatus, void>({ query: () => '/api/audit-log/status', providesTags: ['Audit'] }),
  }),
});

export const { useAuditLogInfiniteQuery, useAuditStatusQuery } = auditApi;
