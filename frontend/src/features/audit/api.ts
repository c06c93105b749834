import { api, checked } from '../../shared/api/base';
import { byCursor, toPage, type Page } from '../../shared/api/page';
import type { AuditEntry, AuditStatus } from '../../shared/api/types';
import { request } from '../../shared/api/request';
import type { AuditFilter } from './entry';

const PAGE_SIZE = 100;

export const auditApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    auditLog: build.infiniteQuery<Page<AuditEntry>, AuditFilter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => request('GET /api/audit-log', { query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<AuditEntry>,
      providesTags: ['Audit'],
      keepUnusedDataFor: 0,
    }),
    auditStatus: build.query<AuditStatus, void>({ query: () => request('GET /api/audit-log/status'), providesTags: ['Audit'] }),
  })),
});

export const { useAuditLogInfiniteQuery, useAuditStatusQuery } = auditApi;
